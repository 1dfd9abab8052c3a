import { assert } from '../assert.ts';
import type { CentreFacts } from '../contract/findings/centre-facts.ts';
import type { CheckResult } from '../contract/findings/check-result.ts';
import type { Fixed } from '../contract/findings/fixed.ts';
import type { Effect, Policy } from '../contract/policy/policy.ts';
import { CheckId } from '../contract/runs/check-result.ts';

/** Why one check needs a person. */
export type Attention = {
  readonly check: CheckId;
  readonly codes: readonly string[];
  readonly effect: Exclude<Effect, 'none'>;
  /** The device and the centre both finished it, with different outcomes. */
  readonly isDisagreement: boolean;
};

/** Who may be a criminal, who it may not be, what the document is, what is missing. */
const URGENCY: readonly CheckId[] = [
  ...(['aml.screening', 'business.screening', 'biometric.known_face', 'biometric.face_match'] as const),
  ...(['biometric.liveness', 'document.integrity', 'document.originality', 'document.chip'] as const),
  'document.specimen',
  ...(['document.data', 'document.mrz', 'document.expiry', 'document.validity', 'government.registry'] as const),
];

/** Null policy: unknown, so everything but a pass goes to a person. */
export function effectOf({ check, outcome }: CheckResult, rules: Policy['checks'] | null): Effect {
  if (outcome === 'pass' || outcome === 'not_applicable') return 'none';
  if (rules === null) return 'REVIEW';
  assert(rules[check], `no policy for ${check}`);
  return rules[check][outcome];
}

/** The checks that kept a case from being approved, the most urgent first. Pure. */
export function attentionOf(
  checks: readonly CheckResult[],
  rules: Policy['checks'] | null,
  centre?: Fixed<CentreFacts>,
): readonly Attention[] {
  const unfinished = new Set(checks.filter(({ outcome }) => outcome === 'unavailable').map(({ check }) => check));
  const found = checks.flatMap((result): Attention[] => {
    const isDisagreement = centre?.disagreements.some(({ check }) => check === result.check) ?? false;
    const effect = effectOf(result, rules);
    if (effect === 'none' && !isDisagreement) return [];
    const codes = [...new Set(result.reasons.map(({ code }) => code))];
    return [{ check: result.check, codes, effect: effect === 'none' ? 'REVIEW' : effect, isDisagreement }];
  });
  const rank = ({ check, effect }: Attention) => {
    const place = URGENCY.indexOf(check);
    // A check's finding comes before what another could not find out.
    const weight = effect === 'DECLINED' ? 0 : unfinished.has(check) ? 2 : 1;
    return weight * CheckId.options.length + (place < 0 ? URGENCY.length : place);
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}
