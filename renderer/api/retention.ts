import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RetentionPolicy } from '#shared/contract/retention/retention-policy.ts';
import { call } from './client.ts';

/** Looked at again while the page is open, because a pass may run. */
const EVERY_MS = 15_000;

export const useRetention = () =>
  useQuery({
    queryKey: ['retention', 'overview'],
    queryFn: ({ signal }) => call('getRetention', null, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

/** The cases that these rules would erase. */
export const useRetentionPreview = (retention: RetentionPolicy) =>
  useQuery({
    queryKey: ['retention', 'preview', retention],
    queryFn: ({ signal }) => call('previewRetention', { retention }, { signal }),
    staleTime: 0,
  });

export const useHolds = () =>
  useQuery({
    queryKey: ['retention', 'holds'],
    queryFn: ({ signal }) => call('listHolds', null, { signal }),
    staleTime: 0,
  });

export const usePersonErasures = () =>
  useQuery({
    queryKey: ['retention', 'erasures'],
    queryFn: ({ signal }) => call('listPersonErasures', null, { signal }),
    staleTime: 0,
  });

/** Reads all of it again. */
export function useRetentionChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['retention'] });
}
