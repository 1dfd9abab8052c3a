import { createHash, randomUUID } from 'node:crypto';
import { assert } from '#shared/assert.ts';
import type { Readable, Reader, Writer } from '../../store/handles.ts';
import { destroyDataKey, findDataKey, insertDataKey } from '../../store/keys/data-keys.ts';
import { genuine, withMac } from '../../store/row-macs.ts';
import type { Schema } from '../../store/schema.ts';
import type { SealPlace } from '../../store/seal.ts';
import type { Store } from '../../store/store.ts';
import type { DataKey } from '../../store/vault.ts';
import { createThrottle } from '../../store/write-throttle.ts';

/** As long as a piece on the line may be. */
const PIECE_BYTES = 131_072;
const PIECES_PER_TRANSACTION = 4;

/** A list version, or the difference between two, from a centre to its devices. */
export type HandedPackage = {
  readonly id: string;
  readonly state: 'partial' | 'whole';
  readonly list: string;
  readonly versionId: string;
  /** Null for a whole list. */
  readonly baseId: string | null;
  readonly sha256: string;
  readonly byteLength: number;
};

type Description = Pick<HandedPackage, 'list' | 'versionId' | 'baseId'>;

/** Every package, the oldest first. */
export async function listPackages(from: Readable): Promise<readonly HandedPackage[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('handed_packages').selectAll().orderBy('made_at').orderBy('id').execute(),
  );
  return rows.map((row) => opened(from, row));
}

/** A whole package by its hash; null if there is none. */
export async function findPackage(from: Readable, sha256: string): Promise<HandedPackage | null> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('handed_packages')
      .selectAll()
      .where('package_hash', '=', sha256)
      .where('state', '=', 'whole')
      .orderBy('id')
      .executeTakeFirst(),
  );
  return row ? opened(from, row) : null;
}

/** Not whole yet. A device knows hash and length from the manifest, the centre at the end. */
export async function beginPackage(
  store: Store,
  { list, versionId, baseId }: Description,
  announced: { readonly sha256: string; readonly bytes: number } = { sha256: '', bytes: 0 },
): Promise<HandedPackage> {
  const id = randomUUID();
  const dataKey = store.vault.makeDataKey({ table: 'handed_packages', id });
  const row = withMac(store, 'handed_packages', {
    id,
    state: 'partial',
    list,
    version_id: versionId,
    base_id: baseId,
    package_hash: announced.sha256,
    byte_length: announced.bytes,
    made_at: store.now().toISOString(),
  });
  await store.write(async (tx) => {
    await insertDataKey(tx, dataKey);
    await tx.insertInto('handed_packages').values(row).execute();
  });
  return opened(store, row);
}

/** From a stream of bytes. Null, and nothing is left, above `bytesMax`. */
export async function storePackage(
  store: Store,
  description: Description,
  bytes: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<HandedPackage | null> {
  const begun = await beginPackage(store, description);
  const dataKey = await keyOf(store, begun.id);
  const hash = createHash('sha256');
  let waiting: Schema['handed_pieces'][] = [];
  let length = 0;
  const write = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await store.write((tx) => tx.insertInto('handed_pieces').values(rows).execute());
  };
  for await (const piece of inPieces(bytes)) {
    hash.update(piece);
    waiting.push(pieceRow(store, dataKey, begun.id, length, piece));
    length += piece.length;
    if (length > bytesMax) {
      await removePackage(store, begun.id);
      return null;
    }
    if (waiting.length === PIECES_PER_TRANSACTION) await write();
  }
  await write();
  return complete(store, begun.id, { package_hash: hash.digest('hex'), byte_length: length });
}

/** Returns the bytes so far; a piece from another place than the end changes nothing. */
export async function addPiece(store: Store, id: string, startsAt: number, bytes: Uint8Array): Promise<number> {
  return store.write(async (tx) => {
    const received = await bytesIn(tx, id);
    if (received !== startsAt || bytes.length === 0) return received;
    const row = pieceRow(tx, await keyOf(tx, id), id, startsAt, bytes);
    await tx.insertInto('handed_pieces').values(row).execute();
    return received + bytes.length;
  });
}

/** How much of a package is stored. */
export const receivedOf = (from: Readable, id: string): Promise<number> => from.read((reader) => bytesIn(reader, id));

/** At most `bytes` bytes from a place; empty at the end. */
export async function readRange(from: Readable, id: string, startsAt: number, bytes: number): Promise<Buffer> {
  return from.read(async (reader) => {
    const end = startsAt + bytes;
    const rows = await reader
      .selectFrom('handed_pieces')
      .selectAll()
      .where('package_id', '=', id)
      .where('starts_at', '<', end)
      .where('starts_at', '>', startsAt - PIECE_BYTES)
      .orderBy('starts_at')
      .execute();
    const dataKey = rows.length > 0 ? await keyOf(reader, id) : null;
    const parts = rows.map((row) => {
      const piece = openPiece(reader, dataKey as DataKey, row);
      return piece.subarray(Math.max(0, startsAt - row.starts_at), Math.max(0, end - row.starts_at));
    });
    return Buffer.concat(parts);
  });
}

