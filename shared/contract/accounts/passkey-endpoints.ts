import { Session } from '../desk.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  AddPasskeyRequest,
  PASSKEY_ANSWER_BYTES_MAX,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignInRequest,
} from './passkeys.ts';
import { SecondFactor, WithRecoveryCodes } from './second-factor.ts';

/** Passkeys: add and remove your own, sign in with one. All need a browser's `Origin`. */
export const PASSKEY_ENDPOINTS = {
  beginPasskey: {
    operationId: 'api_v1_desk_second_factor_passkeys_begin_create',
    tag: 'Desk',
    summary: 'Begin to add a passkey',
    description:
      'Returns what the browser needs to make one, good for 5 minutes and one answer. Returns 400 at an address where browsers allow no passkeys.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/passkeys/begin/',
    request: null,
    response: PasskeyCreation,
    allow: 'use_session',
    beforeSecondFactor: true,
    stepUp: true,
  },
  addPasskey: {
    operationId: 'api_v1_desk_second_factor_passkeys_create',
    tag: 'Desk',
    summary: 'Add the passkey that the browser made',
    description:
      'With the first second factor, returns recovery codes, which are not shown again. Returns 409 after 5 minutes, for a second answer, and above 10 passkeys.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/passkeys/',
    request: AddPasskeyRequest,
    requestBytesMax: PASSKEY_ANSWER_BYTES_MAX,
    response: WithRecoveryCodes,
    allow: 'use_session',
    beforeSecondFactor: true,
  },
  removePasskey: {
    operationId: 'api_v1_desk_second_factor_passkeys_remove_create',
    tag: 'Desk',
    summary: 'Remove one of your passkeys',
    description: 'Returns 409 if the policy asks for a second factor and this is the last one.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/passkeys/{passkey_id}/remove/',
    request: null,
    response: SecondFactor,
    allow: 'use_session',
    stepUp: true,
  },
  beginPasskeySignIn: {
    operationId: 'api_v1_desk_passkey_sign_in_begin_create',
    tag: 'Desk',
    summary: 'Begin to sign in with a passkey',
    description: 'Returns what the browser needs, good for 5 minutes and one answer. It is the same for everybody.',
    method: 'POST',
    path: '/api/v1/desk/passkey_sign_in/begin/',
    request: null,
    response: PasskeyRequest,
    allow: 'public',
  },
  signInWithPasskey: {
    operationId: 'api_v1_desk_passkey_sign_in_create',
    tag: 'Desk',
    summary: 'Sign in with a passkey',
    description: 'Counts as both factors, because the authenticator asks for a PIN, a finger or a face.',
    method: 'POST',
    path: '/api/v1/desk/passkey_sign_in/',
    request: PasskeySignInRequest,
    requestBytesMax: PASSKEY_ANSWER_BYTES_MAX,
    response: Session,
    allow: 'public',
  },
  beginPasskeyConfirm: {
    operationId: 'api_v1_desk_passkey_confirm_begin_create',
    tag: 'Desk',
    summary: 'Begin to confirm with a passkey',
    description:
      'Returns what the browser needs to confirm that it is still you, or to unlock the session. Returns 409 without a passkey for this address.',
    method: 'POST',
    path: '/api/v1/desk/passkey_confirm/begin/',
    request: null,
    response: PasskeyRequest,
    allow: 'use_session',
    anySession: true,
  },
} as const satisfies Record<string, Endpoint>;
