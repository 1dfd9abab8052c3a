import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contract/accounts/passkeys.ts';
import { passkeySite } from '#shared/domain/passkey-site.ts';
import { useAccess } from './access.ts';

/** Why the browser made or used no passkey; a key of the texts. */
type PasskeyProblemKind = 'not_used' | 'known_already' | 'not_supported';

export class PasskeyProblem extends Error {
  readonly kind: PasskeyProblemKind;
  constructor(kind: PasskeyProblemKind, cause: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Browsers allow passkeys only at some addresses, and some browsers nowhere. */
export const canUsePasskeys = (): boolean => passkeySite(window.location.origin) !== null && browserSupportsWebAuthn();

/** Whether the signed-in operator has a passkey for this address. */
export function useHasPasskeyHere(): boolean {
  const sites = useAccess(({ passkeySites }) => passkeySites);
  return canUsePasskeys() && sites.includes(window.location.hostname);
}

/** With an authenticator of the person's choice. Rejects with `PasskeyProblem`. */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyAttestation> =>
  startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }).catch(explain);

/** Has the person use a passkey. Rejects with `PasskeyProblem`. */
export const answerWithPasskey = (options: PasskeyRequest): Promise<PasskeyAssertion> =>
  startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }).catch(
    explain,
  );

/** Browsers do not tell pages more: cancelled and too late look the same. */
function explain(error: unknown): never {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PasskeyProblem('known_already', error);
  const isUnsupported = /_MISSING_|_NO_SUPPORTED_/.test(code);
  throw new PasskeyProblem(isUnsupported ? 'not_supported' : 'not_used', error);
}
