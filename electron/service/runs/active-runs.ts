import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { RunProgress } from '#shared/contract/desk.ts';
import type { Check } from '../checks/check.ts';
import type { Actor } from '../store/records.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { createAdmission, type RunLoad } from './admission.ts';
import type { Identified } from './same-request.ts';

export type Progress = Map<Check['id'], RunProgress['checks'][number]>;

export type ActiveRun = {
  /** Null for a job that this process did not accept. */
  readonly request: Identified | null;
  readonly progress: Progress;
  readonly answer: Promise<RunResponse>;
};

/** Input of its work when its turn comes. After `handedBack` is aborted it must store nothing. */
export type Turn = [progress: Progress, handedBack: AbortSignal];

/** In the queue: what it does in its turn, and what callers are told if undecided here. */
export type Begun = {
  readonly batchId: string;
  readonly request: Identified | null;
  readonly since: number;
  readonly isAwaited: boolean;
  readonly work: (...turn: Turn) => Promise<RunResponse>;
  /** It leaves the queue before its turn. */
  readonly withdrawn: () => Promise<RunResponse>;
  /** Its work takes too long for a service that stops. */
  readonly handedBack: () => Promise<RunResponse>;
  /** Pictures held in memory while it waits; none for a stored job. */
  readonly captures?: RunRequest['captures'];
  /** Withdraws the run if its turn has not come by then. */
  readonly waitMs?: number;
};

type Entry = ActiveRun & { handBack(): void };

export type ActiveRuns = {
  /** Queues a run, and does its work when its turn comes. Retries share the answer. */
  begin(run: Begun): Promise<RunResponse>;
  find(batchId: string): ActiveRun | undefined;
  batchIds(): readonly string[];
  isFull(actor: Actor): boolean;
  load(): RunLoad;
  isStopping(): boolean;
  /** Resolves when none is active. After `withinMs` the rest is handed back to `onHandedBack`. */
  stop(withinMs: number, onHandedBack: (batchId: string) => void): Promise<void>;
};

/** The runs that wait or work in this process, in the order of `createAdmission`. */
export function createActiveRuns(isSaturated: () => boolean, onTurn: (waitedMs: number) => void): ActiveRuns {
  const entries = new Map<string, Entry>();
  /** Those whose turn has come. */
  const working = new Set<string>();
  const admission = createAdmission(isSaturated);
  let stopping = false;

  async function answerOf(run: Begun, progress: Progress, handedBack: AbortSignal): Promise<RunResponse> {
    const { request, since, isAwaited, captures, waitMs, work, withdrawn } = run;
    const ticket = admission.enter({ actor: request?.actor ?? null, since, isAwaited, bytes: bytesOf(captures) });
    if (stopping) ticket.withdraw();
    const enteredMs = performance.now();
    const patience = waitMs === undefined ? undefined : setTimeout(ticket.withdraw, waitMs);
    const isTurn = await ticket.turn;
    clearTimeout(patience);
    if (!isTurn) return withdrawn();
    onTurn(performance.now() - enteredMs);
    working.add(run.batchId);
    const { promise: interruption, resolve: interrupt } = Promise.withResolvers<null>();
    handedBack.addEventListener('abort', () => interrupt(null), { once: true });
    const worked = work(progress, handedBack).finally(ticket.leave);
    return (await Promise.race([worked, interruption])) ?? run.handedBack();
  }

  return {
    begin(run) {
      const { batchId, request } = run;
      const progress: Progress = new Map();
      const interruption = new AbortController();
      const answer = answerOf(run, progress, interruption.signal);
      entries.set(batchId, { request, progress, answer, handBack: () => interruption.abort() });
      // The caller gets this rejection too; here it only ends the run.
      answer
        .catch(() => undefined)
        .finally(() => {
          entries.delete(batchId);
          working.delete(batchId);
        });
      return answer;
    },
    find: (batchId) => entries.get(batchId),
    batchIds: () => [...entries.keys()],
    isFull: (actor) => admission.isFull(actor),
    load: () => admission.load(),
    isStopping: () => stopping,
    async stop(withinMs, onHandedBack) {
      stopping = true;
      admission.stop();
      let timer: NodeJS.Timeout | undefined;
      if (Number.isFinite(withinMs))
        timer = setTimeout(() => {
          for (const batchId of working) {
            entries.get(batchId)?.handBack();
            onHandedBack(batchId);
          }
        }, withinMs);
      while (entries.size > 0) await Promise.allSettled([...entries.values()].map(({ answer }) => answer));
      clearTimeout(timer);
    },
  };
}

const bytesOf = (captures: Begun['captures']): number =>
  captures?.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
