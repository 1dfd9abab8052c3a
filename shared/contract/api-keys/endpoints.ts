import type { Endpoint } from '../endpoint.ts';
import {
  ApiKey,
  ApiKeyList,
  ApiKeyWithSecret,
  ChangeApiKeyRequest,
  CreateApiKeyRequest,
  RotateApiKeyRequest,
} from './api-keys.ts';

export const API_KEY_ENDPOINTS = {
  listApiKeys: {
    operationId: 'api_v1_desk_api_keys_list',
    tag: 'Desk',
    summary: 'List the API keys',
    method: 'GET',
    path: '/api/v1/desk/api_keys/',
    allow: 'manage_api_keys',
    reads: 'nothing',
    request: null,
    response: ApiKeyList,
  },
  /** The answer has the secret, which is not shown again. */
  createApiKey: {
    operationId: 'api_v1_desk_api_keys_create',
    tag: 'Desk',
    summary: 'Create an API key',
    description: 'Returns the secret, which is not shown again.',
    method: 'POST',
    path: '/api/v1/desk/api_keys/',
    allow: 'manage_api_keys',
    reads: 'nothing',
    stepUp: true,
    request: CreateApiKeyRequest,
    response: ApiKeyWithSecret,
  },
  /** Counts from the next request of the key on. */
  changeApiKey: {
    operationId: 'api_v1_desk_api_keys_change_create',
    tag: 'Desk',
    summary: "Change an API key's name, scopes and limits",
    description: 'Returns 409 for a revoked key.',
    method: 'POST',
    path: '/api/v1/desk/api_keys/{key_id}/change/',
    allow: 'manage_api_keys',
    reads: 'nothing',
    stepUp: true,
    request: ChangeApiKeyRequest,
    response: ApiKey,
  },
  /** The answer has the new secret, which is not shown again. */
  rotateApiKey: {
    operationId: 'api_v1_desk_api_keys_rotate_create',
    tag: 'Desk',
    summary: 'Give an API key a new secret',
    description:
      'Returns the new secret, which is not shown again. The one it replaces works for another `overlap_hours`; one from ' +
      'before that stops at once. Returns 409 for a revoked key.',
    method: 'POST',
    path: '/api/v1/desk/api_keys/{key_id}/rotate/',
    allow: 'manage_api_keys',
    reads: 'nothing',
    stepUp: true,
    request: RotateApiKeyRequest,
    response: ApiKeyWithSecret,
  },
  /** From now on no secret of the key works. */
  revokeApiKey: {
    operationId: 'api_v1_desk_api_keys_revoke_create',
    tag: 'Desk',
    summary: 'Revoke an API key',
    description:
      'From now on no secret of the key works, and the links that it made are withdrawn. Returns 409 for a key that is already revoked.',
    method: 'POST',
    path: '/api/v1/desk/api_keys/{key_id}/revoke/',
    allow: 'manage_api_keys',
    reads: 'nothing',
    stepUp: true,
    request: null,
    response: ApiKey,
  },
} as const satisfies Record<string, Endpoint>;
