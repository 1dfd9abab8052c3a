import type { Endpoint } from '../endpoint.ts';
import { ConfirmAuthenticatorRequest, NewAuthenticator, SecondFactor, WithRecoveryCodes } from './second-factor.ts';

/** A person's own second factor. Somebody who must have one and has none can do nothing else. */
export const SECOND_FACTOR_ENDPOINTS = {
  getSecondFactor: {
    operationId: 'api_v1_desk_second_factor_retrieve',
    tag: 'Desk',
    summary: 'Get your own second factor',
    method: 'GET',
    path: '/api/v1/desk/second_factor/',
    request: null,
    response: SecondFactor,
    allow: 'use_session',
    beforeSecondFactor: true,
  },
  beginAuthenticator: {
    operationId: 'api_v1_desk_second_factor_authenticator_create',
    tag: 'Desk',
    summary: 'Get a secret for an authenticator app',
    description:
      'The secret is not shown again. It counts once a code is confirmed within 10 minutes; until then nothing changes.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/authenticator/',
    request: null,
    response: NewAuthenticator,
    allow: 'use_session',
    beforeSecondFactor: true,
    stepUp: true,
  },
  confirmAuthenticator: {
    operationId: 'api_v1_desk_second_factor_authenticator_confirm_create',
    tag: 'Desk',
    summary: 'Confirm an authenticator app with a code',
    description:
      'Replaces an earlier app. With the first second factor, returns recovery codes, which are not shown again.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/authenticator/confirm/',
    request: ConfirmAuthenticatorRequest,
    response: WithRecoveryCodes,
    allow: 'use_session',
    beforeSecondFactor: true,
  },
  removeAuthenticator: {
    operationId: 'api_v1_desk_second_factor_authenticator_remove_create',
    tag: 'Desk',
    summary: 'Remove your authenticator app',
    description: 'Returns 409 if the policy asks for a second factor and this is the last one.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/authenticator/remove/',
    request: null,
    response: SecondFactor,
    allow: 'use_session',
    stepUp: true,
  },
  renewRecoveryCodes: {
    operationId: 'api_v1_desk_second_factor_recovery_codes_create',
    tag: 'Desk',
    summary: 'Replace your recovery codes',
    description: 'The earlier codes stop working. Returns 409 without a second factor.',
    method: 'POST',
    path: '/api/v1/desk/second_factor/recovery_codes/',
    request: null,
    response: WithRecoveryCodes,
    allow: 'use_session',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>;
