import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A terminal and npm both send the signal of one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;

/** Runs `work` with a signal that Ctrl-C aborts. Afterwards this process goes on, and the next Ctrl-C ends it as usual. */
export async function untilInterrupted(work) {
  const controller = new AbortController();
  let interruptedAt = null;
  const interrupt = () => {
    interruptedAt ??= performance.now();
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  try {
    return await work(controller.signal);
  } finally {
    if (interruptedAt !== null) await sleep(Math.max(0, SAME_SIGNAL_MS - (performance.now() - interruptedAt)));
    process.off('SIGINT', interrupt);
  }
}
