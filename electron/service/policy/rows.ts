import { createHash } from 'node:crypto';
import { Policy } from '#shared/contract/policy/policy.ts';
import { findCentreLink, isCentre } from '../centre/rows.ts';
import { appendChange } from '../delivery/change-rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Reader, Tools } from '../store/handles.ts';
import { rememberOpened } from '../store/opened-rows.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type PolicyVersion = { readonly hash: string; readonly policy: Policy };

export type PolicyInForce = PolicyVersion & { readonly since: string; readonly actor: Actor };

/** One entry of the list of stored policies, oldest first. */
export type StoredPolicy = {
  readonly hash: string;
  readonly version: string;
  readonly addedAt: string;
  readonly actor: Actor;
  readonly isInForce: boolean;
};

/** Before it is read as a policy: an earlier product may have written it. */
export type RawPolicyInForce = {
  readonly hash: string;
  readonly content: unknown;
  readonly actor: Actor;
  readonly givenHash: string | null;
};

type Keys = Pick<Tools, 'vault'>;
type VersionRow = Schema['policies'];
type InForceRow = Schema['policy_in_force'];

type InForceRows = { readonly row: InForceRow; readonly version: VersionRow };

const IN_FORCE_ID = 1;

/** SHA-256 over the policy as JSON with sorted keys, so that equal policies have equal hashes. */
export function hashPolicy(policy: Policy): string {
  return hashText(canonicalJson(policy));
}

/** The policy that decides now. Throws `UNAVAILABLE` if it was altered or was never set. */
export async function policyInForce(store: Readable): Promise<PolicyInForce> {
  const found = await findPolicyInForce(store);
  if (!found) throw new ServiceError('policy.none');
  return found;
}

/** Null before the first start of a service. */
export async function findPolicyInForce(store: Readable): Promise<PolicyInForce | null> {
  const rows = await store.read(rowsInForce);
  if (!rows) return null;
  // The two rows share column names.
  const columns = {
    ...rows.row,
    ...Object.fromEntries(Object.entries(rows.version).map(([column, value]) => [`version.${column}`, value])),
  };
  return openedInForce(store.vault, 'in force', columns, async () => {
    const { row, content } = openInForce(store, rows);
    const { hash, since, actor_kind: kind, actor_id: id } = row;
    return { hash, policy: parseRecord(Policy, content, 'the policy in force'), since, actor: { kind, id } };
  });
}

/** Every run and many requests ask for it. */
const openedInForce = rememberOpened<PolicyInForce>();

/** At the start, maybe to be completed. Null if none was ever set. */
export async function rawPolicyInForce(store: Readable): Promise<RawPolicyInForce | null> {
  const found = await store.read(readInForce);
  if (!found) return null;
  const { hash, actor_kind: kind, actor_id: id, given_hash: givenHash } = found.row;
  return { hash, content: found.content, actor: { kind, id }, givenHash };
}

/**
 * From the next run on. With `expectedHash` throws `CONFLICT` if another is in force, `UNAVAILABLE`
 * if that one was altered; without, an altered one is replaced.
 */
export async function putPolicyInForce(
  store: Store,
  policy: Policy,
  actor: Actor,
  options: { readonly expectedHash?: string; readonly givenHash?: string } = {},
): Promise<void> {
  const content = canonicalJson(policy);
  const hash = hashText(content);
  await store.write(async (tx) => {
    const found = await readInForce(tx).catch((error: unknown) => {
      if (options.expectedHash !== undefined) throw error;
      return 'altered' as const;
    });
    const current = found === 'altered' ? null : (found?.row ?? null);
    const from = found === 'altered' ? 'altered' : (current?.hash ?? 'none');
    if (options.expectedHash !== undefined && options.expectedHash !== from) throw new ServiceError('policy.other');
    if (current && isOfCentre(current) && actor.kind !== 'system' && (await findCentreLink(tx)) !== null)
      throw new ServiceError('policy.of_centre');
    const givenHash = options.givenHash ?? current?.given_hash ?? null;
    // The centre's policy may be the one that is in force already; from now on it is the centre's.
    const isTakenOver = current !== null && isCentre(actor) && !isOfCentre(current);
    if (from === hash && givenHash === current?.given_hash && !isTakenOver) return;

    const now = store.now().toISOString();
    const who = { actor_kind: actor.kind, actor_id: actor.id };
    const version = { hash, content, added_at: now, ...who };
    const known = await tx.selectFrom('policies').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!known || !isGenuineVersion(store, known)) {
      const row = { ...version, mac: versionMac(store, version) };
      await tx
        .insertInto('policies')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
        .execute();
    }
    const unsigned = { id: IN_FORCE_ID, hash, since: now, ...who, given_hash: givenHash };
    const row = { ...unsigned, mac: inForceMac(store, unsigned) };
    await tx
      .insertInto('policy_in_force')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    if (from === hash) return;
    await appendChange(tx, { subject: hash, kind: 'policy' });
    await appendAudit(tx, {
      actor,
      action: 'policy.changed',
      objectId: hash,
      facts: { from, to: hash, version: policy.version },
    });
  });
}

