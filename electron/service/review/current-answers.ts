import { createHash } from 'node:crypto';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { type Wanted, WORDED } from '#shared/contract/requests/requests.ts';
import type { CheckArea, CheckId } from '#shared/contract/runs/check-result.ts';
import type { StoredRevision } from '../cases/revisions.ts';
import type { StoredAct } from './act-rows.ts';
import type { ActOf } from './review-state.ts';

type Answers = ReadonlyMap<CheckId, ActOf<'answer'>>;

/** New evidence in a case, by its revision and its items; null if details were corrected. */
export type Renewal = { readonly revision: number; readonly wanted: readonly Wanted[] | null };

/** Items that these areas alone look at. Any other item may change what each check finds. */
const SEEN_BY: Partial<Record<Wanted, readonly CheckArea[]>> = {
  ...{ selfie: ['biometric'], address_document: ['address'] },
  ...{ correction: [], explanation: [], other: [] },
};

export function renewalsOf(
  acts: readonly StoredAct[],
  revisions: readonly Pick<StoredRevision, 'revision' | 'kind'>[],
): readonly Renewal[] {
  const arrivals = revisions.filter(({ kind }) => kind === 'arrival');
  return arrivals.map(({ revision }) => {
    const received = acts.find((act) => act.act === 'received' && act.revision === revision && !isInWords(act));
    return { revision, wanted: received?.act === 'received' ? (received.wanted ?? null) : null };
  });
}

/** Words alone make no revision: they came after the one that they name. */
const isInWords = ({ wanted }: ActOf<'received'>): boolean => wanted?.every((item) => WORDED.includes(item)) === true;

/**
 * An answer belongs to the evidence that it was given for. It no longer counts once its check found
 * something else, or saw other evidence, even if that says the same. Pure.
 */
export function currentAnswers(
  answers: Answers,
  checks: readonly CheckResult[],
  renewals: readonly Renewal[],
): Answers {
  const isCurrent = ([check, { found, revision }]: [CheckId, ActOf<'answer'>]) =>
    found === foundBy(resultFor(checks, check)) &&
    !renewals.some((renewal) => renewal.revision > revision && isSeenBy(check, renewal));
  return new Map([...answers].filter(isCurrent));
}

const isSeenBy = (check: CheckId, { wanted }: Renewal): boolean =>
  wanted === null || wanted.some((item) => SEEN_BY[item]?.some((area) => check.startsWith(`${area}.`)) ?? true);

/** Names what a check found, so that an answer belongs to it. */
export function foundBy(result: CheckResult | undefined): string {
  const { outcome, reasons, findings } = result ?? {};
  return createHash('sha256')
    .update(JSON.stringify([outcome, reasons, findings]))
    .digest('hex');
}
