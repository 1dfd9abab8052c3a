import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { onlyNameInMrz } from '#shared/domain/document/one-name.ts';
import { mayBeSameDay } from '#shared/domain/document/partial-date.ts';
import { compareFamilyNames } from '#shared/domain/person/compare-names.ts';
import type { DocumentEvidence, Side } from '../document-evidence.ts';

/**
 * The fields in which the MRZs of both sides show different holders; none if the other side has no valid MRZ. Numbers
 * are not compared, because a visa has its own beside its passport's.
 */
export async function fieldsOfOtherHolder(
  evidence: DocumentEvidence,
  mrz: { readonly side: Side; readonly parsed: ParsedMrz } | null,
  today: string,
): Promise<readonly ('last_name' | 'birth_date')[]> {
  if (!mrz?.parsed.allCheckDigitsValid) return [];
  const other = await evidence.reading(mrz.side === 'id_document_front' ? 'id_document_back' : 'id_document_front');
  const parsed = other?.mrz ? parseMrz(other.mrz.lines, today) : null;
  if (!parsed?.allCheckDigitsValid) return [];
  return [
    ...(differ(mrz.parsed, parsed) ? (['last_name'] as const) : []),
    ...(mayBeSameDay(mrz.parsed.values.birthDate ?? '', parsed.values.birthDate ?? '')
      ? []
      : (['birth_date'] as const)),
  ];
}

/** MRZs of different lengths cut names at different places. */
function differ(mrz: ParsedMrz, otherMrz: ParsedMrz) {
  const [one, other] = [mrz, otherMrz].map(firstName) as [string, string];
  return [compareFamilyNames(one, other, true), compareFamilyNames(other, one, true)].every(
    (found) => found === 'differ',
  );
}

/** The only name of the holder may stand in the second place. */
const firstName = (mrz: ParsedMrz) => onlyNameInMrz(mrz)?.name ?? mrz.values.primaryIdentifier ?? '';
