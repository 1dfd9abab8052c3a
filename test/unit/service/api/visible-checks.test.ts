import { expect, test } from 'vitest';
import { checksShown } from '../../../../electron/service/api/visible-checks.ts';
import { aResult } from '../../../support/builders.ts';

const history = { contacts: [{ relation: 'PHONE', people: { ever: 2 }, others: [{ batchId: 'b', createdAt: 'c' }] }] };
const checks = [
  aResult('fraud.velocity', 'pass', { area: 'fraud', details: { history } }),
  aResult('biometric.known_face', 'pass', { details: { earlier: [], others: 'kept' } }),
];

test('those with the permission see which verifications of other people share a contact', () => {
  expect(checksShown(checks, true)).toEqual(checks);
});

test('others see only how many there are, and everything else', () => {
  const [velocity, face] = checksShown(checks, false);
  expect(velocity?.details).toEqual({ history: { contacts: [{ relation: 'PHONE', people: { ever: 2 } }] } });
  expect(face).toEqual(checks[1]);
});