/** This device's centre put it in force, so nobody here replaces it. */
export async function isPolicyOfCentre(from: Readable, { actor }: Pick<PolicyInForce, 'actor'>): Promise<boolean> {
  return isCentre(actor) && (await findCentreLink(from)) !== null;
}

const isOfCentre = ({ actor_kind: kind, actor_id: id }: InForceRow): boolean => isCentre({ kind, id });

/** A joined device's, to explain its cases. Skips what is no policy of this hash. */
export async function keepPolicy(
  store: Store,
  { content, hash }: { readonly content: unknown; readonly hash: string },
  actor: Actor,
): Promise<void> {
  const text = canonicalJson(content ?? null);
  if (hashText(text) !== hash || typeof (content as { version?: unknown }).version !== 'string') return;
  const row = { hash, content: text, added_at: store.now().toISOString(), actor_kind: actor.kind, actor_id: actor.id };
  await store.write((tx) =>
    tx
      .insertInto('policies')
      .values({ ...row, mac: versionMac(store, row) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** In force once, as written; null if none. Throws `UNAVAILABLE` if altered. */
export async function findPolicy(store: Readable, hash: string): Promise<unknown> {
  const row = await store.read((reader) =>
    reader.selectFrom('policies').selectAll().where('hash', '=', hash).executeTakeFirst(),
  );
  return row ? contentOf(store, row) : null;
}

/** Throws `UNAVAILABLE` if one of them was altered. */
export async function listPolicies(store: Readable): Promise<readonly StoredPolicy[]> {
  const inForce = await store.read(readInForce);
  const rows = await store.read((reader) =>
    reader.selectFrom('policies').selectAll().orderBy('added_at').orderBy('hash').execute(),
  );
  return rows.map((row) => ({
    hash: row.hash,
    version: String((contentOf(store, row) as { version?: unknown }).version),
    addedAt: row.added_at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    isInForce: row.hash === inForce?.row.hash,
  }));
}

async function readInForce(reader: Reader): Promise<ReturnType<typeof openInForce> | null> {
  const rows = await rowsInForce(reader);
  return rows && openInForce(reader, rows);
}

async function rowsInForce(reader: Reader): Promise<InForceRows | null> {
  const row = await reader.selectFrom('policy_in_force').selectAll().executeTakeFirst();
  if (!row) {
    // A removed row would otherwise bring the default policy back.
    if (await reader.selectFrom('policies').select('hash').limit(1).executeTakeFirst()) throw altered();
    return null;
  }
  const version = await reader.selectFrom('policies').selectAll().where('hash', '=', row.hash).executeTakeFirst();
  if (!version) throw altered();
  return { row, version };
}

function openInForce(keys: Keys, { row, version }: InForceRows) {
  const { mac, ...unsigned } = row;
  if (mac !== inForceMac(keys, unsigned)) throw altered();
  return { row, content: contentOf(keys, version) };
}

function contentOf(keys: Keys, row: VersionRow): unknown {
  if (!isGenuineVersion(keys, row)) throw altered();
  return JSON.parse(row.content);
}

const isGenuineVersion = (keys: Keys, { mac, ...unsigned }: VersionRow): boolean =>
  mac === versionMac(keys, unsigned) && unsigned.hash === hashText(unsigned.content);

const versionMac = ({ vault }: Keys, row: Omit<VersionRow, 'mac'>): string =>
  vault.keyedHash('policy', JSON.stringify([row.hash, row.content, row.added_at, row.actor_kind, row.actor_id]));

const inForceMac = ({ vault }: Keys, row: Omit<InForceRow, 'mac'>): string =>
  vault.keyedHash(
    'policy-in-force',
    JSON.stringify([row.hash, row.since, row.actor_kind, row.actor_id, row.given_hash]),
  );

const altered = () => new ServiceError('policy.altered');

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
