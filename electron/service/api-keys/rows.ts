import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  ApiScope,
  DEFAULT_API_SCOPES,
  KeyGroup,
  type KeyLimits,
  OVERLAP_HOURS_MAX,
} from '#shared/contract/accounts/permissions.ts';
import { openLinksOf } from '../api/open-link-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import { claimEnvironment, environmentOf } from '../store/environment.ts';
import type { Readable, Reader, Tools } from '../store/handles.ts';
import { findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import { rememberOpened } from '../store/opened-rows.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { DataKey } from '../store/vault.ts';

export type ApiKeyRow = {
  readonly id: string;
  readonly name: string;
  /** See `api-keys/tenant-rows.ts`. */
  readonly group: string;
  readonly scopes: readonly ApiScope[];
  readonly limits: KeyLimits;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** When it last got a new secret. */
  readonly rotatedAt: string | null;
  /** Until when the secret from before the last rotation works; null if it does not. */
  readonly earlierKeyUntil: string | null;
  readonly revokedAt: string | null;
  /** Links that it made and that still work. They end with it. */
  readonly openLinks: number;
};

/** A key with what the caller sends. It is never stored and cannot be shown again. */
export type ApiKeyWithSecret = ApiKeyRow & { readonly key: string };

const SECRET_BYTES = 32;
const KEY_PATTERN = /^cs_(?:live|test)_[A-Za-z0-9_-]{43}$/;
/** To the hour, because writing every request would cost too much. */
const LAST_USED_RESOLUTION_MS = 3_600_000;

const Name = z.string().trim().min(1).max(100);
/** Sealed in one value, so that no key can lose its group in the file. */
const NameAndGroup = z.object({ name: Name, group: KeyGroup });
const Scopes = z.array(ApiScope).min(1);
const Limits = z.object({
  requestsPerMinute: z.int().positive().nullable(),
  runsPerDay: z.int().positive().nullable(),
}) satisfies z.core.$ZodType<KeyLimits>;
const NO_LIMITS: KeyLimits = { requestsPerMinute: null, runsPerDay: null };

const DAY_MS = 24 * 60 * 60 * 1000;
/** When to try again while every allowed run is still under way. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Returned this one time: only its keyed hash is stored. A database without an environment becomes
 * production; without a group, the key is its own.
 */
export async function createApiKey(
  store: Store,
  name: string,
  actor: Actor,
  scopes: readonly ApiScope[] = DEFAULT_API_SCOPES,
  limits: KeyLimits = NO_LIMITS,
  givenGroup: string | null = null,
): Promise<ApiKeyWithSecret> {
  const id = randomUUID();
  const group = givenGroup ?? id;
  const key = await makeKey(store);
  const dataKey = store.vault.makeDataKey({ table: 'api_keys', id });
  const row = withMac(store, 'api_keys', {
    id,
    key_hash: hashKey(store, key),
    created_at: store.now().toISOString(),
    last_used_at: null,
    revoked_at: null,
    rotated_at: null,
    earlier_key_hash: null,
    earlier_key_until: null,
    ...sealSettings(store, dataKey, id, { name, group, scopes, limits }),
  });
  const made = await store.write(async (tx) => {
    await tx.insertInto('api_keys').values(row).execute();
    await insertDataKey(tx, dataKey);
    await appendAudit(tx, {
      actor,
      action: 'api_key.created',
      objectId: id,
      facts: { scopes: scopes.join(' '), group },
    });
    return describeApiKey(tx, row);
  });
  return { ...made, key };
}

/** Oldest first, revoked ones included. */
export async function listApiKeys(store: Readable & Partial<Pick<Store, 'unguarded'>>): Promise<ApiKeyRow[]> {
  const rows = await store.read((reader) =>
    reader.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute(),
  );
  const links = await openLinksOf(store.unguarded ?? store, 'api_key');
  return Promise.all(rows.map((row) => describeApiKey(store, row, links)));
}

/** Throws `SEAL_BROKEN` if the row was altered. */
export async function describeApiKey(
  from: Readable,
  row: Schema['api_keys'],
  links?: ReadonlyMap<string, number>,
): Promise<ApiKeyRow> {
  const { earlier_key_until: until, revoked_at: revokedAt } = row;
  return {
    id: row.id,
    ...(await openApiKey(from, row)),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    rotatedAt: row.rotated_at,
    earlierKeyUntil: revokedAt === null && until !== null && !isOverlapOver(from, until) ? until : null,
    revokedAt,
    openLinks: (links ?? (await openLinksOf(from, 'api_key'))).get(row.id) ?? 0,
  };
}

/** Null for an unknown, revoked or ended key. By HMAC, so timing tells nothing of stored keys. */
export async function findApiKey(
  store: Store,
  key: string,
): Promise<Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'limits'> | null> {
  if (!KEY_PATTERN.test(key)) return null;
  const hash = hashKey(store, key);
  const row = await store.read((reader) =>
    withDataKey(reader)
      .where(({ eb, or }) => or([eb('key_hash', '=', hash), eb('earlier_key_hash', '=', hash)]))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { name, scopes, limits } = await openRemembered(store, row);
  // Afterwards, so that an altered row is an error.
  if (row.key_hash !== hash && isOverlapOver(store, row.earlier_key_until ?? '')) return null;
  await noteUse(store, row);
  return { id: row.id, name, scopes, limits };
}

export async function keyGroup(from: Readable, id: string): Promise<string | null> {
  const row = await from.read((reader) => withDataKey(reader).where('id', '=', id).executeTakeFirst());
  return row ? (await openRemembered(from, row)).group : null;
}

/** The groups of all keys, revoked ones included, with repeats. */
export async function keyGroups(from: Readable): Promise<readonly string[]> {
  const rows = await from.read((reader) => withDataKey(reader).execute());
  return Promise.all(rows.map(async (row) => (await openRemembered(from, row)).group));
}

const withDataKey = (reader: Reader) =>
  reader
    .selectFrom('api_keys')
    .leftJoin('data_keys', (join) =>
      join.onRef('data_keys.subject_id', '=', 'api_keys.id').on('data_keys.subject_table', '=', 'api_keys'),
    )
    .selectAll('api_keys')
    .select(['key_id', 'wrapped']);

export type KeySettings = Pick<ApiKeyRow, 'name' | 'group' | 'scopes' | 'limits'>;

/** Every request of an integrator asks for its key, and every run for groups. */
const openedKeys = rememberOpened<KeySettings>();

function openRemembered(
  from: Readable,
  row: Schema['api_keys'] & Record<'key_id' | 'wrapped', unknown>,
): Promise<KeySettings> {
  const { last_used_at: _, ...columns } = row;
  const { key_id: _key, wrapped: _wrapped, ...keyRow } = row;
  return openedKeys(from.vault, row.id, columns, () => openApiKey(from, keyRow));
}

const isOverlapOver = (tools: Tools, until: string): boolean => hasEnded(tools, until, OVERLAP_HOURS_MAX * 3_600_000);

async function noteUse(store: Store, { id, last_used_at }: Schema['api_keys']): Promise<void> {
  const now = store.now();
  if (last_used_at && now.getTime() - Date.parse(last_used_at) < LAST_USED_RESOLUTION_MS) return;
  await store.write((tx) =>
    tx.updateTable('api_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute(),
  );
}

/** Throws `SEAL_BROKEN` if the row was altered. */
export async function openApiKey(store: Readable, row: Schema['api_keys']) {
  const { id, sealed_name, sealed_scopes, sealed_limits } = genuine(store, 'api_keys', row);
  const dataKey = await findDataKey(store, { table: 'api_keys', id });
  const open = (column: SealedColumn, bytes: Uint8Array) => store.vault.openJson(dataKey, placeOf(id, column), bytes);
  return {
    ...parseRecord(NameAndGroup, open('sealed_name', sealed_name), 'the stored name and group of an API key'),
    scopes: parseRecord(Scopes, open('sealed_scopes', sealed_scopes), 'the stored scopes of an API key'),
    limits: parseRecord(Limits, open('sealed_limits', sealed_limits), 'the stored limits of an API key'),
  };
}

/**
 * 0 while the key may start a run or make a link: below `runs` in 24 hours, with its open links of
 * that time. An erased run does not count. Links are not compared here, because each run would wait
 * for all of them, and each is compared when it opens.
 */
export async function secondsUntilNextRun({ unguarded: from }: Store, id: string, runs: number): Promise<number> {
  if (runs < 1) return RETRY_AFTER_SECONDS;
  // By a clock that was set ahead the earlier runs would not count.
  const now = Math.min(from.now().getTime(), from.clock.plausibleMs());
  const since = new Date(now - DAY_MS).toISOString();
  const last = await from.read((reader) =>
    reader
      .selectFrom((select) =>
        select
          .selectFrom('verifications')
          .select('created_at')
          .where('actor_id', '=', id)
          .where('actor_kind', '=', 'api_key')
          .where('created_at', '>', since)
          .unionAll(
            select
              .selectFrom('links')
              .select('created_at')
              .where('actor_id', '=', id)
              .where('actor_kind', '=', 'api_key')
              .where('state', 'in', ['waiting', 'opened'])
              .where('created_at', '>', since),
          )
          .as('runs'),
      )
      .select('created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .offset(runs - 1)
      .executeTakeFirst(),
  );
  return last ? Math.max(1, Math.ceil((Date.parse(last.created_at) + DAY_MS - now) / 1000)) : 0;
}

/** The prefix says whether it verifies real people (`cs_live_`) or nobody (`cs_test_`). */
export async function makeKey(store: Store): Promise<string> {
  const environment = await environmentOf(store);
  if (environment === null) await claimEnvironment(store, 'production');
  const prefix = environment === 'sandbox' || environment === 'demo' ? 'cs_test_' : 'cs_live_';
  return `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

export const hashKey = (store: Tools, key: string): string => store.vault.keyedHash('api-key', key);

/** Seals what a key may do and whose subjects it finds. */
export function sealSettings(store: Tools, dataKey: DataKey, id: string, settings: KeySettings) {
  const { name, group, scopes, limits } = settings;
  const seal = (column: SealedColumn, value: unknown) => store.vault.sealJson(dataKey, placeOf(id, column), value);
  return {
    sealed_name: seal('sealed_name', parseRecord(NameAndGroup, { name, group }, 'the name and group of an API key')),
    sealed_scopes: seal('sealed_scopes', parseRecord(Scopes, scopes, 'the scopes of an API key')),
    sealed_limits: seal('sealed_limits', parseRecord(Limits, limits, 'the limits of an API key')),
  };
}

type SealedColumn = 'sealed_name' | 'sealed_scopes' | 'sealed_limits';
const placeOf = (id: string, column: SealedColumn) => ({ table: 'api_keys', column, rowId: id });
