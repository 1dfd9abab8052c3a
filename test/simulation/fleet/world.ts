import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timing } from '../../../electron/service/timing.ts';
import { type Random, seededRandom } from '../../specimens/random.ts';
import type { Life } from './life.ts';

/** When every simulation begins. */
export const START_MS = Date.parse('2026-03-02T09:00:00.000Z');
/** Whatever became possible has happened after so many turns of the event loop: the database and the keys answer at once. */
const TURNS = 3;

type Timer = { readonly at: number; readonly order: number; readonly run: () => void };

/** True time, chance and what happens, all from one seed. Time passes only when nothing is left to do. */
export type World = {
  readonly random: Random;
  now(): number;
  /** Runs it once after this time, and returns how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Lets this much time pass, or less once `isEnough`. */
  pass(ms: number, isEnough?: () => boolean): Promise<void>;
  /** Adds a line to what happened. */
  tell(line: string): void;
  /** Hash of all lines so far. */
  hash(): string;
  readonly lines: readonly string[];
};

export function createWorld(seed: number, { isTold = false } = {}): World {
  const hash = createHash('sha256');
  const lines: string[] = [];
  let timers: Timer[] = [];
  let now = START_MS;
  let order = 0;
  const settle = async () => {
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    // A desk asks the file system how much room it has.
    while (process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'))) await nextTurn();
  };

  return {
    random: seededRandom(seed),
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, Math.round(ms)), order: order++, run };
      const place = timers.findLastIndex(({ at }) => at <= timer.at);
      timers.splice(place + 1, 0, timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async pass(ms, isEnough = () => false) {
      const end = now + ms;
      await settle();
      while (!isEnough()) {
        const [next] = timers;
        if (next === undefined || next.at > end) {
          now = end;
          return;
        }
        timers.shift();
        now = next.at;
        next.run();
        await settle();
      }
    },
    tell(line) {
      const told = `${((now - START_MS) / 1000).toFixed(3)} ${line}\n`;
      hash.update(told);
      if (isTold) lines.push(told);
    },
    hash: () => hash.copy().digest('hex').slice(0, 16),
    lines,
  };
}

/** The time of one process: it ends with the life of the process. `lateness` is how much longer a pause takes, as on a busy machine. */
export const timingOf = (world: World, life: Life, lateness: number): Timing => ({
  elapsedMs: () => world.now() - START_MS,
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const callOff = world.after(ms * lateness, () => {
        signal.removeEventListener('abort', onAbort);
        if (!life.isOver) resolve();
      });
      const onAbort = () => {
        callOff();
        if (!life.isOver) reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
    }),
  deadline(ms) {
    const controller = new AbortController();
    world.after(ms, () => {
      if (!life.isOver) controller.abort(new DOMException('too late', 'TimeoutError'));
    });
    return controller.signal;
  },
  random: world.random,
});
