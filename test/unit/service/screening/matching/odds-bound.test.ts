import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestPairings, possiblePairings } from '../../../../../electron/service/screening/matching/align-names.ts';
import { weighedName } from '../../../../../electron/service/screening/matching/compare-names.ts';
import { compareTokens } from '../../../../../electron/service/screening/matching/compare-tokens.ts';
import { nameFeatures } from '../../../../../electron/service/screening/matching/name-features.ts';
import {
  nameOdds,
  oddsReaching,
  rounded,
  scoreOf,
} from '../../../../../electron/service/screening/matching/name-model.ts';
import type { NameToken } from '../../../../../electron/service/screening/matching/name-tokens.ts';
import { oddsAtMost } from '../../../../../electron/service/screening/matching/odds-bound.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const WORDS =
  'Mohammed Muhamad Aleksei Alexej Whitcombe Witcomb Sidorenko Haqqani Bob Robert J. O’Neill al bin van Dr de 5 55 II Bank ' +
  'Banks Trading Panama Ltd GmbH Abdul Rahman Abdulrahman Карпенко محمود 王小明 김정 SidorenkoAleksei';
const name = fc
  .array(fc.constantFrom(...WORDS.split(' ')), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));
const kind = fc.constantFrom('person', 'organisation', 'vessel', 'unknown');

test('bounds the odds by the words left over, below the maximum for most names', () => {
  let [names, leftOut] = [0, 0];
  fc.assert(
    fc.property(name, fc.option(name), kind, fc.integer({ min: 1, max: 100 }), (one, another, as, percent) => {
      const other = another ?? one;
      const [left, right] = [weighedName(one, as), weighedName(other, as)];
      // Arbitrary weights, because a list sets them by how rare its words are.
      const weights = right.weights.map((weight) => (weight * percent) / 100);
      const possible = possiblePairings(left.tokens, right.tokens, (at, against) =>
        compareTokens(left.tokens[at] as NameToken, right.tokens[against] as NameToken),
      );
      const most = oddsAtMost(left, { ...right, weights }, possible, as);
      const odds = nameOdds(nameFeatures(left, { ...right, weights }, bestPairings([...possible]), as));
      expect(odds).toBeLessThanOrEqual(most + 1e-9);
      names += 1;
      if (most < oddsReaching(65)) leftOut += 1;
    }),
    // Here the words left over weigh as much as slips may, but for rounding.
    { ...propertyRuns(2000), examples: [['O’Neill', 'O’Neill 王小明 Mohammed', 'person', 6]] },
  );
  expect(leftOut / names).toBeGreaterThan(0.3);
});

test('odds below the bound never round to the requested score', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1010 }), fc.double({ min: -12, max: 12, noNaN: true }), (tenths, odds) => {
      const score = tenths / 10;
      if (odds < oddsReaching(score)) expect(rounded(scoreOf(odds))).toBeLessThan(score);
    }),
    propertyRuns(2000),
  );
  expect(oddsReaching(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(scoreOf(oddsReaching(65))).toBeCloseTo(64.95, 3);
});
