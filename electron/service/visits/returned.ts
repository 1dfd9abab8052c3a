import { FILE_FIELDS, type FileField, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import { PersonDraft, type VisitDraft } from '#shared/contract/visits/visit.ts';
import type { LinkDraft } from '../links/content.ts';
import type { LinkFile } from '../links/file-rows.ts';
import type { VisitContent } from './rows.ts';

const TYPED = Object.keys(PersonDraft.shape) as (keyof PersonDraft)[];

/**
 * The content of a visit with what the customer gave on their phone. The desk goes on where it
 * confirms everything.
 */
export function withReturned(
  content: VisitContent,
  given: LinkDraft,
  files: readonly LinkFile[],
  live: VisitContent['live'],
): VisitContent {
  const { draft } = content;
  const { fields, reading = null } = given;
  const text = (field: keyof PersonDraft) => fields[field] ?? draft.person[field];
  const read = (fields.prefilled_fields ?? []).map((field: PrefillableField) => [field, fields[field] ?? '']);
  const kinds = files.flatMap(({ kind }) => FILE_FIELDS.find((known: FileField) => known === kind) ?? []);
  const tries = (['id_document_front', 'id_document_back'] as const).flatMap((side) =>
    reading === null
      ? []
      : Array.from({ length: given.rejected[side] }, () => ({ side, isBest: false, prefill: reading })),
  );
  const returned: VisitDraft = {
    ...draft,
    step: draft.path === 'scan' ? 'person' : 'review',
    hasConsent: true,
    consentLanguage: given.language ?? draft.consentLanguage,
    consentVersion: given.consentVersion,
    person: Object.fromEntries(TYPED.map((field) => [field, text(field)])) as PersonDraft,
    filled: { ...draft.filled, ...Object.fromEntries(read) },
    reading: reading ?? draft.reading,
    rejected: [...draft.rejected, ...tries].slice(0, 20),
    captures: {
      ...draft.captures,
      ...Object.fromEntries(kinds.map((kind) => [kind, draft.captures[kind] ?? { source: 'phone' as const }])),
      ...(live !== null && { selfie: { source: 'live' as const, liveCaptureId: live.id } }),
    },
  };
  return { ...content, draft: returned, live: live ?? content.live };
}
