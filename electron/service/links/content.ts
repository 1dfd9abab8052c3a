import { z } from 'zod';
import { BusinessFields } from '#shared/contract/business/business-data.ts';
import { CapturedUnder, DocumentClassName } from '#shared/contract/documents/capture-rules.ts';
import { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { ApplicantChip, ApplicantFields, TypedSoFar } from '#shared/contract/links/applicant.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { Wanted } from '#shared/contract/requests/requests.ts';
import { VisitCheck } from '#shared/contract/visits/checks.ts';
import { VisitPlace } from '#shared/contract/visits/steps.ts';
import { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { Tools } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { DataKey, Subject } from '../store/vault.ts';

/** Values that the sender of a link gave. The person behind it never sees them. */
export const LinkRequest = z.object({
  fields: ApplicantFields,
  business: BusinessFields.partial().nullable(),
  /** Where the link is sent to. */
  emailAddress: z.string().nullable(),
  purpose: z.string().nullable(),
  language: ApplicantLanguage.nullable(),
  /** Those of the type unless the sender asked for others. */
  checks: z.array(VisitCheck).optional(),
  /** A company's visit at a desk, which opens it itself. */
  isAtDesk: z.boolean().optional(),
  /** The visit at the desk that goes on here, which gets everything back. */
  visitId: z.string().nullable().optional(),
  /** The case in which a reviewer asks for these items, and nothing else. */
  asked: z
    .object({ batchId: z.string(), requestId: z.string(), wanted: z.array(Wanted) })
    .nullable()
    .optional(),
});
export type LinkRequest = z.infer<typeof LinkRequest>;

/** Links had names of their own for two places that a desk has too. */
const EARLIER_PLACES: Readonly<Record<string, VisitPlace>> = { details: 'person', send: 'review' };

/** Values that the person behind a link gave so far, beside files. */
export const LinkDraft = z.object({
  language: ApplicantLanguage.nullable(),
  consentVersion: z.string().nullable(),
  fields: ApplicantFields,
  business: BusinessFields.partial().nullable(),
  /** Whether the document has a back, as its front was read; null before, or if it was not read. */
  hasBack: z.boolean().nullable(),
  documentClass: DocumentClassName.nullable(),
  /**
   * The last reading of the document, and where the person stands. Links from before have neither.
   */
  reading: DocumentPrefill.nullable().optional(),
  /** An answer in the person's own words, and a form that was not sent yet. */
  text: z.string().nullable().optional(),
  typed: TypedSoFar.nullable().optional(),
  place: z.preprocess((place) => EARLIER_PLACES[String(place)] ?? place, VisitPlace.optional()),
  /** How many pictures of each side were not good enough. */
  rejected: CapturedUnder.shape.rejected,
  /** The live capture that the selfie comes from, and the reading of the chip. */
  live: z.object({ id: z.string(), judgement: LivenessJudgement }).nullable().optional(),
  /** With the MRZ that had been read by then. */
  chip: ApplicantChip.extend({ mrz: DocumentPrefill.shape.chip_password.optional() }).nullable().optional(),
});
export type LinkDraft = z.infer<typeof LinkDraft>;

export const EMPTY_DRAFT: LinkDraft = {
  language: null,
  consentVersion: null,
  fields: {},
  business: null,
  hasBack: null,
  documentClass: null,
  rejected: { id_document_front: 0, id_document_back: 0 },
};

/** A link's own key, so that its content can be destroyed while the case it led to stays. */
export const subjectOfLink = (batchId: string): Subject => ({ table: 'links', id: batchId });

const placeOf = (batchId: string, column: 'sealed_request' | 'sealed_draft'): SealPlace => ({
  table: 'links',
  column,
  rowId: batchId,
});

export const sealRequest = ({ vault }: Tools, dataKey: DataKey, batchId: string, request: LinkRequest): Uint8Array =>
  vault.sealJson(dataKey, placeOf(batchId, 'sealed_request'), parseRecord(LinkRequest, request, 'a link'));

export const sealDraft = ({ vault }: Tools, dataKey: DataKey, batchId: string, draft: LinkDraft): Uint8Array =>
  vault.sealJson(dataKey, placeOf(batchId, 'sealed_draft'), parseRecord(LinkDraft, draft, 'the draft of a link'));

/** Both are null once the link has ended. Throws `SEAL_BROKEN`. */
export function openContent(
  { vault }: Tools,
  dataKey: DataKey | null,
  row: Pick<Schema['links'], 'batch_id' | 'sealed_request' | 'sealed_draft'>,
): { request: LinkRequest | null; draft: LinkDraft | null } {
  const open = <Content>(
    column: 'sealed_request' | 'sealed_draft',
    schema: z.core.$ZodType<Content>,
  ): Content | null => {
    const sealed = row[column];
    if (dataKey === null || sealed === null) return null;
    return parseRecord(schema, vault.openJson(dataKey, placeOf(row.batch_id, column), sealed), 'the content of a link');
  };
  return { request: open('sealed_request', LinkRequest), draft: open('sealed_draft', LinkDraft) };
}
