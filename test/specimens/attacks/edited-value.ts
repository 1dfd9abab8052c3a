import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { integerBetween, pick, type Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { EditedValue } from './attack.ts';

/** Values that forgers change. */
const FORGED_FIELDS = ['documentNumber', 'birthDate', 'expiryDate', 'primaryIdentifier'] as const;
const OTHER_NAMES = ['HARRINGTON', 'CASTELLAN', 'MERIDIAN', 'OKAFOR', 'LINDGREN'] as const;

/** The part of a value from `start` to before `end`. */
export type ValueChange = EditedValue & { readonly start: number; readonly end: number };

/** A value printed on the sheet and its replacement: another year, number or name. */
export function chooseChange(sheet: Sheet, random: Random): ValueChange {
  const possible = FORGED_FIELDS.filter((field) => (sheet.values[field]?.text.length ?? 0) > 2);
  const field = pick(random, possible);
  const from = sheet.values[field]?.text ?? '';
  if (field === 'primaryIdentifier') {
    const to = pick(
      random,
      OTHER_NAMES.filter((name) => name !== from),
    );
    return { field, from, to, start: 0, end: from.length };
  }
  if (field === 'documentNumber') return changeDigits(field, from, integerBetween(random, 1, 3), random);
  const year = from.search(/\d{4}/);
  return changeDigits(field, from, 1, random, year >= 0 ? year + 3 : undefined);
}

/** Replaces neighbouring digits with different ones; the last is at `at` if given. */
function changeDigits(field: string, from: string, count: number, random: Random, at?: number): ValueChange {
  const places = [...from].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
  const last =
    at === undefined
      ? integerBetween(random, Math.min(count, places.length) - 1, places.length - 1)
      : places.indexOf(at);
  const changed = places.slice(Math.max(0, last - count + 1), last + 1);
  const characters = [...from];
  for (const place of changed)
    characters[place] = String((Number(characters[place]) + integerBetween(random, 1, 9)) % 10);
  return { field, from, to: characters.join(''), start: changed[0] ?? 0, end: (changed.at(-1) ?? 0) + 1 };
}

/** The visual zone after the change; its dates have four-digit years. */
export function afterChange(printed: DocumentFields, change: EditedValue): DocumentFields {
  const { field, from, to } = change;
  if (field === 'documentNumber') return { ...printed, documentNumber: to };
  if (field === 'primaryIdentifier') return { ...printed, primaryIdentifier: to };
  if (field !== 'birthDate' && field !== 'expiryDate') return printed;
  const [year, newYear] = [from, to].map((text) => /\d{4}/.exec(text)?.[0]);
  const date = printed[field];
  if (date === undefined || year === undefined || newYear === undefined) return printed;
  return { ...printed, [field]: date.replace(year, newYear) };
}
