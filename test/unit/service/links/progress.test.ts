import { expect, test } from 'vitest';
import { progressOf } from '../../../../electron/service/links/applicant-view.ts';

test('a person sees what of theirs is checked, and a part is done once none of its checks runs', () => {
  expect(progressOf([])).toBeNull();
  expect(
    progressOf([
      { check: 'biometric.face_match', state: 'done', outcome: 'pass' },
      { check: 'document.mrz', state: 'done', outcome: 'pass' },
      { check: 'address.proof', state: 'running' },
      { check: 'aml.screening', state: 'done', outcome: 'review' },
    ]),
  ).toEqual({
    done: 3,
    of: 4,
    parts: [
      { part: 'document', is_done: false },
      { part: 'face', is_done: true },
      { part: 'details', is_done: true },
    ],
  });
});
