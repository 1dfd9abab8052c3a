import { z } from 'zod';
import { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { checksOf } from '#shared/contract/visits/checks.ts';
import {
  type SaveVisitRequest,
  VISIT_HOURS,
  VISITS_MAX,
  VISITS_PER_OPERATOR_MAX,
  VisitDraft,
  type VisitFileKind,
} from '#shared/contract/visits/visit.ts';
import { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { refuseErased } from '../cases/erasure/erasures.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import { endsAhead, hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import { destroyDataKey, findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor, Capture } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey, Subject } from '../store/vault.ts';

type Row = Schema['visits'];
type FileKind = Schema['visit_files']['kind'];
/** A picture or the reading of a chip. */
export type VisitFile = Pick<Capture, 'mediaType' | 'bytes'> & { readonly kind: FileKind };

const LIFE_MS = VISIT_HOURS * 60 * 60 * 1000;
/** Visits that one sweep ends; the next one goes on. */
const EXPIRED_PER_SWEEP_MAX = 100;
const CLOCK: Actor = { kind: 'system', id: 'visits' };

/** The draft of the page, and what only the service may say about its pictures. */
const VisitContent = z.object({
  draft: VisitDraft,
  /** The live capture that the selfie comes from. */
  live: z.object({ id: z.string(), judgement: LivenessJudgement }).nullable(),
  /** The reading of the chip that is kept. */
  chipId: z.string().nullable(),
  /** The link on which the customer continues. */
  handedTo: z.string().nullable(),
});
const EarlierContent = z.looseObject({ draft: z.looseObject({ verificationType: VerificationType }) });
export type VisitContent = z.infer<typeof VisitContent>;
export type StoredVisit = Awaited<ReturnType<typeof opened>>;

/** Where a change comes from: only the window that opened the visit last makes one. */
export type Place = { readonly visitId: string; readonly actor: Actor; readonly page: string };

/**
 * Saves the content with files that belong to it, and removes those that it no longer names.
 * Returns when the visit ends.
 */
export async function saveVisit(
  store: Store,
  { visitId, actor, page }: Place,
  { sequence, begins }: Pick<SaveVisitRequest, 'sequence' | 'begins'>,
  content: VisitContent,
  files: readonly VisitFile[],
): Promise<string> {
  return store.write(async (tx) => {
    const row = await rowOf(tx, visitId);
    const savedAt = tx.visitNow().toISOString();
    if (row === null) {
      if (!begins) throw new ServiceError('visit.none');
      const dataKey = await begin(tx, visitId, actor);
      const expiresAt = new Date(tx.visitNow().getTime() + LIFE_MS).toISOString();
      const ids = { batch_id: visitId, actor_kind: actor.kind, actor_id: actor.id, page, sequence };
      const times = { created_at: savedAt, expires_at: expiresAt, saved_at: savedAt };
      const begun = { ...ids, ...times, sealed_draft: seal(tx, dataKey, visitId, content) };
      await tx
        .insertInto('visits')
        .values(withMac(tx, 'visits', begun))
        .execute();
      await putFiles(tx, dataKey, visitId, files);
      return expiresAt;
    }
    refuseOthers(row, actor, page);
    // A save that was tried again has arrived already.
    if (sequence <= row.sequence) return row.expires_at;
    const dataKey = await findDataKey(tx, subjectOf(visitId));
    if (open(tx, dataKey, row).handedTo !== null) throw new ServiceError('visit.handed_over');
    await putFiles(tx, dataKey, visitId, files);
    const named = filesOf(content.draft);
    await tx
      .deleteFrom('visit_files')
      .where('batch_id', '=', visitId)
      .$if(named.length > 0, (query) => query.where('kind', 'not in', named))
      .execute();
    const sealed_draft = seal(tx, dataKey, visitId, content);
    await update(tx, row, { page, sequence, saved_at: savedAt, sealed_draft });
    return row.expires_at;
  });
}

async function begin(tx: Writer, visitId: string, actor: Actor): Promise<DataKey> {
  await refuseErased(tx, visitId);
  // An expired visit still has its row.
  for (const table of ['verifications', 'links', 'visits'] as const) {
    const taken = await tx.selectFrom(table).select('batch_id').where('batch_id', '=', visitId).executeTakeFirst();
    if (taken) throw new ServiceError('visit.none');
  }
  const open = await tx.selectFrom('visits').select(['actor_kind', 'actor_id']).execute();
  const own = open.filter((one) => one.actor_kind === actor.kind && one.actor_id === actor.id).length;
  if (own >= VISITS_PER_OPERATOR_MAX) throw new ServiceError('visit.many', { count: VISITS_PER_OPERATOR_MAX });
  if (open.length >= VISITS_MAX) throw new ServiceError('visit.many_here', { count: VISITS_MAX });
  const dataKey = tx.vault.makeDataKey(subjectOf(visitId));
  await insertDataKey(tx, dataKey);
  await appendAudit(tx, { actor, action: 'visit.started', objectId: visitId });
  return dataKey;
}

/**
 * Stores a picture in place of an earlier one of its kind. A selfie that is not from a live capture
 * ends what one said.
 */
export async function putVisitFile(store: Store, { visitId, actor, page }: Place, file: VisitFile): Promise<string> {
  return store.write(async (tx) => {
    const row = await existingRow(tx, visitId);
    refuseOthers(row, actor, page);
    const dataKey = await findDataKey(tx, subjectOf(visitId));
    await putFiles(tx, dataKey, visitId, [file]);
    const content = open(tx, dataKey, row);
    if (file.kind === 'selfie' && content.live !== null)
      await update(tx, row, { sealed_draft: seal(tx, dataKey, visitId, { ...content, live: null }) });
    return row.expires_at;
  });
}

/** Continues a visit in a window. Throws `CONFLICT` for a colleague's, unless it is taken over. */
export async function openVisit(store: Store, place: Place, takesOver: boolean): Promise<StoredVisit> {
  const { visitId, actor, page } = place;
  return store.write(async (tx) => {
    const row = await existingRow(tx, visitId);
    const isOwn = isOf(row, actor);
    if (!isOwn && !takesOver) throw new ServiceError('visit.of_colleague');
    const owner = { actor_kind: actor.kind, actor_id: actor.id };
    await update(tx, row, { ...owner, page });
    if (!isOwn) await appendAudit(tx, { actor, action: 'visit.taken_over', objectId: visitId });
    return opened(tx, { ...row, ...owner, page });
  });
}

/** Notes the link on which the customer continues; null once the visit goes on at the desk. */
export async function handVisit(store: Store, { visitId, actor, page }: Place, handedTo: string | null): Promise<void> {
  await store.write(async (tx) => {
    const row = await existingRow(tx, visitId);
    refuseOthers(row, actor, page);
    const dataKey = await findDataKey(tx, subjectOf(visitId));
    const sealed_draft = seal(tx, dataKey, visitId, { ...open(tx, dataKey, row), handedTo });
    await update(tx, row, { sealed_draft });
    const action = handedTo === null ? 'visit.taken_back' : 'visit.handed_over';
    await appendAudit(tx, { actor, action, objectId: visitId });
  });
}

/** Adds what the customer gave on their phone, in the transaction that ends its link. */
export async function returnVisit(
  tx: Writer,
  visitId: string,
  linkId: string,
  change: (content: VisitContent) => VisitContent,
  files: readonly VisitFile[],
): Promise<void> {
  const row = await existingRow(tx, visitId);
  const dataKey = await findDataKey(tx, subjectOf(visitId));
  const content = open(tx, dataKey, row);
  if (content.handedTo !== linkId) throw new ServiceError('visit.none');
  await putFiles(tx, dataKey, visitId, files);
  const returned = { ...change(content), handedTo: null };
  await update(tx, row, { saved_at: tx.visitNow().toISOString(), sealed_draft: seal(tx, dataKey, visitId, returned) });
}

/** Destroys what was gathered. A visit that has ended stays so. */
export async function dropVisit(store: Store, visitId: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const row = await rowOf(tx, visitId);
    if (row === null) return;
    if (!isOf(row, actor)) throw new ServiceError('visit.elsewhere');
    await remove(tx, visitId);
    await appendAudit(tx, { actor, action: 'visit.ended', objectId: visitId });
  });
}

