import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import type { RuleFinding } from '#shared/domain/fraud-rules.ts';
import { OWN_FACES } from '../../../../electron/service/checks/biometric/face-comparison.ts';
import { DEFAULT_POLICY } from '../../../../electron/service/policy/default-policy.ts';
import { rejudged } from '../../../../electron/service/policy/rejudge.ts';
import { aPaperFound, aResult } from '../../../support/builders.ts';
import { aChip, someProofs } from '../../../support/chips/chip-evidence.ts';
import { anEntityHit, screeningFound } from '../../../support/screening/hits.ts';

const ownScore = (rate: 1e-2 | 1e-3 | 1e-4) => OWN_FACES.scoreOf(OWN_FACES.thresholdDistance(rate));
const captures = ['id_document_front'] as const;
const changed = <Part extends keyof Policy>(part: Part, change: Partial<Policy[Part]>): Policy => ({
  ...DEFAULT_POLICY,
  [part]: { ...(DEFAULT_POLICY[part] as object), ...(change as object) },
});
/** The outcome under the candidate, for a run that the default policy decided or an unknown one. */
const outcomeOf = (result: CheckResult, candidate: Policy, policy: Policy | null = DEFAULT_POLICY) =>
  rejudged(result, { policy, captures }, candidate)?.outcome ?? 'cannot tell';

const REGION = { capture: 'selfie', box: { left: 0, top: 0, width: 9, height: 9 } } as const;
const face = (
  score: number,
  code?: 'LOW_FACE_SIMILARITY' | 'FACE_MISMATCH' | 'FACE_BLUR',
  threshold = ownScore(1e-4),
) =>
  aResult('biometric.face_match', code === undefined ? 'pass' : code === 'FACE_MISMATCH' ? 'fail' : 'review', {
    score,
    threshold,
    fmrAtThreshold: 1e-4,
    reasons: code ? [{ code }] : [],
    findings: { documentFace: REGION, liveFace: REGION, failThreshold: ownScore(1e-2), fmrAtFailThreshold: 1e-2 },
  });

describe('a face comparison is judged by its stored score', () => {
  const between = (ownScore(1e-3) + ownScore(1e-4)) / 2;
  const lax = changed('face', { pass_false_match_rate: 1e-3 });
  const strict = changed('face', { fail_false_match_rate: 1e-3 });
  const low = (ownScore(1e-2) + ownScore(1e-3)) / 2;

  test.each<[string, CheckResult, Policy, Outcome | 'cannot tell']>([
    ['passes at a laxer rate', face(between, 'LOW_FACE_SIMILARITY'), lax, 'pass'],
    ['stays in review below it', face(low, 'LOW_FACE_SIMILARITY'), lax, 'review'],
    ['stays a mismatch', face(1, 'FACE_MISMATCH'), lax, 'fail'],
    ['may fail at a stricter rate', face(low, 'LOW_FACE_SIMILARITY'), strict, 'cannot tell'],
    ['is unknown if rounding hides the side', face(ownScore(1e-3), 'LOW_FACE_SIMILARITY'), lax, 'cannot tell'],
    ['is unknown under thresholds of another model', face(between, 'LOW_FACE_SIMILARITY', 12.5), lax, 'cannot tell'],
    ['stays in review for its quality', face(99, 'FACE_BLUR'), lax, 'review'],
    ['stays unavailable', aResult('biometric.face_match', 'unavailable'), lax, 'unavailable'],
  ])('%s', (_what, result, candidate, outcome) => expect(outcomeOf(result, candidate)).toBe(outcome));
});

const PHONE = {
  valid: true,
  problem: null,
  odd: [],
  number: null,
  national: null,
  international: null,
  type: null,
  isVoip: true,
  country: null,
  callingCode: null,
};
const phone = (rules: readonly RuleFinding[]) =>
  aResult('fraud.phone', 'review', { findings: { phone: PHONE, rules } });
