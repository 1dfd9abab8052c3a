import { describe, expect, it } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OpenReason } from '#shared/contract/review/review.ts';
import { CheckId, type Outcome } from '#shared/contract/runs/check-result.ts';
import { wholePercents } from '../../../renderer/screens/result/watchlists/token-table.tsx';
import { coverageOf } from '../../../renderer/screens/result/workspace/coverage.ts';
import { outcomeTextKey } from '../../../renderer/verification/outcome-text.ts';
import { aResult } from '../../support/builders.ts';

const checks = (outcomes: Partial<Record<CheckId, Outcome>>): CheckResult[] =>
  CheckId.options.flatMap((check) => (outcomes[check] ? [aResult(check, outcomes[check])] : []));

const shown = (run: CheckResult[], subject: 'person' | 'business' = 'person') =>
  coverageOf(run, subject).map(({ scope, state }) => `${scope} ${state}`);

describe('the scope of a result', () => {
  it('after an ID-number run is the number and its registry, and says what was not checked', () => {
    const run = checks({
      'government.number': 'pass',
      'government.registry': 'pass',
      'aml.screening': 'not_applicable',
    });
    expect(shown(run)).toEqual([
      ...['number pass', 'registry pass'],
      ...['document not_checked', 'face not_checked', 'liveness not_checked', 'screening not_checked'],
      'address not_checked',
    ]);
  });

  it('has liveness only if it was measured, and else that the operator saw the person', () => {
    const [liveness] = checks({ 'biometric.liveness': 'pass' });
    expect(shown(liveness ? [liveness] : [])[0]).toBe('liveness pass');
    const attested = liveness && { ...liveness, reasons: [{ code: 'FACE_ATTESTED_BY_OPERATOR' as const }] };
    expect(shown(attested ? [attested] : [])[0]).toBe('attested pass');
  });

  it('says that a proof of address was compared with no address', () => {
    const [proof] = checks({ 'address.proof': 'pass' });
    const compared = (addressMatch: 'agree' | null) =>
      proof ? [{ ...proof, findings: { addressMatch } } as CheckResult] : [];
    expect(shown(compared('agree'))[0]).toBe('address pass');
    expect(shown(compared(null))[0]).toBe('address_alone pass');
  });

  it('takes the worst outcome of the checks that cover it', () => {
    const run = checks({ 'document.data': 'pass', 'document.expiry': 'fail', 'document.mrz': 'review' });
    expect(shown(run)[0]).toBe('document fail');
  });

  it('does not call a document checked because its picture is good', () => {
    expect(shown(checks({ 'document.type': 'pass', 'document.data': 'not_applicable' }))).toContain(
      'document not_checked',
    );
  });

  it('follows the answers of people, and what the policy ignores', () => {
    const run = checks({
      ...({ 'document.data': 'review', 'biometric.face_match': 'pass', 'biometric.known_face': 'review' } as const),
      ...({ 'biometric.liveness': 'review', 'aml.screening': 'review', 'government.registry': 'unavailable' } as const),
    });
    const asked = (check: CheckId, answer: OpenReason['answer'], name: string | null = 'S. Porter') =>
      ({ check, answer, answered_by_name: name }) as OpenReason;
    const reasons = [asked('aml.screening', 'no_concern'), asked('document.data', 'concern')];
    expect(coverageOf(run, 'person', reasons).map(({ scope, state, by }) => [scope, state, ...by])).toEqual([
      ['document', 'concern', 'S. Porter'],
      ['face', 'pass'],
      ['liveness', 'no_effect'],
      ['screening', 'cleared', 'S. Porter'],
      ['registry', 'not_checked'],
      ['address', 'not_checked'],
    ]);
    expect(
      coverageOf(run, 'person', [asked('aml.screening', null, null)]).find(({ scope }) => scope === 'screening'),
    ).toEqual({ scope: 'screening', state: 'review', by: [] });
  });

  it('stays unchecked although a person has no concern, if its main check did not run', () => {
    const run = checks({ 'government.registry': 'unavailable', 'biometric.known_face': 'review' });
    const cleared = run.map(
      ({ check }) => ({ check, answer: 'no_concern', answered_by_name: 'S. Porter' }) as unknown as OpenReason,
    );
    const found = coverageOf(run, 'person', cleared).filter(({ by }) => by.length > 0);
    expect(found.map(({ scope, state }) => `${scope} ${state}`)).toEqual(['registry unavailable', 'face not_checked']);
  });

  it.each(['fail', 'review', 'unavailable'] as const)('never shows a check that is %s as passed', (outcome) => {
    const run = checks({ 'aml.screening': outcome, 'biometric.liveness': outcome, 'document.data': outcome });
    expect(shown(run).filter((one) => one.endsWith(' pass'))).toEqual([]);
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
