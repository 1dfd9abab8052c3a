import type { WebContents } from 'electron';
import { isPageAddress } from './app-scheme.ts';

/** The page may load itself again, and go nowhere else: not to another site, not to an answer of the interface. */
export function mayNavigate(address: string, isMainFrame: boolean): boolean {
  return isMainFrame && isPageAddress(address) && !/^\/api(\/|$)/.test(new URL(address).pathname);
}

/** Keeps the contents of a window on the page: no other address, no window, no frame, no embedded view. */
export function guardContents(contents: WebContents): void {
  // The overloads of `on` differ per event; these three hand over the same details.
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
    contents.on(event as 'will-frame-navigate', (details) => {
      if (!mayNavigate(details.url, details.isMainFrame)) details.preventDefault();
    });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
