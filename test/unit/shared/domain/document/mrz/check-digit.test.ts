import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, checkDigitValue } from '#shared/domain/document/mrz/check-digit.ts';

const character = fc.constantFrom(...'<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const WEIGHTS = [7, 3, 1];

describe('checkDigit', () => {
  it('equals the worked examples in ICAO Doc 9303-3', () => {
    expect(checkDigit('520727')).toBe('3');
    expect(checkDigit('AB2134<<<')).toBe('5');
  });

  it('ignores fillers at the end', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 30 }), fc.nat(9), (text, fillers) => {
        expect(checkDigit(text + '<'.repeat(fillers))).toBe(checkDigit(text));
      }),
    );
  });

  it('detects a changed character exactly if the value difference times the weight is not a multiple of 10', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: character, minLength: 1, maxLength: 39 }),
        fc.nat(),
        character,
        (text, place, other) => {
          const at = place % text.length;
          const changed = text.slice(0, at) + other + text.slice(at + 1);
          const moved = (checkDigitValue(other) - checkDigitValue(text.charAt(at))) * (WEIGHTS[at % 3] as number);
          expect(checkDigit(changed) !== checkDigit(text)).toBe(moved % 10 !== 0);
        },
      ),
    );
  });

  it('equals no printed digit if the text has a foreign character', () => {
    expect(checkDigit('12a4')).toBe('?');
  });
});
