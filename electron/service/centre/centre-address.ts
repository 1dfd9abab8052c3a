/** Records hold names and pictures, so plain HTTP stays on this machine. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Without path, as given; null for one that cannot be used. */
export function centreAddressOf(given: string): string | null {
  const text = given.trim();
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  if (url === null || url.pathname !== '/') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.test(url.hostname));
  const isPlain = [url.search, url.hash, url.username, url.password].every((part) => part === '');
  return isSafe && isPlain ? url.origin : null;
}
