import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';
import { ApplicantLanguage, LinkEmail, LinkStatus } from '../links/links.ts';
import type { KYCFields, VerificationType } from '../runs/kyc-data.ts';

/**
 * More that a reviewer asks for within a case. It arrives at the desk or through a link, as a
 * revision of the same case.
 */

/** Items that can be asked for before a decision. */
export const Wanted = z.enum([
  ...(['document', 'selfie', 'address_document', 'papers'] as const),
  ...(['correction', 'explanation', 'other'] as const),
]);
export type Wanted = z.infer<typeof Wanted>;

/** Items that the customer answers in their own words. */
export const WORDED: readonly Wanted[] = ['correction', 'explanation', 'other'];

/** The items that fit a case; null for a company's. A face is looked at where one was before. */
export function wantedFor(type: VerificationType | null): readonly Wanted[] {
  if (type === null) return ['papers', ...WORDED];
  return ['document', ...(type === 'BIOMETRIC' ? (['selfie'] as const) : []), 'address_document', ...WORDED];
}

/** `visit`: at the desk, at once or when the customer comes again. */
export const RequestWay = z.enum(['link', 'visit']);
export type RequestWay = z.infer<typeof RequestWay>;

/**
 * `received`: everything is here, and the checks run. `arrived`: they have ended. `expired`: not
 * answered in time. `declined`: the customer does not want to.
 */
export const RequestState = z.enum(['open', 'received', 'arrived', 'withdrawn', 'expired', 'declined']);
export type RequestState = z.infer<typeof RequestState>;

export const REQUEST_DAYS_DEFAULT = 7;
export const REQUEST_DAYS_MAX = 30;
/** One at a time is open. */
export const REQUESTS_PER_CASE_MAX = 20;
export const REQUEST_NOTE_CHARACTERS_MAX = 1_000;
export const REQUEST_TEXT_CHARACTERS_MAX = 2_000;

const text = (characters: number) =>
  z.string().trim().max(characters, fieldMessage('field.note_at_most', { characters }));

const seen = { expected_revision: z.int().positive(), expected_acts: z.int().min(0) };

export const AskForMoreRequest = z.object({
  ...seen,
  wanted: z.array(Wanted).min(1, fieldMessage('field.wanted')).max(Wanted.options.length),
  /** In words for the customer. */
  note: text(REQUEST_NOTE_CHARACTERS_MAX).min(1, fieldMessage('field.note')),
  way: RequestWay,
  days: z.int().min(1).max(REQUEST_DAYS_MAX).default(REQUEST_DAYS_DEFAULT),
  /** For the page behind the link and its e-mail. */
  language: ApplicantLanguage.nullable().default(null),
});
export type AskForMoreRequest = z.infer<typeof AskForMoreRequest>;

/** The address is shown this one time. */
export const RequestLink = z.object({ url: z.string(), expires_at: z.iso.datetime(), email: LinkEmail });
export type RequestLink = z.infer<typeof RequestLink>;

export const AskedForMore = z.object({ request_id: z.uuid(), link: RequestLink.nullable() });
export type AskedForMore = z.infer<typeof AskedForMore>;

/** Everything is here. A face at the desk is a finished live capture of the caller. */
export const AnswerRequest = z.object({
  live_capture_id: z.uuid().optional(),
  text: text(REQUEST_TEXT_CHARACTERS_MAX).optional(),
});
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** The typed fields that a reviewer may correct. Null empties one that need not be given. */
export const CORRECTABLE = [
  ...(['first_name', 'middle_name', 'last_name', 'date_of_birth', 'country_code'] as const),
  ...(['id_number', 'phone_number', 'email_address', 'address'] as const),
] as const satisfies readonly (keyof KYCFields)[];
export const CorrectableField = z.enum(CORRECTABLE);
export type CorrectableField = z.infer<typeof CorrectableField>;

export const CorrectDetailsRequest = z.object({
  ...seen,
  fields: z.partialRecord(CorrectableField, z.string().max(2_000).nullable()),
  reason: text(REQUEST_NOTE_CHARACTERS_MAX).min(1, fieldMessage('field.note')),
});
export type CorrectDetailsRequest = z.infer<typeof CorrectDetailsRequest>;

/** A request as the case shows it. */
export const CaseRequest = z.object({
  request_id: z.uuid(),
  state: RequestState,
  /** Null for a correction that a reviewer made. */
  way: RequestWay.nullable(),
  wanted: z.array(Wanted),
  note: z.string(),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  /** Null without a link, or once the request has ended. */
  link: LinkStatus.nullable(),
  /** Kinds of files that the desk has added so far. */
  files: z.array(z.string()),
  /** The customer's own words. */
  text: z.string().nullable(),
});
export type CaseRequest = z.infer<typeof CaseRequest>;

/** In the inbox. */
export const ListedRequest = CaseRequest.pick({ state: true, wanted: true, due_at: true });
export type ListedRequest = z.infer<typeof ListedRequest>;
