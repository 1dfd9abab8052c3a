import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CapturedUnder } from '#shared/contract/documents/capture-rules.ts';
import {
  type ListedRequest,
  REQUEST_DAYS_MAX,
  REQUESTS_PER_CASE_MAX,
  type RequestState,
  Wanted,
} from '#shared/contract/requests/requests.ts';
import { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { findCase } from '../cases/review-cases.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { appendChange } from '../delivery/change-rows.ts';
import { endLinkOfRequest } from '../links/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { AuditAction } from '../store/audit-actions.ts';
import { appendAudit } from '../store/audit-log.ts';
import { endsAhead, hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor, Capture } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey } from '../store/vault.ts';

type Row = Schema['case_requests'];
type FilePart = Schema['request_files']['part'];

const LIFE_MS = REQUEST_DAYS_MAX * 24 * 60 * 60 * 1000;
/** Requests that one sweep ends; the next one goes on. */
export const EXPIRED_PER_SWEEP_MAX = 100;
export const CLOCK: Actor = { kind: 'system', id: 'requests' };

/** Everything that arrived beside files. */
const Answer = z.object({
  text: z.string().nullable(),
  /** The details after a correction; null if they stay. */
  fields: KYCFields.nullable(),
  /** The judgement of a new face. */
  liveness: LivenessJudgement.nullable(),
  /** How new pictures of the document were taken. */
  captured: CapturedUnder.nullable(),
  consentVersion: z.string().nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** In words for the customer, or the reason of a correction. */
const Content = z.object({ note: z.string(), answer: Answer.nullable() });
type Content = z.infer<typeof Content>;

export const NO_ANSWER: Answer = { text: null, fields: null, liveness: null, captured: null, consentVersion: null };

export type StoredRequest = ReturnType<typeof opened>;

export type NewRequest = Pick<Row, 'way'> &
  Content & {
    readonly batchId: string;
    readonly wanted: readonly Wanted[];
    readonly actor: Actor;
    readonly days: number;
    readonly state: 'open' | 'received';
  };

/** Throws `CONFLICT` while another one is open, and after `REQUESTS_PER_CASE_MAX`. */
export async function insertRequest(tx: Writer, asked: NewRequest): Promise<StoredRequest> {
  const { batchId, way, wanted, actor, days, state, note, answer } = asked;
  const earlier = await tx
    .selectFrom('case_requests')
    .select(['state', 'due_at'])
    .where('batch_id', '=', batchId)
    .execute();
  const isWaiting = (one: Pick<Row, 'state' | 'due_at'>) => ['open', 'received'].includes(stateOf(tx, one));
  if (earlier.some(isWaiting)) throw new ServiceError('asked.open');
  if (earlier.length >= REQUESTS_PER_CASE_MAX) throw new ServiceError('asked.many', { count: REQUESTS_PER_CASE_MAX });
  const now = tx.visitNow();
  const dataKey = await findDataKey(tx, subjectOf(batchId));
  const requestId = randomUUID();
  const row = withMac(tx, 'case_requests', {
    request_id: requestId,
    batch_id: batchId,
    number: earlier.length + 1,
    state,
    way,
    wanted: wanted.join(' '),
    actor_kind: actor.kind,
    actor_id: actor.id,
    asked_at: now.toISOString(),
    due_at: new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString(),
    settled_at: null,
    link_id: null,
    sealed_content: seal(tx, dataKey, requestId, { note, answer }),
  });
  await tx.insertInto('case_requests').values(row).execute();
  await tellOthers(tx, row);
  await appendAudit(tx, {
    actor,
    action: way === 'correction' ? 'details.corrected' : 'request.made',
    objectId: batchId,
    facts: { request: requestId, way, wanted: row.wanted, days },
  });
  return opened(tx, dataKey, row);
}

/** Throws `NOT_FOUND`, and `SEAL_BROKEN` if it was altered. */
export async function findRequest(from: Readable, batchId: string, requestId: string): Promise<StoredRequest> {
  return from.read(async (reader) => {
    const row = await reader
      .selectFrom('case_requests')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!row) throw new ServiceError('asked.none');
    return openRow(reader, row);
  });
}

/** Null if nothing was ever asked for. */
export async function newestRequest(from: Readable, batchId: string): Promise<StoredRequest | null> {
  return from.read(async (reader) => {
    const row = await newestRows(reader).where('batch_id', '=', batchId).executeTakeFirst();
    return row ? openRow(reader, row) : null;
  });
}

/** All of a case, the oldest first; to be looked through and exported. */
export async function requestsOf(from: Readable, batchId: string): Promise<readonly StoredRequest[]> {
  return from.read(async (reader) => {
    const rows = await newestRows(reader).where('batch_id', '=', batchId).execute();
    const requests: StoredRequest[] = [];
    for (const row of rows.toReversed()) requests.push(await openRow(reader, row));
    return requests;
  });
}

/** The newest of each of these cases, for a list. Opens nothing. */
export async function listedRequests(
  reader: Reader,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, ListedRequest>> {
  if (batchIds.length === 0) return new Map();
  const rows = await newestRows(reader).where('batch_id', 'in', batchIds).execute();
  const newest = new Map<string, ListedRequest>();
  for (const row of rows)
    if (!newest.has(row.batch_id)) {
      const { wanted, due_at } = genuine(reader, 'case_requests', row);
      newest.set(row.batch_id, { state: stateOf(reader, row), wanted: wantedOf(wanted), due_at });
    }
  return newest;
}

/** Cases whose open request is over, at most `EXPIRED_PER_SWEEP_MAX`. */
export async function dueRequests(store: Readable): Promise<readonly Pick<Row, 'batch_id' | 'request_id'>[]> {
  const ahead = endsAhead({ steadyNow: store.visitNow }, LIFE_MS);
  return store.read((reader) =>
    reader
      .selectFrom('case_requests')
      .select(['batch_id', 'request_id'])
      .where('state', '=', 'open')
      .where(({ eb, or }) => or([eb('due_at', '<=', ahead.from), eb('due_at', '>', ahead.to)]))
      .limit(EXPIRED_PER_SWEEP_MAX)
      .execute(),
  );
}

/** Cases whose answer has come and that lost their job, at most `EXPIRED_PER_SWEEP_MAX`. */
export async function unqueuedRequests(store: Readable): Promise<readonly string[]> {
  const rows = await store.read((reader) =>
    reader
      .selectFrom('case_requests as r')
      .leftJoin('jobs as j', 'j.batch_id', 'r.batch_id')
      .select('r.batch_id')
      .where('r.state', '=', 'received')
      .where('j.batch_id', 'is', null)
      .limit(EXPIRED_PER_SWEEP_MAX)
      .execute(),
  );
  return rows.map((row) => row.batch_id);
}

/** Throws `CONFLICT` for one that has ended. */
export function refuseEnded({ state }: StoredRequest): void {
  if (state !== 'open') throw new ServiceError('asked.ended');
}

/** With its audit line. Once it is over, the link and what was given so far go. */
export async function changeRequest(
  tx: Writer,
  { requestId, batchId }: Pick<StoredRequest, 'requestId' | 'batchId'>,
  change: { readonly state?: RequestState; readonly linkId?: string | null; readonly answer?: Answer },
  { actor, action }: { readonly actor: Actor; readonly action: AuditAction },
): Promise<void> {
  const row = await tx
    .selectFrom('case_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { state = row.state, linkId = row.link_id, answer } = change;
  const isOver = state !== 'open' && state !== 'received';
  const dataKey = await findDataKey(tx, subjectOf(batchId));
  const content = open(tx, dataKey, genuine(tx, 'case_requests', row));
  const changed: Omit<Row, 'mac'> = {
    ...withoutMac(row),
    state,
    link_id: linkId,
    settled_at: isOver ? tx.visitNow().toISOString() : null,
    sealed_content: answer ? seal(tx, dataKey, requestId, { ...content, answer }) : row.sealed_content,
  };
  await tx
    .updateTable('case_requests')
    .set(withMac(tx, 'case_requests', changed))
    .where('request_id', '=', requestId)
    .execute();
  if (change.state) await tellOthers(tx, changed);
  if (isOver) {
    await tx.deleteFrom('request_files').where('request_id', '=', requestId).where('part', '=', 'given').execute();
    if (row.link_id !== null) await endLinkOfRequest(tx, row.link_id, actor);
  }
  await appendAudit(tx, { actor, action, objectId: batchId, facts: { request: requestId, wanted: row.wanted } });
}

/** For other systems. A correction comes from here and is a result of its own. */
async function tellOthers(tx: Writer, { batch_id, way, state }: Pick<Row, 'batch_id' | 'way' | 'state'>) {
  if (way === 'correction') return;
  const { revision } = await tx
    .selectFrom('verifications')
    .select('revision')
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow();
  await appendChange(tx, { subject: batch_id, kind: `request_${state}`, revision });
}

/** Expired by the clock, and the sweep has not come to it. Null if there is none. */
export async function unsweptRequest(from: Readable, batchId: string): Promise<StoredRequest | null> {
  const request = await newestRequest(from, batchId);
  return request?.state === 'expired' && request.settledAt === null ? request : null;
}

export const endExpired = (tx: Writer, request: StoredRequest): Promise<void> =>
  changeRequest(tx, request, { state: 'expired' }, { actor: CLOCK, action: 'request.expired' });

/** When the case closes without waiting. */
export async function withdrawOpenRequest(tx: Writer, batchId: string, actor: Actor): Promise<void> {
  const unswept = await unsweptRequest(tx, batchId);
  // Ended here, so that the sweep does not bring a decided case back.
  if (unswept) return endExpired(tx, unswept);
  const request = await newestRequest(tx, batchId);
  if (request?.state !== 'open') return;
  await changeRequest(tx, request, { state: 'withdrawn' }, { actor, action: 'request.withdrawn' });
}

/** After a run, which may have closed the case: nobody waits any longer for the customer. */
export async function withdrawIfClosed(tx: Writer, batchId: string, actor: Actor): Promise<void> {
  if ((await findCase(tx, batchId))?.state === 'closed') await withdrawOpenRequest(tx, batchId, actor);
}

/** Each replaces an earlier one of its kind and part. */
export async function putRequestFiles(
  tx: Writer,
  { requestId, batchId }: Pick<StoredRequest, 'requestId' | 'batchId'>,
  part: FilePart,
  files: readonly Capture[],
): Promise<void> {
  const dataKey = await findDataKey(tx, subjectOf(batchId));
  for (const { kind, mediaType, bytes } of files) {
    await tx
      .deleteFrom('request_files')
      .where('request_id', '=', requestId)
      .where('part', '=', part)
      .where('kind', '=', kind)
      .execute();
    const row: Schema['request_files'] = {
      request_id: requestId,
      batch_id: batchId,
      part,
      kind,
      media_type: mediaType,
      byte_length: bytes.length,
      sealed_bytes: tx.vault.seal(dataKey, filePlace(requestId, part, { kind, mediaType }), bytes),
    };
    await tx.insertInto('request_files').values(row).execute();
  }
}

/** Throws `SEAL_BROKEN` if one was altered. */
export async function requestFilesOf(
  from: Readable,
  { requestId, batchId }: Pick<StoredRequest, 'requestId' | 'batchId'>,
  part: FilePart,
): Promise<readonly Capture[]> {
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('request_files')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('part', '=', part)
      .orderBy('kind')
      .execute();
    if (rows.length === 0) return [];
    const dataKey = await findDataKey(reader, subjectOf(batchId));
    return rows.map(({ kind, media_type: mediaType, byte_length, sealed_bytes }) => {
      const bytes = reader.vault.open(dataKey, filePlace(requestId, part, { kind, mediaType }), sealed_bytes);
      if (bytes.length !== byte_length)
        throw new StoreError('SEAL_BROKEN', `The length of a file of a request differs from the file: ${batchId}.`);
      return { kind, mediaType, bytes };
    });
  });
}

/** The kinds that were given so far. */
export async function givenKinds(from: Readable, { requestId }: Pick<StoredRequest, 'requestId'>) {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('request_files')
      .select('kind')
      .where('request_id', '=', requestId)
      .where('part', '=', 'given')
      .orderBy('kind')
      .execute(),
  );
  return rows.map(({ kind }) => kind);
}

