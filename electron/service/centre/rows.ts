import { z } from 'zod';
import { AuditMark, AuditWitnessed, MARKS_MAX } from '#shared/contract/audit/audit-witness.ts';
import { EARLIER_KEYS_MAX } from '#shared/contract/devices/devices.ts';
import { beginRoute } from '../delivery/route-rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Tools, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { forgetReceived } from './packages/handed-down-rows.ts';

/** The centre's name in the table of deliveries. */
export const CENTRE = 'centre';
/** Whether the centre does something here. */
export const isCentre = ({ kind, id }: Actor): boolean => kind === 'system' && id === CENTRE;
/**
 * The centre; an enrolment under way, whose key must outlive a restart; the centre that was left.
 */
type Row = Schema['centre_link']['id'];

/** The centre's last word on a chain of this device's audit log. */
const Witnessed = z.object({ state: AuditWitnessed.shape.state, sequence: z.int(), hash: z.string(), at: z.string() });
export type OwnWitnessed = z.infer<typeof Witnessed>;

/** A key of this device: its name in the keystore, and its public half. */
const OwnKey = z.object({ keyId: z.string(), publicKey: z.string() });
type OwnKey = z.infer<typeof OwnKey>;

const Sealed = z.object({
  url: z.string(),
  publicKey: z.string(),
  /** The centre's names for this device and its place; null until it is enrolled. */
  name: z.string().nullable(),
  site: z.string().nullable(),
  /** The key that the centre signs with, as this device learned it first; null before that. */
  centreKey: z.string().nullable(),
  /** By chain. */
  witnessed: z.record(z.string(), Witnessed),
  /** The newest mark of each node of the centre, the newest last. */
  marks: z.array(AuditMark),
  /** A person chose the centre on the page, and not the command that starts the host. */
  isChosenHere: z.boolean(),
  /** The keys that it enrolled with before, at this centre or at others, the newest last. */
  earlierKeys: z.array(OwnKey),
});

/** The centre's answer to an enrolment, without the device itself. */
export type EnrolmentAnswer = {
  readonly cursor: string;
  readonly centreKey?: string | null | undefined;
  readonly continues?: boolean | undefined;
};

/** This device as its centre knows it. */
export type OwnDevice = { readonly id: string; readonly name: string; readonly site: string };

/** The centre that this device belongs to, or wants to. */
export type CentreLink = {
  readonly url: string;
  readonly publicKey: string;
  /** The public half of the key that the centre signs with; null until it is known. */
  readonly centreKey: string | null;
  /** A person chose it on the page; what the host is started with does not replace it. */
  readonly isChosenHere: boolean;
  /** The device's key in the keystore. */
  readonly keyId: string;
  readonly codeHash: string;
  readonly since: string;
  /** The last answer that was taken from the centre; null before the first. */
  readonly cursor: string | null;
  /** The last change before the device joined; 0 until it is enrolled. */
  readonly joinedAfter: number;
  /** Null until it is enrolled. */
  readonly device: OwnDevice | null;
  readonly witnessed: Readonly<Record<string, OwnWitnessed>>;
  readonly marks: readonly AuditMark[];
  readonly earlierKeys: readonly OwnKey[];
};

/** Null for a device without a centre. Throws `SEAL_BROKEN` if the row was altered. */
export const findCentreLink = (from: Readable): Promise<CentreLink | null> => find(from, 'enrolled');

/** An enrolment that has begun and not ended. */
export const findEnrolment = (from: Readable): Promise<CentreLink | null> => find(from, 'enrolling');

/** Enrolled with so far, newest last; no more than a centre asks for. */
export async function keysSoFar(from: Readable): Promise<readonly OwnKey[]> {
  const last = await lastLink(from);
  if (last === null) return [];
  const { keyId, publicKey, earlierKeys } = last;
  return [...earlierKeys.filter((one) => one.keyId !== keyId), { keyId, publicKey }].slice(-EARLIER_KEYS_MAX);
}

/** The centre that this device belongs to, or else the one that it left. */
const lastLink = async (from: Readable): Promise<CentreLink | null> =>
  (await find(from, 'enrolled')) ?? (await find(from, 'left'));

