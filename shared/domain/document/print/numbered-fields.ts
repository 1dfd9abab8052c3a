import type { DocumentFieldName } from '../document-fields.ts';
import { plainPrintedDate } from './printed-date.ts';
import type { PlacedLine } from './text-layout.ts';

/**
 * Directive 2006/126/EC, annex I, 3: 1 surname, 2 other names, 3 birth, 4a issue, 4b expiry, 4c
 * authority, 4d another number, 5 licence number, 8 residence. 7 is the signature, 9 the
 * categories.
 */
const FIELDS: Readonly<Record<string, DocumentFieldName | 'other'>> = {
  1: 'primaryIdentifier',
  2: 'secondaryIdentifier',
  3: 'birthDate',
  '4a': 'issueDate',
  '4b': 'expiryDate',
  '4c': 'authority',
  '4d': 'personalNumber',
  5: 'documentNumber',
  7: 'other',
  8: 'address',
  9: 'other',
};
/** Minimum different numbers, one from group 4 among them, of a numbered page. */
const NUMBERS_MIN = 4;

const NUMBER = /^(1|2|3|4\s?[abcd]|5|7|8|9)(?:[.,:)]\s*|\s+|$)(.*)$/i;

export type NumberedField = { readonly field: DocumentFieldName | 'other'; readonly rest: string };

/** A line's leading number and the text after it; null if it has none that licences use. */
export function numberedField(text: string): NumberedField | null {
  const match = NUMBER.exec(text.trim());
  const field = FIELDS[(match?.[1] ?? '').replace(/\s/g, '').toLowerCase()];
  return match && field ? { field, rest: (match[2] ?? '').trim() } : null;
}

/** Whether a page's lines are numbered like such a licence. */
export function isNumberedPage(lines: readonly PlacedLine[]): boolean {
  const numbers = new Set(lines.flatMap(({ text }) => numberedField(text)?.field ?? []));
  return (
    numbers.size >= NUMBERS_MIN &&
    (['issueDate', 'expiryDate', 'authority'] as const).some((field) => numbers.has(field))
  );
}

/** Date and place of birth stand together under 3: "03.06.1977 PARIS". */
export function birthDateAndPlace(
  text: string,
  today: string,
): { readonly date: string; readonly place: string } | null {
  const match = /^(\d{1,2}[.\s/-]\d{1,2}[.\s/-](?:\d{4}|\d{2}))\b[\s,.-]*(.*)$/.exec(text);
  if (!match || plainPrintedDate(match[1] as string, 'birth', today, 'day-month') === null) return null;
  return { date: match[1] as string, place: (match[2] ?? '').trim() };
}
