import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DeviceState, InviteDeviceRequest } from '#shared/contract/devices/devices.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Tools, Writer } from '../store/handles.ts';
import { findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** Without characters that are mistaken for each other: 20 of them are 99 random bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_GROUPS = 4;
const CODE_GROUP_CHARACTERS = 5;
const CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_GROUPS * CODE_GROUP_CHARACTERS}}$`);
const DEVICES_MAX = 10_000;
const HOUR_MS = 3_600_000;
/** At most this many old nonces go with each new one, so that a request stays quick. */
const NONCES_FORGOTTEN_MAX = 100;

const Profile = z.object({
  name: z.string(),
  site: z.string(),
  /** Public keys that it enrolled with before, as it proved when it enrolled. */
  earlierKeys: z.array(z.string()).optional(),
});
export type DeviceProfile = z.infer<typeof Profile>;

export type StoredDevice = DeviceProfile & {
  readonly id: string;
  readonly state: DeviceState;
  readonly createdAt: string;
  /** Until when its code works; null once it was used or withdrawn. */
  readonly codeUntil: string | null;
  /** Null until it is enrolled. */
  readonly publicKey: string | null;
  readonly enrolledAt: string | null;
  readonly lastSeenAt: string | null;
  readonly revokedAt: string | null;
};

/** Adds a device that may enrol with the code, which is not shown again. */
export async function inviteDevice(
  store: Store,
  { name, site, hours }: InviteDeviceRequest,
  actor: Actor,
): Promise<{ device: StoredDevice; code: string }> {
  const id = randomUUID();
  const code = drawCode();
  const dataKey = store.vault.makeDataKey({ table: 'devices', id });
  const now = store.now();
  const row = withMac(store, 'devices', {
    id,
    state: 'invited',
    created_at: now.toISOString(),
    code_hash: hashOfCode(store, code),
    code_until: new Date(store.steadyNow().getTime() + hours * HOUR_MS).toISOString(),
    public_key: null,
    enrolled_at: null,
    revoked_at: null,
    last_seen_at: null,
    actor_kind: actor.kind,
    actor_id: actor.id,
    sealed_profile: store.vault.sealJson(dataKey, placeOf(id), parseRecord(Profile, { name, site }, 'a device')),
  });
  const device = await store.write(async (tx) => {
    const { devices } = await tx
      .selectFrom('devices')
      .select(({ fn }) => fn.countAll().as('devices'))
      .executeTakeFirstOrThrow();
    if (Number(devices) >= DEVICES_MAX) throw new ServiceError('device.many', { count: DEVICES_MAX });
    await tx.insertInto('devices').values(row).execute();
    await insertDataKey(tx, dataKey);
    await appendAudit(tx, { actor, action: 'device.invited', objectId: id, facts: { hours } });
    return openDevice(tx, row);
  });
  return { device, code };
}

/** Oldest first. Throws `SEAL_BROKEN` if a row was altered. */
export async function listDevices(from: Readable): Promise<readonly StoredDevice[]> {
  return from.read(async (reader) => {
    const rows = await reader.selectFrom('devices').selectAll().orderBy('created_at').orderBy('id').execute();
    const devices: StoredDevice[] = [];
    for (const row of rows) devices.push(await openDevice(reader, row));
    return devices;
  });
}

/** Names and sites of devices, which never change. Throws `SEAL_BROKEN` if one was altered. */
export async function profilesOf(from: Readable, ids: readonly string[]): Promise<ReadonlyMap<string, DeviceProfile>> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('devices as d')
      .innerJoin('data_keys as k', (join) =>
        join.onRef('k.subject_id', '=', 'd.id').on('k.subject_table', '=', 'devices'),
      )
      .select(['d.id', 'd.sealed_profile', 'k.key_id', 'k.wrapped'])
      .where('d.id', 'in', [...ids])
      .execute(),
  );
  const profiles = new Map<string, DeviceProfile>();
  for (const { id, sealed_profile: sealed, ...key } of rows) {
    const dataKey = await from.vault.openDataKey({ table: 'devices', id }, key);
    profiles.set(id, parseRecord(Profile, from.vault.openJson(dataKey, placeOf(id), sealed), 'a stored device'));
  }
  return profiles;
}

/** In this order, without unknown ones. Throws `SEAL_BROKEN` if a row was altered. */
export async function openDevices(from: Readable, ids: readonly string[]): Promise<readonly StoredDevice[]> {
  if (ids.length === 0) return [];
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('devices')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    const devices: StoredDevice[] = [];
    for (const id of ids) {
      const row = rows.find((each) => each.id === id);
      if (row) devices.push(await openDevice(reader, row));
    }
    return devices;
  });
}

/** Whether this installation is a centre: whether any device may fetch what it hands down. */
export async function hasEnrolledDevices(from: Readable): Promise<boolean> {
  const row = await from.read((reader) =>
    reader.selectFrom('devices').select('id').where('state', '=', 'enrolled').limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}

/** Null for an unknown one. Throws `SEAL_BROKEN` if the row was altered. */
export async function findDevice(from: Readable, id: string): Promise<StoredDevice | null> {
  return from.read(async (reader) => {
    const row = await reader.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? openDevice(reader, row) : null;
  });
}

/**
 * By its code, with keys proved from before. The same code and key give the same device, because
 * the answer may have been lost. Throws `ENROLMENT_REFUSED` for a code that is unknown, expired or
 * used with another key.
 */
export async function enrolDevice(
  store: Store,
  code: string,
  publicKey: string,
  earlierKeys: readonly string[] = [],
): Promise<StoredDevice> {
  const hash = hashOfCode(store, code);
  // Guesses must not queue with those who write.
  if (!(await store.read((reader) => withCode(reader, hash)))) throw refused();
  return store.write(async (tx) => {
    const found = await withCode(tx, hash);
    const row = found && genuine(tx, 'devices', found);
    const now = tx.now().toISOString();
    if (!row) throw refused();
    if (row.public_key !== null && row.public_key !== publicKey) throw refused('used');
    if (row.code_until <= tx.steadyNow().toISOString()) throw refused('expired');
    if (row.state !== 'invited') return openDevice(tx, row);
    const { name, site } = await openDevice(tx, row);
    const profile = { name, site, ...(earlierKeys.length > 0 && { earlierKeys: [...earlierKeys] }) };
    const dataKey = await findDataKey(tx, { table: 'devices', id: row.id });
    const enrolled = withMac(tx, 'devices', {
      ...row,
      state: 'enrolled',
      public_key: publicKey,
      enrolled_at: now,
      sealed_profile: tx.vault.sealJson(dataKey, placeOf(row.id), parseRecord(Profile, profile, 'a device')),
    });
    await tx.updateTable('devices').set(enrolled).where('id', '=', row.id).execute();
    await appendAudit(tx, { actor: { kind: 'device', id: row.id }, action: 'device.enrolled', objectId: row.id });
    return openDevice(tx, enrolled);
  });
}

/**
 * A device and those it was before: it may deliver their cases, and is told about them. A device is
 * another one after it joined again with a new code. Throws `SEAL_BROKEN` if a row was altered.
 */
export async function lineOf(from: Readable, id: string): Promise<readonly string[]> {
  return from.read(async (reader) => {
    const earlierKeys = (await findDevice(reader, id))?.earlierKeys ?? [];
    if (earlierKeys.length === 0) return [id];
    const earlier = await reader.selectFrom('devices').selectAll().where('public_key', 'in', earlierKeys).execute();
    return [id, ...earlier.map((row) => genuine(reader, 'devices', row).id)];
  });
}

/** Code and key. Throws `NOT_FOUND`, and `CONFLICT` if already revoked. */
export async function revokeDevice(store: Store, id: string, actor: Actor): Promise<StoredDevice> {
  return store.write(async (tx) => {
    const row = await tx.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new ServiceError('device.none');
    if (genuine(tx, 'devices', row).state === 'revoked') throw new ServiceError('device.revoked_already');
    const revoked = withMac(tx, 'devices', {
      ...row,
      state: 'revoked',
      code_hash: null,
      revoked_at: tx.now().toISOString(),
    });
    await tx.updateTable('devices').set(revoked).where('id', '=', id).execute();
    await appendAudit(tx, { actor, action: 'device.revoked', objectId: id });
    return openDevice(tx, revoked);
  });
}

/** Until then; notes that the device was seen. False if it was used before. */
export async function takeNonce(store: Store, id: string, nonce: string, until: Date): Promise<boolean> {
  return store.write(async (tx) => {
    const now = tx.now().toISOString();
    // After a leap ahead and back, a request whose nonce is forgotten could be sent again.
    const before = tx.clock.isPlausible() ? now : '';
    const old = await tx
      .selectFrom('device_nonces')
      .selectAll()
      .where('until', '<', before)
      .limit(NONCES_FORGOTTEN_MAX)
      .execute();
    for (const one of old)
      await tx
        .deleteFrom('device_nonces')
        .where('device_id', '=', one.device_id)
        .where('nonce', '=', one.nonce)
        .execute();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('device_nonces')
      .values({ device_id: id, nonce, until: until.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await tx.updateTable('devices').set({ last_seen_at: now }).where('id', '=', id).execute();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** Throws `SEAL_BROKEN` if the row was altered. */
export async function openDevice(from: Readable, row: Schema['devices']): Promise<StoredDevice> {
  const { id, state, code_until: codeUntil, ...rest } = genuine(from, 'devices', row);
  const dataKey = await findDataKey(from, { table: 'devices', id });
  const profile = from.vault.openJson(dataKey, placeOf(id), rest.sealed_profile);
  const isExpired = state === 'invited' && codeUntil <= from.steadyNow().toISOString();
  return {
    id,
    ...parseRecord(Profile, profile, 'a stored device'),
    state: isExpired ? 'expired' : state,
    createdAt: rest.created_at,
    codeUntil: state === 'invited' ? codeUntil : null,
    publicKey: rest.public_key,
    enrolledAt: rest.enrolled_at,
    lastSeenAt: rest.last_seen_at,
    revokedAt: rest.revoked_at,
  };
}

const refused = (flaw?: 'expired' | 'used') =>
  new ServiceError('device.enrolment', {}, flaw && { fields: { code: fieldError(`field.enrolment_${flaw}`) } });

const withCode = (reader: Pick<Writer, 'selectFrom'>, hash: string) =>
  reader.selectFrom('devices').selectAll().where('code_hash', '=', hash).executeTakeFirst();

/** Typed by hand, so case, spaces and dashes do not count. */
function hashOfCode({ vault }: Tools, code: string): string {
  const characters = code.toUpperCase().replace(/[\s-]/g, '');
  if (!CODE_PATTERN.test(characters)) throw refused();
  return vault.keyedHash('enrolment-code', characters);
}

function drawCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  const group = () => Array.from({ length: CODE_GROUP_CHARACTERS }, character).join('');
  return Array.from({ length: CODE_GROUPS }, group).join('-');
}

const placeOf = (id: string) => ({ table: 'devices', column: 'sealed_profile', rowId: id });
