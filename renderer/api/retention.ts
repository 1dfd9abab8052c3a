import { useQueryClient } from '@tanstack/react-query';
import type { RetentionPolicy } from '#shared/contract/retention/retention-policy.ts';
import { useAnswer } from './use-answer.ts';

/** Looked at again while the page is open, because a pass may run. */
const EVERY_MS = 15_000;

export const useRetention = () =>
  useAnswer(['retention', 'overview'], 'getRetention', { staleTime: 0, refetchInterval: EVERY_MS });

/** The cases that these rules would erase. */
export const useRetentionPreview = (retention: RetentionPolicy) =>
  useAnswer(['retention', 'preview', retention], 'previewRetention', { body: { retention }, staleTime: 0 });

export const useHolds = () => useAnswer(['retention', 'holds'], 'listHolds', { staleTime: 0 });

export const usePersonErasures = () => useAnswer(['retention', 'erasures'], 'listPersonErasures', { staleTime: 0 });

/** Reads all of it again. */
export function useRetentionChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['retention'] });
}
