import { describe, expect, test } from 'vitest';
import { CheckId } from '#shared/contract/runs/check-result.ts';
import { hasRemarks, namingOf } from '#shared/domain/check-name.ts';
import { FALSE_ALARMS, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { LANGUAGES } from '#shared/texts/languages.ts';
import { aResult } from '../../../support/builders.ts';

const basis = { calibration: null, counted: [], observations: [], information: [], attended: true };
const tampering = (found: Partial<Record<keyof typeof basis, unknown>>) => ({
  findings: { basis: { ...basis, ...found }, thresholds: TAMPERING_THRESHOLDS, falseAlarms: FALSE_ALARMS } as never,
});

describe('a check is named by what it found:', () => {
  test('a success, a finding, and neither', () => {
    const expired = { reasons: [{ code: 'DOCUMENT_EXPIRED' as const }] };
    expect(namingOf(aResult('document.expiry', 'pass'))).toBe('check_passed');
    expect(namingOf(aResult('document.expiry', 'fail', expired))).toBe('check_found');
    expect(namingOf(aResult('document.expiry', 'review', expired))).toBe('check_found');
    expect(namingOf(aResult('document.expiry', 'unavailable'))).toBe('check');
    expect(namingOf(aResult('document.expiry', 'not_applicable'))).toBe('check');
    expect(namingOf({ check: 'document.expiry', reasons: [] })).toBe('check');
  });

  test('a gap is no finding', () => {
    const gap = { reasons: [{ code: 'MISSING_DOCUMENT_EXPIRY' as const }] };
    expect(namingOf(aResult('document.expiry', 'review', gap))).toBe('check');
    const outdated = { reasons: [{ code: 'WATCHLISTS_OUTDATED' as const }] };
    expect(namingOf(aResult('aml.screening', 'review', outdated))).toBe('check');
  });

  test('a pass with signs that did not count is no success', () => {
    const seen = { reasons: [{ code: 'SCREEN_DETECTED' as const }], ...tampering({ observations: ['screen'] }) };
    expect(namingOf(aResult('document.originality', 'pass', seen))).toBe('check');
    expect(hasRemarks(aResult('document.originality', 'pass', seen))).toBe(true);
    expect(hasRemarks(aResult('document.integrity', 'pass', tampering({})))).toBe(false);
  });
});

test.each(Object.keys(LANGUAGES))('every check has its three names in %s, none of them twice', async (language) => {
  const { default: texts } = await import(`../../../../shared/texts/${language}/checks.json`);
  for (const id of CheckId.options) {
    expect(texts.check_passed[id], id).toMatch(/\p{L}/u);
    expect(texts.check_found[id], id).toMatch(/\p{L}/u);
    expect(texts.check_found[id]).not.toBe(texts.check_passed[id]);
  }
});
