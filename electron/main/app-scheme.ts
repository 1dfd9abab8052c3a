/** The page's scheme. It has one host, so that all files and the API share one origin. */
export const SCHEME = 'app';
export const PAGE_HOST = 'countersign';
export const PAGE_ORIGIN = `${SCHEME}://${PAGE_HOST}`;
export const PAGE_URL = `${PAGE_ORIGIN}/`;

/**
 * The scheme's privileges in Chromium. They leave out `corsEnabled`, which would let any page read
 * it, `bypassCSP` and `allowServiceWorkers`. Register them once, before the application is ready.
 */
export const SCHEME_PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true, stream: true } as const;

/** Parsed, because as text `app://countersign.evil/` begins the same way. */
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
