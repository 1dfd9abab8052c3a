import type { WebContents } from 'electron';
import { isPageAddress } from './app-scheme.ts';

/** The page may reload itself, but not navigate to another site or to an answer of the API. */
export function mayNavigate(address: string, isMainFrame: boolean): boolean {
  return isMainFrame && isPageAddress(address) && !/^\/api(\/|$)/.test(new URL(address).pathname);
}

/** No other addresses, windows, frames or views, and no connections past the page's scheme. */
export function guardContents(contents: WebContents): void {
  // `on` is overloaded per event, but these three pass the same details.
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
    contents.on(event as 'will-frame-navigate', (details) => {
      if (!mayNavigate(details.url, details.isMainFrame)) details.preventDefault();
    });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // Only over the session's proxy, which leads nowhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
