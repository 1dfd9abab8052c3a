import { isDeepStrictEqual } from 'node:util';
import { assert } from '#shared/assert.ts';
import { OVERLAP_HOURS_MAX } from '#shared/contract/accounts/permissions.ts';
import { ServiceError } from '../service-error.ts';
import { type AuditEntry, appendAudit } from '../store/audit-log.ts';
import type { Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import {
  type ApiKeyRow,
  type ApiKeyWithSecret,
  describeApiKey,
  hashKey,
  type KeySettings,
  makeKey,
  openApiKey,
  sealSettings,
} from './rows.ts';

export type KeyChanges = Partial<Omit<KeySettings, 'group'>>;

const HOUR_MS = 3_600_000;

/**
 * Name, scopes or limits, from the next request on; its group stays with its earlier runs. Throws
 * `NOT_FOUND`, and `CONFLICT` for a revoked key.
 */
export function changeApiKey(store: Store, id: string, changes: KeyChanges, actor: Actor): Promise<ApiKeyRow> {
  return changeRow(store, id, async (row, tx) => {
    const before = await openApiKey(tx, row);
    const after = { ...before, ...changes };
    const { scopes, limits } = after;
    if (isDeepStrictEqual(after, before)) return null;
    const dataKey = await findDataKey(tx, { table: 'api_keys', id });
    const facts = {
      renamed: after.name !== before.name,
      scopes: scopes.join(' '),
      requests_per_minute: limits.requestsPerMinute ?? 'none',
      runs_per_day: limits.runsPerDay ?? 'none',
    };
    return { columns: sealSettings(store, dataKey, id, after), entry: { actor, action: 'api_key.changed', facts } };
  });
}

/**
 * Gives a key a new secret, which is returned this one time. The one it replaces works for another
 * `overlapHours` (0 to `OVERLAP_HOURS_MAX`), and one from before that no longer. Throws
 * `NOT_FOUND`, and `CONFLICT` for a revoked key.
 */
export async function rotateApiKey(
  store: Store,
  id: string,
  overlapHours: number,
  actor: Actor,
): Promise<ApiKeyWithSecret> {
  assert(overlapHours >= 0 && overlapHours <= OVERLAP_HOURS_MAX, 'the overlap of a rotation is out of bounds');
  const key = await makeKey(store);
  const rotated = await changeRow(store, id, async (row) => {
    const now = store.now();
    const until =
      overlapHours === 0 ? null : new Date(store.steadyNow().getTime() + overlapHours * HOUR_MS).toISOString();
    return {
      columns: {
        key_hash: hashKey(store, key),
        rotated_at: now.toISOString(),
        earlier_key_hash: until && row.key_hash,
        earlier_key_until: until,
      },
      entry: { actor, action: 'api_key.rotated', facts: { earlier_key_until: until ?? 'now' } },
    };
  });
  return { ...rotated, key };
}

/** Also withdraws its links. Throws `NOT_FOUND`, or `CONFLICT` if already revoked. */
export function revokeApiKey(
  store: Store,
  id: string,
  actor: Actor,
  withdrawLinks: (tx: Writer, actor: Actor, maker: Actor) => Promise<number>,
): Promise<ApiKeyRow> {
  return changeRow(store, id, async (_row, tx) => {
    const links = await withdrawLinks(tx, actor, { kind: 'api_key', id });
    return {
      columns: { revoked_at: store.now().toISOString() },
      entry: { actor, action: 'api_key.revoked', facts: { links } },
    };
  });
}

type RowChange = { readonly columns: Partial<Schema['api_keys']>; readonly entry: Omit<AuditEntry, 'objectId'> };

/** `change` returns null if there is nothing to do; then nothing is audited either. */
async function changeRow(
  store: Store,
  id: string,
  change: (row: Schema['api_keys'], tx: Writer) => Promise<RowChange | null>,
): Promise<ApiKeyRow> {
  return store.write(async (tx) => {
    const row = await tx.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new ServiceError('key.none');
    if (genuine(tx, 'api_keys', row).revoked_at !== null) throw new ServiceError('key.revoked');
    const made = await change(row, tx);
    if (made === null) return describeApiKey(tx, row);
    const changed = withMac(tx, 'api_keys', { ...row, ...made.columns });
    await tx.updateTable('api_keys').set(changed).where('id', '=', id).execute();
    await appendAudit(tx, { ...made.entry, objectId: id });
    return describeApiKey(tx, changed);
  });
}
