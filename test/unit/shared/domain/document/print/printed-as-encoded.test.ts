import { describe, expect, test } from 'vitest';
import { printedAsEncoded } from '#shared/domain/document/print/printed-as-encoded.ts';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { valuesOf } from '#shared/domain/document/print/visual-zone.ts';
import { aTextLine } from '../../../../../support/builders.ts';

const ENCODED = {
  primaryIdentifier: 'DE LA FUENTE',
  secondaryIdentifier: 'INES MARIA',
  documentNumber: 'S9244-43879-65702',
  birthDate: '1986-06-04',
  expiryDate: '2030-06-04',
  issueDate: '2022-06-04',
};
const MONTH_FIRST = { today: '2026-06-15', dateOrder: 'month-day' } as const;

/** Lines under each other, ten pixels a character. */
const lines = (texts: readonly string[], confidence = 0.9): PrintedLine[] =>
  texts.map((text, index) => ({ ...aTextLine(text, 0, index * 40), confidence }));
const printed = (...texts: string[]) => valuesOf(printedAsEncoded(lines(texts), ENCODED, MONTH_FIRST));

describe('values that a licence prints without labels', () => {
  test('are found from its barcode', () => {
    expect(
      printed('1 DE LA FUENTE', '2 INÉS MARÍA', '4d S9244-43879-65702', '3 06/04/1986', '4b 2030-06-04', 'ISS06042022'),
    ).toEqual(ENCODED);
  });

  test.each([
    ['a part of another name', '1 DE LA FUENTES', '2 INESMARIA'],
    ['other numbers', '4d S9244-43879-65703', '3 06/05/1986'],
    ['day and month exchanged', '3 04/06/1986', '4b 2030/04/06'],
    ['digits of a longer number', '106041986', '206/04/19860'],
  ])('does not take %s for the value', (_, first, second) => {
    expect(printed(first, second)).toEqual({});
  });

  test('ignores uncertain lines', () => {
    expect(printedAsEncoded(lines(['DE LA FUENTE'], 0.3), ENCODED, MONTH_FIRST)).toEqual({});
  });

  test("keeps a name's printed spelling and gives its place", () => {
    const zone = printedAsEncoded(lines(['1', 'Müller-Weiß']), { primaryIdentifier: 'MUELLER WEISS' }, MONTH_FIRST);
    expect(zone.primaryIdentifier).toEqual({
      value: 'Müller-Weiß',
      confidence: 0.9,
      box: { left: 0, top: 40, width: 110, height: 20 },
    });
  });

  test("finds dates in both orders if none is known, and with the month's name", () => {
    const dates = { today: '2026-06-15', dateOrder: null };
    const found = printedAsEncoded(lines(['04/06/1986', '4 juin/June 2030']), ENCODED, dates);
    expect(valuesOf(found)).toEqual({ birthDate: '1986-06-04', expiryDate: '2030-06-04' });
  });

  test('does not count the MRZ as print of its own values', () => {
    const zone = ['E000077303USA6502056F3010149500101920<091824', 'P<UTODE<LA<FUENTE<<INES<MARIA<<<<<<<<<<<<<<<'];
    const encoded = { documentNumber: 'E00007730', primaryIdentifier: 'DE LA FUENTE' };
    expect(printedAsEncoded(lines(zone), encoded, MONTH_FIRST)).toEqual({});
  });
});