/**
 * Ends a visit in the transaction that stores its run. Throws `IDEMPOTENCY_CONFLICT` if the id
 * belongs to another operator's visit.
 */
export async function endVisitOfRun(tx: Writer, batchId: string, actor: Actor): Promise<void> {
  const row = await rowOf(tx, batchId);
  if (row === null) return;
  if (!isOf(row, actor)) throw new ServiceError('visit.exists');
  await remove(tx, batchId);
}

/** Destroys visits that nobody ended. Returns how many, at most `EXPIRED_PER_SWEEP_MAX`. */
export async function expireVisits(store: Store): Promise<number> {
  if (!store.clock.isPlausible()) return 0;
  const ahead = endsAhead({ steadyNow: store.visitNow }, LIFE_MS);
  const due = await store.read((reader) =>
    reader
      .selectFrom('visits')
      .select('batch_id')
      .where(({ eb, or }) => or([eb('expires_at', '<=', ahead.from), eb('expires_at', '>', ahead.to)]))
      .limit(EXPIRED_PER_SWEEP_MAX)
      .execute(),
  );
  for (const { batch_id: visitId } of due)
    await store.write(async (tx) => {
      // The run may have ended it since.
      const row = await tx.selectFrom('visits').selectAll().where('batch_id', '=', visitId).executeTakeFirst();
      if (!row || !isOver(tx, row)) return;
      await remove(tx, visitId);
      await appendAudit(tx, { actor: CLOCK, action: 'visit.expired', objectId: visitId });
    });
  return due.length;
}

