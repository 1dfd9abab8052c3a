import { z } from 'zod';
import { ConsentNotice } from '../branding/consent-notice.ts';
import { BusinessFields } from '../business/business-data.ts';
import { SentCase } from '../cases/reference.ts';
import { ChipFile } from '../chips/chip-reading.ts';
import { CaptureStrictness } from '../documents/capture-rules.ts';
import { DocumentPrefill } from '../documents/document-prefill.ts';
import { REQUEST_TEXT_CHARACTERS_MAX, Wanted } from '../requests/requests.ts';
import { ConsentVersion } from '../runs/consent-version.ts';
import { FILE_FIELDS, KYCFields, VerificationType } from '../runs/kyc-data.ts';
import { VisitCheckList } from '../visits/checks.ts';
import { VisitPlace } from '../visits/steps.ts';
import { ApplicantLanguage } from './links.ts';

/**
 * The page behind a link, under `/api/v1/applicant/`. It opens the link with the token in its
 * fragment and gets a session (`Authorization: Bearer`). Only a link's newest session counts;
 * opening it again ends the one before.
 */

/** The form of a link's token: 128 bits in base64url. A hand-over code looks the same. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const OpenLinkRequest = z.object({ token: z.string().max(64) });

export const SubmitRequest = z.object({
  /** The finished reading of the document's chip, at a kiosk. */
  chip_reading_id: z.uuid().optional(),
});
export type SubmitRequest = z.infer<typeof SubmitRequest>;

/** Pictures of the document, a proof of address, or a company's documents. */
export const ApplicantFileKind = z.enum([
  ...FILE_FIELDS,
  ...(['business_document_1', 'business_document_2', 'business_document_3', 'business_document_4'] as const),
]);
export type ApplicantFileKind = z.infer<typeof ApplicantFileKind>;

/** The person's typed fields, each optional: the page saves them as the person goes. */
export const ApplicantFields = KYCFields.omit({
  ...({ verification_type: true, id_type: true, also_check: true, purpose: true } as const),
}).partial();
export type ApplicantFields = z.infer<typeof ApplicantFields>;

/** `gathering`: at it. `checking`: all was sent. `done`: decided. `ended`: declined. */
export const ApplicantPhase = z.enum(['gathering', 'checking', 'done', 'ended']);
export type ApplicantPhase = z.infer<typeof ApplicantPhase>;

/** The policy lets the person know this. `received`: only that everything arrived. */
export const ApplicantResult = z.enum(['received', 'confirmed', 'in_review', 'not_confirmed']);
export type ApplicantResult = z.infer<typeof ApplicantResult>;

/** The person's own parts of a verification; several areas of checks may be about one. */
export const CheckedPart = z.enum(['document', 'face', 'details', 'company']);
export type CheckedPart = z.infer<typeof CheckedPart>;

/** A finished reading of the document's chip, and what was read. */
export const ApplicantChip = z.object({ reading_id: z.uuid(), files: z.array(ChipFile) });

export const NotePlaceRequest = z.object({ place: VisitPlace });

/** The inputs of a form as they stand, for a page that is loaded anew. */
export const TypedSoFar = z
  .record(z.string().max(40), z.string().max(10_000))
  .refine((typed) => Object.keys(typed).length <= 20);
export type TypedSoFar = z.infer<typeof TypedSoFar>;

export const ApplicantView = z.object({
  subject: z.enum(['person', 'business']),
  verification_type: VerificationType.nullable(),
  checks: VisitCheckList,
  /** Who asks, as the administrator named the organisation. */
  sender: z.string(),
  purpose: z.string().nullable(),
  /** The language that the sender or the person chose; null: the page takes the browser's. */
  language: ApplicantLanguage.nullable(),
  expires_at: z.iso.datetime(),
  environment: z.enum(['production', 'sandbox', 'demo']),
  /** The version of the consent text that the person agreed to; null before. */
  consent_version: z.string().nullable(),
  /** The person must know it first; null once they agreed. */
  notice: ConsentNotice.nullable(),
  /** Whether they may agree to a verification without their face. */
  offers_without_face: z.boolean(),
  /** Fields that the sender gave, without values: whoever holds the link must not learn them. */
  known_fields: z.array(z.string()),
  /** Values that the person typed or accepted so far. */
  fields: ApplicantFields,
  /** The company as typed so far. */
  business: BusinessFields.partial().nullable(),
  /** The only items that a reviewer still asks for; null for a whole visit. */
  asked: z.array(Wanted).nullable(),
  /** The answer to a question, in the person's own words. */
  text: z.string().nullable(),
  /** A form that was typed and not sent yet; null for none. */
  typed: TypedSoFar.nullable(),
  files: z.array(z.object({ kind: ApplicantFileKind, taken_at: z.iso.datetime() })),
  /**
   * Where the person stood last; null before the first step. A reload and another device go on
   * there.
   */
  place: VisitPlace.nullable(),
  /** The document as its pictures were read last; null before, and if they were not read. */
  reading: DocumentPrefill.nullable(),
  /** Whether the person must give a phone number. */
  phone_required: z.boolean(),
  /** How good the pictures of the document must be, as far as its class is known. */
  strictness: CaptureStrictness,
  /** Whether a live capture is finished and can be sent. */
  has_live_capture: z.boolean(),
  /** The chip that can be sent; null before it was read, and where no reader is. */
  chip: ApplicantChip.nullable(),
  phase: ApplicantPhase,
  /** While checking: how many checks are done, of how many, and what they are about. */
  progress: z
    .object({ done: z.int(), of: z.int(), parts: z.array(z.object({ part: CheckedPart, is_done: z.boolean() })) })
    .nullable(),
  result: ApplicantResult.nullable(),
  /**
   * Null before, and if a visit at the desk goes on with it. `receipt_url` opens the receipt; null
   * if nobody could.
   */
  sent: SentCase.extend({ receipt_url: z.string().nullable() }).nullable(),
});
export type ApplicantView = z.infer<typeof ApplicantView>;

export const FileAnswer = z.object({ view: ApplicantView, reading: DocumentPrefill.nullable() });
export type FileAnswer = z.infer<typeof FileAnswer>;
export const OpenedLink = z.object({ session_token: z.string(), view: ApplicantView });
export type OpenedLink = z.infer<typeof OpenedLink>;

export const ApplicantConsent = z.object({
  consent_version: ConsentVersion,
  language: ApplicantLanguage,
  /** Only the document is checked then. */
  without_face: z.boolean().optional(),
});
export type ApplicantConsent = z.infer<typeof ApplicantConsent>;
/** `not_asked`: "I did not ask for this". `no_consent`: not agreed. Both close the link. */
export const ApplicantDecline = z.object({ reason: z.enum(['not_asked', 'no_consent']) });

/**
 * Errors name the fields. Absent fields stay, null empties one. Values for `known_fields` are
 * ignored: the sender's stand.
 */
export const ApplicantDetails = z.object({
  fields: z.record(z.string(), z.string().max(2000).nullable()).optional(),
  business: z.unknown().optional(),
  /** The answer to what a reviewer asks. */
  text: z.string().trim().max(REQUEST_TEXT_CHARACTERS_MAX).optional(),
  /** A form as far as it is typed, valid or not. Details that are sent end it. */
  typed: TypedSoFar.optional(),
});
export type ApplicantDetails = z.infer<typeof ApplicantDetails>;

/** Continue on another device: show `url` as a QR code. It works once, for ten minutes. */
export const HandOver = z.object({ url: z.string(), expires_at: z.iso.datetime() });
export type HandOver = z.infer<typeof HandOver>;
