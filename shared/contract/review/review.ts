import { z } from 'zod';
import { OperatorRole } from '../accounts/permissions.ts';
import { RevisionKind } from '../cases/revision.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { CaseRequest, CorrectableField, Wanted } from '../requests/requests.ts';
import { CheckId } from '../runs/check-result.ts';
import { VerificationResult } from '../runs/kyc-response.ts';

/** A reviewer's finding about one open reason. Only `no_concern` clears the way to an approval. */
export const ReviewAnswer = z.enum(['no_concern', 'concern', 'cannot_tell']);
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/** A person's decision. It stands above the system's, which stays visible. */
export const ReviewDecision = z.enum(['APPROVED', 'DECLINED']);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** A code, so that decisions can be counted; the note has the sentence. Only added. */
export const REVIEW_REASONS = {
  APPROVED: ['evidence_sufficient', 'false_alarm', 'person_known', 'other'],
  DECLINED: [
    'document_not_accepted',
    'not_the_same_person',
    'suspected_fraud',
    'on_watchlist',
    'details_differ',
    'no_answer',
    'other',
  ],
} as const;
export const ReviewReason = z.enum([...new Set([...REVIEW_REASONS.APPROVED, ...REVIEW_REASONS.DECLINED])]);
export type ReviewReason = z.infer<typeof ReviewReason>;

/**
 * `open` needs a person, `proposed` a second one, `waiting` an answer from outside; `closed` needs
 * nobody, `none` never did.
 */
export const ReviewState = z.enum(['none', 'open', 'proposed', 'waiting', 'closed']);
export type ReviewState = z.infer<typeof ReviewState>;

export const REVIEW_NOTE_CHARACTERS_MAX = 2_000;
/** A case that reaches it needs an administrator's look at what happened. */
export const REVIEW_ACTS_MAX = 500;
/** How long a case stays with whoever took it, from their last act. */
export const REVIEW_LEASE_MINUTES = 30;

const optionalNote = z
  .string()
  .trim()
  .max(REVIEW_NOTE_CHARACTERS_MAX, fieldMessage('field.note_at_most', { characters: REVIEW_NOTE_CHARACTERS_MAX }));
const note = optionalNote.min(1, fieldMessage('field.note'));

/**
 * An approval rests on the answers, unless it overrules the system; every other decision needs a
 * sentence.
 */
export const isNoteNeeded = (
  { decision, reason }: { readonly decision: ReviewDecision; readonly reason: string | null },
  isOverride: boolean,
): boolean => decision === 'DECLINED' || reason === 'other' || isOverride;

/** Work that decides nothing. */
export const ReviewWork = z.discriminatedUnion('act', [
  /** `over` takes it from somebody who still works on it. */
  z.object({ act: z.literal('take'), over: z.boolean().default(false) }),
  z.object({ act: z.literal('release') }),
  z.object({ act: z.literal('assign'), to: z.uuid() }),
  z.object({ act: z.literal('note'), note }),
  z.object({ act: z.literal('answer'), check: CheckId, answer: ReviewAnswer, note: optionalNote.optional() }),
  z.object({ act: z.literal('unanswer'), check: CheckId }),
  z.object({ act: z.literal('escalate'), note }),
]);
export type ReviewWork = z.infer<typeof ReviewWork>;

/** Deciding, and what belongs to it. */
export const ReviewRuling = z.discriminatedUnion('act', [
  z
    .object({ act: z.literal('decide'), decision: ReviewDecision, reason: ReviewReason, note: optionalNote })
    .refine((made) => made.note !== '' || !isNoteNeeded(made, false), {
      path: ['note'],
      error: fieldMessage('field.note'),
    }),
  /** The second person's. */
  z.object({ act: z.literal('confirm'), note: optionalNote.optional() }),
  z.object({ act: z.literal('refuse'), note }),
  /** The first person's. */
  z.object({ act: z.literal('withdraw') }),
  /** Takes the decision back. The system's result stands again, except an approval. */
  z.object({ act: z.literal('reopen'), note }),
]);
export type ReviewRuling = z.infer<typeof ReviewRuling>;

