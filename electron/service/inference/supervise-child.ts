import type { WorkerReady } from '../../workers/protocol.ts';
import { WORK_LIMITS, watchWork } from '../../workers/work-limit.ts';
import type { Log } from '../log.ts';
import { Start } from './answers.ts';
import { type ChildPort, INFERENCE_BYTES_MAX, type Inference } from './inference.ts';
import { watchMemory } from './watch-memory.ts';

/** Consecutive failed starts after which the process counts as down. */
export const FAILED_STARTS_MAX = 5;
export const BACKOFF_FIRST_MS = 250;
export const BACKOFF_MAX_MS = 10_000;
/** While it is down, a request tries again after this long. */
export const DOWN_MS = 30_000;
/** How long `stop` waits for a killed process to end. */
const STOP_DEADLINE_MS = 5_000;

/** Starts a process; `isRestart` if an earlier one has ended or did not start. */
export type StartPort = (isRestart: boolean) => ChildPort;

/** `Answer` is what the process sends once it is ready. */
export type ChildEvents<Answer> = {
  onReady(modelVersions: WorkerReady['modelVersions']): void;
  /**
   * False if it answers nothing asked, or in another form: it may be taken over, so it is ended.
   */
  onMessage(message: Answer): boolean;
  /** A ready or starting process has ended unexpectedly. */
  onExit(): void;
  /** All starts failed; nothing happens until the process is wanted again. */
  onDown(): void;
};

export type SupervisedChild<Message> = {
  /** Reports that the process is needed. False while it is down and it is too soon to retry. */
  wanted(): boolean;
  isReady(): boolean;
  state(): ReturnType<Inference['state']>;
  /** Resident memory; 0 where there is no process, or the machine does not say. */
  memoryBytes(): number;
  /** The process's processor time; null without one, or where the machine does not say. */
  processorMs(): number | null;
  post(message: Message): void;
  /** Kills and starts another at once. The caller has dealt with its requests. */
  replace(): void;
  /** Resolves when no process is left. */
  stop(): Promise<void>;
};

/** Started on demand, restarted with bounded backoff, given up after repeated failures. */
export function superviseChild<Message, Answer extends object>(
  startPort: StartPort,
  log: Log,
  events: ChildEvents<Answer>,
): SupervisedChild<Message> {
  let state: 'idle' | 'starting' | 'ready' | 'down' = 'idle';
  let port: ChildPort | null = null;
  let timer: NodeJS.Timeout | undefined;
  let watch: ProcessWatch | undefined;
  let [failedStarts, downSinceMs] = [0, 0];
  let hasStarted = false;
  const backoff = createBackoff();
  let ended: Promise<unknown> = Promise.resolve();

  function start(): void {
    state = 'starting';
    const current = tryToStart(startPort, hasStarted);
    hasStarted = true;
    if (current === null) {
      startFailed();
      return;
    }
    port = current;
    const { promise, resolve: resolveEnded } = Promise.withResolvers<void>();
    // A replaced process may still be ending.
    ended = Promise.all([ended, promise]);
    watch?.stop();
    watch = watchProcess(current, log);
    killOnceRefused(current, log, (message) => port !== current || receive(message));
    current.onExit((code, ranOutOfMemory = false) => {
      resolveEnded();
      if (ranOutOfMemory) log('error', 'inference.memory_exceeded', { bytesMax: INFERENCE_BYTES_MAX });
      if (port === current) exited(code);
    });
  }

  /** False for a message that no process of ours sends. */
  function receive(message: unknown): boolean {
    if (typeof message !== 'object' || message === null) return false;
    if (state === 'ready') {
      if (!events.onMessage(message as Answer)) return false;
      backoff.reset();
      return true;
    }
    const start = Start.safeParse(message).data;
    if (start === undefined) return false;
    if (start.ready) {
      watch?.hasStarted();
      state = 'ready';
      failedStarts = 0;
      log('info', 'inference.ready');
      events.onReady(start.modelVersions);
    } else {
      log('error', 'inference.networks_refused', { message: start.message });
    }
    return true;
  }

  function exited(code: number | null): void {
    const wasReady = state === 'ready';
    port = null;
    watch?.stop();
    log('warning', 'inference.exited', { code: code ?? -1, wasReady });
    state = 'starting';
    events.onExit();
    if (wasReady) startLater();
    else startFailed();
  }

  function startFailed(): void {
    port = null;
    failedStarts++;
    if (failedStarts < FAILED_STARTS_MAX) startLater();
    else {
      log('error', 'inference.down', { failedStarts });
      state = 'down';
      downSinceMs = performance.now();
      events.onDown();
    }
  }

  function startLater(): void {
    timer = setTimeout(start, backoff.nextMs());
  }

  /** Detaches from the process first, so that its end does not count as a crash. */
  function kill(): void {
    const killed = port;
    port = null;
    clearTimeout(timer);
    watch?.stop();
    killed?.kill();
  }

  return {
    wanted() {
      if (state === 'down' && performance.now() - downSinceMs < DOWN_MS) return false;
      if (state === 'idle' || state === 'down') {
        failedStarts = 0;
        backoff.reset();
        start();
      }
      return true;
    },
    isReady: () => state === 'ready',
    state: () => (state === 'idle' ? 'down' : state),
    memoryBytes: () => port?.memoryBytes() ?? 0,
    processorMs: () => port?.processorMs() ?? null,
    post: (message) => port?.post(message),
    replace() {
      kill();
      start();
    },
    async stop() {
      kill();
      state = 'idle';
      await settledOrLate(ended, STOP_DEADLINE_MS);
    },
  };
}

/**
 * Longer after each end without a message in between, so that a process that dies on every request
 * is not restarted in a busy loop.
 */
function createBackoff() {
  let endsInARow = 0;
  return {
    nextMs: () => Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** endsInARow++),
    reset() {
      endsInARow = 0;
    },
  };
}

function tryToStart(startPort: StartPort, isRestart: boolean): ChildPort | null {
  try {
    return startPort(isRestart);
  } catch {
    return null;
  }
}

async function settledOrLate(work: Promise<unknown>, deadlineMs: number): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    deadline = setTimeout(resolve, deadlineMs);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(deadline);
}

type ProcessWatch = { hasStarted(): void; stop(): void };

/** Kills a process that takes too long to start, or too much memory. */
function watchProcess(port: ChildPort, log: Log): ProcessWatch {
  const start = watchWork(
    WORK_LIMITS.start,
    () => port.processorMs(),
    () => {
      log('error', 'inference.start_overran', WORK_LIMITS.start);
      port.kill();
    },
  );
  const memory = watchMemory(port, INFERENCE_BYTES_MAX, (bytes) => {
    log('error', 'inference.memory_exceeded', { bytes, bytesMax: INFERENCE_BYTES_MAX });
    port.kill();
  });
  return {
    hasStarted: () => start.stop(),
    stop() {
      start.stop();
      memory.stop();
    },
  };
}

/**
 * Kills the process after the first message that `receive` refuses; nothing that it sends later
 * counts.
 */
function killOnceRefused(port: ChildPort, log: Log, receive: (message: unknown) => boolean): void {
  let isTrusted = true;
  port.onMessage((message) => {
    if (!isTrusted) return;
    isTrusted = receive(message);
    if (isTrusted) return;
    log('error', 'inference.answer_refused');
    port.kill();
  });
}
