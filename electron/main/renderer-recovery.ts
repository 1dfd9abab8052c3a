import type { WebContents } from 'electron';
import type { Log } from '../service/log.ts';

const RELOADS_MAX = 3;
const WINDOW_MS = 60_000;

/**
 * Reloads the page after its process crashed, at most three times a minute; then calls `giveUp`, so that a page that
 * crashes at once does not loop. The service holds the verifications, so a crash does not affect them.
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
