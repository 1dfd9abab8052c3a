import { z } from 'zod';
import { ChipPassword } from '../chips/chip-readers.ts';
import { ChipFile } from '../chips/chip-reading.ts';
import { DOCUMENT_SIDES, DocumentPrefill } from '../documents/document-prefill.ts';
import { ApplicantFileKind, OpenedLink } from '../links/applicant.ts';
import { FILE_FIELDS, PREFILLABLE_FIELDS, PURPOSE_CHARACTERS_MAX } from '../runs/kyc-data.ts';
import { VisitCheckList } from './checks.ts';
import { VisitPlace, VisitStep } from './steps.ts';

/**
 * A visit at the desk: the service keeps everything that was gathered, so that it goes on after a
 * reload, a crash or at another machine. Its id becomes the `batch_id` of its case.
 */

/** A visit that nobody ends is destroyed this long after it began. */
export const VISIT_HOURS = 12;
/** Unfinished visits of one operator, and of the whole host. */
export const VISITS_PER_OPERATOR_MAX = 5;
export const VISITS_MAX = 200;
/** Each try has a reading of a few kilobytes. */
const TRIES_MAX = 20;

/**
 * Whether the operator types the person's details first, or the document is read first and fills in
 * the form.
 */
export const VisitPath = z.enum(['typed', 'scan']);
export type VisitPath = z.infer<typeof VisitPath>;

/**
 * The pictures of a run, the best of the rejected ones, and the second page of a file, which may be
 * the back.
 */
export const VisitFileKind = z.enum([
  ...FILE_FIELDS,
  ...(['id_document_front_best', 'id_document_back_best', 'second_page'] as const),
]);
export type VisitFileKind = z.infer<typeof VisitFileKind>;

const typed = z.string().max(1000);

/**
 * The person's details as typed. `date_of_birth` is year-month-day as far as typed, such as
 * `1990-4-`.
 */
export const PersonDraft = z.object({
  first_name: typed,
  middle_name: typed,
  last_name: typed,
  date_of_birth: typed,
  phone_number: typed,
  email_address: typed,
  country_code: typed,
  id_number: typed,
  address: typed,
});
export type PersonDraft = z.infer<typeof PersonDraft>;

/** The part that a check digit covers, as the page names it. */
export const CHECKED_PARTS = ['documentNumber', 'birthDate', 'expiryDate', 'personalNumber', 'whole'] as const;

/** The reading of a keyboard-wedge reader, for the form. */
export const WedgeReading = z.object({
  source: z.enum(['MRZ', 'BARCODE']),
  fields: DocumentPrefill.shape.fields,
  hasNameTwice: DocumentPrefill.shape.has_name_twice,
  wrongDigits: z.array(z.enum(CHECKED_PARTS)),
  /** The password that opens the document's chip. */
  chipPassword: DocumentPrefill.shape.chip_password,
});
export type WedgeReading = z.infer<typeof WedgeReading>;

/** Where a picture comes from. For a live capture the service keeps the picture that counts. */
const KeptCapture = z.discriminatedUnion('source', [
  z.object({ source: z.enum(['camera', 'file', 'scanner', 'specimen', 'phone']) }),
  z.object({ source: z.literal('live'), liveCaptureId: z.uuid() }),
]);

/** A reading of the chip, which the service keeps. */
export const ChipDraft = z.object({
  readingId: z.uuid(),
  files: z.array(ChipFile).max(20).readonly(),
  /** The password that opened the chip. */
  password: ChipPassword,
  /** The MRZ that had been read by then. */
  mrz: DocumentPrefill.shape.chip_password,
});
export type ChipDraft = z.infer<typeof ChipDraft>;

/**
 * Everything that the desk's page shows of a visit, without pictures. The page writes it; a run
 * takes nothing from it but pictures.
 */