/** The system's result of a case that waits for a person's. */
export const HeldFacts = z.object({ system: VerificationResult });
export type HeldFacts = z.infer<typeof HeldFacts>;

/** The versions that the reviewer saw. If either changed meanwhile, the act is refused with 409. */
const seen = { expected_revision: z.int().positive(), expected_acts: z.int().min(0) };
export const ReviewWorkRequest = z.object({ ...seen, work: ReviewWork });
export type ReviewWorkRequest = z.infer<typeof ReviewWorkRequest>;
export const ReviewRulingRequest = z.object({ ...seen, ruling: ReviewRuling });
export type ReviewRulingRequest = z.infer<typeof ReviewRulingRequest>;

/** The decision of a person as it is stored with the outcome that it changed. */
export const ReviewFacts = z.object({
  system: VerificationResult,
  decision: ReviewDecision,
  reason: ReviewReason,
  at: z.iso.datetime(),
  by: z.object({ kind: z.string(), id: z.string() }),
  /** Null if one person was enough. */
  confirmed_by: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** The reviewer knew these. A later run with another code opens the case again. */
  codes: z.array(z.string()),
});
export type ReviewFacts = z.infer<typeof ReviewFacts>;

/** One entry of the trail, oldest first. What does not belong to the act is null. */
export const ReviewTrailEntry = z.object({
  act: z.enum([
    ...(['take', 'release', 'assign', 'note', 'answer', 'unanswer', 'ask', 'received', 'escalate'] as const),
    ...(['unask', 'lapse', 'refuse_request', 'correct'] as const),
    ...(['propose', 'decide', 'confirm', 'refuse', 'withdraw', 'reopen'] as const),
  ]),
  at: z.iso.datetime(),
  by: z.string(),
  is_own: z.boolean(),
  check: CheckId.nullable(),
  answer: ReviewAnswer.nullable(),
  decision: ReviewDecision.nullable(),
  reason: ReviewReason.nullable(),
  wanted: z.array(Wanted),
  /** The details that were corrected. */
  fields: z.array(CorrectableField),
  to: z.string().nullable(),
  note: z.string().nullable(),
});
export type ReviewTrailEntry = z.infer<typeof ReviewTrailEntry>;

/** Why one check needs a person, and what the reviewer found. */
export const OpenReason = z.object({
  check: CheckId,
  codes: z.array(z.string()),
  /** Both finished with different outcomes: this installation or device, and the centre. */
  is_disagreement: z.boolean(),
  /** `hits` is answered by deciding each hit. */
  answered_by: z.enum(['reviewer', 'hits']),
  answer: ReviewAnswer.nullable(),
  answered_at: z.iso.datetime().nullable(),
  answered_by_name: z.string().nullable(),
  note: z.string().nullable(),
});
export type OpenReason = z.infer<typeof OpenReason>;

/** Why a ruling is not possible now; null if it is. */
const Hindrance = z
  .enum([
    'reasons_open',
    'reasons_of_concern',
    'not_allowed',
    'own_visit',
    'own_proposal',
    'no_proposal',
    'not_decided',
    'already',
  ])
  .nullable();
export type Hindrance = z.infer<typeof Hindrance>;

