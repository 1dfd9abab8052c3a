import * as desk from '../desk.ts';
import type { Endpoint } from '../endpoint.ts';
import { PASSKEY_ANSWER_BYTES_MAX } from './passkeys.ts';
import { SetPasswordRequest } from './people.ts';
import { ConfirmRequest } from './second-factor.ts';

/** Set-up, sign-in and an operator's own session. */
export const SESSION_ENDPOINTS = {
  getStatus: {
    operationId: 'api_v1_desk_status_retrieve',
    tag: 'Desk',
    summary: 'Service status for the sign-in page',
    method: 'GET',
    path: '/api/v1/desk/status/',
    request: null,
    response: desk.DeskStatus,
    allow: 'public',
  },
  setUp: {
    operationId: 'api_v1_desk_set_up_create',
    tag: 'Desk',
    summary: 'Create the first administrator',
    description:
      'Works only once. Returns 409 if any operator exists, and 400 for a password that is common or easy to guess.',
    method: 'POST',
    path: '/api/v1/desk/set_up/',
    request: desk.SetUpRequest,
    response: desk.Session,
    allow: 'public',
  },
  signIn: {
    operationId: 'api_v1_desk_sign_in_create',
    tag: 'Desk',
    summary: 'Sign an operator in',
    description:
      'Returns 401 with the code `SECOND_FACTOR_REQUIRED` if the password is right and the person has a second factor: send it again with ' +
      '`code`. A wrong code, or one that was used before, is 401 with `SECOND_FACTOR_REFUSED`.',
    method: 'POST',
    path: '/api/v1/desk/sign_in/',
    request: desk.SignInRequest,
    response: desk.Session,
    allow: 'public',
  },
  unlock: {
    operationId: 'api_v1_desk_unlock_create',
    tag: 'Desk',
    summary: 'Unlock a session with the password or a passkey',
    description: 'Ends the session and returns a new one with a new token, which expires at the same time.',
    method: 'POST',
    path: '/api/v1/desk/unlock/',
    request: desk.UnlockRequest,
    requestBytesMax: PASSKEY_ANSWER_BYTES_MAX,
    response: desk.Session,
    allow: 'use_session',
    anySession: true,
  },
  /** For endpoints with `stepUp`. */
  confirmPassword: {
    operationId: 'api_v1_desk_confirm_password_create',
    tag: 'Desk',
    summary: 'Confirm with your password, a code of your authenticator app, or a passkey',
    description:
      'Needed before acts that return 403 with the code `STEP_UP_REQUIRED`. They are then open for 5 minutes after the last such act, ' +
      'and at most 30 minutes after the password. Signing in and unlocking confirm the password too.',
    method: 'POST',
    path: '/api/v1/desk/confirm_password/',
    request: ConfirmRequest,
    requestBytesMax: PASSKEY_ANSWER_BYTES_MAX,
    response: desk.Operator,
    allow: 'use_session',
    beforeSecondFactor: true,
  },
  lock: {
    operationId: 'api_v1_desk_lock_create',
    tag: 'Desk',
    summary: 'Lock the session',
    method: 'POST',
    path: '/api/v1/desk/lock/',
    request: null,
    response: desk.Operator,
    allow: 'use_session',
    beforeSecondFactor: true,
  },
  signOut: {
    operationId: 'api_v1_desk_sign_out_create',
    tag: 'Desk',
    summary: 'End the session',
    method: 'POST',
    path: '/api/v1/desk/sign_out/',
    request: null,
    response: desk.Operator,
    allow: 'use_session',
    anySession: true,
  },
  listSessions: {
    operationId: 'api_v1_desk_sessions_retrieve',
    tag: 'Desk',
    summary: 'List your own sessions',
    method: 'GET',
    path: '/api/v1/desk/sessions/',
    request: null,
    response: desk.SessionList,
    allow: 'use_session',
  },
  signOutElsewhere: {
    operationId: 'api_v1_desk_sign_out_elsewhere_create',
    tag: 'Desk',
    summary: 'End all your other sessions',
    method: 'POST',
    path: '/api/v1/desk/sign_out_elsewhere/',
    request: null,
    response: desk.SessionList,
    allow: 'use_session',
    stepUp: true,
  },
  getOperator: {
    operationId: 'api_v1_desk_operator_retrieve',
    tag: 'Desk',
    summary: 'Get the signed-in operator',
    method: 'GET',
    path: '/api/v1/desk/operator/',
    request: null,
    response: desk.Operator,
    allow: 'use_session',
    beforeSecondFactor: true,
  },
  /** Replaces the operator's own password and starts a new session. */
  setPassword: {
    operationId: 'api_v1_desk_set_password_create',
    tag: 'Desk',
    summary: 'Set your own password',
    description:
      'Ends your sessions and starts a new one. Returns 400 for a password that is common or easy to guess. A session that began with a one-time password can do nothing else.',
    method: 'POST',
    path: '/api/v1/desk/set_password/',
    allow: 'use_session',
    anySession: true,
    request: SetPasswordRequest,
    response: desk.Session,
  },
} as const satisfies Record<string, Endpoint>;
