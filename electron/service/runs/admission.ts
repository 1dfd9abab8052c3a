/** Maximum runs at once: the inference client has room for the requests of 8. */
export const RUNS_AT_ONCE_MAX = 8;
/** Runs that wait. Further ones are refused. */
export const WAITING_MAX = 100;
/** Bytes of pictures that waiting runs hold in memory. Once they reach this, further runs are refused. */
export const WAITING_BYTES_MAX = 1_000_000_000;
/** A run with a waiting caller goes ahead of a background job, unless the job is this much older. */
const HEAD_START_MS = 60_000;
/** A run sends its first requests within this time; only then does the queue show its load. */
const SETTLE_MS = 20;
const LOOK_AGAIN_MS = 50;

export type Ticket = {
  /** True once it is this run's turn, false if it was withdrawn before. */
  readonly turn: Promise<boolean>;
  /** Leaves the queue if it is not this run's turn yet. */
  withdraw(): void;
  /** Ends a turn. */
  leave(): void;
};

export type Admission = {
  isFull(): boolean;
  /** `bytes`: the pictures it holds in memory while it waits. */
  enter(place: { readonly since: number; readonly isAwaited: boolean; readonly bytes: number }): Ticket;
  /** Withdraws every waiting run. */
  stop(): void;
};

type Waiting = { readonly order: number; readonly bytes: number; readonly admit: (isTurn: boolean) => void };

/**
 * Decides which run starts next. One run is always active; another starts while the inference processes are not saturated,
 * up to `RUNS_AT_ONCE_MAX`. So the number of runs follows what the machine can do.
 */
export function createAdmission(isSaturated: () => boolean): Admission {
  const waiting: Waiting[] = [];
  let active = 0;
  let timer: NodeJS.Timeout | null = null;

  function lookAgain(ms: number): void {
    timer = setTimeout(() => {
      timer = null;
      next();
    }, ms);
  }

  function next(): void {
    if (timer !== null || waiting.length === 0) return;
    if (active >= RUNS_AT_ONCE_MAX || (active > 0 && isSaturated())) {
      lookAgain(LOOK_AGAIN_MS);
      return;
    }
    const [first] = [...waiting].sort((one, other) => one.order - other.order);
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    active++;
    lookAgain(SETTLE_MS);
    first.admit(true);
  }

  return {
    isFull: () =>
      waiting.length >= WAITING_MAX || waiting.reduce((sum, { bytes }) => sum + bytes, 0) >= WAITING_BYTES_MAX,
    enter({ since, isAwaited, bytes }) {
      const { promise: turn, resolve: admit } = Promise.withResolvers<boolean>();
      const entry = { order: isAwaited ? since - HEAD_START_MS : since, bytes, admit };
      waiting.push(entry);
      next();
      return {
        turn,
        withdraw() {
          const place = waiting.indexOf(entry);
          if (place < 0) return;
          waiting.splice(place, 1);
          admit(false);
        },
        leave() {
          active--;
          next();
        },
      };
    },
    stop() {
      for (const { admit } of waiting.splice(0)) admit(false);
    },
  };
}
