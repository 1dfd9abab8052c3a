import type {
  FromScreening,
  ScreeningAnswer,
  ScreeningRequest,
  ScreeningResult,
  ToScreening,
} from '../../workers/screening/protocol.ts';
import type { ChildPort } from '../inference/inference.ts';
import { superviseChild } from '../inference/supervise-child.ts';
import type { Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';

/** Questions that wait for an answer; the next one is refused at once. */
export const QUESTIONS_MAX = 64;
/** From asking to answering. A search takes milliseconds and an index of a million names half a minute to finish. */
export const ANSWER_DEADLINE_MS = 60_000;

export type ScreeningProcess = {
  /** Rejects with `CheckUnavailableError` where the process is away, full or silent. */
  ask<Kind extends ScreeningRequest['kind']>(
    request: ScreeningRequest & { readonly kind: Kind },
    signal?: AbortSignal,
  ): Promise<ScreeningResult[Kind]>;
  state(): 'starting' | 'ready' | 'down';
  /** Starts the process where it does not run; false while it is down and it is too soon to try again. */
  wanted(): boolean;
  stop(): Promise<void>;
};

type Waiting = { settle(answer: ScreeningAnswer | Error): void };

/**
 * The client of the screening process. A process that is silent for too long, or dies, loses its index: `onReady` is told
 * whenever an empty one stands ready.
 */
export function openScreeningProcess(startPort: () => ChildPort, log: Log, onReady: () => void): ScreeningProcess {
  const waiting = new Map<number, Waiting>();
  let nextSequence = 1;

  const settleAll = () => {
    for (const { settle } of [...waiting.values()]) settle(new CheckUnavailableError('SCREENING_UNAVAILABLE'));
  };
  const child = superviseChild<ToScreening, FromScreening>(startPort, log, {
    onReady,
    onMessage(message) {
      if (!('sequence' in message)) return;
      const { sequence } = message;
      if ('result' in message) return waiting.get(sequence)?.settle(message.result);
      log('error', 'screening.request_failed');
      waiting.get(sequence)?.settle(new CheckUnavailableError('SCREENING_UNAVAILABLE'));
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
        const deadline = setTimeout(() => {
          log('error', 'screening.overran', { kind: request.kind, deadlineMs: ANSWER_DEADLINE_MS });
          giveUp();
          // It cannot be interrupted, and whatever waits behind it would wait as long.
          settleAll();
          child.replace();
        }, ANSWER_DEADLINE_MS);
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.set(sequence, {
          settle(answer) {
            waiting.delete(sequence);
            clearTimeout(deadline);
            signal?.removeEventListener('abort', giveUp);
            if (answer instanceof Error) reject(answer);
            // The process answers each request with its kind of result.
            else resolve(answer as ScreeningResult[typeof request.kind]);
          },
        });
        child.post({ sequence, request });
      }),
    state: () => child.state(),
    wanted: () => child.wanted(),
    async stop() {
      settleAll();
      await child.stop();
    },
  };
}
