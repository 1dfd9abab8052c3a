import { expect, test } from 'vitest';
import { attentionOf } from '#shared/domain/attention.ts';
import { DEFAULT_POLICY } from '../../../../electron/service/policy/default-policy.ts';
import { aResult } from '../../../support/builders.ts';

const LOW = aResult('biometric.face_match', 'review', { reasons: [{ code: 'LOW_FACE_SIMILARITY' }] });
const MISSING = aResult('aml.screening', 'unavailable', { reasons: [{ code: 'WATCHLISTS_MISSING' }] });
const EXPIRED = aResult('document.expiry', 'fail', { reasons: [{ code: 'DOCUMENT_EXPIRED' }] });
const PASSED = aResult('document.data', 'pass');

test('what declines comes first, then what was found, then what could not be found out; what passed is left out', () => {
  const found = attentionOf([PASSED, MISSING, LOW, EXPIRED], DEFAULT_POLICY.checks);
  expect(found.map(({ check, effect }) => [check, effect])).toEqual([
    ['document.expiry', 'DECLINED'],
    ['biometric.face_match', 'REVIEW'],
    ['aml.screening', 'REVIEW'],
  ]);
});

test('a policy that ignores an outcome keeps it out; without a policy every doubt counts', () => {
  const none = { fail: 'none', review: 'none', unavailable: 'none' } as const;
  const checks = { ...DEFAULT_POLICY.checks, 'aml.screening': none };
  expect(attentionOf([MISSING], checks)).toEqual([]);
  expect(attentionOf([MISSING], null)).toHaveLength(1);
});

test('a disagreement with the centre needs a person even where both would pass', () => {
  const centre = { refined: [], disagreements: [{ check: 'document.data', device: 'pass', centre: 'fail' }] } as const;
  expect(attentionOf([PASSED], DEFAULT_POLICY.checks, centre)).toMatchObject([
    { check: 'document.data', isDisagreement: true, effect: 'REVIEW' },
  ]);
});
