import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AddCallbackRequest } from '#shared/contract/callbacks/callbacks.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { allTenants } from '../api-keys/tenant-rows.ts';
import type { CallbackTarget } from '../delivery/callback-destination.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Writer } from '../store/handles.ts';
import { destroyDataKey, findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isAltered } from '../store/store-error.ts';

const SECRET_BYTES = 32;
/** Long enough to give every receiver the new secret. */
export const SECRETS_OVERLAP_MS = 24 * 60 * 60 * 1000;
const CALLBACKS_MAX = 20;

const Secrets = z.object({
  current: z.string(),
  earlier: z.object({ secret: z.string(), until: z.iso.datetime() }).nullable(),
});
type Secrets = z.infer<typeof Secrets>;

/** A callback that was not removed. */
export type StoredCallback = AddCallbackRequest & {
  readonly id: string;
  readonly enabled: boolean;
  readonly createdAt: string;
  readonly startsAfter: number;
  readonly secrets: Secrets;
};

/**
 * Told of changes from now on. Returns its secret once. Throws `INVALID_REQUEST` for an unknown
 * group, `CONFLICT` when there are too many. The caller checked the URL.
 */
export async function addCallback(
  store: Store,
  target: AddCallbackRequest,
  actor: Actor,
): Promise<{ id: string; secret: string }> {
  if (target.group !== null && !(await allTenants(store)).includes(target.group))
    throw new ServiceError('field.group', {}, { fields: { group: fieldError('field.group') } });
  const id = randomUUID();
  const secret = newSecret();
  const dataKey = store.vault.makeDataKey({ table: 'callbacks', id });
  const seal = (column: SealedColumn, value: unknown) => store.vault.sealJson(dataKey, placeOf(id, column), value);
  const sealed = {
    sealed_target: seal('sealed_target', parseRecord(AddCallbackRequest, target, 'a callback')),
    sealed_secrets: seal('sealed_secrets', { current: secret, earlier: null } satisfies Secrets),
  };
  await store.write(async (tx) => {
    const rows = await tx.selectFrom('callbacks').select('id').where('state', '!=', 'removed').execute();
    if (rows.length >= CALLBACKS_MAX) throw new ServiceError('callback.many', { count: CALLBACKS_MAX });
    const last = await tx
      .selectFrom('changes')
      .select(({ fn }) => fn.max('sequence').as('sequence'))
      .executeTakeFirst();
    await tx
      .insertInto('callbacks')
      .values(
        withMac(tx, 'callbacks', {
          id,
          state: 'on',
          created_at: tx.now().toISOString(),
          starts_after: Number(last?.sequence ?? 0),
          actor_kind: actor.kind,
          actor_id: actor.id,
          ...sealed,
        }),
      )
      .execute();
    await insertDataKey(tx, dataKey);
    await appendAudit(tx, {
      actor,
      action: 'callback.added',
      objectId: id,
      facts: { events: target.events.join(' '), ...(target.group !== null && { group: target.group }) },
    });
  });
  return { id, secret };
}

/** Oldest first. Throws `SEAL_BROKEN` if a row was altered, unless `onAltered` leaves it out. */
export async function listCallbacks(from: Readable, onAltered?: () => void): Promise<readonly StoredCallback[]> {
  return from.read(async (reader) => {
    const rows = await reader.selectFrom('callbacks').selectAll().orderBy('created_at').orderBy('id').execute();
    const opened: StoredCallback[] = [];
    for (const row of rows) {
      const callback = await openCallback(reader, row).catch((error: unknown) => {
        if (onAltered === undefined || !isAltered(error)) throw error;
        onAltered();
        return null;
      });
      if (callback !== null) opened.push(callback);
    }
    return opened;
  });
}

/** Throws `NOT_FOUND` for an unknown or removed one. */
export async function findCallback(from: Readable, id: string): Promise<StoredCallback> {
  return from.read(async (reader) => {
    const row = await reader.selectFrom('callbacks').selectAll().where('id', '=', id).executeTakeFirst();
    return (row && (await openCallback(reader, row))) ?? notFound();
  });
}

