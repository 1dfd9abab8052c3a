/** The base point of the curve, a valid public key. */
const SOME_KEY = { kty: 'OKP', crv: 'Ed25519', x: 'WGZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmY' } as const;

/**
 * Whether this browser verifies Ed25519 here. It cannot without TLS or in an old version, and must then not call a genuine receipt a
 * forgery.
 */
export async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('jwk', SOME_KEY, 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
