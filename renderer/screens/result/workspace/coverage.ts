import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
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

export type Scope = (typeof SCOPES)[SubjectKind][number]['scope'] | 'attested';
type CoveredScope = { readonly scope: Scope; readonly state: Exclude<Outcome, 'not_applicable'> | 'not_checked' };

/** The worst outcome of a scope stands for it. */
const WORST = ['fail', 'review', 'unavailable', 'pass'] as const;

/** With results, then those that did not run. A good picture makes no document checked. */
export function coverageOf(checks: readonly CheckResult[], subject: SubjectKind): readonly CoveredScope[] {
  const all = SCOPES[subject].flatMap(({ scope, isAssumed, checks: covering }): CoveredScope[] => {
    const outcomes = checks.filter(({ check }) => (covering as readonly CheckId[]).includes(check));
    const found = WORST.find((worst) => outcomes.some(({ outcome }) => outcome === worst));
    const hasMain = checks.some(({ check, outcome }) => check === covering[0] && outcome !== 'not_applicable');
    const state = found === undefined || (found === 'pass' && !hasMain) ? 'not_checked' : found;
    const isAttested = checks.some(
      ({ check, reasons }) => check === covering[0] && reasons.some(({ code }) => code === ATTESTED),
    );
    if (state === 'pass' && isAttested) return [{ scope: 'attested', state }];
    return state === 'not_checked' && !isAssumed ? [] : [{ scope, state }];
  });
  return [...all.filter(({ state }) => state !== 'not_checked'), ...all.filter(({ state }) => state === 'not_checked')];
}
