import type { BrowserWindow, WebContents } from 'electron';
import type { Log } from '../service/log.ts';

const RELOADS_MAX = 3;
const WINDOW_MS = 60_000;

/** How long a page may not react to input before it counts as crashed. Electron says so after half a minute by itself. */
const HANGS_MS = 15_000;

type Page = Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer'>;
/** The part of a window that the recovery needs. */
export type PageWindow = { readonly webContents: Page } & Pick<BrowserWindow, 'on'>;

/**
 * Reloads the page after its process crashed or hung, at most three times a minute; then calls `giveUp`, so that a page that
 * crashes at once does not loop. The service holds the verifications, so a crash does not affect them.
 */
export function recoverPage(
  window: PageWindow,
  deps: { readonly log: Log; readonly now: () => number; readonly giveUp: () => void },
): void {
  const { webContents: contents } = window;
  let crashes: readonly number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = deps.now();
    crashes = [...crashes.filter((at) => now - at < WINDOW_MS), now];
    deps.log('error', 'shell.page_gone', { reason, crashes: crashes.length });
    if (crashes.length > RELOADS_MAX) deps.giveUp();
    else contents.reload();
  });
  let hanging: NodeJS.Timeout | undefined;
  window.on('unresponsive', () => {
    deps.log('warning', 'shell.page_hangs');
    clearTimeout(hanging);
    // Ends its process, which `render-process-gone` reports.
    hanging = setTimeout(() => contents.forcefullyCrashRenderer(), HANGS_MS);
  });
  for (const event of ['responsive', 'closed'] as const) window.on(event as 'responsive', () => clearTimeout(hanging));
}