export const VisitDraft = z.object({
  path: VisitPath,
  /** The bank's own words or one of `VISIT_PURPOSES`; null before the choice. */
  purpose: z.string().max(PURPOSE_CHARACTERS_MAX).nullable(),
  checks: VisitCheckList.readonly(),
  step: VisitStep,
  /** The run was sent. */
  isSubmitted: z.boolean(),
  hasConsent: z.boolean(),
  /** In which language the customer read or heard the consent text. */
  consentLanguage: z.string().max(20),
  /** The text that the customer agreed to on their own phone; null for that of the desk. */
  consentVersion: z.string().max(100).nullable(),
  person: PersonDraft,
  /** The details read from the document. */
  filled: z.partialRecord(z.enum(PREFILLABLE_FIELDS), typed),
  reading: z.union([z.enum(['none', 'under_way']), DocumentPrefill]),
  keyed: WedgeReading.nullable(),
  /**
   * Pictures of the camera that were not good enough, oldest first. The best of each side is kept
   * as a file.
   */
  rejected: z
    .array(z.object({ side: z.enum(DOCUMENT_SIDES), isBest: z.boolean(), prefill: DocumentPrefill }))
    .max(TRIES_MAX),
  captures: z.partialRecord(z.enum(FILE_FIELDS), KeptCapture),
  hasSecondPage: z.boolean(),
  /** Somebody asked for the chip, or the visit stands at it. */
  hasChipStep: z.boolean(),
  chip: ChipDraft.nullable(),
  faceAttested: z.boolean(),
  specimenTitle: z.string().max(200).nullable(),
});
export type VisitDraft = z.infer<typeof VisitDraft>;

/**
 * `page` names the window that opened the visit last: only this one changes it. `sequence` grows
 * with each try, so that a save which comes late replaces nothing newer. `begins`: no save of it
 * was answered yet.
 */
export const SaveVisitRequest = z.object({
  page: z.uuid(),
  sequence: z.int().min(1),
  begins: z.boolean(),
  draft: VisitDraft,
});
export type SaveVisitRequest = z.infer<typeof SaveVisitRequest>;
export const SavedVisit = z.object({ expires_at: z.iso.datetime() });

/** A colleague's visit opens only if it is taken over. */
export const OpenVisitRequest = z.object({ page: z.uuid(), take_over: z.boolean() });
export const OpenedVisit = z.object({
  visit_id: z.uuid(),
  sequence: z.int(),
  draft: VisitDraft,
  files: z.array(VisitFileKind),
  expires_at: z.iso.datetime(),
  /**
   * The customer continues on their phone, and nothing changes here until they are done or the
   * visit is taken back.
   */
  is_handed_over: z.boolean(),
});
export type OpenedVisit = z.infer<typeof OpenedVisit>;

/** A company's visit, which the page continues as that of a link. */
export const CompanyVisit = OpenedLink.extend({ visit_id: z.uuid() });
export type CompanyVisit = z.infer<typeof CompanyVisit>;

/**
 * The fields of a run as `run_user_verification` takes them. The visit has its pictures, live
 * capture and chip.
 */
export const RunVisitRequest = z.object({ page: z.uuid(), fields: z.record(z.string().max(50), typed) });

/** An unfinished visit. It names no customer: whoever opens it sees them. */
export const UnfinishedVisit = z.object({
  visit_id: z.uuid(),
  operator_name: z.string(),
  is_own: z.boolean(),
  path: VisitPath,
  purpose: VisitDraft.shape.purpose,
  checks: VisitCheckList.readonly(),
  step: VisitStep,
  started_at: z.iso.datetime(),
  saved_at: z.iso.datetime(),
});
export type UnfinishedVisit = z.infer<typeof UnfinishedVisit>;
export const VisitList = z.object({ visits: z.array(UnfinishedVisit) });

/**
 * `fields`: those known at the desk, as a run takes them. The phone does not ask for them, and does
 * not learn them.
 */
export const HandOverVisitRequest = RunVisitRequest;
export const TakeBackVisitRequest = z.object({ page: z.uuid() });
/**
 * `waiting`: the code was not opened yet. `back`: the customer is done. `ended`: they declined, or
 * the code expired.
 */
export const HandedVisit = z.object({
  state: z.enum(['waiting', 'opened', 'back', 'ended']),
  /** Where the customer stands. */
  place: VisitPlace.nullable(),
  files: z.array(ApplicantFileKind),
  has_live_capture: z.boolean(),
});
export type HandedVisit = z.infer<typeof HandedVisit>;
