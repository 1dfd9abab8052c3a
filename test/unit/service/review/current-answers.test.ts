import { expect, test } from 'vitest';
import type { Wanted } from '#shared/contract/requests/requests.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { StoredAct } from '../../../../electron/service/review/act-rows.ts';
import { currentAnswers, foundBy, renewalsOf } from '../../../../electron/service/review/current-answers.ts';
import { foldActs } from '../../../../electron/service/review/review-state.ts';
import { aResult } from '../../../support/builders.ts';

const CHECKS = [
  aResult('document.integrity', 'unavailable', { reasons: [{ code: 'UNREADABLE_DOCUMENT' }] }),
  aResult('biometric.face_match', 'review', { reasons: [{ code: 'LOW_FACE_SIMILARITY' }] }),
  aResult('address.proof', 'review', { reasons: [{ code: 'ADDRESS_MISMATCH' }] }),
];
const at = (number: number, revision: number) => ({
  ...{ number, revision, at: '2026-11-29T10:00:00.000Z' },
  actor: { kind: 'operator', id: 'maria' } as const,
});
const answered: readonly StoredAct[] = CHECKS.map((result, index) => ({
  ...{ act: 'answer', check: result.check, answer: 'no_concern', found: foundBy(result), note: null },
  ...at(index + 1, 1),
}));

test.each<[string, readonly Wanted[] | null, readonly CheckId[]]>([
  ['a bill', ['address_document'], ['document.integrity', 'biometric.face_match']],
  ['a face with words', ['selfie', 'explanation'], ['document.integrity', 'address.proof']],
  ['another document', ['document'], []],
  ['a corrected detail', null, []],
])('an answer belongs to the evidence that it was given for: %s', (_what, wanted, standing) => {
  const received: StoredAct[] =
    wanted === null ? [] : [{ act: 'received', wanted: [...wanted], note: null, ...at(4, 2) }];
  const revisions = [
    { revision: 1, kind: 'decided' },
    { revision: 2, kind: 'arrival' },
  ] as const;
  const renewals = renewalsOf(received, revisions);
  // Every check says again what it said before.
  const { answers } = foldActs([...answered, ...received], 2);
  expect([...currentAnswers(answers, CHECKS, renewals).keys()]).toEqual(standing);
  const later = foldActs([...received, ...answered.map((act) => ({ ...act, revision: 2 }))], 2);
  expect(currentAnswers(later.answers, CHECKS, renewals).size).toBe(CHECKS.length);
});

test('an explanation in words after a correction does not bring earlier answers back', () => {
  const revisions = [
    { revision: 1, kind: 'decided' },
    { revision: 2, kind: 'arrival' },
  ] as const;
  const words: StoredAct = { act: 'received', wanted: ['explanation'], note: 'My aunt lives there.', ...at(4, 2) };
  const { answers } = foldActs([...answered, words], 2);
  expect(currentAnswers(answers, CHECKS, renewalsOf([...answered, words], revisions)).size).toBe(0);
});
