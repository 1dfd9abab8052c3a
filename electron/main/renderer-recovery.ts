import type { WebContents } from 'electron';
import type { Log } from '../service/log.ts';

const RELOADS_MAX = 3;
const WINDOW_MS = 60_000;

/**
 * Loads the page again when its process has crashed, at most three times a minute; then `giveUp`, since a page that
 * crashes at once would otherwise do so for ever. Verifications are the service's and are not touched by a crash.
 */
export function recoverPage(
  contents: Pick<WebContents, 'on' | 'reload'>,
  deps: { readonly log: Log; readonly now: () => number; readonly giveUp: () => void },
): void {
  let crashes: readonly number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = deps.now();
    crashes = [...crashes.filter((at) => now - at < WINDOW_MS), now];
    deps.log('error', 'shell.page_gone', { reason, crashes: crashes.length });
    if (crashes.length > RELOADS_MAX) deps.giveUp();
    else contents.reload();
  });
}
