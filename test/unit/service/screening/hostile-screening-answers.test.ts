import { expect, test } from 'vitest';
import { ChipProcessMessage } from '../../../../electron/service/chips/chip-process-messages.ts';
import { screeningAnswer } from '../../../../electron/service/screening/screening-answers.ts';
import type { ScreeningRequest } from '../../../../electron/workers/screening/protocol.ts';

/** A process that an entry of a list or a chip has taken over. */
const SEARCH: ScreeningRequest = {
  kind: 'search',
  index: 'in_force',
  queries: [
    { name: 'Odalys Quill', kind: null },
    { name: 'Amara Okello', kind: 'person' },
  ],
  limit: 1,
  scoreMin: 70,
};
const hit = {
  list: 'own',
  versionId: '1',
  entityId: 'e1',
  kind: 'person',
  name: 'Odalys Quill',
  score: 90,
  nameScore: 90,
  birthDateScore: null,
  severity: 100,
  tokens: [],
  circumstances: [],
};

test('a search is answered with hits in the agreed form, query by query', () => {
  expect(screeningAnswer(SEARCH, [[{ ...hit, cleared: true }], []])).toEqual([[hit], []]);
});

test.each<[name: string, answer: unknown]>([
  ['nothing', null],
  ['fewer queries than it was asked', [[hit]]],
  ['more queries', [[hit], [], []]],
  ['more hits than it was asked for', [[hit, hit], []]],
  ['a score that is no number', [[{ ...hit, score: Number.NaN }], []]],
  ['a score beyond the scale', [[{ ...hit, score: 1_000 }], []]],
  ['a hit without a name', [[{ ...hit, name: undefined }], []]],
  ['a giant name', [[{ ...hit, name: 'x'.repeat(100_000) }], []]],
])('an answer of %s is none', (_name, answer) => {
  expect(screeningAnswer(SEARCH, answer)).toBeUndefined();
});

test.each<[name: string, message: unknown]>([
  ['readers without end', { kind: 'readers', problem: null, readers: new Array(1_000).fill({ name: 'a' }) }],
  ['a step that there is not', { kind: 'progress', id: 'a', progress: { step: 'verified' } }],
  ['a problem that there is not', { kind: 'result', id: 'a', result: { problem: 'approved' } }],
  ['another kind of message', { kind: 'proofs', id: 'a', signature: 'passed' }],
])('the process that reads chips may not say %s', (_name, message) => {
  expect(ChipProcessMessage.safeParse(message).success).toBe(false);
});
