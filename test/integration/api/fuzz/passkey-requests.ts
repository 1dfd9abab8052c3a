import type { EndpointName } from '#shared/contract/api.ts';
import { passkeyAuthenticator } from '../../../support/accounts/passkey-authenticator.ts';

const authenticator = passkeyAuthenticator('http://localhost');
/** Nobody asked it. */
const QUESTION = {
  challenge: 'A'.repeat(43),
  rpId: 'localhost',
  rp: { id: 'localhost' },
  user: { id: 'A'.repeat(22) },
};

/** Why a sound request is refused. */
export const PASSKEY_REFUSALS = {
  addPasskey: 'nobody asked for it',
  signInWithPasskey: 'nobody has a passkey',
  beginPasskeyConfirm: 'nobody has a passkey',
  removePasskey: 'nobody has a passkey',
} as const;

/** Well-formed answers of an authenticator; null for endpoints that take none. */
export function passkeyBody(name: EndpointName): object | null {
  if (name === 'addPasskey') return { name: 'Desk', credential: authenticator.create(QUESTION) };
  return name === 'signInWithPasskey' ? { credential: authenticator.get(QUESTION) } : null;
}

/** Browsers allow passkeys at this name, and send it. */
export function passkeyHeaders(name: EndpointName, hostUrl: string): Readonly<Record<string, string>> {
  if (!name.toLowerCase().includes('passkey')) return {};
  const { port } = new URL(hostUrl);
  return { host: `localhost:${port}`, origin: `http://localhost:${port}` };
}
