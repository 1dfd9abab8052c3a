import { QueryClient, useQuery } from '@tanstack/react-query';
import type { SearchVerificationsRequest } from '#shared/contract/desk.ts';
import { useAccess } from '../access/access.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { useAnswer } from './use-answer.ts';

const STATUS_EVERY_MS = 5_000;
const UNFINISHED_EVERY_MS = 1_000;
const PROGRESS_EVERY_MS = 300;
/** Polls, because the command line can import lists too, and polls faster during an update. */
const WATCHLISTS_EVERY_MS = 5_000;
const WATCHLISTS_UNDER_WAY_EVERY_MS = 1_000;
/** For the task count in the navigation. */
const TASKS_STALE_MS = 60_000;
const BACKUPS_EVERY_MS = 60_000;
/** As often as the delivery looks for events. */
const CALLBACK_LOG_EVERY_MS = 5_000;
const RETRIES_MAX = 2;

/** Retries only if nothing answered: a refused request would be refused again. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < RETRIES_MAX && error instanceof ApiError && (error.kind === 'unreachable' || error.status === 503);
  // The service often runs on this very machine, so the browser's word that there is no network
  // means nothing. A paused query would hide that the service is gone.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: { queries: { networkMode, retry, staleTime: 2_000, gcTime: 60_000 }, mutations: { networkMode } },
  });
}

/** The state of the service, polled continuously as a heartbeat. */
export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call('getStatus', null, { signal }),
    refetchInterval: STATUS_EVERY_MS,
    retry: false,
  });
}

type ListFilter = {
  readonly query: string;
  readonly filter: Omit<SearchVerificationsRequest, 'query' | 'cursor'>;
  readonly cursor: string | null;
};

export function useVerifications({ query, filter, cursor }: ListFilter) {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery({
    queryKey: ['verifications', query, filter, cursor],
    // Search terms are personal data, so they travel in the body and never in the address.
    queryFn: ({ signal }) => {
      const { result, ...rest } = filter;
      const page = { result, cursor: cursor ?? undefined };
      return query === '' && Object.values(rest).every((value) => value === undefined)
        ? call('listVerifications', null, { query: page, signal })
        : call('searchVerifications', { ...(query !== '' && { query }), ...rest, ...page }, { signal });
    },
    enabled: isIn,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

/** Cases of people whose names look or sound like the query, with the same filters. */
export const useSimilarNames = (query: string, filter: ListFilter['filter'], isAsked: boolean) =>
  useAnswer(['verifications', 'similar', query, filter], 'searchSimilarNames', {
    body: { query, ...filter },
    enabled: isAsked,
    staleTime: TASKS_STALE_MS,
  });

/** Who ran cases, and the lists in force. */
export const useCaseFilters = () => useAnswer(['case_filters'], 'getCaseFilters', { staleTime: TASKS_STALE_MS });

/** One case with its evidence; polled while it is still being decided. */
export const useVerification = (batchId: string) =>
  useAnswer(['verification', batchId], 'getVerification', {
    path: { batch_id: batchId },
    refetchInterval: (state) => (state.state.data?.summary.status === 'In-progress' ? UNFINISHED_EVERY_MS : false),
  });

export const useCaptureRulesInForce = () => useAnswer(['capture_rules'], 'getCaptureRules');

/** The progress of a run. Best effort: only the answer to the run counts. */
export function useRunProgress(runId: string, isRunning: boolean) {
  return useQuery({
    queryKey: ['progress', runId],
    queryFn: ({ signal }) => call('getRunProgress', null, { path: { run_id: runId }, signal }),
    enabled: isRunning,
    retry: false,
    gcTime: 0,
    refetchInterval: PROGRESS_EVERY_MS,
  });
}

/** The decisions on a case's hits and what ongoing monitoring found since. */
export const useScreeningReview = (batchId: string, isAsked: boolean) =>
  useAnswer(['screening', batchId], 'getScreeningReview', { path: { batch_id: batchId }, enabled: isAsked });

/** The lists, ongoing monitoring and its tasks. Polled often while on screen, rarely otherwise. */
export const useWatchlists = (isFollowed: boolean) =>
  useAnswer(['watchlists'], 'listWatchlists', {
    staleTime: isFollowed ? 0 : TASKS_STALE_MS,
    refetchInterval: ({ state: { data } }) => {
      if (!isFollowed) return false;
      const isUnderWay =
        data?.screening === 'starting' ||
        data?.monitoring.state === 'running' ||
        data?.updates.running != null ||
        data?.centre?.fetching != null;
      return isUnderWay ? WATCHLISTS_UNDER_WAY_EVERY_MS : WATCHLISTS_EVERY_MS;
    },
  });

/** Everyone who may sign in. Only administrators may ask. */
export const usePeople = () => useAnswer(['people'], 'listPeople', { staleTime: 0 });

/** The keys of integrators. Only administrators may ask. */
export const useApiKeys = () => useAnswer(['api_keys'], 'listApiKeys', { staleTime: 0 });

/** For people who are not at the desk. `isFollowed` asks again, to see one being used. */
export const useLinks = (isFollowed: boolean) =>
  useAnswer(['links'], 'listLinks', { staleTime: 0, refetchInterval: isFollowed ? 1_500 : 10_000 });

/** The callbacks and what waits for them. Only administrators may ask. */
export const useCallbacks = () => useAnswer(['callbacks'], 'listCallbacks', { staleTime: 0 });

export const useCallbackLog = (id: string) =>
  useAnswer(['callbacks', id], 'getCallbackLog', {
    path: { callback_id: id },
    staleTime: 0,
    refetchInterval: CALLBACK_LOG_EVERY_MS,
  });

/** The policy in force. Only administrators may ask. */
export const usePolicy = () => useAnswer(['policy'], 'getPolicy');

/** `hash` is the policy in force, so that a change loads the list again. */
export const usePolicyVersions = (hash: string) => useAnswer(['policy', 'versions', hash], 'listPolicyVersions');

/** The host's nightly backup; only administrators may ask. */
export const useBackupStatus = (mayAsk: boolean) =>
  useAnswer(['backups'], 'getBackupStatus', { enabled: mayAsk, refetchInterval: BACKUPS_EVERY_MS });

export const useDemoSpecimens = (isDemo: boolean) =>
  useQuery({
    queryKey: ['specimens'],
    queryFn: ({ signal }) => call('listDemoSpecimens', null, { signal }),
    enabled: isDemo,
    staleTime: Number.POSITIVE_INFINITY,
  });

const SYNC_EVERY_MS = 5_000;

/** How far the cases of this desk have come on their way to its centre. */
export function useSync() {
  const isDue = useAccess(({ passwordDue }) => passwordDue);
  return useAnswer(['sync'], 'getSyncStatus', {
    enabled: !isDue,
    // Without a centre there is nothing to follow until the service starts again with one.
    refetchInterval: ({ state: { data } }) => (data?.centre === null ? false : SYNC_EVERY_MS),
  });
}
