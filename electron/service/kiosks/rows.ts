import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  DEFAULT_KIOSK_SETTINGS,
  KIOSK_CODE_MINUTES,
  type KioskCall,
  KioskHealth,
  type KioskHealthReport,
  KioskSettings,
  type KioskStanding,
} from '#shared/contract/kiosks/kiosk.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { checksOf } from '#shared/contract/visits/checks.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { leaveVisits, revokeVisits } from './visit-rows.ts';

type Row = Schema['kiosks'];

const NO_CALL = { call_state: null, call_at: null, call_step: null } as const;

const KIOSKS_MAX = 1000;
const KEY_BYTES = 32;
/** Without characters that are mistaken for each other: 16 of them are 79 random bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_GROUPS = 4;
const CODE_GROUP_CHARACTERS = 4;
const CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_GROUPS * CODE_GROUP_CHARACTERS}}$`);
/** A sign of life is stored this coarsely, because kiosks ask often. */
const SEEN_RESOLUTION_MS = 15_000;

const Profile = z.preprocess(
  withChecks,
  z.object({
    name: z.string(),
    site: z.string().nullable(),
    settings: KioskSettings,
    /** A visitor may leave the address out, as with the type that these settings had. */
    isAddressOptional: z.boolean().optional(),
    /** The operator who saw the last call; absent before. */
    seenBy: z.string().optional(),
  }),
);
type Profile = z.infer<typeof Profile>;

/** Settings of an earlier version have a type of the interface in place of the checks. */
function withChecks(profile: unknown): unknown {
  const { settings, ...others } = Object(profile) as {
    readonly settings?: { readonly verification_type?: VerificationType };
  };
  const { verification_type: type, ...rest } = settings ?? {};
  if (type === undefined) return profile;
  return {
    ...others,
    settings: { purposes: [], checks: checksOf(type), ...rest },
    ...(type === 'DOC' && { isAddressOptional: true }),
  };
}

export type StoredKiosk = Profile & {
  readonly id: string;
  readonly state: KioskStanding;
  readonly createdAt: string;
  readonly registeredAt: string | null;
  readonly lastSeenAt: string | null;
  readonly call: (KioskCall & { readonly step: string }) | null;
  readonly health: KioskHealth | null;
};

/** It may register with the code, shown once. `host` names the node whose own kiosk it is. */
export async function addKiosk(
  store: Store,
  { name, site }: Pick<Profile, 'name' | 'site'>,
  actor: Actor,
  host: string | null = null,
): Promise<{ kiosk: StoredKiosk; code: string }> {
  const id = randomUUID();
  const { code, ...columns } = newCode(store);
  const row = withMac(store, 'kiosks', {
    id,
    state: 'invited',
    created_at: store.now().toISOString(),
    host,
    ...columns,
    key_hash: null,
    registered_at: null,
    last_seen_at: null,
    health: null,
    ...NO_CALL,
    actor_kind: actor.kind,
    actor_id: actor.id,
    sealed_profile: sealProfile(store, id, { name, site, settings: DEFAULT_KIOSK_SETTINGS }),
  });
  return store.write(async (tx) => {
    const { kiosks } = await tx
      .selectFrom('kiosks')
      .select(({ fn }) => fn.countAll().as('kiosks'))
      .executeTakeFirstOrThrow();
    if (Number(kiosks) >= KIOSKS_MAX) throw new ServiceError('kiosk.many', { count: KIOSKS_MAX });
    await tx.insertInto('kiosks').values(row).execute();
    await appendAudit(tx, { actor, action: 'kiosk.added', objectId: id });
    return { kiosk: opened(tx, row), code };
  });
}

/** For the kiosk on this node's screen, added at the first start. */
export async function codeForHost(store: Store, name: string, actor: Actor): Promise<string> {
  const found = await store.read((reader) =>
    reader
      .selectFrom('kiosks')
      .select('id')
      .where('host', '=', store.node)
      .where('state', '!=', 'closed')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  );
  if (found) return (await renewKioskCode(store, found.id, actor)).code;
  return (await addKiosk(store, { name, site: null }, actor, store.node)).code;
}

/** A code with which the kiosk may register again; the key that it has works until then. */
export async function renewKioskCode(
  store: Store,
  id: string,
  actor: Actor,
): Promise<{ kiosk: StoredKiosk; code: string }> {
  const { code, ...columns } = newCode(store);
  const kiosk = await changeKiosk(store, id, actor, 'kiosk.code_made', () => columns);
  return { kiosk, code };
}

/**
 * Replaces the key and ends the session there: another screen may have registered. Throws
 * `ENROLMENT_REFUSED` for a bad code.
 */
