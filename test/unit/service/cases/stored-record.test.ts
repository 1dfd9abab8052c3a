import { expect, test } from 'vitest';
import { makeRecord, readRecord } from '../../../../electron/service/cases/stored-record.ts';
import { aResult } from '../../../support/builders.ts';
import { factsWithNumber } from '../../../support/store/store-fixtures.ts';

const rest = {
  subject: 'person' as const,
  facts: null,
  policyVersion: 'p-1',
  modelVersions: { 'face-recognition': '1' },
};
const expiry = aResult('document.expiry', 'pass', { findings: { expiryDate: '2031-05-10', source: 'MRZ' } });

test('a record is sealed with its version, and reads back as it was made', () => {
  const record = { ...rest, checks: [expiry] };
  const made = makeRecord(record);
  expect(made.version).toBe(4);
  expect(readRecord(JSON.parse(JSON.stringify(made)))).toEqual(record);
});

test('a record of the third version has no chip', () => {
  const facts = factsWithNumber('C01X00T47');
  const { chip: _, ...document } = facts.document ?? expect.unreachable();
  const third = { version: 3, ...rest, checks: [expiry], facts: { ...facts, document } };
  expect(readRecord(third)).toEqual({ ...rest, checks: [expiry], facts });
  expect(readRecord({ ...third, facts: { ...facts, document: null } }).facts?.document).toBeNull();
});

test.each([
  ['findings of another check', { version: 4, ...rest, checks: [{ ...expiry, check: 'document.data' }] }, /findings/],
  [
    'findings without a value',
    { version: 4, ...rest, checks: [{ ...expiry, findings: { source: 'MRZ' } }] },
    /expiryDate/,
  ],
  ['another subject', { version: 4, ...rest, subject: 'ship', checks: [] }, /subject/],
  ['a later version', { version: 5, ...rest, checks: [] }, /version/],
  ['no version', { ...rest, checks: [expiry] }, /version/],
  ['a version from before the first release', { version: 2, ...rest, checks: [expiry] }, /version/],
  ['no checks at all', { version: 4, ...rest }, /checks/],
])('a record with %s is refused, and the message has no values', (_, record, message) => {
  const refused = () => readRecord(record);
  expect(refused).toThrow(message);
  expect(refused).not.toThrow(/2031/);
});
