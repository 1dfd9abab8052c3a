import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AddScannerRequest, SCANNERS_MAX, ScannerPlace } from '#shared/contract/scanners/scanners.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';

const place = (id: string): SealPlace => ({ table: 'scanners', column: 'sealed_scanner', rowId: id });

const Sealed = z.object({ name: z.string(), place: ScannerPlace });
export type StoredScanner = z.infer<typeof Sealed> & { readonly id: string };

/** All scanners by name. Throws `SEAL_BROKEN` if one was altered. */
export async function storedScanners(from: Readable): Promise<readonly StoredScanner[]> {
  const rows = await from.read((reader) => reader.selectFrom('scanners').selectAll().orderBy('id').execute());
  return rows
    .map(({ id, sealed_scanner }) => ({
      ...parseRecord(Sealed, from.vault.openOwnJson(place(id), sealed_scanner), 'scanner'),
      id,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export const findScanner = async (from: Readable, id: string): Promise<StoredScanner | undefined> =>
  (await storedScanners(from)).find((scanner) => scanner.id === id);

/** False if there are too many. The log keeps the kind, because an address may name a branch. */
export const addScanner = (store: Store, scanner: AddScannerRequest, actor: Actor): Promise<boolean> =>
  store.write(async (tx) => {
    if ((await storedScanners(tx)).length >= SCANNERS_MAX) return false;
    const id = randomUUID();
    await tx
      .insertInto('scanners')
      .values({ id, sealed_scanner: tx.vault.sealOwnJson(place(id), scanner) })
      .execute();
    await appendAudit(tx, { actor, action: 'scanner.added', objectId: id, facts: { kind: scanner.place.kind } });
    return true;
  });

/** Removes one; false if there is none. */
export const removeScanner = (store: Store, id: string, actor: Actor): Promise<boolean> =>
  store.write(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('scanners').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await appendAudit(tx, { actor, action: 'scanner.removed', objectId: id, facts: {} });
    return true;
  });
