import { useEffect, useState } from 'react';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import type { ChipService } from './chip-service.ts';

/** While somebody is about to place a document on a reader. */
const WATCHED_EVERY_MS = 1_000;
const EVERY_MS = 5_000;

/**
 * Asked again while `isAsked`: readers come and go. Null until the service has answered. A host
 * without readers is asked once.
 */
export function useReaderList(
  service: ChipService | null,
  isAsked: boolean,
  isWatched: boolean,
): ChipReaderList | null {
  const [list, setList] = useState<ChipReaderList | null>(null);
  useEffect(() => {
    if (!isAsked || service === null) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async () => {
      // Without an answer the readers are as they were last known. The next answer tells.
      const answer = await service.list(ended.signal).catch(() => null);
      if (ended.signal.aborted) return;
      if (answer !== null) setList(answer);
      if (answer?.state === 'not_offered') return;
      const isSoon = isWatched || answer?.state === 'starting';
      timer = setTimeout(() => void ask(), isSoon ? WATCHED_EVERY_MS : EVERY_MS);
    };
    void ask();
    return () => {
      ended.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [service, isAsked, isWatched]);
  return list;
}
