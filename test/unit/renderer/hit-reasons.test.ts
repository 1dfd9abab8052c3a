import { expect, test } from 'vitest';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { isSupported } from '../../../renderer/screens/result/watchlists/hit-reasons.ts';

type Circumstance = EntityHit['explanation']['circumstances'][number];
const hitWith = (...facts: readonly (readonly [field: Circumstance['field'], effect: number])[]) => ({
  explanation: {
    tokens: [],
    circumstances: facts.map(([field, effect]) => ({ field, effect, query: '', listed: '' })),
  } as unknown as EntityHit['explanation'],
});

test('a reason about a fact stands only if the comparison bears it out', () => {
  const same = hitWith(['birth_date', 12], ['country', -2]);
  expect(isSupported('different_birth_date', same)).toBe(false);
  expect(isSupported('different_country', same)).toBe(true);
  expect(isSupported('name_alone', same)).toBe(false);
  // Nothing was compared, so nothing is shown either way.
  expect(isSupported('different_documents', same)).toBe(false);
  expect(isSupported('documents_agree', same)).toBe(false);
  expect(isSupported('documents_agree', hitWith(['identifier', 20]))).toBe(true);
  expect(isSupported('name_alone', hitWith(['country', -2]))).toBe(true);
});

test('a reason that people know by other means needs no comparison', () => {
  for (const reason of ['different_person_known', 'person_confirmed', 'other'] as const)
    expect(isSupported(reason, hitWith(['birth_date', 12]))).toBe(true);
});
