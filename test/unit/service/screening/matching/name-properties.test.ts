import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from '../../../../../electron/service/screening/matching/compare-names.ts';
import { interruptible } from '../../../../support/interruptible.ts';
import { PROPERTY_RUNS, propertyRuns } from '../../../../support/property-runs.ts';

const WORDS = [
  ...['Mohammed', 'Aleksei', 'Whitcombe', 'Sidorenko', 'Lindqvist', 'Oyelaran', 'Castellanos', 'Haqqani', 'Tanaka'],
  ...[
    'Nureddin',
    'Szymborski',
    'Featherstone',
    'Карпенко',
    'Юсупов',
    'محمود',
    'الرفاعي',
    'Παπαδόπουλος',
    '王小明',
    '김정',
  ],
  ...['Bank', 'Trading', 'Panama', '5', '55', 'Ltd', 'Banks'],
  ...['al', 'bin', 'van', 'Dr', 'Abdul', 'Jr', 'O’Neill', 'J.', 'María', 'de', 'Chukwuemeka', 'Qureshi', '3', 'II'],
];
const kind = fc.constantFrom('person', 'organisation', 'vessel', 'unknown');
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
/** Anything that can be typed or pasted. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 500 })
  .map((units) => String.fromCharCode(...units));

/** Replaces, drops, doubles or swaps one letter. */
function misspelt(text: string, [place, way]: readonly [number, number]): string {
  const letters = [...text];
  const at = place % letters.length;
  const letter = letters[at] ?? '';
  if (way === 0) letters[at] = letter === 'q' ? 'k' : 'q';
  else if (way === 1) letters.splice(at, 1);
  else if (way === 2) letters.splice(at, 0, letter);
  else letters.splice(at, 2, letters[at + 1] ?? '', letter);
  return letters.join('');
}
const errors = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3 })), {
  minLength: 1,
  maxLength: 4,
});

describe(`two names (${PROPERTY_RUNS ?? 'usual'} runs)`, () => {
  test('any two strings have a score from 0 to 100', () => {
    fc.assert(
      fc.property(anything, anything, kind, (left, right, as) => {
        const { score, tokens } = interruptible(() => compareNames(left, right, as));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const { similarity, weight } of tokens) {
          expect(similarity).toBeGreaterThanOrEqual(0);
          expect(similarity).toBeLessThanOrEqual(1);
          expect(weight).toBeLessThanOrEqual(1);
        }
      }),
      propertyRuns(200),
    );
  });

  test('have a symmetric score', () => {
    fc.assert(
      fc.property(name, name, kind, (left, right, as) => {
        const [one, other] = [compareNames(left, right, as).score, compareNames(right, left, as).score];
        expect(Math.abs(one - other)).toBeLessThanOrEqual(0.1);
      }),
      propertyRuns(400),
    );
  });

  test('no misspelling is closer to a name than itself', () => {
    fc.assert(
      fc.property(name, errors, kind, (typed, wrong, as) => {
        const spelt = wrong.reduce(misspelt, typed);
        expect(compareNames(typed, spelt, as).score).toBeLessThanOrEqual(compareNames(typed, typed, as).score);
      }),
      propertyRuns(400),
    );
  });

  test('no other name is closer than the name itself', () => {
    fc.assert(
      fc.property(name, name, kind, (one, other, as) => {
        expect(compareNames(one, other, as).score).toBeLessThanOrEqual(compareNames(one, one, as).score);
      }),
      propertyRuns(400),
    );
  });

  test('case, accents and direction marks never change a score', () => {
    fc.assert(
      fc.property(name, name, (left, right) => {
        const plain = compareNames(left, right, 'person').score;
        const marked = `\u202a${left.toUpperCase().normalize('NFD')}\u202c`;
        expect(compareNames(marked, right, 'person').score).toBe(plain);
      }),
      propertyRuns(200),
    );
  });
});
