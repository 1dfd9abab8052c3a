import { z } from 'zod';
import { EraseReason } from '../cases/erasure.ts';
import { PERSON_CASES_MAX, SameSubject } from '../cases/person-page.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { VerificationResult } from '../runs/kyc-response.ts';
import { RETENTION_TYPES, RetentionPolicy } from './retention-policy.ts';

/** Why a case must be kept, as a class that a certificate may name. The note has the details. */
export const HoldReason = z.enum(['litigation', 'investigation', 'authority_request', 'complaint', 'other']);
export type HoldReason = z.infer<typeof HoldReason>;

export const HOLD_NOTE_CHARACTERS_MAX = 2_000;
export const HOLDS_LISTED_MAX = 500;

const note = z
  .string()
  .trim()
  .min(1, fieldMessage('field.note'))
  .max(HOLD_NOTE_CHARACTERS_MAX, fieldMessage('field.note_at_most', { characters: HOLD_NOTE_CHARACTERS_MAX }));

export const PlaceHoldRequest = z.object({ reason: HoldReason, note });
export type PlaceHoldRequest = z.infer<typeof PlaceHoldRequest>;

/** `ask` is the first person's; `confirm` and `refuse` the second's. The first may take it back. */
export const LiftHoldRequest = z.object({ act: z.enum(['ask', 'confirm', 'refuse']) });
export type LiftHoldRequest = z.infer<typeof LiftHoldRequest>;

/** A case that nothing and nobody may erase. */
export const LegalHold = z.object({
  batch_id: z.uuid(),
  reason: HoldReason,
  placed_at: z.iso.datetime(),
  placed_by: z.string(),
  /** Who asked to lift it; a second person has to confirm. */
  lift: z.object({ asked_at: z.iso.datetime(), asked_by: z.string(), is_me: z.boolean() }).nullable(),
  /** Somebody asked to erase the case meanwhile; it is erased once the hold is lifted. */
  erasure_waits: z.boolean(),
});
export type LegalHold = z.infer<typeof LegalHold>;

/** The newest holds, with the number of all. */
export const LegalHolds = z.object({ holds: z.array(LegalHold).max(HOLDS_LISTED_MAX), total: z.int().min(0) });
export type LegalHolds = z.infer<typeof LegalHolds>;

/** The hold of one case with its note; null without one. */
export const HoldOfCase = z.object({ hold: LegalHold.extend({ note: z.string() }).nullable() });
export type HoldOfCase = z.infer<typeof HoldOfCase>;

/** A case that a rule erases, and when. */
export const DueCase = z.object({
  batch_id: z.uuid(),
  verification_type: z.enum(RETENTION_TYPES),
  result: VerificationResult,
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  /** `case` is everything about it; `biometrics` is its face and the picture of it. */
  what: z.enum(['case', 'biometrics']),
});
export type DueCase = z.infer<typeof DueCase>;

export const DUE_LISTED_MAX = 20;
/** How far ahead due cases are counted, and where counting stops. */
export const DUE_DAYS = 30;
export const DUE_COUNTED_MAX = 1_000;

/** The cases that the rules erase next, and those they erased last. */
export const RetentionOverview = z.object({
  policy: RetentionPolicy,
  /** Until then a rule that changed erases nothing. */
  rules_rest_until: z.iso.datetime().nullable(),
  /** The most that the next pass erases, and when; null without one. Counts to 10,000. */
  announced: z.object({ due_by: z.iso.datetime(), cases: z.int(), biometrics: z.int() }).nullable(),
  next: z.array(DueCase).max(DUE_LISTED_MAX),
  /** Due within the next 30 days; counting stops at 1,000. */
  due_cases: z.int(),
  due_biometrics: z.int(),
  /** Cases on hold. */
  held: z.int(),
  last_pass: z
    .object({
      started_at: z.iso.datetime(),
      /** Null while it runs. */
      finished_at: z.iso.datetime().nullable(),
      cases: z.int(),
      biometrics: z.int(),
      /** Due, but kept: the face is on the block list, or somebody was working on the case. */
      kept: z.int(),
    })
    .nullable(),
});
export type RetentionOverview = z.infer<typeof RetentionOverview>;

/** Rules that somebody thinks of putting in force. */
export const PreviewRetentionRequest = z.object({ retention: RetentionPolicy });
export type PreviewRetentionRequest = z.infer<typeof PreviewRetentionRequest>;

export const FindPersonRequest = z.object({ batch_id: z.uuid() });
export type FindPersonRequest = z.infer<typeof FindPersonRequest>;

/** A case that may be about the same person or company. */
export const PersonCase = z.object({
  batch_id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  verification_type: z.string(),
  result: VerificationResult,
  why: z.array(SameSubject),
  /** Chosen from the start: the same name and birth date, document or company. */
  is_certain: z.boolean(),
  /** The reason that keeps it. */
  kept_by: z.enum(['legal_hold', 'blocked_face']).nullable(),
});
export type PersonCase = z.infer<typeof PersonCase>;

/** `is_complete` is false if there may be more cases, or faces could not be compared. */
export const PersonCases = z.object({
  cases: z.array(PersonCase).max(PERSON_CASES_MAX),
  is_complete: z.boolean(),
  /** Whether the policy asks for a second person. */
  second_person: z.boolean(),
});
export type PersonCases = z.infer<typeof PersonCases>;

export const ErasePersonRequest = z.object({
  batch_ids: z.array(z.uuid()).min(1, fieldMessage('field.one_case')).max(PERSON_CASES_MAX),
  reason: EraseReason,
});
export type ErasePersonRequest = z.infer<typeof ErasePersonRequest>;

export const SettleErasureRequest = z.object({ act: z.enum(['confirm', 'refuse']) });
export type SettleErasureRequest = z.infer<typeof SettleErasureRequest>;

/** `proposed` waits for a second person; `running` stopped while erasing and continues alone. */
export const PersonErasureState = z.enum(['proposed', 'running', 'done', 'refused']);
export type PersonErasureState = z.infer<typeof PersonErasureState>;

export const PersonErasure = z.object({
  id: z.uuid(),
  state: PersonErasureState,
  reason: EraseReason,
  cases: z.int(),
  asked_at: z.iso.datetime(),
  asked_by: z.string(),
  asked_by_me: z.boolean(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  erased: z.int(),
  kept: z.int(),
  /** A compact JWS; null until it is done. */
  certificate: z.string().nullable(),
});
export type PersonErasure = z.infer<typeof PersonErasure>;

export const PERSON_ERASURES_LISTED_MAX = 100;
export const PersonErasures = z.object({ erasures: z.array(PersonErasure).max(PERSON_ERASURES_LISTED_MAX) });
export type PersonErasures = z.infer<typeof PersonErasures>;
