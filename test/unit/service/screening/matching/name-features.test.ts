import { expect, test } from 'vitest';
import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { alignNames } from '../../../../../electron/service/screening/matching/align-names.ts';
import { weighedName } from '../../../../../electron/service/screening/matching/compare-names.ts';
import {
  FEATURES,
  type FeatureName,
  nameFeatures,
} from '../../../../../electron/service/screening/matching/name-features.ts';

/** Features by name, in the order of `FEATURES`. */
function featuresOf(one: string, other: string, kind: EntityKind): Readonly<Record<FeatureName, number>> {
  const [left, right] = [weighedName(one, kind), weighedName(other, kind)];
  const features = nameFeatures(left, right, alignNames(left.tokens, right.tokens), kind);
  return Object.fromEntries(FEATURES.map(({ name }, at) => [name, features[at]])) as Record<FeatureName, number>;
}

test.each<[string, string, EntityKind, Partial<Record<FeatureName, number>>]>([
  ['Aleksei Sidorenko', 'Sidorenko Aleksei', 'person', { order: 1, forms: 0, wholeUnlike: 0, conflict: 0 }],
  [
    'Orion Shipping Limited',
    'Orion Shipping GmbH',
    'organisation',
    { forms: 1, order: 0, numbers: 0, fewLetters: 1 / 14 },
  ],
  ['Orion 5', 'Orion', 'vessel', { numbers: 0.5, forms: 0, trades: 0, oneWordOfMany: 1 }],
  ['Li', 'Li', 'person', { fewLetters: 1 - 2 / 14, oneWordAndInitials: 0, bareLoose: 0, matchedWeight: 0.75 / 2 }],
  ['J. Sidorenko', 'Jelena Sidorenko', 'person', { oneWordAndInitials: 1, initialsConflict: 0, nicknames: 0 }],
  ['Sidorenko', 'Whitcombe', 'person', { conflict: 1, conflictPerson: 1, wholeUnlike: 1, unlikeBeyondSlips: 1 }],
  ['Orion Trading', 'Trading Nova', 'organisation', { weakMatched: 1 / 3, nothingMatched: 1, oneLetterChanged: 0 }],
])('puts the features of %s and %s in order', (one, other, kind, expected) => {
  const features = featuresOf(one, other, kind);
  for (const [name, value] of Object.entries(expected))
    expect(features[name as FeatureName], name).toBeCloseTo(value, 6);
});
