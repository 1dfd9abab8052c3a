import type {
  FromWorker,
  InferenceAnswer,
  InferenceRequest,
  InferenceResult,
  ToWorker,
} from '../../workers/protocol.ts';
import { WORK_LIMITS, watchWork } from '../../workers/work-limit.ts';
import type { Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { checkedAnswer, Failure } from './answers.ts';
import { ImageUndecodableError, type Inference } from './inference.ts';
import { type StartPort, type SupervisedChild, superviseChild } from './supervise-child.ts';

/**
 * Waiting or running; further ones are rejected at once. Eight runs with six each: two sides read
 * and examined, and faces or an address document.
 */
export const REQUESTS_MAX = 48;
/** No request waits longer for its turn. */
export const WAIT_MAX_MS = 900_000;
/** Over all processes: a single one takes two, so that a face need not wait behind a page. */
export const RUNS_AT_ONCE = 2;

type Pending = {
  readonly sequence: number;
  readonly request: InferenceRequest;
  readonly isDesk: boolean;
  readonly askedAtMs: number;
  /** Null while it waits. */
  watch: { stop(): void } | null;
  /** Nobody waits for the response any more. */
  settled: boolean;
  /** Settles the promise once; later calls do nothing. */
  settle(result: InferenceAnswer | Error): void;
};

/** One process and the requests in it. */
type Worker = {
  readonly child: SupervisedChild<ToWorker>;
  /** How many requests are in the process. */
  running(): number;
  run(pending: Pending): void;
  /** Fails every request in it. */
  failAll(): void;
};

/** Events of a process, for the line of waiting requests. */
type WorkerEvents = {
  onReady(modelVersions: Readonly<Record<string, string>>): void;
  /** It can take another request. */
  onFree(): void;
  onDown(): void;
  /** A request that did nothing wrong returns to the head of the line. */
  onReturned(pending: Pending): void;
};

/** Loading networks takes as long as a few pictures, so another process starts above this. */
export const WAITING_FOR_ANOTHER = 3;

/** Our JavaScript uses one core whatever the networks do, but each process has its own copy. */
export const inferenceProcesses = (cores: number): number => (cores >= 2 ? 2 : 1);

export type InferenceOptions = {
  /** The first starts alone, others with enough work or `start()`. */
  readonly processes?: number;
};

export type InferenceClient = Inference & {
  /** For work that somebody at the desk waits for: its requests go before all others that wait. */
  readonly forDesk: Inference;
  /** True while as many requests wait as run at once: another run would only lengthen the queue. */
  isSaturated(): boolean;
  /** True while it has any request. */
  isWorking(): boolean;
  /** The requests that wait for a process, and those in one. */
  load(): { readonly waiting: number; readonly running: number };
  /** Memory of all its processes together. */
  memoryBytes(): number;
};

/**
 * At most `REQUESTS_MAX`, each answered within `WAIT_MAX_MS` in the queue and `WORK_LIMITS` in a
 * process. Inference cannot be interrupted, so an overrun costs the process, and a failing one
 * rejects its own requests only. A picture's requests go to the process that decoded it, unless
 * another is idle.
 */
export function createInference(
  startPort: StartPort,
  log: Log,
  { processes = 1 }: InferenceOptions = {},
): InferenceClient {
  const waiting: Pending[] = [];
  const events: WorkerEvents = {
    onReady(versions) {
      modelVersions = versions;
      postNext();
      startMore();
    },
    onFree: postNext,
    onDown() {
      if (workers.every(({ child }) => child.state() === 'down')) failWaiting();
    },
    onReturned: (pending) => void waiting.unshift(pending),
  };
  const workers = Array.from({ length: processes }, () => createWorker(startPort, log, events));
  const runsPerWorker = Math.max(1, Math.floor(RUNS_AT_ONCE / processes));
  /** The process that last received a picture, by the identity of its bytes. */
  const decodedBy = new WeakMap<object, Worker>();
  let nextSequence = 1;
  let modelVersions: Readonly<Record<string, string>> = {};
  let isKeptWarm = false;
  let stopped = false;

  const isAnyReady = () => workers.some(({ child }) => child.isReady());
  const runningCount = () => workers.reduce((sum, worker) => sum + worker.running(), 0);

  function failWaiting(): void {
    for (const pending of waiting.splice(0)) pending.settle(unavailable());
  }

  /** The first is always wanted. Others start once the earlier are ready, so that nobody waits. */
  function startMore(): boolean {
    const [first, ...others] = workers;
    const isFirstWanted = first?.child.wanted() ?? false;
    const next = others.find(({ child }) => !child.isReady());
    if (first?.child.isReady() && next && (isKeptWarm || waiting.length > WAITING_FOR_ANOTHER)) next.child.wanted();
    return isFirstWanted || isAnyReady();
  }

  const enqueue =
    (isDesk: boolean): Ask =>
    async (request, signal) => {
      if (signal?.aborted) throw timedOut(signal.reason);
      if (stopped || waiting.length + runningCount() >= REQUESTS_MAX || !startMore()) throw unavailable();
      const { promise, pending } = createPending({ sequence: nextSequence++, request, isDesk }, signal, {
        /** A running one keeps its place until the process responds or ends. */
        onSettled() {
          const place = waiting.indexOf(pending);
          if (place >= 0) waiting.splice(place, 1);
        },
        onExpired() {
          if (waiting.includes(pending)) pending.settle(isAnyReady() ? timedOut() : unavailable());
        },
      });
      waiting.push(pending);
      postNext();
      startMore();
      return promise;
    };

  function postNext(): void {
    for (;;) {
      const free = workers.filter(({ child, running }) => child.isReady() && running() < runsPerWorker);
      const next = free.length === 0 ? undefined : chooseNext(waiting, free, decodedBy);
      if (next === undefined) return;
      const { pending, worker } = next;
      waiting.splice(waiting.indexOf(pending), 1);
      decodedBy.set(subjectOf(pending.request), worker);
      worker.run(pending);
    }
  }

  const client: Inference = {
    ...questions(enqueue(false)),
    state() {
      const states = workers.map(({ child }) => child.state());
      return states.find((state) => state === 'ready') ?? states.find((state) => state === 'starting') ?? 'down';
    },
    modelVersions: () => modelVersions,
    start() {
      stopped = false;
      isKeptWarm = true;
      startMore();
    },
    async stop() {
      stopped = true;
      failWaiting();
      for (const worker of workers) worker.failAll();
      await Promise.all(workers.map(({ child }) => child.stop()));
    },
  };
  return {
    ...client,
    forDesk: { ...client, ...questions(enqueue(true)) },
    isWorking: () => waiting.length + runningCount() > 0,
    isSaturated: () => waiting.length >= RUNS_AT_ONCE,
    load: () => ({ waiting: waiting.length, running: runningCount() }),
    memoryBytes: () => workers.reduce((sum, { child }) => sum + child.memoryBytes(), 0),
  };
}

type Ask = (request: InferenceRequest, signal: AbortSignal | undefined) => Promise<InferenceAnswer>;

/**
 * A request that fails when its caller gives up. `onExpired` decides about one that has waited too
 * long.
 */
function createPending(
  facts: Pick<Pending, 'sequence' | 'request' | 'isDesk'>,
  signal: AbortSignal | undefined,
  { onSettled, onExpired }: { onSettled(): void; onExpired(): void },
): { readonly promise: Promise<InferenceAnswer>; readonly pending: Pending } {
  const { promise, resolve, reject } = Promise.withResolvers<InferenceAnswer>();
  const giveUp = () => pending.settle(timedOut(signal?.reason));
  const deadline = setTimeout(onExpired, WAIT_MAX_MS);
  signal?.addEventListener('abort', giveUp, { once: true });
  const pending: Pending = {
    ...facts,
    askedAtMs: performance.now(),
    watch: null,
    settled: false,
    settle(result) {
      if (pending.settled) return;
      pending.settled = true;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', giveUp);
      onSettled();
      if (result instanceof Error) reject(result);
      else resolve(result);
    },
  };
  return { promise, pending };
}

function createWorker(startPort: StartPort, log: Log, events: WorkerEvents): Worker {
  const running = new Map<number, Pending>();
  const child = superviseChild<ToWorker, FromWorker>(startPort, log, {
    onReady: (versions) => events.onReady(versions),
    onMessage: receive,
    // We cannot tell which request killed the process, so all that were in it fail.
    onExit: failAll,
    onDown: () => events.onDown(),
  });

  function receive(message: FromWorker): boolean {
    // A request stays in the process until answered, even if nobody waits any more.
    if (!('sequence' in message)) return false;
    const pending = running.get(message.sequence);
    if (pending === undefined) return false;
    if ('result' in message) {
      const answer = checkedAnswer(pending.request.kind, message.result);
      if (answer === null) return false;
      finish(pending, answer);
    } else {
      const failure = Failure.safeParse(message.error).data;
      if (failure === undefined) return false;
      if (failure.code === 'IMAGE_UNDECODABLE') finish(pending, new ImageUndecodableError(failure.message));
      else {
        log('error', 'inference.request_failed', { kind: pending.request.kind });
        finish(pending, unavailable());
      }
    }
    events.onFree();
    return true;
  }

  /**
   * Replaces the process because one request overran. The other requests in it return to the head
   * of the queue. This cannot repeat forever: a request is not sent again once it is `WAIT_MAX_MS`
   * old.
   */
  function overrun(pending: Pending): void {
    log('error', 'inference.run_overran', { kind: pending.request.kind, ...WORK_LIMITS.recognition });
    finish(pending, timedOut());
    for (const beside of [...running.values()]) {
      leave(beside);
      if (beside.settled) continue;
      if (performance.now() - beside.askedAtMs < WAIT_MAX_MS) events.onReturned(beside);
      else beside.settle(timedOut());
    }
    child.replace();
    events.onFree();
  }

  function finish(pending: Pending, result: InferenceAnswer | Error): void {
    leave(pending);
    pending.settle(result);
  }

  function leave(pending: Pending): void {
    running.delete(pending.sequence);
    pending.watch?.stop();
    pending.watch = null;
  }

  function failAll(): void {
    for (const pending of running.values()) finish(pending, unavailable());
  }

  return {
    child,
    running: () => running.size,
    run(pending) {
      running.set(pending.sequence, pending);
      pending.watch = watchWork(
        WORK_LIMITS.recognition,
        () => child.processorMs(),
        () => overrun(pending),
        () => running.size,
      );
      child.post({ sequence: pending.sequence, request: pending.request });
    },
    failAll,
  };
}

/**
 * The oldest whose picture a free process or none has decoded; else the oldest, because decoding
 * beats idling. The desk's first.
 */
function chooseNext(
  waiting: readonly Pending[],
  free: readonly Worker[],
  decodedBy: WeakMap<object, Worker>,
): { readonly pending: Pending; readonly worker: Worker } | undefined {
  const desk = waiting.filter(({ isDesk }) => isDesk);
  const choices = (desk.length > 0 ? desk : waiting).map((pending) => {
    const owner = decodedBy.get(subjectOf(pending.request));
    const worker = free.find((candidate) => candidate === owner) ?? (free[0] as Worker);
    return { pending, worker, isCheap: owner === undefined || owner === worker };
  });
  return choices.find(({ isCheap }) => isCheap) ?? choices[0];
}

/** Every kind of request, asked one way. */
function questions(enqueue: Ask) {
  const ask = <Kind extends InferenceRequest['kind']>(
    request: InferenceRequest & { readonly kind: Kind },
    signal: AbortSignal | undefined,
  ): Promise<InferenceResult[Kind]> =>
    // A process's answer counts only if it belongs to the request.
    enqueue(request, signal) as Promise<InferenceResult[Kind]>;
  return {
    convertPicture: (image, signal, longSideMax) =>
      ask({ kind: 'convert-picture', image, ...(longSideMax !== undefined && { longSideMax }) }, signal),
    drawPage: (bytes, page, signal) => ask({ kind: 'draw-page', image: bytes, page }, signal),
    readDocument: (image, signal) => ask({ kind: 'read-document', image }, signal),
    readAddressDocument: (bytes, signal) => ask({ kind: 'read-address-document', image: bytes }, signal),
    readMrz: (image, signal) => ask({ kind: 'read-mrz', image }, signal),
    findFaces: (image, signal) => ask({ kind: 'find-faces', image }, signal),
    examineSelfie: (image, face, signal) => ask({ kind: 'examine-selfie', image, face }, signal),
    trackFace: (image, near, signal) => ask({ kind: 'track-face', image, near }, signal),
    examineDocument: (image, subject, signal) => ask({ kind: 'examine-document', image, subject }, signal),
    examineChip: (reading, trust, printedMrz, at, signal) =>
      ask({ kind: 'examine-chip', reading, trust, printedMrz, at }, signal),
    readMasterList: (bytes, signal) => ask({ kind: 'read-master-list', bytes }, signal),
  } satisfies Partial<Inference>;
}

/** The picture of a request; one without is a subject of its own, for any process. */
const subjectOf = (request: InferenceRequest): object => ('image' in request ? request.image : request);

function unavailable(): CheckUnavailableError {
  return new CheckUnavailableError('INFERENCE_UNAVAILABLE');
}

function timedOut(cause?: unknown): CheckUnavailableError {
  return new CheckUnavailableError('CHECK_TIMED_OUT', { cause });
}
