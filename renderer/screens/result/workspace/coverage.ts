import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { OpenReason } from '#shared/contract/review/review.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';

/**
 * Each question's checks: without the first it was not checked. `isAssumed`: the page says so,
 * because readers may assume it.
 */
const SCOPES = {
  person: [
    {
      scope: 'document',
      isAssumed: true,
      checks: [
        ...(['document.data', 'document.readable', 'document.type', 'document.mrz', 'document.expiry'] as const),
        ...(['document.validity', 'document.originality', 'document.integrity', 'document.specimen'] as const),
      ],
    },
    { scope: 'chip', isAssumed: false, checks: ['document.chip'] },
    { scope: 'face', isAssumed: true, checks: ['biometric.face_match', 'biometric.known_face'] },
    { scope: 'liveness', isAssumed: true, checks: ['biometric.liveness'] },
    { scope: 'screening', isAssumed: true, checks: ['aml.screening'] },
    { scope: 'number', isAssumed: false, checks: ['government.number'] },
    { scope: 'registry', isAssumed: true, checks: ['government.registry'] },
    { scope: 'address', isAssumed: true, checks: ['address.proof'] },
  ],
  business: [
    { scope: 'register', isAssumed: true, checks: ['business.registry'] },
    { scope: 'company_numbers', isAssumed: false, checks: ['business.numbers', 'business.lei'] },
    { scope: 'ownership', isAssumed: true, checks: ['business.ownership'] },
    { scope: 'company_documents', isAssumed: true, checks: ['business.documents'] },
    { scope: 'screening', isAssumed: true, checks: ['business.screening'] },
  ],
} as const satisfies Record<SubjectKind, readonly { scope: string; isAssumed: boolean; checks: readonly CheckId[] }[]>;

/** An operator saw the person; nothing measured liveness. */
const ATTESTED = 'FACE_ATTESTED_BY_OPERATOR';

export type Scope = (typeof SCOPES)[SubjectKind][number]['scope'] | 'attested' | 'address_alone';
type CoveredScope = {
  readonly scope: Scope;
  /** `cleared` and `concern`: by people. `no_effect`: a finding that the policy ignores. */
  readonly state: Exclude<Outcome, 'not_applicable'> | 'not_checked' | 'no_effect' | 'cleared' | 'concern';
  /** The people who found a concern, or no concern. */
  readonly by: readonly string[];
};

/** The worst outcome of a scope stands for it. */
const WORST = ['fail', 'review', 'unavailable', 'pass'] as const;

/**
 * With results, then those that did not run. A good picture makes no document checked. `reasons`
 * are those for which the policy wants a person; undefined while nobody knows them.
 */
export function coverageOf(
  checks: readonly CheckResult[],
  subject: SubjectKind,
  reasons?: readonly OpenReason[],
): readonly CoveredScope[] {
  const all = SCOPES[subject].flatMap(({ scope, isAssumed, checks: covering }): CoveredScope[] => {
    const covered = checks.filter(({ check }) => (covering as readonly CheckId[]).includes(check));
    const main = covered.find(({ check, outcome }) => check === covering[0] && outcome !== 'not_applicable');
    const asked = (reasons ?? []).filter(({ check }) => (covering as readonly CheckId[]).includes(check));
    const answers = asked.map(({ answer }) => answer);
    const by = [...new Set(asked.flatMap(({ answered_by_name: name }) => name ?? []))];
    if (answers.includes('concern')) return [{ scope, state: 'concern', by }];
    if (answers.length > 0 && answers.every((answer) => answer === 'no_concern')) {
      // Nobody can clear a question that nothing answered.
      const state = main === undefined ? 'not_checked' : main.outcome === 'unavailable' ? 'unavailable' : 'cleared';
      return [{ scope, state, by }];
    }
    const decides = ({ check, outcome }: CheckResult) =>
      outcome === 'pass' || reasons === undefined || asked.some((reason) => reason.check === check);
    const found = WORST.find((worst) => covered.some((one) => one.outcome === worst && decides(one)));
    const state = found === undefined || found === 'pass' ? withoutFinding(main, found) : found;
    if (state === 'pass' && main?.reasons.some(({ code }) => code === ATTESTED))
      return [{ scope: 'attested', state, by: [] }];
    // A paper that proves an address, but not that it is the customer's.
    if (state === 'pass' && main?.check === 'address.proof' && isAlone(checks))
      return [{ scope: 'address_alone', state, by: [] }];
    return state === 'not_checked' && !isAssumed ? [] : [{ scope, state, by: [] }];
  });
  return [...all.filter(({ state }) => state !== 'not_checked'), ...all.filter(({ state }) => state === 'not_checked')];
}

function isAlone(checks: readonly CheckResult[]): boolean {
  const found = resultFor(checks, 'address.proof')?.findings;
  return found !== undefined && 'addressMatch' in found && found.addressMatch === null;
}

/** The state of a scope in which nothing counts against the customer. */
function withoutFinding(main: CheckResult | undefined, found: 'pass' | undefined) {
  if (main === undefined || main.outcome === 'unavailable') return 'not_checked';
  return main.outcome === 'pass' && found === 'pass' ? 'pass' : 'no_effect';
}
