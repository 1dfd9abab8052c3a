import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../../../electron/service/store/store.ts';

/** A process between its start and its crash. What it did not store is gone afterwards. */
export type Life = { readonly name: string; isOver: boolean; readonly onEnd: (() => void)[] };

export const newLife = (name: string): Life => ({ name, isOver: false, onEnd: [] });

export function endLife(life: Life): void {
  if (life.isOver) return;
  life.isOver = true;
  for (const tell of life.onEnd) tell();
}

/** Which life the work under way belongs to, through every `await`. */
const underWay = new AsyncLocalStorage<Life>();
export const within = <Result>(life: Life, work: () => Result): Result => underWay.run(life, work);

/** A crashed process waits for these. */
const never = new Promise<never>(() => undefined);

export type Mishaps = {
  /** Whether the process crashes here. */
  crashes(): boolean;
  /** Whether the disk is full for this write. */
  isDiskFull(): boolean;
};

/**
 * A store that is cut off from its process: a crash comes before a transaction, or after it was committed and nobody has heard of it yet.
 * A crash within a transaction leaves what one before it does. Work without a life has no mishaps.
 */
export function mortalStore(current: () => Store, { crashes, isDiskFull }: Mishaps): Store {
  function mayCrash(life: Life): boolean {
    if (!life.isOver && crashes()) endLife(life);
    return life.isOver;
  }
  const own: Pick<Store, 'read' | 'write'> = {
    async read(work) {
      const life = underWay.getStore();
      if (life === undefined) return current().read(work);
      if (mayCrash(life)) return never;
      const result = await current().read(work);
      return life.isOver ? never : result;
    },
    async write(work) {
      const life = underWay.getStore();
      if (life === undefined) return current().write(work);
      if (mayCrash(life)) return never;
      const isFull = isDiskFull();
      const result = await current()
        .write(async (tx) => {
          const done = await work(tx);
          if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
          return done;
        })
        .catch((error: unknown) => {
          if (life.isOver) return never;
          throw error;
        });
      return mayCrash(life) ? never : result;
    },
  };
  // The store underneath may be opened anew.
  return new Proxy(current(), {
    get: (_, name) => (name in own ? own[name as keyof typeof own] : current()[name as keyof Store]),
  });
}
