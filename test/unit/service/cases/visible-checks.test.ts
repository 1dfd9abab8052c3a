import { expect, test } from 'vitest';
import { checksShown } from '../../../../electron/service/cases/case-detail.ts';
import { aResult } from '../../../support/builders.ts';

const times = { hour: 0, day: 0, month: 0, ever: 2 };
const counted = { relation: 'PHONE', runs: times, people: times, isAtLeast: false } as const;
const history = { attempts: times, contacts: [{ ...counted, others: [{ batchId: 'b', createdAt: 'c' }] }] };
const checks = [
  aResult('fraud.velocity', 'pass', { findings: { history, rules: [] } }),
  aResult('biometric.known_face', 'pass', { findings: { earlier: [] } }),
];

test('those with the permission see which verifications of other people share a contact', () => {
  expect(checksShown(checks, true)).toEqual(checks);
});

test('others see only how many there are, and everything else', () => {
  const [velocity, face] = checksShown(checks, false);
  expect(velocity?.findings).toEqual({ history: { attempts: times, contacts: [counted] }, rules: [] });
  expect(face).toEqual(checks[1]);
});