/** Unfinished visits, newest first. */
export async function listVisits(from: Readable): Promise<readonly StoredVisit[]> {
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('visits')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(VISITS_MAX)
      .execute();
    const visits: StoredVisit[] = [];
    for (const row of rows) if (!isOver(reader, row)) visits.push(await opened(reader, genuine(reader, 'visits', row)));
    return visits;
  });
}

/** Null if there is none, or none any more. Throws `SEAL_BROKEN` if it was altered. */
export async function findVisit(from: Readable, visitId: string): Promise<StoredVisit | null> {
  return from.read(async (reader) => {
    const row = await rowOf(reader, visitId);
    return row && opened(reader, row);
  });
}

/** The files of a visit, all or those of some kinds. Throws `SEAL_BROKEN` if one was altered. */
export async function visitFilesOf(
  from: Readable,
  visitId: string,
  kinds?: readonly FileKind[],
): Promise<readonly VisitFile[]> {
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('visit_files')
      .selectAll()
      .where('batch_id', '=', visitId)
      .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
      .orderBy('kind')
      .execute();
    if (rows.length === 0) return [];
    const dataKey = await findDataKey(reader, subjectOf(visitId));
    return rows.map(({ kind, media_type: mediaType, byte_length, sealed_bytes }) => {
      const bytes = reader.vault.open(dataKey, placeOf(visitId, kind, mediaType), sealed_bytes);
      if (bytes.length !== byte_length)
        throw new StoreError('SEAL_BROKEN', `The length of a file of a visit differs from the file: ${visitId}.`);
      return { kind, mediaType, bytes };
    });
  });
}

/** The kinds of files that a draft names. */
function filesOf({ captures, rejected, hasSecondPage, chip }: VisitDraft): readonly FileKind[] {
  const best = rejected.filter(({ isBest }) => isBest).map(({ side }): VisitFileKind => `${side}_best`);
  return [
    ...(Object.keys(captures) as VisitFileKind[]),
    ...best,
    ...(hasSecondPage ? (['second_page'] as const) : []),
    ...(chip === null ? [] : (['chip_reading'] as const)),
  ];
}