/** As the delivery needs it; null while it is off or was removed. */
export function targetOf(callback: StoredCallback, now: Date): CallbackTarget | null {
  const { id, url, events, group, startsAfter, enabled } = callback;
  if (!enabled) return null;
  return { id, url, events, group, startsAfter, secrets: secretsOf(callback, now) };
}

/** Secrets that sign bodies: the current one, then the earlier one while both hold. */
export function secretsOf(callback: StoredCallback, now: Date): readonly string[] {
  const earlier = earlierSecret(callback, now);
  return [callback.secrets.current, ...(earlier ? [earlier.secret] : [])];
}

/** The secret from before the last rotation, while bodies are signed with it too. */
export const earlierSecret = ({ secrets: { earlier } }: StoredCallback, now: Date): Secrets['earlier'] =>
  earlier !== null && Date.parse(earlier.until) > now.getTime() ? earlier : null;

/** While a callback is off, its events wait. */
export async function switchCallback(store: Store, id: string, enabled: boolean, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    await replace(tx, id, { state: enabled ? 'on' : 'off' });
    await appendAudit(tx, { actor, action: enabled ? 'callback.enabled' : 'callback.disabled', objectId: id });
  });
}

/** Destroys the URL and the secrets. Pending events are no longer sent. */
export async function removeCallback(store: Store, id: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    await replace(tx, id, { state: 'removed', sealed_target: null, sealed_secrets: null });
    await destroyDataKey(tx, { table: 'callbacks', id });
    await tx.deleteFrom('callback_attempts').where('callback_id', '=', id).execute();
    await appendAudit(tx, { actor, action: 'callback.removed', objectId: id });
  });
}

/** Returned once. The secret before holds for `SECRETS_OVERLAP_MS` more. */
export async function rotateCallbackSecret(store: Store, id: string, actor: Actor): Promise<string> {
  const secret = newSecret();
  await store.write(async (tx) => {
    const { secrets } = await findCallback(tx, id);
    const until = new Date(tx.steadyNow().getTime() + SECRETS_OVERLAP_MS).toISOString();
    const dataKey = await findDataKey(tx, { table: 'callbacks', id });
    const next = { current: secret, earlier: { secret: secrets.current, until } } satisfies Secrets;
    await replace(tx, id, { sealed_secrets: tx.vault.sealJson(dataKey, placeOf(id, 'sealed_secrets'), next) });
    await appendAudit(tx, { actor, action: 'callback.secret_rotated', objectId: id });
  });
  return secret;
}

/** Null for a removed one. Throws `SEAL_BROKEN` if the row was altered. */
export async function openCallback(from: Readable, row: Schema['callbacks']): Promise<StoredCallback | null> {
  const { id, state, sealed_target, sealed_secrets, created_at, starts_after } = genuine(from, 'callbacks', row);
  if (state === 'removed' || sealed_target === null || sealed_secrets === null) return null;
  const dataKey = await findDataKey(from, { table: 'callbacks', id });
  const open = (column: SealedColumn, bytes: Uint8Array) => from.vault.openJson(dataKey, placeOf(id, column), bytes);
  return {
    ...parseRecord(AddCallbackRequest, open('sealed_target', sealed_target), 'a stored callback'),
    secrets: parseRecord(Secrets, open('sealed_secrets', sealed_secrets), 'the secrets of a callback'),
    id,
    enabled: state === 'on',
    createdAt: created_at,
    startsAfter: starts_after,
  };
}

async function replace(tx: Writer, id: string, changes: Partial<Schema['callbacks']>): Promise<void> {
  const row = await tx.selectFrom('callbacks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || genuine(tx, 'callbacks', row).state === 'removed') return notFound();
  await tx
    .updateTable('callbacks')
    .set(withMac(tx, 'callbacks', { ...row, ...changes }))
    .where('id', '=', id)
    .execute();
}

function notFound(): never {
  throw new ServiceError('callback.none');
}

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

type SealedColumn = 'sealed_target' | 'sealed_secrets';
const placeOf = (id: string, column: SealedColumn) => ({ table: 'callbacks', column, rowId: id });