export async function registerKiosk(store: Store, code: string): Promise<{ kiosk: StoredKiosk; key: string }> {
  const hash = hashOfCode(store, code);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // Guesses must not queue with those who write.
  if (!(await store.read((reader) => withCode(reader, hash)))) throw refused();
  return store.write(async (tx) => {
    const found = await withCode(tx, hash);
    const row = found && genuine(tx, 'kiosks', found);
    const now = tx.now().toISOString();
    if (!row || row.state === 'closed' || hasEnded(tx, row.code_until ?? '', KIOSK_CODE_MINUTES * 60_000))
      throw refused();
    await leaveVisits(tx, row.id);
    const after = await put(tx, {
      ...row,
      state: 'registered',
      code_hash: null,
      code_until: null,
      key_hash: hashOfKey(tx, key),
      registered_at: now,
      last_seen_at: now,
    });
    await appendAudit(tx, { actor: { kind: 'kiosk', id: row.id }, action: 'kiosk.registered', objectId: row.id });
    return { kiosk: opened(tx, after), key };
  });
}

/** The kiosk with this key, just heard of. Throws `UNAUTHENTICATED` if there is none. */
export async function kioskOfKey(store: Store, key: string): Promise<StoredKiosk> {
  const row = await store.read((reader) =>
    reader.selectFrom('kiosks').selectAll().where('key_hash', '=', hashOfKey(store, key)).executeTakeFirst(),
  );
  if (!row) throw new ServiceError('kiosk.unregistered');
  const kiosk = opened(store, row);
  const now = store.now().getTime();
  if (now - Date.parse(kiosk.lastSeenAt ?? '1970') < SEEN_RESOLUTION_MS) return kiosk;
  const last_seen_at = new Date(now).toISOString();
  await store.write((tx) => tx.updateTable('kiosks').set({ last_seen_at }).where('id', '=', row.id).execute());
  return { ...kiosk, lastSeenAt: last_seen_at };
}

/**
 * Replaces the last report, with the last fault. A page loaded anew has not opened its camera, so
 * what was known of it stays.
 */
export async function putKioskHealth(store: Store, id: string, { fault, ...report }: KioskHealthReport): Promise<void> {
  await store.write(async (tx) => {
    const row = await rowOf(tx, id);
    if (row === null) throw new ServiceError('kiosk.none');
    const earlier = healthOf(row);
    const at = tx.now().toISOString();
    const isKnown = report.camera === 'found' && earlier !== null && earlier.camera !== 'missing';
    const health: KioskHealth = {
      ...report,
      ...(isKnown && { camera: earlier.camera }),
      ...(isKnown && report.camera_names.length === 0 && { camera_names: earlier.camera_names }),
      reported_at: at,
      last_fault: fault === null ? (earlier?.last_fault ?? null) : { kind: fault, at },
    };
    await tx
      .updateTable('kiosks')
      .set({ health: JSON.stringify(health) })
      .where('id', '=', id)
      .execute();
  });
}

/** Visits since then by kiosk: a visit is a link that the kiosk made. */
export async function countVisits(
  from: Readable,
  since: Date,
): Promise<ReadonlyMap<string, { readonly started: number; readonly sent: number }>> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('links')
      .select(({ fn }) => ['actor_id', fn.countAll().as('started'), fn.count('used_at').as('sent')])
      .where('actor_kind', '=', 'kiosk')
      .where('created_at', '>=', since.toISOString())
      .groupBy('actor_id')
      .execute(),
  );
  return new Map(rows.map((row) => [row.actor_id, { started: Number(row.started), sent: Number(row.sent) }]));
}

export const changeKioskSettings = (store: Store, id: string, settings: KioskSettings, actor: Actor) =>
  changeKiosk(store, id, actor, 'kiosk.settings_changed', (row, tx) => {
    const { isAddressOptional = false, ...before } = profileOf(tx, row);
    const hasSameChecks = settings.purposes.length === 0 && String(settings.checks) === String(before.settings.checks);
    return {
      sealed_profile: sealProfile(tx, id, {
        ...before,
        settings,
        ...(isAddressOptional && hasSameChecks && { isAddressOptional }),
      }),
    };
  });

/** From now on neither its code nor its key works, and its visits have ended. */
export const closeKiosk = (store: Store, id: string, actor: Actor) =>
  changeKiosk(store, id, actor, 'kiosk.closed', async (_, tx) => {
    await revokeVisits(tx, id, actor);
    return { state: 'closed', code_hash: null, code_until: null, key_hash: null, ...NO_CALL };
  });

/** A second call leaves the first as it is. */
export const callStaff = (store: Store, id: string, step: string) =>
  changeKiosk(store, id, { kind: 'kiosk', id }, 'kiosk.staff_called', (row, tx) =>
    row.call_state === null
      ? { call_state: 'called', call_at: tx.now().toISOString(), call_step: step }
      : 'stays as it is',
  );

export const cancelCall = (store: Store, id: string) =>
  changeKiosk(store, id, { kind: 'kiosk', id }, 'kiosk.call_cancelled', (row) =>
    row.call_state === null ? 'stays as it is' : NO_CALL,
  );

