import { expect, test } from 'vitest';
import { factsFrom } from '../../../../electron/service/branding/consent-notice.ts';
import { DEFAULT_POLICY, SANDBOX_POLICY } from '../../../../electron/service/policy/default-policy.ts';

const { retention } = DEFAULT_POLICY;
const kept = (days: Partial<(typeof retention.days)['BIOMETRIC']>, biometrics_days_max = 1_095) =>
  factsFrom(
    {
      ...DEFAULT_POLICY,
      retention: {
        ...retention,
        days: { ...retention.days, BIOMETRIC: { ...retention.days.BIOMETRIC, ...days } },
        biometrics_days_max,
      },
    },
    'BIOMETRIC',
  );
const EVERY = { approved: 30, declined: 90, review: 60, unfinished: 7 };

test('a case is kept for the longest of its limits, and without end if one result has none', () => {
  expect(kept(EVERY)).toMatchObject({ case_days: 90, face_days: 90 });
  expect(kept({ ...EVERY, review: null })).toMatchObject({ case_days: null, face_days: 1_095 });
});

test('a face is never kept longer than faces are, and no face is named where none is taken', () => {
  expect(kept(EVERY, 14)).toMatchObject({ case_days: 90, face_days: 14 });
  expect(factsFrom(DEFAULT_POLICY, 'DOC').face_days).toBeNull();
});

test('a computer refuses alone if any check of the type may decline', () => {
  for (const type of ['ID', 'DOC', 'BIOMETRIC', 'BUSINESS'] as const)
    expect(factsFrom(DEFAULT_POLICY, type).refuses_alone).toBe(true);
  const registry = { fail: 'REVIEW', review: 'REVIEW', unavailable: 'REVIEW' } as const;
  const checks = { ...SANDBOX_POLICY.checks, 'government.registry': registry };
  expect(factsFrom({ ...SANDBOX_POLICY, checks }, 'BIOMETRIC').refuses_alone).toBe(false);
});
