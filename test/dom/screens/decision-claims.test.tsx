import { describe, expect, it } from 'vitest';
import type { Outcome } from '#shared/contract/check-result.ts';
import { CheckId } from '#shared/contract/check-result.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { confirmedClaims, uncheckedGaps } from '../../../renderer/screens/result/decision-claims.ts';
import { wholePercents } from '../../../renderer/screens/result/watchlists/whole-percents.ts';
import { outcomeTextKey } from '../../../renderer/verification/outcome-text.ts';
import { aResult } from '../../support/builders.ts';

const checks = (outcomes: Partial<Record<CheckId, Outcome>>): CheckResult[] =>
  CheckId.options.flatMap((check) => (outcomes[check] ? [aResult(check, outcomes[check])] : []));

describe('a result', () => {
  it('claims only the ID number after an ID-number run, and lists what was not checked', () => {
    const run = checks({
      'government.number': 'pass',
      'government.registry': 'pass',
      'aml.screening': 'not_applicable',
    });
    expect(confirmedClaims(run)).toEqual(['id_number']);
    expect(uncheckedGaps(run, 'person')).toEqual(['document', 'face', 'liveness', 'screening']);
  });

  it('claims liveness only if it was measured, and else that the operator saw the person', () => {
    const [liveness] = checks({ 'biometric.liveness': 'pass' });
    expect(confirmedClaims(liveness ? [liveness] : [])).toEqual(['liveness']);
    const attested = liveness && { ...liveness, reasons: [{ code: 'FACE_ATTESTED_BY_OPERATOR' as const }] };
    expect(confirmedClaims(attested ? [attested] : [])).toEqual(['attested']);
  });

  it('claims only the number format if no registry confirmed the number', () => {
    expect(confirmedClaims(checks({ 'government.number': 'pass', 'government.registry': 'unavailable' }))).toEqual([
      'number_format',
    ]);
  });

  it.each(['fail', 'review', 'unavailable', 'not_applicable'] as const)(
    'claims nothing from a check that is %s, even if the policy approves',
    (outcome) => {
      const run = checks({ 'aml.screening': outcome, 'biometric.liveness': outcome, 'document.data': outcome });
      expect(confirmedClaims(run)).toEqual([]);
    },
  );

  it('lists no check as missing that ran, whatever its outcome', () => {
    const run = checks({ 'document.data': 'pass', 'biometric.face_match': 'review', 'biometric.liveness': 'fail' });
    expect(uncheckedGaps(run, 'person')).toEqual(['screening']);
  });
});

it('a passed contact check reads “within limits”, because findings may be shown beside it', () => {
  expect(outcomeTextKey('fraud.velocity', 'pass')).toBe('outcome.within_limits');
  expect(outcomeTextKey('fraud.phone', 'review')).toBe('outcome.review');
  expect(outcomeTextKey('document.mrz', 'pass')).toBe('outcome.pass');
});

describe('whole percents', () => {
  it.each([
    [[0.335, 0.335, 0.33], 100],
    [[0.125, 0.125, 0.125, 0.625], 100],
    [[1 / 3, 1 / 3, 1 / 3], 100],
    [[], 0],
  ])('of %j add up to %i', (shares, total) => {
    expect(wholePercents(shares).reduce((sum, percent) => sum + percent, 0)).toBe(total);
  });
});
