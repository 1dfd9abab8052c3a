import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNumber, numberTypesOf } from '#shared/domain/identity-number/check-number.ts';
import { NUMBER_CHARACTERS_MAX, normaliseNumber } from '#shared/domain/identity-number/normalise-number.ts';
import { NUMBER_KINDS } from '#shared/domain/identity-number/number-kinds.ts';
import { TODAY } from '../../../../support/documents/identity-numbers.ts';
import { interruptible } from '../../../../support/interruptible.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const countries = [...new Set(NUMBER_KINDS.map(({ country }) => country))];

const askAll = (typed: string) => countries.map((country) => checkNumber(country, 'any', typed, TODAY));

describe('any text', () => {
  test('gives a result of the declared form', () => {
    const pieces = fc.constantFrom(
      '0',
      '9',
      'A',
      'O',
      '-',
      '/',
      '+',
      '.',
      ' ',
      'SV',
      'BE',
      'Ñ',
      '&',
      '\u0410',
      '\u200F',
      '٣',
      '\uFF11',
      '𝟗',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.array(pieces, { maxLength: 70 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...countries), (text, country) => {
        for (const type of numberTypesOf(country)) {
          const found = checkNumber(country, type, text, TODAY);
          if (!('kind' in found)) continue;
          if ('flaw' in found) continue;
          expect(found.compact.length).toBeGreaterThan(0);
          expect(found.compact.length).toBeLessThanOrEqual(NUMBER_CHARACTERS_MAX + 8);
          for (const born of found.facts.birthDates ?? []) expect(born <= TODAY).toBe(true);
        }
      }),
      propertyRuns(300),
    );
  });

  test('is normalised only once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const first = normaliseNumber(text);
        if (first !== null) expect(normaliseNumber(first.text)?.text).toBe(first.text);
      }),
      propertyRuns(500),
    );
  });
});

describe('a text made for catastrophic backtracking', () => {
  const repeated = ['0', '1', 'A', ' ', '-', '/', '.', '0A', '1-', 'A1', '\u200B', '\u0660', '\uFF10', 'Ñ', '(', '_'];

  test.each(repeated)('repeating %j ends for all kinds, at every length', (piece) => {
    for (const length of [20, NUMBER_CHARACTERS_MAX, 128, 100_000]) {
      const typed = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      for (const ending of ['', 'x', '!', '\u0410']) {
        const found = interruptible(() => askAll(typed + ending));
        expect(found).toHaveLength(countries.length);
      }
    }
  });
});
