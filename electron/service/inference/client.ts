import type {
  FromWorker,
  InferenceAnswer,
  InferenceRequest,
  InferenceResult,
  ToWorker,
} from '../../workers/protocol.ts';
import type { Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';
import type { ChildPort, Inference } from './inference.ts';
import { ImageUndecodableError } from './inference.ts';
import { superviseChild } from './supervise-child.ts';

/** Requests that wait or run; the next one is refused at once. Eight runs fit, each with six questions: two sides read and examined, faces or a paper. */
export const REQUESTS_MAX = 48;
/** From asking to answering, waiting included. Shorter than a check's deadline, so that the check learns the reason. */
export const REQUEST_DEADLINE_MS = 20_000;
/** From posting to answering. A run cannot be interrupted, so the process ends with it; a slow page takes 3 to 6 s. */
export const RUN_DEADLINE_MS = 15_000;
/** Two take no longer than one after the other, and a face need not wait behind a page of text. */
export const RUNS_AT_ONCE = 2;

type Pending = {
  readonly sequence: number;
  readonly request: InferenceRequest;
  /** Null while it waits. */
  runTimer: NodeJS.Timeout | null;
  /** Nobody waits for the answer any more. */
  settled: boolean;
  /** Settles the promise once; later calls do nothing. */
  settle(result: InferenceAnswer | Error): void;
};

/**
 * The client of the inference process. At most `REQUESTS_MAX` requests exist, each answers within `REQUEST_DEADLINE_MS`,
 * and nothing the process does rejects anything but the requests it was working on. The process starts with `start()` or
 * with the first request.
 */
export function createInference(startPort: () => ChildPort, log: Log): Inference {
  const waiting: Pending[] = [];
  const running = new Map<number, Pending>();
  let nextSequence = 1;
  let modelVersions: Readonly<Record<string, string>> = {};
  let stopped = false;

  const child = superviseChild<ToWorker, FromWorker>(startPort, log, {
    onReady(versions) {
      modelVersions = versions;
      postNext();
    },
    onMessage: receive,
    onExit() {
      // It cannot be told which of them the process died of; both were in it.
      for (const pending of running.values()) finish(pending, unavailable());
    },
    onDown() {
      for (const pending of waiting.splice(0)) pending.settle(unavailable());
    },
  });

  function ask<Kind extends InferenceRequest['kind']>(
    request: InferenceRequest & { readonly kind: Kind },
    signal: AbortSignal | undefined,
  ): Promise<InferenceResult[Kind]> {
    // The process answers each request with its kind of result.
    return enqueue(request, signal) as Promise<InferenceResult[Kind]>;
  }

  function enqueue(request: InferenceRequest, signal: AbortSignal | undefined): Promise<InferenceAnswer> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(timedOut(signal.reason));
      if (stopped || waiting.length + running.size >= REQUESTS_MAX || !child.wanted()) return reject(unavailable());
      const giveUp = () => pending.settle(timedOut(signal?.reason));
      const deadline = setTimeout(() => {
        pending.settle(child.isReady() ? timedOut() : unavailable());
      }, REQUEST_DEADLINE_MS);
      signal?.addEventListener('abort', giveUp, { once: true });
      const pending: Pending = {
        sequence: nextSequence++,
        request,
        runTimer: null,
        settled: false,
        settle(result) {
          if (pending.settled) return;
          pending.settled = true;
          clearTimeout(deadline);
          signal?.removeEventListener('abort', giveUp);
          // One that waits is forgotten; one that runs keeps its place until the process answers or is ended.
          const place = waiting.indexOf(pending);
          if (place >= 0) waiting.splice(place, 1);
          if (result instanceof Error) reject(result);
          else resolve(result);
        },
      };
      waiting.push(pending);
      postNext();
    });
  }

  function postNext(): void {
    while (child.isReady() && running.size < RUNS_AT_ONCE) {
      const pending = waiting.shift();
      if (pending === undefined) return;
      pending.runTimer = setTimeout(overrun, RUN_DEADLINE_MS, pending);
      running.set(pending.sequence, pending);
      child.post({ sequence: pending.sequence, request: pending.request });
    }
  }

  function receive(message: FromWorker): void {
    if (!('sequence' in message)) return;
    const pending = running.get(message.sequence);
    if (pending === undefined) return;
    if ('result' in message) finish(pending, message.result);
    else if (message.error.code === 'IMAGE_UNDECODABLE')
      finish(pending, new ImageUndecodableError(message.error.message));
    else {
      log('error', 'inference.request_failed', { kind: pending.request.kind });
      finish(pending, unavailable());
    }
    postNext();
  }

  /** Ends the process for the sake of one request; what ran beside it goes back to the head of the queue. Not for ever:
   * its own deadline comes before it can see a second overrun. */
  function overrun(pending: Pending): void {
    log('error', 'inference.run_overran', { kind: pending.request.kind, deadlineMs: RUN_DEADLINE_MS });
    finish(pending, timedOut());
    for (const beside of [...running.values()]) {
      leaveRun(beside);
      if (!beside.settled) waiting.unshift(beside);
    }
    child.replace();
  }

  function finish(pending: Pending, result: InferenceAnswer | Error): void {
    leaveRun(pending);
    pending.settle(result);
  }

  function leaveRun(pending: Pending): void {
    running.delete(pending.sequence);
    if (pending.runTimer !== null) clearTimeout(pending.runTimer);
    pending.runTimer = null;
  }

  return {
    convertPicture: (image, signal) => ask({ kind: 'convert-picture', image }, signal),
    readDocument: (image, signal) => ask({ kind: 'read-document', image }, signal),
    readAddressDocument: (bytes, signal) => ask({ kind: 'read-address-document', image: bytes }, signal),
    readMrz: (image, signal) => ask({ kind: 'read-mrz', image }, signal),
    findFaces: (image, signal) => ask({ kind: 'find-faces', image }, signal),
    examineSelfie: (image, face, signal) => ask({ kind: 'examine-selfie', image, face }, signal),
    trackFace: (image, near, signal) => ask({ kind: 'track-face', image, near }, signal),
    examineDocument: (image, subject, signal) => ask({ kind: 'examine-document', image, subject }, signal),
    state: () => child.state(),
    modelVersions: () => modelVersions,
    start() {
      stopped = false;
      child.wanted();
    },
    async stop() {
      stopped = true;
      for (const pending of waiting.splice(0)) pending.settle(unavailable());
      for (const pending of running.values()) finish(pending, unavailable());
      await child.stop();
    },
  };
}

function unavailable(): CheckUnavailableError {
  return new CheckUnavailableError('INFERENCE_UNAVAILABLE');
}

function timedOut(cause?: unknown): CheckUnavailableError {
  return new CheckUnavailableError('CHECK_TIMED_OUT', { cause });
}
