import { ChipList } from '#shared/contract/chips/chip-certificates.ts';
import { findCentreLink, isCentre } from '../centre/rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { type ChipContent, deleteContent, putContent } from './content-rows.ts';

/** Without certificates but those in force. The audit log has the rest. */
const VERSIONS_REMEMBERED = 100;

/** A list before it is stored. */
export type NewChipList = Omit<ChipList, 'version' | 'importedAt' | 'importedBy'>;

const place = (id: string): SealPlace => ({ table: 'chip_lists', column: 'sealed_list', rowId: id });

/** Every remembered version, by source, newest first. Throws `SEAL_BROKEN` if a row was altered. */
export async function chipLists(from: Readable): Promise<readonly ChipList[]> {
  const rows = await from.read((reader) => reader.selectFrom('chip_lists').selectAll().orderBy('source').execute());
  return rows
    .map((row) => openList(from, row))
    .sort((one, other) => (one.source === other.source ? other.version - one.version : 0));
}

/** The version in force of each source. */
export const chipListsInForce = async (from: Readable): Promise<readonly ChipList[]> =>
  from.read(async (reader) => {
    const rows = await reader
      .selectFrom('chip_lists')
      .selectAll()
      .where('state', '=', 'in_force')
      .orderBy('source')
      .execute();
    return rows.map((row) => openList(reader, row));
  });

/** Throws `NOT_FOUND`. */
export async function findChipList(from: Readable, id: string): Promise<ChipList> {
  const row = await from.read((reader) =>
    reader.selectFrom('chip_lists').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw new ServiceError('chip.no_list');
  return openList(from, row);
}

/**
 * Stores a list with its certificates in one transaction. It comes in force in place of the earlier
 * one of its source, or waits beside it. Returns it with the number of its version.
 */
export async function recordChipList(
  store: Store,
  list: NewChipList,
  content: ChipContent,
  actor: Actor,
): Promise<ChipList> {
  return store.write(async (tx) => {
    await refuseUnlessCentre(tx, list.source, actor);
    const known = await versionsOf(tx, list.source);
    await retire(tx, known, list.state === 'in_force' ? ['in_force', 'waiting'] : ['waiting']);
    const version: ChipList = {
      ...list,
      version: 1 + Math.max(0, ...known.map((one) => one.version)),
      importedAt: tx.now().toISOString(),
      importedBy: actor,
    };
    await tx.insertInto('chip_lists').values(rowOf(tx, version)).execute();
    await putContent(tx, version.id, content);
    await forgetOldest(tx, known);
    const action = version.state === 'in_force' ? 'chip_list.imported' : 'chip_list.waiting';
    await appendAudit(tx, { actor, action, objectId: version.id, facts: factsOf(version) });
    return version;
  });
}

/** Throws `CONFLICT` if it no longer waits, or shows another `fingerprint`. */
export async function confirmChipList(
  store: Store,
  { id, fingerprint }: { readonly id: string; readonly fingerprint: string },
  actor: Actor,
): Promise<ChipList> {
  return store.write(async (tx) => {
    const list = await findChipList(tx, id);
    if (list.state !== 'waiting') throw new ServiceError('chip.list_settled');
    if (list.fingerprint !== fingerprint) throw new ServiceError('chip.fingerprint');
    await refuseUnlessCentre(tx, list.source, actor);
    await retire(tx, await versionsOf(tx, list.source), ['in_force']);
    const next: ChipList = { ...list, state: 'in_force', waitsFor: null };
    await changeList(tx, next);
    await appendAudit(tx, { actor, action: 'chip_list.confirmed', objectId: id, facts: factsOf(next) });
    return next;
  });
}

/** Also a waiting version, or only that. Throws `NOT_FOUND` if there is neither. */
export async function removeChipList(store: Store, source: string, actor: Actor, waitingOnly = false): Promise<void> {
  await store.write(async (tx) => {
    await refuseUnlessCentre(tx, source, actor);
    const states = waitingOnly ? (['waiting'] as const) : (['in_force', 'waiting'] as const);
    const retired = await retire(tx, await versionsOf(tx, source), states, 'removed');
    if (retired === 0) throw new ServiceError('chip.no_list_of_source');
    await appendAudit(tx, { actor, action: 'chip_list.removed', facts: { source, waitingOnly } });
  });
}

export async function isChipListFromCentre(from: Readable, source: string): Promise<boolean> {
  const inForce = (await chipListsInForce(from)).find((list) => list.source === source);
  return inForce?.handedDown !== undefined && (await findCentreLink(from)) !== null;
}

async function refuseUnlessCentre(tx: Writer, source: string, actor: Actor): Promise<void> {
  if (!isCentre(actor) && (await isChipListFromCentre(tx, source))) throw new ServiceError('chip.list_of_centre');
}

async function versionsOf(tx: Writer, source: string): Promise<readonly ChipList[]> {
  const rows = await tx.selectFrom('chip_lists').selectAll().where('source', '=', source).execute();
  return rows.map((row) => openList(tx, row)).sort((one, other) => other.version - one.version);
}

/** Returns how many were retired. A retired list keeps its record and loses its certificates. */
async function retire(
  tx: Writer,
  lists: readonly ChipList[],
  states: readonly ChipList['state'][],
  to?: ChipList['state'],
): Promise<number> {
  const retired = lists.filter(({ state }) => states.includes(state));
  for (const list of retired) {
    await changeList(tx, { ...list, state: to ?? (list.state === 'in_force' ? 'superseded' : 'rejected') });
    await deleteContent(tx, list.id);
  }
  return retired.length;
}

async function forgetOldest(tx: Writer, lists: readonly ChipList[]): Promise<void> {
  for (const { id, state } of lists.slice(VERSIONS_REMEMBERED - 1))
    if (state !== 'in_force') await tx.deleteFrom('chip_lists').where('id', '=', id).execute();
}

const factsOf = ({ source, version, sha256, signed, fingerprint, certificates, crls, handedDown }: ChipList) => ({
  source,
  version,
  sha256,
  signed,
  fingerprint,
  certificates,
  crls,
  ...(handedDown && { manifest: handedDown.number }),
});

const rowOf = ({ vault }: Pick<Writer, 'vault'>, list: ChipList): Schema['chip_lists'] => ({
  id: list.id,
  source: list.source,
  state: list.state,
  imported_at: list.importedAt,
  sealed_list: vault.sealOwnJson(place(list.id), list),
});

async function changeList(tx: Writer, list: ChipList): Promise<void> {
  const { state, sealed_list } = rowOf(tx, list);
  await tx.updateTable('chip_lists').set({ state, sealed_list }).where('id', '=', list.id).execute();
}

function openList(from: Pick<Reader, 'vault'>, row: Schema['chip_lists']): ChipList {
  const list = parseRecord(ChipList, from.vault.openOwnJson(place(row.id), row.sealed_list), 'list of certificates');
  if (list.source === row.source && list.state === row.state && list.importedAt === row.imported_at) return list;
  throw new StoreError(
    'SEAL_BROKEN',
    'A list of certificates was altered in the database. Remove it and import it again.',
  );
}
