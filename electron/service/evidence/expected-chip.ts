import type { Classification } from '#shared/domain/document/classify-document.ts';
import { isWholeDate } from '#shared/domain/document/partial-date.ts';
import { type ResolvedDocument, resolvedValues } from '#shared/domain/document/resolved-document.ts';
import type { StateCertificates } from './chip-evidence.ts';

/** No passport is valid for longer, so one without a date of issue is not older than this. */
const PASSPORT_YEARS_MAX = 10;

/**
 * Whether the document must have a chip: a passport of a state that had certificates for chips when it was issued. Cards may come without one,
 * and nothing on them says so.
 */
export async function isChipExpected(
  { documentClass }: Pick<Classification, 'documentClass'>,
  document: ResolvedDocument,
  { vouchSince }: Pick<StateCertificates, 'vouchSince'>,
): Promise<boolean> {
  const { issuingState, issueDate, expiryDate } = resolvedValues(document);
  const issued = issueDate ?? (isWholeDate(expiryDate) ? yearsBefore(expiryDate, PASSPORT_YEARS_MAX) : undefined);
  if (documentClass !== 'passport' || issuingState === undefined || issued === undefined) return false;
  const since = await vouchSince(issuingState);
  return since !== null && since.slice(0, issued.length) < issued;
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
