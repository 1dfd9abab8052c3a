import { describe, expect, it } from 'vitest';
import { looksLikeMrz, mayBePieceOfMrz } from '../../../../electron/workers/documents/mrz-likeness.ts';

describe('a piece of an MRZ', () => {
  it('has fillers or the length of a line', () => {
    expect(looksLikeMrz('LINDQVIST<<ODA')).toBe(true);
    expect(looksLikeMrz('I<UTO')).toBe(false);
    expect(looksLikeMrz('PASSPORT')).toBe(false);
  });

  it('may have lost its fillers if it has capitals and many digits without a space', () => {
    expect(mayBePieceOfMrz('XA48109772UT08102284F')).toBe(true);
    expect(mayBePieceOfMrz('8102284F310510')).toBe(true);
  });

  it('is not a date, number or street', () => {
    for (const text of ['28 FEB 1981', 'XA4810977', '17 HARBOUR STREET 12345678', 'GENERALDIREKTION'])
      expect(mayBePieceOfMrz(text)).toBe(false);
  });
});
