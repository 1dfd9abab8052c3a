import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';

/** A key pair on a person's device that signs in without a password (WebAuthn, level 3). */

export const PASSKEYS_MAX = 10;
/** A question to an authenticator must be answered within this time. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** A signed answer of an authenticator is longer than a form of a few short fields. */
export const PASSKEY_ANSWER_BYTES_MAX = 32_768;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, fieldMessage('field.base64url'));

/** WebAuthn limits an id to 1023 bytes. */
const CredentialId = base64url(1_400);
const Challenge = base64url(64);

const Transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(8);
const KnownCredential = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: Transports.optional(),
});

/** Options that a browser needs to make a passkey. */
export const PasskeyCreation = z.object({
  challenge: Challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Passkeys that the person has already. */
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** For a browser. Without `allowCredentials` the person chooses among all for this site. */
export const PasskeyRequest = z.object({
  challenge: Challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KnownCredential),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A browser's answer to a creation. Other members that it sends are ignored. */
export const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(8_000),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** A browser's answer to a request. Other members that it sends are ignored. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const PasskeyName = z
  .string({ error: fieldMessage('field.required', { label: 'name' }) })
  .trim()
  .min(1, fieldMessage('field.required', { label: 'name' }))
  .max(60, fieldMessage('field.at_most', { label: 'name', characters: 60 }));

export const AddPasskeyRequest = z.object({ name: PasskeyName, credential: PasskeyAttestation });
export const PasskeySignInRequest = z.object({
  credential: PasskeyAssertion,
  /** The person whose work is on the page: another person's passkey is refused. */
  operator_id: z.uuid().optional(),
});

/** A passkey in a person's list. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host name that it works for. */
  site: z.string(),
  added_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
  /** It is in the keychain of an account, on every device of that account. */
  is_synced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;