/** Staff are on their way. Throws `CONFLICT` if the kiosk does not call. */
export const markCallSeen = (store: Store, id: string, actor: Actor) =>
  changeKiosk(store, id, actor, 'kiosk.call_seen', (row, tx) => {
    if (row.call_state === null) throw new ServiceError('kiosk.no_call');
    if (row.call_state === 'seen') return 'stays as it is';
    return { call_state: 'seen', sealed_profile: sealProfile(tx, id, { ...profileOf(tx, row), seenBy: actor.id }) };
  });

/** Ends the call. Throws `CONFLICT` if the kiosk does not call. */
export const answerCall = (store: Store, id: string, actor: Actor) =>
  changeKiosk(store, id, actor, 'kiosk.call_answered', (row) => {
    if (row.call_state === null) throw new ServiceError('kiosk.no_call');
    return NO_CALL;
  });

/** Oldest first. Throws `SEAL_BROKEN` if a row was altered. */
export async function listKiosks(from: Readable): Promise<readonly StoredKiosk[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('kiosks').selectAll().orderBy('created_at').orderBy('id').execute(),
  );
  return rows.map((row) => opened(from, row));
}

/** Null for an unknown one. Throws `SEAL_BROKEN` if the row was altered. */
export async function findKiosk(from: Readable, id: string): Promise<StoredKiosk | null> {
  return from.read(async (reader) => {
    const row = await rowOf(reader, id);
    return row && opened(reader, row);
  });
}

const rowOf = async (reader: Reader, id: string): Promise<Row | null> =>
  (await reader.selectFrom('kiosks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

type KioskAction = Extract<Parameters<typeof appendAudit>[1]['action'], `kiosk.${string}`>;

type Change = Partial<Row> | 'stays as it is';

/** Throws `NOT_FOUND`, and `CONFLICT` for one that is closed. */
async function changeKiosk(
  store: Store,
  id: string,
  actor: Actor,
  action: KioskAction,
  change: (row: Row, tx: Writer) => Change | Promise<Change>,
): Promise<StoredKiosk> {
  return store.write(async (tx) => {
    const found = await rowOf(tx, id);
    if (found === null) throw new ServiceError('kiosk.none');
    const row = genuine(tx, 'kiosks', found);
    if (row.state === 'closed') throw new ServiceError('kiosk.closed');
    const changes = await change(row, tx);
    if (changes === 'stays as it is') return opened(tx, row);
    const after = await put(tx, { ...row, ...changes });
    await appendAudit(tx, { actor, action, objectId: id });
    return opened(tx, after);
  });
}

async function put(tx: Writer, { mac: _, ...columns }: Row): Promise<Row> {
  const row = withMac(tx, 'kiosks', columns);
  await tx.updateTable('kiosks').set(row).where('id', '=', row.id).execute();
  return row;
}

/** Throws `SEAL_BROKEN` if the row was altered. */
function opened(tools: Tools, given: Row): StoredKiosk {
  const row = genuine(tools, 'kiosks', given);
  const { call_state: state, call_at: at, call_step: step } = row;
  return {
    id: row.id,
    ...profileOf(tools, row),
    state: row.state,
    createdAt: row.created_at,
    registeredAt: row.registered_at,
    lastSeenAt: row.last_seen_at,
    call: state === null || at === null || step === null ? null : { state, at, step },
    health: healthOf(row),
  };
}

/** Null for what another version wrote in another form. */
function healthOf({ health }: Row): KioskHealth | null {
  if (health === null) return null;
  try {
    return KioskHealth.safeParse(JSON.parse(health)).data ?? null;
  } catch {
    return null;
  }
}

const placeOf = (id: string): SealPlace => ({ table: 'kiosks', column: 'sealed_profile', rowId: id });
const sealProfile = ({ vault }: Tools, id: string, profile: Profile): Uint8Array =>
  vault.sealOwnJson(placeOf(id), parseRecord(Profile, profile, 'a kiosk'));
const profileOf = ({ vault }: Tools, row: Row): Profile =>
  parseRecord(Profile, vault.openOwnJson(placeOf(row.id), row.sealed_profile), 'a stored kiosk');

function newCode(tools: Tools) {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  const group = () => Array.from({ length: CODE_GROUP_CHARACTERS }, character).join('');
  const code = Array.from({ length: CODE_GROUPS }, group).join('-');
  const until = new Date(tools.steadyNow().getTime() + KIOSK_CODE_MINUTES * 60_000).toISOString();
  return { code, code_hash: hashOfCode(tools, code), code_until: until };
}

const withCode = (reader: Pick<Writer, 'selectFrom'>, hash: string) =>
  reader.selectFrom('kiosks').selectAll().where('code_hash', '=', hash).executeTakeFirst();

/** Typed by hand, so case, spaces and dashes do not count. */
function hashOfCode({ vault }: Tools, code: string): string {
  const characters = code.toUpperCase().replace(/[\s-]/g, '');
  if (!CODE_PATTERN.test(characters)) throw refused();
  return vault.keyedHash('kiosk-code', characters);
}

const hashOfKey = ({ vault }: Tools, key: string): string => vault.keyedHash('kiosk-key', key);

const refused = () => new ServiceError('kiosk.enrolment');
