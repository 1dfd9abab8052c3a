import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasIssuersForm } from '#shared/domain/document/number-format.ts';

describe('formats of document numbers', () => {
  test.each([
    ['USA', 'passport', '340020013'],
    ['USA', 'passport', 'E00007730'],
    ['GBR', 'passport', '925665416'],
    ['D', 'passport', 'C01X00T47'],
    ['D', 'identity_card', 'L01X00T47'],
    ['FRA', 'passport', '08CD50338'],
    ['FRA', 'identity_card', '160438104712'],
    ['FRA', 'identity_card', '16042A104712'],
    ['FRA', 'identity_card', '1604LON04712'],
    ['POL', 'passport', 'ZS 0000177'],
    ['POL', 'identity_card', 'ABA300000'],
    ['CAN', 'passport', 'A123456AB'],
    ['NLD', 'passport', 'XA0000014'],
    ['ITA', 'identity_card', 'CA00000AA'],
  ] as const)('%s: accepts a %s with number %s', (state, documentClass, number) => {
    expect(hasIssuersForm(number, state, documentClass)).toBe(true);
  });

  test.each([
    ['USA', 'passport', '34002001', 'a digit is missing'],
    ['GBR', 'passport', 'A25665416', 'a letter'],
    ['D', 'passport', 'C01X00E47', 'a vowel'],
    ['NLD', 'passport', 'XAO000014', 'the letter O'],
    ['POL', 'passport', 'ZS0000178', 'its own check digit is wrong'],
    ['POL', 'identity_card', 'ABA400000', 'its own check digit is wrong'],
    ['UTO', 'passport', 'AB+123', 'no letter and no digit'],
  ] as const)('%s: refuses a %s with number %s: %s', (state, documentClass, number, _) => {
    expect(hasIssuersForm(number, state, documentClass)).toBe(false);
  });

  test.each([
    ['UTO', 'passport'],
    ['USA', 'driving_licence'],
    ['XXX', 'identity_card'],
  ] as const)('knows no format for %s and its %s', (state, documentClass) => {
    expect(hasIssuersForm('ABC123', state, documentClass)).toBeNull();
  });

  test('detects a changed digit in a Polish number', () => {
    const changed = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(changed, ([place, by]) => {
        const digits = [...'ZS0000177'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        // Weights 7, 3, 9 and 1 have no divisor in common with 10: no single change is lost.
        expect(hasIssuersForm(digits.join(''), 'POL', 'passport')).toBe(false);
      }),
    );
  });
});
