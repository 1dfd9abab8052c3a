import type { Actor } from '../store/records.ts';

/** Maximum runs at once: the inference client has room for the requests of 8. */
export const RUNS_AT_ONCE_MAX = 8;
/** Runs that wait. Further ones are refused. */
export const WAITING_MAX = 100;
/** An integrator's backlog must not turn away a customer at the desk. */
export const WAITING_FOR_DESK = 20;
export const WAITING_PER_KEY_MAX = 60;
/** Pictures that wait in memory. Beyond, further runs are refused. */
export const WAITING_BYTES_MAX = 1_000_000_000;
/** API keys are refused above this. */
export const WAITING_BYTES_OF_KEYS_MAX = 800_000_000;
/** How many operators' runs may start in a row while others wait. */
export const DESK_TURNS_MAX = 3;
/** A background job waits behind runs with a waiting caller until it is this old. */
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

export type Place = {
  /** Null for a stored job, whose verification is not opened before its turn. */
  readonly actor: Actor | null;
  readonly since: number;
  readonly isAwaited: boolean;
  /** The pictures it holds in memory while it waits. */
  readonly bytes: number;
};

/** How many runs wait and work, and whether nobody else may join them. */
export type RunLoad = { readonly waiting: number; readonly active: number; readonly isFull: boolean };

export type Admission = {
  isFull(actor: Actor): boolean;
  load(): RunLoad;
  enter(place: Place): Ticket;
  /** Withdraws every waiting run. */
  stop(): void;
};

type Waiting = {
  readonly caller: string;
  /** From an API key, or a stored job. */
  readonly isBackground: boolean;
  /** An operator waits for it. */
  readonly isDesk: boolean;
  readonly isAwaited: boolean;
  readonly since: number;
  readonly bytes: number;
  readonly admit: (isTurn: boolean) => void;
};

/**
 * One run is always active; another starts while inference is not saturated, up to
 * `RUNS_AT_ONCE_MAX`. Operators come first, one even while saturated; then callers take turns, each
 * with its oldest run.
 */
export function createAdmission(isSaturated: () => boolean, now: () => number = Date.now): Admission {
  const waiting: Waiting[] = [];
  const active: Waiting[] = [];
  /** The number of the last turn of each caller that waits. */
  const lastTurns = new Map<string, number>();
  let [turns, deskTurns] = [0, 0];
  let timer: NodeJS.Timeout | null = null;

  function lookAgain(ms: number): void {
    timer = setTimeout(() => {
      timer = null;
      next();
    }, ms);
  }

  function next(): void {
    if (timer !== null || waiting.length === 0) return;
    const first = chooseNext();
    if (first === undefined) {
      lookAgain(LOOK_AGAIN_MS);
      return;
    }
    waiting.splice(waiting.indexOf(first), 1);
    active.push(first);
    deskTurns = first.isDesk ? deskTurns + 1 : 0;
    lastTurns.set(first.caller, ++turns);
    for (const caller of lastTurns.keys())
      if (![...waiting, ...active].some((entry) => entry.caller === caller)) lastTurns.delete(caller);
    lookAgain(SETTLE_MS);
    first.admit(true);
  }

  function chooseNext(): Waiting | undefined {
    if (active.length >= RUNS_AT_ONCE_MAX) return undefined;
    const isBusy = active.length > 0 && isSaturated();
    const isDeskActive = active.some(({ isDesk }) => isDesk);
    const desk = waiting.filter(({ isDesk }) => isDesk);
    const others = waiting.filter(({ isDesk }) => !isDesk);
    const mayDesk = !isBusy || !isDeskActive;
    // The last place is the desk's.
    const mayOthers = !isBusy && active.filter(({ isDesk }) => !isDesk).length < RUNS_AT_ONCE_MAX - 1;
    const isDeskTurn = others.length === 0 || !mayOthers || deskTurns < DESK_TURNS_MAX;
    if (mayDesk && desk.length > 0 && isDeskTurn) return inTurn(desk);
    return mayOthers ? inTurn(others) : undefined;
  }

  /**
   * The oldest of the caller whose turn is longest ago. Jobs join once old, or when no caller
   * waits; one from the future was queued before the clock was set back.
   */
  function inTurn(entries: readonly Waiting[]): Waiting | undefined {
    const due = entries.filter(({ isAwaited, since }) => isAwaited || since <= now() - HEAD_START_MS || since > now());
    const turnOf = ({ caller }: Waiting) => lastTurns.get(caller) ?? 0;
    return [...(due.length > 0 ? due : entries)].sort(
      (one, other) => turnOf(one) - turnOf(other) || one.since - other.since,
    )[0];
  }

  const bytesOf = (entries: readonly Waiting[]) => entries.reduce((sum, { bytes }) => sum + bytes, 0);

  const isFullForAll = () => waiting.length >= WAITING_MAX || bytesOf(waiting) >= WAITING_BYTES_MAX;

  return {
    load: () => ({ waiting: waiting.length, active: active.length, isFull: isFullForAll() }),
    isFull(actor) {
      if (isFullForAll()) return true;
      if (actor.kind !== 'api_key') return false;
      const ofKeys = waiting.filter(({ isBackground }) => isBackground);
      const own = ofKeys.filter(({ caller }) => caller === callerOf(actor)).length;
      return (
        own >= WAITING_PER_KEY_MAX ||
        ofKeys.length >= WAITING_MAX - WAITING_FOR_DESK ||
        bytesOf(ofKeys) >= WAITING_BYTES_OF_KEYS_MAX
      );
    },
    enter({ actor, since, isAwaited, bytes }) {
      const { promise: turn, resolve: admit } = Promise.withResolvers<boolean>();
      const isBackground = actor === null || actor.kind === 'api_key';
      const isDesk = !isBackground && isAwaited;
      const entry: Waiting = { caller: callerOf(actor), isBackground, isDesk, isAwaited, since, bytes, admit };
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
          active.splice(active.indexOf(entry), 1);
          next();
        },
      };
    },
    stop() {
      for (const { admit } of waiting.splice(0)) admit(false);
    },
  };
}

const callerOf = (actor: Actor | null): string => (actor === null ? 'stored jobs' : `${actor.kind} ${actor.id}`);