export const ReviewOverview = z.object({
  state: ReviewState,
  revision: z.int().positive(),
  acts: z.int().min(0),
  opened_at: z.iso.datetime().nullable(),
  is_escalated: z.boolean(),
  owner: z.object({ id: z.string(), name: z.string(), is_me: z.boolean(), until: z.iso.datetime() }).nullable(),
  reasons: z.array(OpenReason),
  system: VerificationResult,
  /** The decision of a person, if one stands. */
  final: z
    .object({
      decision: ReviewDecision,
      reason: ReviewReason,
      at: z.iso.datetime(),
      by: z.string(),
      confirmed_by: z.string().nullable(),
      /** It approved what the system had declined. */
      is_override: z.boolean(),
    })
    .nullable(),
  proposal: z
    .object({
      decision: ReviewDecision,
      reason: ReviewReason,
      note: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      is_own: z.boolean(),
    })
    .nullable(),
  /** A proposal that no longer counts, because the evidence changed before anybody confirmed it. */
  lapsed: z.object({ decision: ReviewDecision, at: z.iso.datetime(), by: z.string() }).nullable(),
  /** The newest request for more, however it stands. */
  request: CaseRequest.nullable(),
  /** Acts that the caller can do now. */
  can: z.object({
    approve: Hindrance,
    decline: Hindrance,
    confirm: Hindrance,
    reopen: Hindrance,
    /** The items that may be asked for now; empty if none. */
    ask: z.array(Wanted),
    /** Only the centre can ask for more: the pictures have left this desk. */
    is_asked_at_centre: z.boolean(),
    /** Whether a decision needs a second person. */
    second_person: z.object({ approve: z.boolean(), decline: z.boolean() }),
  }),
  trail: z.array(ReviewTrailEntry),
  /** The newest revision: how it came about, and by whom. */
  revised: z.object({ kind: RevisionKind, at: z.iso.datetime({ offset: true }), by: z.string(), is_own: z.boolean() }),
});
export type ReviewOverview = z.infer<typeof ReviewOverview>;

/** How often a case changed. Both numbers only grow. */
export const CaseState = z.object({ revision: z.int().positive(), acts: z.int().min(0) });
export type CaseState = z.infer<typeof CaseState>;

/** People a case can be handed to. */
export const Colleagues = z.object({
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), role: OperatorRole })),
});
export type Colleagues = z.infer<typeof Colleagues>;

export const ReviewPolicy = z.object({
  /** Which decisions need a second person. An override approves what the system declined. */
  second_person: z.object({ approve: z.boolean(), decline: z.boolean(), override: z.boolean() }),
  /** Whether the person who ran a verification may decide it. */
  own_visits: z.boolean(),
  /** An open case older than this counts as overdue. */
  overdue_minutes: z.int().min(1).max(100_000),
});
export type ReviewPolicy = z.infer<typeof ReviewPolicy>;

/** A branch may have one reviewer, so nothing needs two people unless the policy says so. */
export const DEFAULT_REVIEW_POLICY: ReviewPolicy = {
  second_person: { approve: false, decline: false, override: true },
  own_visits: true,
  overdue_minutes: 60,
};

/** `needs_me`: to work on now; `waiting`: for another person or an answer from outside. */
export const InboxTab = z.enum(['needs_me', 'waiting', 'all']);
export type InboxTab = z.infer<typeof InboxTab>;

export const INBOX_PAGE_MAX = 50;
/** Larger numbers of cases are shown as "more than". */
export const INBOX_COUNTED_MAX = 1_000;

/** In the body, because a search is personal data and URLs get logged. */
export const InboxRequest = z.object({
  tab: InboxTab,
  /**
   * Words of a name, numbers, their first 3 to 8 or last 4 or 7 characters, a birth date, an e-mail
   * address, a batch_id.
   */
  query: z.string().trim().max(100).optional(),
  result: VerificationResult.optional(),
  verification_type: z.enum(['ID', 'DOC', 'BIOMETRIC', 'BUSINESS']).optional(),
  /** The area of a reason, such as `aml`, or one reason code. */
  reason: z.string().max(60).optional(),
  /** Only cases of this owner. */
  owner: z.uuid().optional(),
  /** Who ran it. */
  run_by: z.string().max(60).optional(),
  /** Days, both included, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  order: z.enum(['oldest', 'newest']).default('oldest'),
  cursor: z.string().max(200).optional(),
});
export type InboxRequest = z.infer<typeof InboxRequest>;
