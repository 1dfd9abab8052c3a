import { z } from 'zod';
import { SignInRequest } from '../desk.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { Passkey, PasskeyAssertion } from './passkeys.ts';

/** Besides the password: an app, passkeys, and recovery codes for when they are lost. */

export const RECOVERY_CODES = 10;
/** A secret that nobody confirmed with a code is forgotten after this time. */
export const ENROLMENT_MINUTES = 10;

/** Six digits of an authenticator app, or a recovery code. Spaces and dashes do not matter. */
export const GivenCode = z
  .string({ error: fieldMessage('field.required', { label: 'code' }) })
  .trim()
  .min(1, fieldMessage('field.required', { label: 'code' }))
  .max(40, fieldMessage('field.code_too_long'));

/** A signed-in operator shows that it is still them: password, app code or passkey. */
export const ConfirmRequest = z.union([
  SignInRequest.pick({ password: true }).strict(),
  z.strictObject({ code: GivenCode }),
  z.strictObject({ passkey: PasskeyAssertion }),
]);
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

export const SecondFactor = z.object({
  /** Null without an authenticator app. */
  authenticator: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** The policy asks people with this role for a second factor. */
  is_required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The only answer that contains the secret. */
export const NewAuthenticator = z.object({
  /** For typing it in, in groups of four. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
});
export type NewAuthenticator = z.infer<typeof NewAuthenticator>;

export const ConfirmAuthenticatorRequest = z.object({ code: GivenCode });

/** The only answer that contains the recovery codes. Null if the earlier ones still count. */
export const WithRecoveryCodes = z.object({
  second_factor: SecondFactor,
  recovery_codes: z.array(z.string()).nullable(),
});
export type WithRecoveryCodes = z.infer<typeof WithRecoveryCodes>;