const counts = { hour: 0, day: 3, month: 3, ever: 3 };
const velocity = aResult('fraud.velocity', 'review', {
  findings: {
    history: { attempts: counts, contacts: [{ relation: 'PHONE', runs: counts, people: counts, isAtLeast: false }] },
    rules: [],
  },
});
const aml = (match_score: number, outdatedLists: readonly string[] = []) =>
  aResult('aml.screening', 'review', { findings: screeningFound([anEntityHit({ match_score })], outdatedLists) });
const UNDER_LIMIT = aResult('document.validity', 'review', { reasons: [{ code: 'AGE_UNDER_LIMIT' }] });
const FORGED_CHIP = {
  access: aChip().reading.access,
  proofs: someProofs({ hashes: { status: 'failed' } }),
  isTrusted: false,
};
const paper = (ageDays: number) => aResult('address.proof', 'pass', { findings: aPaperFound({ ageDays }) });

test.each<[string, CheckResult, Policy, Outcome | 'cannot tell']>([
  ['a lighter rule passes', phone([{ rule: 'PHONE_VOIP', found: true }]), DEFAULT_POLICY, 'pass'],
  ['rules that were not stored', aResult('fraud.phone', 'review'), DEFAULT_POLICY, 'cannot tell'],
  ['stored counts over the limit', velocity, DEFAULT_POLICY, 'review'],
  [
    'stored counts under higher limits',
    velocity,
    changed('fraud', { others_per_day_max: 5, phone_others_max: 5 }),
    'pass',
  ],
  ['a paper too old for a stricter limit', paper(40), changed('address', { document_age_days_max: 30 }), 'review'],
  ['a paper young enough', paper(20), changed('address', { document_age_days_max: 30 }), 'pass'],
  ['a hit below a higher score', aml(70), changed('aml', { hit_score_min: 80 }), 'pass'],
  ['hits that a lower score would find', aml(70), changed('aml', { hit_score_min: 50 }), 'cannot tell'],
  ['lists that may no longer be too old', aml(70, ['un']), changed('aml', { list_age_days_max: 30 }), 'cannot tell'],
  [
    'owners under another limit',
    aResult('business.ownership', 'pass'),
    changed('business', { owner_percent_min: 10 }),
    'cannot tell',
  ],
  [
    "a company's hits under another score",
    aResult('business.screening', 'pass'),
    changed('aml', { hit_score_min: 80 }),
    'cannot tell',
  ],
  ['an age under a higher limit', UNDER_LIMIT, changed('document', { holder_age_years_min: 21 }), 'review'],
  ['an age under a lower limit', UNDER_LIMIT, changed('document', { holder_age_years_min: 16 }), 'cannot tell'],
  [
    'a specimen that now counts',
    aResult('document.specimen', 'fail'),
    changed('document', { specimens_accepted: true }),
    'not_applicable',
  ],
  [
    'traces without this calibration',
    aResult('document.integrity', 'pass'),
    changed('document', {
      tampering_calibration: {
        version: '0123456789ab',
        measuredOn: 'branch',
        date: '2026-01-01',
        genuineCaptures: 100,
        falseAlarmRate: 0.05,
        thresholds: {},
      },
    }),
    'cannot tell',
  ],
  [
    'a chip that was not read, under another rule',
    aResult('document.chip', 'not_applicable'),
    changed('document', { unread_chip: 'review' }),
    'cannot tell',
  ],
  [
    'a forged chip',
    aResult('document.chip', 'fail', { findings: FORGED_CHIP }),
    changed('document', { unread_chip: 'review' }),
    'fail',
  ],
  ['an MRZ, which has no threshold', aResult('document.mrz', 'fail'), changed('aml', { hit_score_min: 90 }), 'fail'],
])('%s', (_what, result, candidate, outcome) => expect(outcomeOf(result, candidate)).toBe(outcome));

test('without the policy that decided it, only stored measures count', () => {
  expect(outcomeOf(aResult('document.validity', 'pass'), DEFAULT_POLICY, null)).toBe('cannot tell');
  expect(outcomeOf(aResult('document.specimen', 'not_applicable'), DEFAULT_POLICY, null)).toBe('cannot tell');
  expect(outcomeOf(paper(20), DEFAULT_POLICY, null)).toBe('pass');
});
