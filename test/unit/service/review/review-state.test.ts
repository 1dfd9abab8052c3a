import { expect, test } from 'vitest';
import type { StoredAct } from '../../../../electron/service/review/act-rows.ts';
import { foldActs } from '../../../../electron/service/review/review-state.ts';

test.each<[string, { followUp?: string | null }, boolean]>([
  ['a request', {}, true],
  ['a link of its own, in an earlier version', { followUp: 'a-link' }, false],
  ['word of mouth, in an earlier version', { followUp: null }, false],
])('a case waits for what was asked for by %s: %#', (_way, followUp, isWaiting) => {
  const asked: StoredAct = {
    ...{ act: 'ask', wanted: ['address_document'], note: 'A newer bill, please.' },
    ...{ number: 1, at: '2026-11-29T10:00:00.000Z', revision: 1, actor: { kind: 'operator', id: 'maria' } },
    ...followUp,
  };
  expect(foldActs([asked], 1).asked !== null).toBe(isWaiting);
});
