import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { isSignedBy, signText } from './device-key.ts';

/**
 * RFC 9421, always: method, path, query and the body's digest (RFC 9530), with time and nonce. No
 * host name, because a proxy may change it; a device has a key for one centre only.
 */
const COMPONENTS = '("@method" "@path" "@query" "content-digest")';
const TAG = 'countersign-device';
const INPUT_PATTERN = new RegExp(
  String.raw`^sig1=(${COMPONENTS.replace(/[()]/g, '\\$&')};created=(\d{1,12});nonce="([A-Za-z0-9_-]{22})";keyid="([0-9a-f-]{36})";alg="ed25519";tag="${TAG}")$`,
);
const SIGNATURE_PATTERN = /^sig1=:([A-Za-z0-9+/]{86}==):$/;
const NONCE_BYTES = 16;

/** Between device and centre. A nonce is remembered while its request could be sent again. */
export const CLOCK_SKEW_MS_MAX = 5 * 60_000;

type Message = { readonly method: string; readonly url: URL; readonly body: Uint8Array };
type Signer = { readonly deviceId: string; readonly key: KeyObject };

export function signatureHeaders(message: Message, { deviceId, key }: Signer, now: Date): Record<string, string> {
  const created = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const parameters = `${COMPONENTS};created=${created};nonce="${nonce}";keyid="${deviceId}";alg="ed25519";tag="${TAG}"`;
  const digest = digestOf(message.body);
  const signature = signText(signatureBase(message.method, message.url, digest, parameters), key);
  return {
    'content-digest': digest,
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}

/** A request's claims about its sender, not verified yet. */
export type ClaimedSignature = {
  readonly deviceId: string;
  readonly nonce: string;
  readonly createdAt: Date;
  readonly isBy: (publicKey: string) => boolean;
  readonly covers: (body: Uint8Array) => boolean;
};

/** Null for a request without a signature in our form. */
export function claimedSignature(request: Request): ClaimedSignature | null {
  const digest = request.headers.get('content-digest') ?? '';
  const [, parameters, created, nonce, deviceId] =
    INPUT_PATTERN.exec(request.headers.get('signature-input') ?? '') ?? [];
  const [, signature] = SIGNATURE_PATTERN.exec(request.headers.get('signature') ?? '') ?? [];
  if (parameters === undefined || nonce === undefined || deviceId === undefined || signature === undefined) return null;
  const base = signatureBase(request.method, new URL(request.url), digest, parameters);
  return {
    deviceId,
    nonce,
    createdAt: new Date(Number(created) * 1000),
    isBy: (publicKey) => isSignedBy(base, Buffer.from(signature, 'base64'), publicKey),
    covers: (body) => digestOf(body) === digest,
  };
}

const digestOf = (body: Uint8Array): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

const signatureBase = (method: string, { pathname, search }: URL, digest: string, parameters: string): string =>
  [
    `"@method": ${method}`,
    `"@path": ${pathname}`,
    `"@query": ${search === '' ? '?' : search}`,
    `"content-digest": ${digest}`,
    `"@signature-params": ${parameters}`,
  ].join('\n');
