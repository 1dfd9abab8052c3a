import { isDeepStrictEqual } from 'node:util';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { FalseMatchRate, type Policy } from '#shared/contract/policy/policy.ts';
import type { CaptureKind, Reason } from '#shared/contract/runs/check-result.ts';
import { OWN_FACES } from '../checks/biometric/face-comparison.ts';
import { velocityRules } from '../checks/fraud/velocity.ts';
import { weighRules } from '../checks/fraud/weigh-rules.ts';

/** A stored run: its policy (null if it was not kept) and its captures. */
export type JudgedRun = { readonly policy: Policy | null; readonly captures: readonly CaptureKind[] };

/** Scores are stored to two digits, so a score this close to a threshold may lie on either side. */
const SCORE_ROUNDING = 0.01;

/** From the stored measures; null if something was not stored. Only certainties. */
export function rejudged(result: CheckResult, run: JudgedRun, candidate: Policy): CheckResult | null {
  const keeps = (settings: (policy: Policy) => unknown) =>
    run.policy !== null && isDeepStrictEqual(settings(run.policy), settings(candidate));
  if (result.check === 'document.specimen') return specimen(result, run, candidate);
  if (result.check === 'document.chip') return chip(result, keeps);
  if (result.outcome === 'unavailable' || result.outcome === 'not_applicable') return result;
  switch (result.check) {
    case 'biometric.face_match':
      return keeps(({ face }) => [face.pass_false_match_rate, face.fail_false_match_rate])
        ? result
        : faceMatch(result, candidate.face);
    case 'biometric.known_face':
      return keeps(({ face }) => face.search_false_positive_rate) ? result : knownFace(result, run, candidate);
    case 'document.validity':
      return keeps(({ document }) => document.holder_age_years_min) ? result : validity(result, run, candidate);
    case 'document.originality':
    case 'document.integrity':
      // A calibration decides which traces are looked for, and not all measures are stored.
      return keeps(({ document }) => document.tampering_calibration) ? result : null;
    case 'address.proof':
      return addressProof(result, candidate.address.document_age_days_max);
    case 'fraud.phone': {
      const { findings } = result;
      return findings ? { ...result, ...weighRules(findings.rules, candidate.fraud, findings) } : null;
    }
    case 'fraud.email': {
      const { findings } = result;
      return findings ? { ...result, ...weighRules(findings.rules, candidate.fraud, findings) } : null;
    }
    case 'fraud.velocity': {
      const { findings } = result;
      if (!findings) return null;
      return { ...result, ...weighRules(velocityRules(findings.history, candidate.fraud), candidate.fraud, findings) };
    }
    case 'aml.screening':
      return keeps(({ aml }) => [aml.hit_score_min, aml.list_age_days_max])
        ? result
        : screening(result, run, candidate);
    case 'business.ownership':
      // Who counts as an owner decides more than the shares that are stored.
      return keeps(({ business }) => business.owner_percent_min) ? result : null;
    case 'business.screening':
      return keeps(({ aml }) => [aml.hit_score_min, aml.list_age_days_max]) ? result : null;
    default:
      return result;
  }
}

function specimen(
  result: CheckResult<'document.specimen'>,
  { policy, captures }: JudgedRun,
  { document }: Policy,
): CheckResult | null {
  if (document.specimens_accepted) return { ...result, outcome: 'not_applicable', reasons: [] };
  const hasDocument = captures.includes('id_document_front') || captures.includes('id_document_back');
  if (result.outcome !== 'not_applicable' || !hasDocument) return result;
  return policy?.document.specimens_accepted === false ? result : null;
}

/** Whether an unread chip was missing, and its portrait's metric, is not stored. */
function chip(
  result: CheckResult<'document.chip'>,
  keeps: (settings: (policy: Policy) => unknown) => boolean,
): CheckResult | null {
  if (result.findings === undefined) return keeps(({ document }) => document.unread_chip) ? result : null;
  const isCompared = result.findings.portrait !== undefined;
  return !isCompared || keeps(({ face }) => face.fail_false_match_rate) ? result : null;
}

