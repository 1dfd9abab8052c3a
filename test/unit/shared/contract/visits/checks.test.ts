import { expect, test } from 'vitest';
import {
  alsoCheckOf,
  capturesOf,
  checksOf,
  completeChecks,
  DEFAULT_VISIT_PRESETS,
  isFixed,
  typeOf,
  VISIT_CHECKS,
  VisitCheckList,
  VisitPresets,
  withTick,
} from '#shared/contract/visits/checks.ts';

test.each([
  [['face'], ['document', 'face']],
  [
    ['chip', 'number'],
    ['document', 'chip', 'number'],
  ],
  [
    ['number', 'address'],
    ['address', 'number'],
  ],
  [['address'], ['document', 'address']],
  [[], ['document']],
  [['company', 'face'], ['company']],
] as const)('%j needs %j', (asked, complete) => {
  expect(completeChecks(asked)).toEqual(complete);
});

test('any ticks in any order leave checks that a run can have', () => {
  // Every choice that can be reached from any other by one tick.
  const seen = new Map<string, readonly (typeof VISIT_CHECKS)[number][]>([['document', ['document']]]);
  for (const checks of seen.values())
    for (const check of VISIT_CHECKS) {
      const next = withTick(checks, check, !checks.includes(check));
      expect(VisitCheckList.safeParse([...next]).success, `${checks} and ${check}`).toBe(true);
      expect(next.includes(check)).toBe(!checks.includes(check) || isFixed(checks, check));
      seen.set(String(next), next);
    }
  expect(seen.size).toBeGreaterThan(10);
  for (const checks of seen.values()) {
    const type = typeOf(checks);
    // A run of this type that is asked for the rest makes all of these checks.
    for (const check of checks) if (check !== 'chip') expect(checksOf(type, alsoCheckOf(checks))).toContain(check);
  }
});

test('each choice takes the pictures that its checks read', () => {
  expect(capturesOf(['document', 'face', 'address'])).toEqual([
    ...['id_document_front', 'id_document_back', 'address_document', 'selfie'],
  ]);
  expect(capturesOf(['number'])).toEqual([]);
});

test('the presets of a policy are purposes of different names with checks that a run can have', () => {
  expect(VisitPresets.safeParse(DEFAULT_VISIT_PRESETS).success).toBe(true);
  const isTaken = (...presets: unknown[]) => VisitPresets.safeParse(presets).success;
  expect(isTaken()).toBe(false);
  expect(isTaken({ purpose: 'Konto', checks: ['face'] })).toBe(false);
  // A visit has to begin as one of a person.
  expect(isTaken({ purpose: 'Firma', checks: ['company'] })).toBe(false);
  expect(isTaken({ purpose: 'Firma', checks: ['company'] }, { purpose: 'Konto', checks: ['number'] })).toBe(true);
  expect(isTaken({ purpose: ' ', checks: ['number'] })).toBe(false);
  expect(isTaken({ purpose: 'Konto', checks: ['number'] }, { purpose: 'Konto', checks: ['document'] })).toBe(false);
});