async function putFiles(tx: Writer, dataKey: DataKey, visitId: string, files: readonly VisitFile[]): Promise<void> {
  for (const { kind, mediaType, bytes } of files) {
    await tx.deleteFrom('visit_files').where('batch_id', '=', visitId).where('kind', '=', kind).execute();
    const sealed_bytes = tx.vault.seal(dataKey, placeOf(visitId, kind, mediaType), bytes);
    const row = { batch_id: visitId, kind, media_type: mediaType, byte_length: bytes.length, sealed_bytes };
    await tx.insertInto('visit_files').values(row).execute();
  }
}

/** The key goes first: without it nothing can be opened, even if the rest fails. */
async function remove(tx: Writer, visitId: string): Promise<void> {
  await destroyDataKey(tx, subjectOf(visitId));
  await tx.deleteFrom('visit_files').where('batch_id', '=', visitId).execute();
  await tx.deleteFrom('visits').where('batch_id', '=', visitId).execute();
}

async function update(tx: Writer, row: Row, changes: Partial<Row>): Promise<void> {
  await tx
    .updateTable('visits')
    .set(withMac(tx, 'visits', { ...row, ...changes }))
    .where('batch_id', '=', row.batch_id)
    .execute();
}

async function opened(from: Readable, row: Row) {
  const content = open(from, await findDataKey(from, subjectOf(row.batch_id)), row);
  const { batch_id: visitId, page, sequence, created_at: startedAt, saved_at: savedAt, expires_at: expiresAt } = row;
  const actor: Actor = { kind: row.actor_kind, id: row.actor_id };
  return { visitId, actor, page, sequence, startedAt, savedAt, expiresAt, ...content };
}

/** Null if there is none, or its time is over. Throws `SEAL_BROKEN` if it was altered. */
async function rowOf(reader: Reader, visitId: string): Promise<Row | null> {
  const row = await reader.selectFrom('visits').selectAll().where('batch_id', '=', visitId).executeTakeFirst();
  return row && !isOver(reader, row) ? genuine(reader, 'visits', row) : null;
}

async function existingRow(reader: Reader, visitId: string): Promise<Row> {
  const row = await rowOf(reader, visitId);
  if (row === null) throw new ServiceError('visit.none');
  return row;
}

const isOver = ({ visitNow }: Readable, { expires_at }: Row): boolean =>
  hasEnded({ steadyNow: visitNow }, expires_at, LIFE_MS);

const isOf = ({ actor_kind, actor_id }: Row, { kind, id }: Actor): boolean => actor_kind === kind && actor_id === id;

function refuseOthers(row: Row, actor: Actor, page: string): void {
  if (!isOf(row, actor) || row.page !== page) throw new ServiceError('visit.elsewhere');
}

const subjectOf = (visitId: string): Subject => ({ table: 'visits', id: visitId });

const contentPlace = (visitId: string): SealPlace => ({ table: 'visits', column: 'sealed_draft', rowId: visitId });
const placeOf = (visitId: string, kind: FileKind, mediaType: Capture['mediaType']): SealPlace => ({
  table: 'visit_files',
  column: 'sealed_bytes',
  rowId: `${visitId}/${kind}/${mediaType}`,
});

const seal = ({ vault }: Readable, dataKey: DataKey, visitId: string, content: VisitContent): Uint8Array =>
  vault.sealJson(dataKey, contentPlace(visitId), parseRecord(VisitContent, content, 'a visit'));

const open = ({ vault }: Readable, dataKey: DataKey, { batch_id, sealed_draft }: Row): VisitContent =>
  parseRecord(VisitContent, withChecks(vault.openJson(dataKey, contentPlace(batch_id), sealed_draft)), 'a visit');

/** Visits from before had one of the published types. */
function withChecks(content: unknown): unknown {
  const before = EarlierContent.safeParse(content).data;
  if (before === undefined) return content;
  const { verificationType, ...draft } = before.draft;
  return { ...before, draft: { ...draft, purpose: null, checks: checksOf(verificationType) } };
}
