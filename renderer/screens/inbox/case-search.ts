import { create } from 'zustand';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { useAccess } from '../../access/access.ts';
import { type Days, instantsOf, lastDays } from '../../ui/fields/days.ts';

export const PERIODS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export type Period = keyof typeof PERIODS | 'days';

/** Which cases the list shows. */
export type CaseSearch = {
  readonly query: string;
  readonly result: VerificationResult | null;
  readonly period: Period | null;
  /** Counts only for the period `days`. */
  readonly days: Days;
  /** A person, device or key, or the name of a branch. */
  readonly runBy: string | null;
  readonly list: string | null;
};

const NOTHING: CaseSearch = {
  query: '',
  result: null,
  period: null,
  days: { from: '', until: '' },
  runBy: null,
  list: null,
};

export const useCaseSearch = create<CaseSearch>(() => NOTHING);
export const searchCases = (part: Partial<CaseSearch>): void => useCaseSearch.setState(part);
export const clearCaseSearch = (): void => useCaseSearch.setState(NOTHING);

/** It stays while its operator looks at a case, and ends when they sign out. */
useAccess.subscribe(({ operator }) => {
  if (operator === null) clearCaseSearch();
});

export const isNarrow = (search: CaseSearch): boolean => search.query.trim() !== '' || filtersOn(search) > 0;

export const filtersOn = ({ result, period, runBy, list }: CaseSearch): number =>
  [result, period, runBy, list].filter((one) => one !== null).length;

/** A key of a choice that stands for all devices and kiosks of a branch. */
const SITE = 'site:';
export const siteKey = (site: string): string => `${SITE}${site}`;

/** As the service wants it. */
export function requestOf({ result, period, days, runBy, list }: CaseSearch) {
  const chosen = period === null ? null : period === 'days' ? days : lastDays(PERIODS[period], new Date());
  const site = runBy?.startsWith(SITE) ? runBy.slice(SITE.length) : undefined;
  return {
    result: result ?? undefined,
    ...(chosen && instantsOf(chosen)),
    run_by: runBy === null || site !== undefined ? undefined : [runBy],
    site,
    list: list ?? undefined,
  };
}
