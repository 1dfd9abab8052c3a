/** The page's scheme. One host, so that every file and the interface share one origin. */
export const SCHEME = 'app';
export const PAGE_HOST = 'countersign';
export const PAGE_ORIGIN = `${SCHEME}://${PAGE_HOST}`;
export const PAGE_URL = `${PAGE_ORIGIN}/`;

/**
 * What Chromium lets the scheme do. Not `corsEnabled`, which would let any page read it, nor `bypassCSP` or
 * `allowServiceWorkers`. To be registered once, before the application is ready.
 */
export const SCHEME_PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true, stream: true } as const;

/** Whether an address belongs to the page. Parsed, never compared as text: `app://countersign.evil/` begins alike. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === `${SCHEME}:` &&
    url.host === PAGE_HOST &&
    url.username === '' &&
    url.password === ''
  );
}
