import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Readable, Tools, Writer } from '../../store/handles.ts';
import { parseRecord } from '../../store/parse-record.ts';
import type { Schema } from '../../store/schema.ts';
import type { SealPlace } from '../../store/seal.ts';
import type { Store } from '../../store/store.ts';

type Row = Schema['handed_down']['id'];

const SEED_BYTES = 32;
const Key = z.object({ seed: z.string() });

/** `says` is a hash of what it says, apart from its number and time. */
const Published = z.object({ manifest: z.string(), number: z.int(), says: z.string() });
export type Published = z.infer<typeof Published>;

/** The newest manifest that this device accepted. */
const Received = z.object({
  manifest: z.string(),
  number: z.int(),
  receivedAt: z.iso.datetime(),
  /** The centre's policy, and the hash under which it is in force here; null until it is. */
  policy: z.object({ hash: z.string(), ownHash: z.string() }).nullable(),
});
export type Received = z.infer<typeof Received>;

/** 32 secret bytes, made on first use. All nodes of a centre share them. */
export async function signingSeed(store: Store): Promise<Uint8Array> {
  const known = await find(store, 'key', Key);
  if (known) return Buffer.from(known.seed, 'base64');
  return store.write(async (tx) => {
    // Another node may have made it meanwhile.
    const made = await find(tx, 'key', Key);
    if (made) return Buffer.from(made.seed, 'base64');
    const seed = randomBytes(SEED_BYTES);
    await put(tx, 'key', 0, { seed: seed.toString('base64') });
    return seed;
  });
}

/** Null before the first manifest. */
export const findPublished = (from: Readable): Promise<Published | null> => find(from, 'published', Published);

/** The number of the newest manifest of this centre; null before the first. */
export async function publishedNumber(from: Readable): Promise<number | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('handed_down').select('number').where('id', '=', 'published').executeTakeFirst(),
  );
  return row ? Number(row.number) : null;
}

export const putPublished = (tx: Writer, published: Published): Promise<void> =>
  put(tx, 'published', published.number, parseRecord(Published, published, 'a manifest'));

/** Null before this device accepted one. */
export const findReceived = (from: Readable): Promise<Received | null> => find(from, 'received', Received);

export const putReceived = (tx: Writer, received: Received): Promise<void> =>
  put(tx, 'received', received.number, parseRecord(Received, received, 'a received manifest'));

/** Another centre numbers its manifests anew. */
export async function forgetReceived(tx: Writer): Promise<void> {
  await tx.deleteFrom('handed_down').where('id', '=', 'received').execute();
}

/** Opens everything, for the scrub. */
export async function openHandedDown(from: Readable, id: string): Promise<void> {
  if (id === 'key') await find(from, 'key', Key);
  if (id === 'published') await findPublished(from);
  if (id === 'received') await findReceived(from);
}

async function find<Content>(from: Readable, id: Row, schema: z.core.$ZodType<Content>): Promise<Content | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('handed_down').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row ? parseRecord(schema, from.vault.openOwnJson(placeOf(id), row.sealed_content), `handed_down ${id}`) : null;
}

async function put(tx: Writer, id: Row, number: number, content: unknown): Promise<void> {
  const row = { id, number: String(number), sealed_content: sealed(tx, id, content) };
  await tx
    .insertInto('handed_down')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

const sealed = ({ vault }: Tools, id: Row, content: unknown) => vault.sealOwnJson(placeOf(id), content);

const placeOf = (id: Row): SealPlace => ({ table: 'handed_down', column: 'sealed_content', rowId: id });
