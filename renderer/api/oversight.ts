import { keepPreviousData } from '@tanstack/react-query';
import { call } from './client.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

/** The service counts again after a minute. */
const EVERY_MS = 60_000;

export const useFigures = (days: string, actor: string | null) =>
  useAnswer(['figures', days, actor], 'getFigures', {
    query: { days, zone_minutes: `${-new Date().getTimezoneOffset()}`, actor: actor ?? undefined },
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });

export type AuditFilters = {
  readonly from: string;
  readonly before: string;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
};

/** One page of the log. Empty filters are not sent. `after` is `next` of the page before. */
export const useAuditLog = (filters: AuditFilters, after: string) =>
  useAnswer(['audit', filters, after], 'listAudit', {
    query: { ...filters, after },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Everybody who acted, for the filters. */
export const useAuditActors = () => useAnswer(['audit_actors'], 'listAuditActors', { staleTime: EVERY_MS });

const CHECK_EVERY_MS = 1_000;

export const useAuditCheck = () =>
  useAnswer(['audit-check'], 'getAuditCheck', {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? CHECK_EVERY_MS : false),
  });

export function useStartAuditCheck() {
  return useChange(() => call('checkAudit', null), { answers: ['audit-check'] });
}
