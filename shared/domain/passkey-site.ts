/** The name that passkeys made on a page are bound to, and the exact address of that page. */
export type PasskeySite = { readonly name: string; readonly origin: string };

const ORIGIN = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/;
const NUMERIC_ADDRESS = /^[\d.]+$/;

/**
 * The site of a page's origin; null where browsers allow no passkeys: without TLS except on this
 * machine, at a numeric address, and in the desktop window.
 */
export function passkeySite(origin: string): PasskeySite | null {
  const [, scheme, name] = ORIGIN.exec(origin) ?? [];
  if (name === undefined || NUMERIC_ADDRESS.test(name)) return null;
  const isThisMachine = name === 'localhost' || name.endsWith('.localhost');
  return scheme === 'https' || isThisMachine ? { name, origin } : null;
}