/**
 * Before enrolling, unless another process began with the same code. An earlier centre stays until
 * then. Returns the enrolment under way.
 */
export async function beginEnrolment(
  store: Store,
  {
    url,
    keyId,
    publicKey,
    code,
    isChosenHere = false,
  }: { url: string; keyId: string; publicKey: string; code: string; isChosenHere?: boolean },
): Promise<CentreLink> {
  return store.write(async (tx) => {
    const begun = await find(tx, 'enrolling');
    if (begun && isCodeOf(tx, begun, code) && begun.url === url) return begun;
    await tx.deleteFrom('centre_link').where('id', '=', 'enrolling').execute();
    await insert(tx, {
      id: 'enrolling',
      key_id: keyId,
      code_hash: hashOfCode(tx, code),
      device_id: null,
      since: tx.now().toISOString(),
      cursor: null,
      joined_after: null,
      ...sealed(tx, { ...NOT_ENROLLED, url, publicKey, isChosenHere }),
    });
    return linkOf(tx, await rowOf(tx, 'enrolling'));
  });
}

/**
 * Unless stored already. Everything before is history, and what an earlier centre got is delivered
 * again. Rejoining keeps the first joining. With `continues`, answers follow the last one taken.
 */
export async function completeEnrolment(
  store: Store,
  { keyId, codeHash, url, publicKey, isChosenHere }: CentreLink,
  { id, name, site }: OwnDevice,
  { cursor, centreKey = null, continues = false }: EnrolmentAnswer,
  actor: Actor = { kind: 'system', id: CENTRE },
): Promise<void> {
  await store.write(async (tx) => {
    const earlier = await find(tx, 'enrolled');
    if (earlier?.keyId === keyId) return;
    const last = await lastLink(tx);
    const known = continues && last?.centreKey === centreKey ? last : null;
    const earlierKeys = [...(await keysSoFar(tx))];
    await forgetReceived(tx);
    await tx.deleteFrom('deliveries').where('destination', '=', CENTRE).execute();
    await tx.deleteFrom('centre_link').execute();
    const lastChange = await beginRoute(tx, CENTRE, { isSent: true });
    await insert(tx, {
      id: 'enrolled',
      key_id: keyId,
      code_hash: codeHash,
      device_id: id,
      since: tx.now().toISOString(),
      cursor: known?.cursor ?? cursor,
      joined_after: earlier && (known || earlier.device?.id === id) ? earlier.joinedAfter : lastChange,
      ...sealed(tx, { ...NOT_ENROLLED, url, publicKey, isChosenHere, name, site, centreKey, earlierKeys }),
    });
    await appendAudit(tx, { actor, action: 'centre.joined', objectId: id });
  });
}

/** Undelivered changes, policy and lists stay. Throws `CONFLICT` without a centre. */
export async function leaveCentre(store: Store, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const link = await tx.selectFrom('centre_link').selectAll().where('id', '=', 'enrolled').executeTakeFirst();
    if (!link) throw new ServiceError('centre.has_none');
    await forgetReceived(tx);
    await tx.deleteFrom('deliveries').where('destination', '=', CENTRE).execute();
    await tx.deleteFrom('delivery_routes').where('destination', '=', CENTRE).execute();
    await tx.deleteFrom('centre_link').execute();
    const { mac: _, ...left } = genuine(tx, 'centre_link', link);
    await insert(tx, { ...left, id: 'left' });
    const { device_id: objectId } = left;
    await appendAudit(tx, { actor, action: 'centre.left', ...(objectId !== null && { objectId }) });
  });
}

/** The same centre has another address. */
export async function moveCentre(store: Store, url: string): Promise<void> {
  await store.write(async (tx) => {
    const row = await rowOf(tx, 'enrolled');
    await change(tx, row, sealed(tx, { ...contentOf(tx, row), url }));
  });
}

/** Remembers the key that the centre signs with. A key that is known already stays. */
export async function learnCentreKey(store: Store, centreKey: string): Promise<void> {
  await store.write(async (tx) => {
    const row = await rowOf(tx, 'enrolled');
    const content = contentOf(tx, row);
    if (content.centreKey === null) await change(tx, row, sealed(tx, { ...content, centreKey }));
  });
}