export async function* bytesOf(from: Readable, id: string): AsyncGenerator<Uint8Array> {
  const dataKey = await keyOf(from, id);
  const throttle = createThrottle();
  for (let at = 0; ; ) {
    const row = await from.read((reader) =>
      reader
        .selectFrom('handed_pieces')
        .selectAll()
        .where('package_id', '=', id)
        .where('starts_at', '=', at)
        .executeTakeFirst(),
    );
    if (!row) return;
    yield openPiece(from, dataKey, row);
    at += row.byte_length;
    await throttle();
  }
}

/** A few pieces at a time so that others need not wait. Its key goes first. */
export async function removePackage(store: Store, id: string): Promise<void> {
  await store.write((tx) => destroyDataKey(tx, { table: 'handed_packages', id }));
  const throttle = createThrottle();
  for (;;) {
    const isDone = await store.write(async (tx) => {
      const rows = await tx
        .selectFrom('handed_pieces')
        .select('starts_at')
        .where('package_id', '=', id)
        .orderBy('starts_at')
        .limit(PIECES_PER_TRANSACTION * 2)
        .execute();
      const last = rows.at(-1);
      if (last)
        await tx
          .deleteFrom('handed_pieces')
          .where('package_id', '=', id)
          .where('starts_at', '<=', last.starts_at)
          .execute();
      else await tx.deleteFrom('handed_packages').where('id', '=', id).execute();
      return last === undefined;
    });
    if (isDone) return;
    await throttle();
  }
}

/** A package by id. Throws `SEAL_BROKEN` if its row was altered. */
export async function openPackage(from: Readable, id: string): Promise<HandedPackage> {
  const row = await from.read((reader) =>
    reader.selectFrom('handed_packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return opened(from, row);
}

async function complete(
  store: Store,
  id: string,
  made: Pick<Schema['handed_packages'], 'package_hash' | 'byte_length'>,
): Promise<HandedPackage> {
  return store.write(async (tx) => {
    const row = await tx.selectFrom('handed_packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { mac: _, ...begun } = genuine(tx, 'handed_packages', row);
    const whole = withMac(tx, 'handed_packages', { ...begun, ...made, state: 'whole' });
    await tx.updateTable('handed_packages').set(whole).where('id', '=', id).execute();
    return opened(tx, whole);
  });
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Buffer = Buffer.alloc(0);
  for await (const part of bytes) {
    kept = Buffer.concat([kept, part]);
    for (; kept.length >= PIECE_BYTES; kept = kept.subarray(PIECE_BYTES)) yield kept.subarray(0, PIECE_BYTES);
  }
  if (kept.length > 0) yield kept;
}

async function bytesIn(reader: Reader, id: string): Promise<number> {
  const row = await reader
    .selectFrom('handed_pieces')
    .select(({ fn }) => fn.sum('byte_length').as('bytes'))
    .where('package_id', '=', id)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

const pieceRow = (
  { vault }: Pick<Writer, 'vault'>,
  dataKey: DataKey,
  id: string,
  startsAt: number,
  bytes: Uint8Array,
): Schema['handed_pieces'] => ({
  package_id: id,
  starts_at: startsAt,
  byte_length: bytes.length,
  sealed_bytes: vault.seal(dataKey, piecePlace(id, startsAt), bytes),
});

function openPiece({ vault }: Pick<Readable, 'vault'>, dataKey: DataKey, row: Schema['handed_pieces']): Uint8Array {
  const bytes = vault.open(dataKey, piecePlace(row.package_id, row.starts_at), row.sealed_bytes);
  assert(bytes.length === row.byte_length, 'a stored piece has the length of its row');
  return bytes;
}

const keyOf = (from: Readable, id: string): Promise<DataKey> => findDataKey(from, { table: 'handed_packages', id });

const piecePlace = (id: string, startsAt: number): SealPlace => ({
  table: 'handed_pieces',
  column: 'sealed_bytes',
  rowId: `${id}/${startsAt}`,
});

function opened(from: Pick<Readable, 'vault'>, row: Schema['handed_packages']): HandedPackage {
  const { id, state, list, version_id, base_id, package_hash, byte_length } = genuine(from, 'handed_packages', row);
  return { id, state, list, versionId: version_id, baseId: base_id, sha256: package_hash, byteLength: byte_length };
}
