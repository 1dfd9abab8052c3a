import { z } from 'zod';
import { ApiScope, KeyGroup, OVERLAP_HOURS_MAX } from '../accounts/permissions.ts';
import { fieldMessage } from '../errors/field-error.ts';

/** Integers up to this are told apart by every client. */
const LIMIT_MAX = 999_999_999;
const Limit = z.int().min(1).max(LIMIT_MAX).nullable();

export const ApiKeyLimits = z.object({ requests_per_minute: Limit, runs_per_day: Limit });
export type ApiKeyLimits = z.infer<typeof ApiKeyLimits>;

const Name = z.string().trim().min(1, fieldMessage('field.name')).max(100);
const Scopes = z
  .array(ApiScope)
  .min(1, fieldMessage('field.one'))
  .max(ApiScope.options.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, fieldMessage('field.scope_twice'));

/** An integrator's key, without its secret. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Keys of one group find each other's customers. A key alone in its group has its id here. */
  group: z.string(),
  scopes: z.array(ApiScope),
  limits: ApiKeyLimits,
  created_at: z.iso.datetime(),
  /** To the hour; null if it was never used. */
  last_used_at: z.iso.datetime().nullable(),
  /** When it last got a new secret. */
  rotated_at: z.iso.datetime().nullable(),
  /** Until when the secret from before the last rotation works; null if it does not. */
  earlier_secret_until: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  /** Its links that still work; they end when it is revoked. An earlier service does not say. */
  open_links: z.int().optional(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Oldest first, revoked ones included. */
export const ApiKeyList = z.object({ keys: z.array(ApiKey) });
export type ApiKeyList = z.infer<typeof ApiKeyList>;

export const ChangeApiKeyRequest = z.object({ name: Name, scopes: Scopes, limits: ApiKeyLimits });
export type ChangeApiKeyRequest = z.infer<typeof ChangeApiKeyRequest>;

/** With the group null, the key gets a group of its own. */
export const CreateApiKeyRequest = ChangeApiKeyRequest.extend({ group: KeyGroup.nullable() });
export type CreateApiKeyRequest = z.infer<typeof CreateApiKeyRequest>;

export const RotateApiKeyRequest = z.object({ overlap_hours: z.int().min(0).max(OVERLAP_HOURS_MAX) });
export type RotateApiKeyRequest = z.infer<typeof RotateApiKeyRequest>;

/** The only answer that contains the secret. */
export const ApiKeyWithSecret = z.object({ key: ApiKey, secret: z.string() });
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;