export async function keepWitnessed(store: Store, chain: string, witnessed: OwnWitnessed): Promise<void> {
  await store.write(async (tx) => {
    const row = await rowOf(tx, 'enrolled');
    const content = contentOf(tx, row);
    const all = { ...content.witnessed, [chain]: witnessed };
    await change(tx, row, sealed(tx, { ...content, witnessed: all }));
  });
}

/** Notes that the centre had it. Answers overtake each other: an older mark changes nothing. */
export async function keepMark(store: Store, mark: AuditMark): Promise<void> {
  await store.write(async (tx) => {
    const row = await rowOf(tx, 'enrolled');
    const content = contentOf(tx, row);
    const earlier = content.marks.find(({ chain }) => chain === mark.chain);
    if (earlier && earlier.sequence >= mark.sequence) return;
    const marks = [...content.marks.filter((one) => one !== earlier), mark].slice(-MARKS_MAX);
    await change(tx, row, sealed(tx, { ...content, marks }));
  });
}

/** The centre was restored, so it does not have them. */
export async function forgetMarks(tx: Writer): Promise<void> {
  const row = await rowOf(tx, 'enrolled');
  await change(tx, row, sealed(tx, { ...contentOf(tx, row), marks: [] }));
}

/** In the answer's transaction. False, unchanged, if another process has gone on from `after`. */
export async function setCursor(tx: Writer, cursor: string, after: string | null): Promise<boolean> {
  const row = await rowOf(tx, 'enrolled');
  if (row.cursor !== after) return false;
  await change(tx, row, { cursor });
  return true;
}

/** Whether this code is the one that the link was made with. */
export const isCodeOf = (from: Tools, link: CentreLink, code: string): boolean =>
  link.codeHash === hashOfCode(from, code);

async function find(from: Readable, id: Row): Promise<CentreLink | null> {
  const found = await from.read((reader) =>
    reader.selectFrom('centre_link').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return found ? linkOf(from, found) : null;
}

function linkOf(from: Tools, found: Schema['centre_link']): CentreLink {
  const {
    key_id: keyId,
    code_hash: codeHash,
    device_id: deviceId,
    since,
    cursor,
    joined_after: joinedAfter,
    ...row
  } = genuine(from, 'centre_link', found);
  const { name, site, ...content } = contentOf(from, row);
  const device = deviceId !== null && name !== null && site !== null ? { id: deviceId, name, site } : null;
  return { ...content, keyId, codeHash, since, cursor, joinedAfter: joinedAfter ?? 0, device };
}

const insert = (tx: Writer, row: Omit<Schema['centre_link'], 'mac'>) =>
  tx
    .insertInto('centre_link')
    .values(withMac(tx, 'centre_link', row))
    .execute();

async function change(tx: Writer, row: Schema['centre_link'], columns: Partial<Schema['centre_link']>): Promise<void> {
  const changed = withMac(tx, 'centre_link', { ...row, ...columns });
  await tx.updateTable('centre_link').set(changed).where('id', '=', row.id).execute();
}

async function rowOf(tx: Writer, id: Row): Promise<Schema['centre_link']> {
  const row = await tx.selectFrom('centre_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return genuine(tx, 'centre_link', row);
}

const NOT_ENROLLED = { name: null, site: null, centreKey: null, witnessed: {}, marks: [], earlierKeys: [] };

const PLACE: SealPlace = { table: 'centre_link', column: 'sealed_content', rowId: 'centre' };

const sealed = ({ vault }: Tools, content: z.infer<typeof Sealed>) => ({
  sealed_content: vault.sealOwnJson(PLACE, parseRecord(Sealed, content, 'the link to the centre')),
});

const contentOf = ({ vault }: Tools, row: Pick<Schema['centre_link'], 'sealed_content'>) =>
  parseRecord(Sealed, vault.openOwnJson(PLACE, row.sealed_content), 'the stored link to the centre');

const hashOfCode = ({ vault }: Tools, code: string): string => vault.keyedHash('own-enrolment-code', code);
