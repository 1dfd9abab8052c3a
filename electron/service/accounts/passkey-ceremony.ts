import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  PASSKEY_CHALLENGE_MINUTES,
  type PasskeyAssertion,
  type PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contract/accounts/passkeys.ts';
import type { PasskeySite } from '#shared/domain/passkey-site.ts';
import type { StoredPasskey } from './factors.ts';

/**
 * The library's requests and checks in our types. A browser asks for a PIN, a finger or a face each
 * time, so a passkey counts as two factors.
 */

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
/** Ed25519, and ECDSA and RSA with SHA-256: what authenticators in use have. */
const ALGORITHMS = [-8, -7, -257];
const OURS = 'Countersign';

type Person = { readonly id: string; readonly username: string; readonly name: string };

/** The options with which a browser makes a passkey for this person. */
export async function creationOf(
  site: PasskeySite,
  challenge: string,
  person: Person,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpName: OURS,
    rpID: site.name,
    userID: handleOf(person.id),
    userName: person.username,
    userDisplayName: person.name,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known(site, passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return PasskeyCreation.parse(options);
}

/** For one of these passkeys, or any passkey of the site if there are none. */
export async function requestOf(
  site: PasskeySite,
  challenge: string,
  passkeys: readonly StoredPasskey[] = [],
): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: site.name,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known(site, passkeys),
  });
  return PasskeyRequest.parse({ ...options, allowCredentials: options.allowCredentials ?? [] });
}

/** The challenge that an answer of a browser claims to be for; empty if it claims none. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The passkey that was made; null if the answer does not hold. */
export async function madePasskey(
  site: PasskeySite,
  challenge: string,
  answer: PasskeyAttestation,
  facts: { readonly name: string; readonly at: Date },
): Promise<StoredPasskey | null> {
  // The library throws for what is malformed or not as expected.
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: {
      ...answer,
      response: { ...answer.response, transports: knownTransports(answer.response.transports ?? []) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) return null;
  return {
    id: randomUUID(),
    name: facts.name,
    site: site.name,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: knownTransports(answer.response.transports ?? []),
    is_synced: made.credentialBackedUp,
    added_at: facts.at.toISOString(),
    used_at: null,
  };
}

/** The count of an authenticator whose signature holds; null if it does not. */
export async function verifiedUse(
  site: PasskeySite,
  challenge: string,
  answer: PasskeyAssertion,
  passkey: StoredPasskey,
): Promise<{ readonly counter: number; readonly isSynced: boolean } | null> {
  if (passkey.site !== site.name) return null;
  const { userHandle, ...response } = answer.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    // The count is compared in the transaction that stores it.
    credential: { id: passkey.credential_id, publicKey: bytesOf(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

/** A person's id as authenticators keep it. It is random and says nothing about them. */
const handleOf = (id: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** The id of the person that an answer is of; null if it is none. */
export function personIn(userHandle: string | undefined): string | null {
  const hex = Buffer.from(userHandle ?? '', 'base64url').toString('hex');
  if (hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const knownTransports = (given: readonly string[]) => TRANSPORTS.filter((one) => given.includes(one));

const known = (site: PasskeySite, passkeys: readonly StoredPasskey[]) =>
  passkeys
    .filter((passkey) => passkey.site === site.name)
    .map(({ credential_id, transports }) => ({ id: credential_id, transports: knownTransports(transports) }));

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));
