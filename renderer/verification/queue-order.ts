import { useLocalStorage } from '@mantine/hooks';
import { create } from 'zustand';
import { useAccess } from '../access/access.ts';
import { goTo } from '../route.ts';

/** The cases of the inbox in the order in which they were listed last; only their numbers. */
const useQueue = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

useAccess.subscribe(({ operator }) => {
  if (operator === null) useQueue.setState({ ids: [] });
});

export const keepQueue = (ids: readonly string[]): void => useQueue.setState({ ids });

type Place = { readonly before?: string | undefined; readonly after?: string | undefined; readonly text: string };

/**
 * The cases before and after this one, and its number among them; null for a case that was not
 * listed.
 */
export function useQueuePlace(batchId: string): Place | null {
  const { ids } = useQueue();
  const at = ids.indexOf(batchId);
  return at < 0 ? null : { before: ids[at - 1], after: ids[at + 1], text: `${at + 1} / ${ids.length}` };
}

export const openCase = (batchId: string | undefined): void => {
  if (batchId !== undefined) goTo({ at: 'verification', batchId });
};

/** The case after one that is decided, which leaves the queue; the inbox after the last. */
export function openNextCase(batchId: string): void {
  const { ids } = useQueue.getState();
  const at = ids.indexOf(batchId);
  const rest = ids.filter((id) => id !== batchId);
  keepQueue(rest);
  const next = at < 0 ? rest[0] : rest[at];
  if (next === undefined) goTo({ at: 'list' });
  else openCase(next);
}

/** Per browser: whether a decision opens the next case. */
export function useOpensNext(): readonly [boolean, (opensNext: boolean) => void] {
  const [opensNext, setOpensNext] = useLocalStorage({
    key: 'countersign.open-next-case',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [opensNext, setOpensNext];
}
