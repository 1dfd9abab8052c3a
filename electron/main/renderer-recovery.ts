import type { BrowserWindow, WebContents } from 'electron';
import type { Log } from '../service/log.ts';

const RELOADS_MAX = 3;
const WINDOW_MS = 60_000;

/** Then an unresponsive page counts as crashed. Electron's own limit is half a minute. */
const HANGS_MS = 15_000;

type Page = Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer'>;
/** The part of a window that the recovery needs. */
export type PageWindow = { readonly webContents: Page } & Pick<BrowserWindow, 'on'>;

/** Three times a minute at most; then `giveUp`, so that no crash loops. */
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