/** The stored thresholds, and our model's if they show that it measured. */
function faceMatch(result: CheckResult<'biometric.face_match'>, face: Policy['face']): CheckResult | null {
  const isAboutDistance = result.reasons.every(
    ({ code }) => code === 'LOW_FACE_SIMILARITY' || code === 'FACE_MISMATCH',
  );
  // A missing, flawed or identical face goes to review at any threshold.
  if (!isAboutDistance) return result;
  const { score, threshold, fmrAtThreshold, findings } = result;
  if (!findings || score === undefined || threshold === undefined || fmrAtThreshold === undefined) return null;
  const { failThreshold, fmrAtFailThreshold } = findings;
  const ownScore = (rate: Policy['face']['pass_false_match_rate']) =>
    OWN_FACES.scoreOf(OWN_FACES.thresholdDistance(rate));
  const known = new Map<number, number>([
    [fmrAtThreshold, threshold],
    [fmrAtFailThreshold, failThreshold],
  ]);
  const isOwnModel = FalseMatchRate.options.every(
    ({ value: rate }) => (known.get(rate) ?? ownScore(rate)) === ownScore(rate),
  );
  const scoreAt = (rate: Policy['face']['pass_false_match_rate']) =>
    known.get(rate) ?? (isOwnModel ? ownScore(rate) : null);
  const [pass, fail] = [scoreAt(face.pass_false_match_rate), scoreAt(face.fail_false_match_rate)];
  if (pass === null || fail === null) return null;
  if ([pass, fail].some((limit) => Math.abs(score - limit) < SCORE_ROUNDING)) return null;
  const measured = { ...result, threshold: pass, fmrAtThreshold: face.pass_false_match_rate };
  if (score > pass) return { ...measured, outcome: 'pass', reasons: [] };
  if (score > fail) return { ...measured, outcome: 'review', reasons: [{ code: 'LOW_FACE_SIMILARITY' }] };
  // Fail or review depends on other faces on the document, which are not stored.
  return result.reasons.some(({ code }) => code === 'FACE_MISMATCH') ? measured : null;
}

/** A stricter search finds nobody new. */
function knownFace(
  result: CheckResult<'biometric.known_face'>,
  { policy }: JudgedRun,
  { face }: Policy,
): CheckResult | null {
  const isNarrower = policy !== null && face.search_false_positive_rate <= policy.face.search_false_positive_rate;
  return isNarrower && result.findings?.earlier.length === 0 ? result : null;
}

/** The age itself is not stored, only whether it was below the limit of the time. */
function validity(
  result: CheckResult<'document.validity'>,
  { policy }: JudgedRun,
  { document }: Policy,
): CheckResult | null {
  const isOfAge = ({ code }: Reason) => code === 'AGE_UNDER_18' || code === 'AGE_UNDER_LIMIT';
  if (result.reasons.some((reason) => !isOfAge(reason))) return result;
  const limit = document.holder_age_years_min;
  if (result.reasons.some(({ code }) => code === 'AGE_UNDER_18') && limit >= 18) return result;
  if (policy === null) return null;
  const wasUnderLimit = result.reasons.some(isOfAge);
  const former = policy.document.holder_age_years_min;
  return (wasUnderLimit ? limit >= former : limit <= former) ? result : null;
}

function addressProof(result: CheckResult<'address.proof'>, ageDaysMax: number): CheckResult {
  const ageDays = result.findings && 'ageDays' in result.findings ? result.findings.ageDays : null;
  // No dated paper was judged, or it could not be read.
  if (ageDays === null || result.reasons.some(({ code }) => code === 'ADDRESS_DOCUMENT_UNREADABLE')) return result;
  const others = result.reasons.filter(({ code }) => code !== 'ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY');
  const old: Reason = { code: 'ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY', field: 'document_issue_date' };
  const reasons = ageDays > ageDaysMax ? [...others, old] : others;
  return { ...result, outcome: reasons.length === 0 ? 'pass' : 'review', reasons };
}

/** Hits below the former score were not stored, nor was the age of every list. */
function screening(result: CheckResult<'aml.screening'>, { policy }: JudgedRun, { aml }: Policy): CheckResult | null {
  const { findings } = result;
  if (policy === null || !findings || aml.hit_score_min < policy.aml.hit_score_min) return null;
  const isOutdated = findings.outdatedLists.length > 0;
  const isStricter = aml.list_age_days_max <= policy.aml.list_age_days_max;
  const isLaxer = aml.list_age_days_max >= policy.aml.list_age_days_max;
  if (isOutdated ? !isStricter : !isLaxer) return null;
  const hits = findings.findings.entity_hits.filter(({ match_score }) => match_score >= aml.hit_score_min);
  const confirmed = hits.filter(({ isConfirmed }) => isConfirmed);
  const isOpen = hits.some((hit) => !hit.isConfirmed && hit.resolution_status === 'UNRESOLVED');
  const isGrave = confirmed.some(({ record }) =>
    record.topics.some((one) => one === 'sanction' || one === 'own_block'),
  );
  const reasons: Reason[] = [
    ...(confirmed.length > 0 ? [{ code: 'AML_MATCH_CONFIRMED' as const }] : []),
    ...(isOpen ? [{ code: 'AML_MATCH' as const }] : []),
    ...(isOutdated ? [{ code: 'WATCHLISTS_OUTDATED' as const }] : []),
  ];
  return { ...result, outcome: isGrave ? 'fail' : reasons.length > 0 ? 'review' : 'pass', reasons };
}
