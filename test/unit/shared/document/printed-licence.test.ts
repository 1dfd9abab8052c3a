import { describe, expect, test } from 'vitest';
import { printedAsEncoded } from '#shared/document/printed-licence.ts';

const ENCODED = {
  primaryIdentifier: 'DE LA FUENTE',
  secondaryIdentifier: 'INES MARIA',
  documentNumber: 'S9244-43879-65702',
  birthDate: '1986-06-04',
  expiryDate: '2030-06-04',
  issueDate: '2022-06-04',
};
const printed = (...texts: string[]) =>
  printedAsEncoded(
    texts.map((text) => ({ text, confidence: 0.9 })),
    ENCODED,
  );

describe('what a licence prints without labels', () => {
  test('is found by what its barcode says', () => {
    expect(
      printed('1 DE LA FUENTE', '2 INÉS MARÍA', '4d S9244-43879-65702', '3 06/04/1986', '4b 2030-06-04', 'ISS06042022'),
    ).toEqual(ENCODED);
  });

  test.each([
    ['a part of another name', '1 DE LA FUENTES', '2 INESMARIA'],
    ['other numbers', '4d S9244-43879-65703', '3 06/05/1986'],
    ['day and month exchanged', '3 04/06/1986', '4b 2030/04/06'],
    ['digits of a longer number', '106041986', '206/04/19860'],
  ])('%s is not it', (_, first, second) => {
    expect(printed(first, second)).toEqual({});
  });

  test('lines that were hardly read say nothing', () => {
    expect(printedAsEncoded([{ text: 'DE LA FUENTE', confidence: 0.3 }], ENCODED)).toEqual({});
  });
});
