import { faultFacts, type Log } from '../service/log.ts';

/** The same Ctrl-C, sent by the terminal and forwarded by the parent process. */
const SAME_SIGNAL_MS = 1_000;
/** After closing, for the work of a run that was handed back. */
const LINGER_MS = 2_000;
/** How often a host started through npm checks that npm is still running. */
const PARENT_CHECK_MS = 1_000;

/**
 * Resolves with the reason to stop: a signal, the end of the parent (its channel closes), or of
 * npm, which passes on none when killed. A second signal, a second later, ends at once.
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
    // Ctrl-Break of Windows; other systems have no such signal.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => ask(signal));
    process.on('disconnect', () => ask('parent ended'));
    // Listening to the channel must not keep the process alive.
    process.channel?.unref();
    if (process.env.npm_lifecycle_event !== undefined) {
      const parent = process.ppid;
      setInterval(() => hasEnded(parent) && ask('parent ended'), PARENT_CHECK_MS).unref();
    }
  });
}

/** Windows keeps an ended parent's number; other systems give another parent. */
function hasEnded(parent: number): boolean {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Whatever still runs. Call it when everything is closed. */
export function endSoon(code: number): void {
  setTimeout(() => process.exit(code), LINGER_MS).unref();
}

/**
 * On an uncaught fault, with a log line in place of Node's report, whose message may be personal.
 * The service manager starts the host again.
 */
export function endOnFault(log: Log): void {
  process.on('uncaughtException', (error) => {
    log('error', 'host.crashed', faultFacts(error));
    process.exit(3);
  });
}
