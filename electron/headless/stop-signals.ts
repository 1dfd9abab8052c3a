import type { Log } from '../service/log.ts';

/** A second signal sooner than this is the same Ctrl-C, arriving once from the terminal and once handed on. */
const SAME_SIGNAL_MS = 1_000;
/** How often a host started through npm looks whether npm is still there. */
const PARENT_CHECK_MS = 1_000;

/**
 * Resolves with the reason when the process should stop: a signal, the end of the process that handed over to this
 * one (its channel closes), or, under npm, the end of npm itself, which passes no signal on when it is killed. A
 * further signal a second later ends the process at once.
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
    // Listening to the channel must not keep the process from ending by itself.
    process.channel?.unref();
    if (process.env.npm_lifecycle_event !== undefined) {
      const parent = process.ppid;
      setInterval(() => process.ppid !== parent && ask('parent ended'), PARENT_CHECK_MS).unref();
    }
  });
}
