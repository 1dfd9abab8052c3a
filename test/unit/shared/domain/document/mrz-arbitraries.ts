import fc from 'fast-check';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const text = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

const date = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** The day the tests live in. */
export const TODAY = '2026-06-15';

/** Fields that fit every format; numbers of nine characters at most, names without the need to shorten them. */
export const documentFields: fc.Arbitrary<DocumentFields> = fc.record({
  documentCode: fc.constantFrom('P', 'I', 'ID', 'AC'),
  issuingState: fc.constantFrom('UTO', 'D', 'FRA', 'ESP'),
  primaryIdentifier: text(letters, 1, 10),
  secondaryIdentifier: fc.tuple(text(letters, 1, 6), text(letters, 1, 6)).map((parts) => parts.join(' ')),
  documentNumber: text(`${letters}0123456789`, 5, 9),
  nationality: fc.constantFrom('UTO', 'D', 'FRA', 'ESP'),
  birthDate: date(1930, 2025),
  sex: fc.constantFrom('F' as const, 'M' as const, 'X' as const),
  // The first and last day of 1999 stand for no expiry on cards.
  expiryDate: date(1987, 2070).filter((day) => !day.startsWith('1999')),
  personalNumber: text(`${letters}0123456789`, 1, 7),
});
