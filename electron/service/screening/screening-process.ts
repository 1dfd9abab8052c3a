import type {
  FromScreening,
  ScreeningAnswer,
  ScreeningRequest,
  ScreeningResult,
  ToScreening,
} from '../../workers/screening/protocol.ts';
import { WORK_LIMITS, watchWork } from '../../workers/work-limit.ts';
import { type StartPort, superviseChild } from '../inference/supervise-child.ts';
import type { Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { screeningAnswer } from './screening-answers.ts';

/** Requests that may wait for a response; further ones are rejected at once. */
export const QUESTIONS_MAX = 64;

export type ScreeningProcess = {
  /** Rejects with `CheckUnavailableError` if the process is down, busy or silent. */
  ask<Kind extends ScreeningRequest['kind']>(
    request: ScreeningRequest & { readonly kind: Kind },
    signal?: AbortSignal,
  ): Promise<ScreeningResult[Kind]>;
  /** True while a request waits for its answer. */
  isWorking(): boolean;
  state(): 'starting' | 'ready' | 'down';
  memoryBytes(): number;
  /** False while it is down and too soon to retry. */
  wanted(): boolean;
  stop(): Promise<void>;
};

type Waiting = { readonly request: ScreeningRequest; settle(answer: ScreeningAnswer | Error): void };

/** A silent or dead process loses its index; `onReady` is called for each new, empty one. */
export function openScreeningProcess(startPort: StartPort, log: Log, onReady: () => void): ScreeningProcess {
  const waiting = new Map<number, Waiting>();
  let nextSequence = 1;

  /** The process answers in order, so its work is charged to the oldest request. */
  let watch: { stop(): void } | null = null;
  function watchOldest(): void {
    watch?.stop();
    watch = waiting.size === 0 ? null : watchWork(WORK_LIMITS.screening, () => child.processorMs(), overrun);
  }
  /** The process cannot be interrupted, so the requests behind the one that overran end with it. */
  function overrun(): void {
    const [oldest] = waiting.values();
    log('error', 'screening.overran', { kind: oldest?.request.kind ?? 'none', ...WORK_LIMITS.screening });
    oldest?.settle(new CheckUnavailableError('CHECK_TIMED_OUT'));
    settleAll();
    child.replace();
  }
  const settleAll = () => {
    for (const { settle } of [...waiting.values()]) settle(new CheckUnavailableError('SCREENING_UNAVAILABLE'));
  };
  const child = superviseChild<ToScreening, FromScreening>(startPort, log, {
    onReady,
    onMessage(message) {
      if (!('sequence' in message) || !(message.sequence < nextSequence)) return false;
      // Nobody waits any more for the answer to a request that was given up.
      const asked = waiting.get(message.sequence);
      if (asked === undefined) return true;
      if ('result' in message) {
        const answer = screeningAnswer(asked.request, message.result);
        if (answer === undefined) return false;
        asked.settle(answer);
        return true;
      }
      log('error', 'screening.request_failed');
      asked.settle(new CheckUnavailableError('SCREENING_UNAVAILABLE'));
      return true;
    },
    onExit: settleAll,
    onDown: settleAll,
  });

  return {
    ask: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new CheckUnavailableError('CHECK_TIMED_OUT', { cause: signal.reason }));
        if (!child.isReady() || waiting.size >= QUESTIONS_MAX)
          return reject(new CheckUnavailableError('SCREENING_UNAVAILABLE'));
        const sequence = nextSequence++;
        const giveUp = () => waiting.get(sequence)?.settle(new CheckUnavailableError('CHECK_TIMED_OUT'));
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.set(sequence, {
          request,
          settle(answer) {
            waiting.delete(sequence);
            watchOldest();
            signal?.removeEventListener('abort', giveUp);
            if (answer instanceof Error) reject(answer);
            // Only the answer that belongs to the request comes here.
            else resolve(answer as ScreeningResult[typeof request.kind]);
          },
        });
        if (waiting.size === 1) watchOldest();
        child.post({ sequence, request });
      }),
    isWorking: () => waiting.size > 0,
    state: () => child.state(),
    memoryBytes: () => child.memoryBytes(),
    wanted: () => child.wanted(),
    async stop() {
      settleAll();
      await child.stop();
    },
  };
}
