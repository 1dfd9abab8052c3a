import type { Log } from '../service/log.ts';

/** A second signal within this time is the same Ctrl-C, sent by the terminal and forwarded by the parent process. */
const SAME_SIGNAL_MS = 1_000;
/** How often a host started through npm checks that npm is still running. */
const PARENT_CHECK_MS = 1_000;

/**
 * Resolves with the reason when the process should stop: a signal, the end of the process that handed over to this one
 * (its channel closes), or the end of npm, which passes on no signal when it is killed. A second signal, a second
 * later, ends the process at once.
 */
export function stopRequested(log: Log): Promise<string> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    const ask = (reason: string) => {
      if (firstAt === null) {
        firstAt = performance.now();
        resolve(reason);
      } else if (performance.now() - firstAt > SAME_SIGNAL_MS && reason.startsWith('SIG')) {
        log('warning', 'host.stopped_at_once', { reason });
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
    process.on('disconnect', () => ask('parent ended'));
    // Listening to the channel must not keep the process alive.
    process.channel?.unref();
    if (process.env.npm_lifecycle_event !== undefined) {
      const parent = process.ppid;
      setInterval(() => process.ppid !== parent && ask('parent ended'), PARENT_CHECK_MS).unref();
    }
  });
}