const newestRows = (reader: Reader) => reader.selectFrom('case_requests').selectAll().orderBy('number', 'desc');

const openRow = async (reader: Reader, row: Row): Promise<StoredRequest> =>
  opened(reader, await findDataKey(reader, subjectOf(row.batch_id)), genuine(reader, 'case_requests', row));

function opened(tools: Tools, dataKey: DataKey, row: Omit<Row, 'mac'>) {
  return {
    requestId: row.request_id,
    batchId: row.batch_id,
    state: stateOf(tools, row),
    way: row.way,
    wanted: wantedOf(row.wanted),
    actor: { kind: row.actor_kind, id: row.actor_id } satisfies Actor,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    settledAt: row.settled_at,
    linkId: row.link_id,
    ...open(tools, dataKey, row),
  };
}

/** An open one expires by the clock, before the sweep comes to it. */
const stateOf = ({ visitNow }: Pick<Tools, 'visitNow'>, { state, due_at }: Pick<Row, 'state' | 'due_at'>) =>
  state === 'open' && hasEnded({ steadyNow: visitNow }, due_at, LIFE_MS) ? 'expired' : state;

const wantedOf = (wanted: string): Wanted[] => wanted.split(' ').map((one) => Wanted.parse(one));

const withoutMac = ({ mac: _, ...row }: Row): Omit<Row, 'mac'> => row;

const contentPlace = (requestId: string): SealPlace => ({
  table: 'case_requests',
  column: 'sealed_content',
  rowId: requestId,
});
const filePlace = (requestId: string, part: FilePart, { kind, mediaType }: Pick<Capture, 'kind' | 'mediaType'>) => ({
  table: 'request_files',
  column: 'sealed_bytes',
  rowId: `${requestId}/${part}/${kind}/${mediaType}`,
});

const seal = ({ vault }: Tools, dataKey: DataKey, requestId: string, content: Content): Uint8Array =>
  vault.sealJson(dataKey, contentPlace(requestId), parseRecord(Content, content, 'a request'));

const open = ({ vault }: Tools, dataKey: DataKey, row: Pick<Row, 'request_id' | 'sealed_content'>): Content =>
  parseRecord(Content, vault.openJson(dataKey, contentPlace(row.request_id), row.sealed_content), 'a request');
