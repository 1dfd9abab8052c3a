import { assert } from '#shared/assert.ts';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult, VerificationStatus } from '#shared/contract/runs/kyc-response.ts';
import { businessParties } from '#shared/domain/business/business-parties.ts';
import { tenantOf } from '../api-keys/tenant-rows.ts';
import { appendChange, deliveryStateOf } from '../delivery/change-rows.ts';
import { insertDelivered } from '../devices/record-rows.ts';
import { sealFaceTemplate } from '../faces/template-rows.ts';
import { markLinkUsed, refuseTaken } from '../links/rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit, recordAudit } from '../store/audit-log.ts';
import type { Readable, Reader } from '../store/handles.ts';
import { findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import type { Actor, Capture, NewVerification, StoredVerification, VerificationOutcome } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { endVisitOfRun } from '../visits/rows.ts';
import { DERIVED_KINDS, findCapture, placeCapture } from './captures.ts';
import { refuseErased } from './erasure/erasures.ts';
import type { Job } from './job.ts';
import { addJob } from './jobs.ts';
import { linkRowsOf } from './link-rows.ts';
import { queueReview } from './review-cases.ts';
import { firstRevision } from './revisions.ts';
import {
  describedBy,
  openSummary,
  type PlainColumns,
  parseInput,
  parseResponse,
  placeOf,
  type SealedColumn,
  sealInput,
  sealOutcome,
  sealSummary,
  subjectOf,
  verificationTypeOf,
} from './sealed-verification.ts';
import { insertSearchRows, searchRowsOf } from './search/search-rows.ts';
import { type CaseFilter, cursorOf, findPage, parseCursor } from './search/verification-query.ts';
import { readRecord } from './stored-record.ts';

/** One line in the list of verifications. */
export type VerificationRow = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly status: VerificationStatus;
  readonly result: VerificationResult;
  /** `ID`, `DOC`, `BIOMETRIC` or `BUSINESS`. */
  readonly verificationType: string;
  readonly applicantName: string;
  /** Null if it is not known. */
  readonly country: string | null;
  readonly captures: readonly CaptureKind[];
  readonly actor: Actor;
  readonly outboxState: OutboxState;
  /** False if the row was altered or its key is missing; then no name, and UNKNOWN. */
  readonly readable: boolean;
};

export type VerificationQuery = Partial<CaseFilter> & {
  readonly query?: string | undefined;
  readonly cursor?: string | undefined;
  /** 1 to 200. */
  readonly limit: number;
};

/**
 * With captures, search terms, revision, change and audit line, all or nothing. An `In-progress`
 * one gets a job, and its link is used up. Survives a power cut once it resolves. Throws
 * `IDEMPOTENCY_CONFLICT` if the batch id exists, `ERASED`, and `UNAVAILABLE` if nothing could be
 * written.
 */
export async function recordVerification(
  store: Store,
  verification: NewVerification,
  priority: Job['priority'] = 0,
): Promise<void> {
  const { batchId, captures, outcome, delivered } = verification;
  requireOutcomeOf(batchId, outcome);
  assert(new Set(captures.map((capture) => capture.kind)).size === captures.length, 'one capture of a kind');

  // Seal before the transaction so that it holds the write lock only briefly.
  const dataKey = store.vault.makeDataKey(subjectOf(batchId));
  store.step('store.data_key_made');
  const input = parseInput(verification.input, 'the input of a verification');
  const { plain: plainOutcome, sealed: sealedOutcome } = sealOutcome(store, dataKey, batchId, outcome);
  const plain: PlainColumns = {
    batch_id: batchId,
    created_at: new Date(outcome.response.created_at).toISOString(),
    verification_type: verificationTypeOf(input),
    actor_kind: verification.actor.kind,
    actor_id: verification.actor.id,
    request_hash: verification.requestHash,
    revision: 1,
    ...plainOutcome,
  };
  const summary = { ...describedBy(input), captures: captures.map(({ kind }) => kind) };
  const row: Schema['verifications'] = {
    ...plain,
    ...sealedOutcome,
    sealed_input: sealInput(store, dataKey, batchId, input),
    sealed_summary: sealSummary(store, dataKey, plain, summary),
  };
  const captureRows = await Promise.all(captures.map((capture) => placeCapture(store, dataKey, batchId, capture)));
  const first = firstRevision(store, dataKey, plain, verification.actor, delivered?.recorded);
  const face = verification.faceTemplate && sealFaceTemplate(store, dataKey, batchId, verification.faceTemplate);
  const found = searchRowsOf(store.vault, { batchId, createdAt: plain.created_at, input, checks: outcome.checks });
  const tenant = await tenantOf(store, verification.actor);
  const links = linkRowsOf(store.vault, tenant, { batchId, createdAt: plain.created_at, input, outcome });

  await store.write(async (tx) => {
    store.step('store.transaction_begun');
    await refuseTaken(tx, batchId, input.usedUrl === true);
    if (input.usedUrl) await markLinkUsed(tx, batchId);
    else await endVisitOfRun(tx, batchId, verification.actor);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('verifications')
      .values(row)
      .onConflict((conflict) => conflict.column('batch_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new ServiceError('case.exists');
    await insertDataKey(tx, dataKey);
    if (delivered) await insertDelivered(tx, dataKey, batchId, delivered);
    await tx.insertInto('revisions').values(first).execute();
    store.step('store.verification_written');
    for (const capture of captureRows) await tx.insertInto('captures').values(capture).execute();
    if (face) await tx.insertInto('face_templates').values(face).execute();
    store.step('store.captures_written');
    await insertSearchRows(tx, found);
    if (links.length > 0) await tx.insertInto('identity_links').values(links).execute();
    if (outcome.response.status === 'In-progress') await addJob(tx, batchId, priority, row.created_at);
    store.step('store.search_terms_written');
    await queueReview(tx, batchId, outcome);
    await appendChange(tx, { subject: batchId, kind: 'decided', revision: row.revision });
    store.step('store.change_written');
    await appendAudit(tx, {
      actor: verification.actor,
      action: 'verification.recorded',
      objectId: batchId,
      facts: { ...auditFacts(outcome), revision: row.revision, captures: captures.length },
    });
    store.step('store.audit_written');
  });
  store.step('store.committed');
}

/** Null if it does not exist. Throws `SEAL_BROKEN` if the stored data was altered. */
export async function findVerification(from: Readable, batchId: string): Promise<StoredVerification | null> {
  return from.read((reader) => readVerification(reader, batchId));
}

async function readVerification(reader: Reader, batchId: string): Promise<StoredVerification | null> {
  const row = await findRow(reader, batchId);
  if (!row) return null;
  const dataKey = await findDataKey(reader, subjectOf(batchId));
  const captures = await reader
    .selectFrom('captures')
    .select(['kind', 'media_type', 'byte_length'])
    .where('batch_id', '=', batchId)
    .orderBy('kind')
    .execute();
  const open = (column: SealedColumn) => reader.vault.openJson(dataKey, placeOf(batchId, column), row[column]);
  const summary = openSummary(reader, dataKey, row);
  const kinds = captures.map(({ kind }) => kind);
  if (JSON.stringify(summary.captures) !== JSON.stringify([...kinds].sort()))
    throw new StoreError('SEAL_BROKEN', 'A capture of a stored verification was removed or added.');
  const response = parseResponse(open('sealed_response'), 'a stored response');
  assert(
    response.status === row.status && response.verification_result === row.result,
    'status and result of a stored verification agree with its response',
  );
  return {
    batchId,
    actor: { kind: row.actor_kind, id: row.actor_id },
    requestHash: row.request_hash,
    input: parseInput(open('sealed_input'), 'a stored input'),
    outcome: { response, ...readRecord(open('sealed_checks')) },
    createdAt: row.created_at,
    revision: row.revision,
    status: row.status,
    result: row.result,
    outboxState: row.state,
    captures: captures.map(({ kind, media_type, byte_length }) => ({
      kind,
      mediaType: media_type,
      byteLength: byte_length,
    })),
    elsewhere: summary.elsewhere ?? [],
  };
}

/** Empty if the verification is missing or does not open. */
export async function findApplicantName(store: Readable, batchId: string): Promise<string> {
  return (await findSummary(store, batchId))?.applicantName ?? '';
}

/** By its place in the input. Null if there is none, or it does not open. */
export async function findPartyName(store: Readable, batchId: string, party: string): Promise<string | null> {
  const row = await findRow(store, batchId);
  const dataKey = row && (await findDataKey(store, subjectOf(batchId)).catch(nullIfUnreadable));
  if (!row || !dataKey) return null;
  const opened = store.vault.openJson(dataKey, placeOf(batchId, 'sealed_input'), row.sealed_input);
  const { business } = parseInput(opened, 'a stored input');
  return business ? (businessParties(business).find((one) => one.party === party)?.name ?? null) : null;
}

/** The subject, state and pictures of a verification; null if it is missing or does not open. */
export async function findSummary(store: Readable, batchId: string) {
  const row = await findRow(store, batchId);
  if (!row) return null;
  const dataKey = await findDataKey(store, subjectOf(batchId)).catch(nullIfUnreadable);
  if (dataKey === null) return null;
  const { applicantName, captures } = openSummary(store, dataKey, row);
  const { status, result, created_at: createdAt, actor_kind: kind, actor_id: id } = row;
  return { applicantName, captures, status, result, createdAt, actor: { kind, id } satisfies Actor };
}

const LIMIT_MAX = 200;

/**
 * Newest first. `query`: words of names or numbers, their first 3 to 8 characters, the last 4 or 7
 * of numbers, birth dates, e-mail addresses, batch ids, through keyed hashes. Pages by key, so that
 * additions neither repeat nor hide a row. Throws `INVALID_REQUEST` for a cursor.
 */
export async function listVerifications(
  store: Readable,
  { query, cursor, limit, ...filter }: VerificationQuery,
): Promise<{ items: VerificationRow[]; nextCursor: string | null }> {
  const pageRows = Math.max(1, Math.min(Math.trunc(limit), LIMIT_MAX));
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  return store.read(async (reader) => {
    const ids = await findPage(reader, { ...filter, query: query?.trim() ?? '', after }, pageRows + 1);
    const items = await summariesOf(reader, ids.slice(0, pageRows));
    const last = items.at(-1);
    return { items, nextCursor: ids.length > pageRows && last ? cursorOf([last.createdAt, last.batchId]) : null };
  });
}

/** In their order, without those erased meanwhile. */
export async function summariesOf(store: Readable, ids: readonly string[]): Promise<VerificationRow[]> {
  if (ids.length === 0) return [];
  const rows = await store.read((reader) =>
    reader
      .selectFrom('verifications as v')
      .leftJoin('data_keys', (join) =>
        join.onRef('data_keys.subject_id', '=', 'v.batch_id').on('data_keys.subject_table', '=', 'verifications'),
      )
      .select([
        'v.batch_id',
        'v.created_at',
        'v.status',
        'v.result',
        'v.verification_type',
        'v.actor_kind',
        'v.actor_id',
      ])
      .select(['v.request_hash', 'v.revision', 'v.sealed_summary'])
      .select(deliveryStateOf('v.batch_id').as('state'))
      .select(['data_keys.key_id', 'data_keys.wrapped'])
      .where('v.batch_id', 'in', ids)
      .execute(),
  );
  const place = new Map(ids.map((id, index) => [id, index]));
  const items: VerificationRow[] = [];
  for (const row of rows.toSorted((one, other) => (place.get(one.batch_id) ?? 0) - (place.get(other.batch_id) ?? 0))) {
    // A row whose key was removed stays in the list, unreadable.
    const wrapped = { key_id: row.key_id ?? '', wrapped: row.wrapped ?? new Uint8Array() };
    const summary = await store.vault
      .openDataKey(subjectOf(row.batch_id), wrapped)
      .then((dataKey) => openSummary(store, dataKey, row))
      .catch(nullIfUnreadable);
    items.push({
      batchId: row.batch_id,
      createdAt: row.created_at,
      status: row.status,
      result: summary === null ? 'UNKNOWN' : row.result,
      verificationType: row.verification_type,
      applicantName: summary?.applicantName ?? '',
      country: summary?.country ?? null,
      captures: summary?.captures ?? [],
      actor: { kind: row.actor_kind, id: row.actor_id },
      outboxState: row.state,
      readable: summary !== null,
    });
  }
  return items;
}

export type StoredForRerun = Awaited<ReturnType<typeof findForRerun>>;

/** Null if it does not open; the audit log names it. Throws `ERASED` or `NOT_FOUND`. */
export async function findUnfinished(store: Store, batchId: string): Promise<StoredForRerun | null> {
  const unfinished = await findForRerun(store, batchId).catch(nullIfUnreadable);
  if (unfinished === null)
    await recordAudit(store, {
      actor: { kind: 'system', id: 'store' },
      action: 'verification.unreadable',
      objectId: batchId,
    });
  return unfinished;
}

/** With the pictures sent in, ready to run again. Throws `ERASED` or `NOT_FOUND`. */
export async function findForRerun(store: Readable, batchId: string) {
  const stored = await findVerification(store, batchId);
  if (!stored) {
    await refuseErased(store, batchId);
    throw new ServiceError('case.none');
  }
  if (stored.elsewhere.length > 0) throw new ServiceError('case.at_centre');
  const { actor, requestHash, input, revision, status, outcome } = stored;
  const all = await capturesOf(store, stored);
  const derived = all.filter(({ kind }) => DERIVED_KINDS.includes(kind));
  const captures = all.filter((capture) => !derived.includes(capture));
  const createdAt = outcome.response.created_at;
  return { request: { batchId, actor, requestHash, input, captures }, createdAt, revision, status, outcome, derived };
}

async function capturesOf(store: Readable, stored: StoredVerification): Promise<Capture[]> {
  const captures: Capture[] = [];
  for (const { kind } of stored.captures) {
    const capture = await findCapture(store, stored.batchId, kind);
    // An erasure may have come in between.
    if (!capture) throw new ServiceError('case.no_capture');
    captures.push(capture);
  }
  return captures;
}

function nullIfUnreadable(error: unknown): null {
  if (error instanceof StoreError && (error.code === 'SEAL_BROKEN' || error.code === 'KEY_NOT_FOUND')) return null;
  throw error;
}

async function findRow(store: Readable, batchId: string) {
  return store.read((reader) =>
    reader
      .selectFrom('verifications')
      .selectAll('verifications')
      .select(deliveryStateOf('verifications.batch_id').as('state'))
      .where('verifications.batch_id', '=', batchId)
      .executeTakeFirst(),
  );
}

function requireOutcomeOf(batchId: string, { response }: VerificationOutcome): void {
  assert(response.batch_id === batchId, 'a response belongs to its verification');
}

const auditFacts = ({ response, policyVersion }: VerificationOutcome) => ({
  status: response.status,
  result: response.verification_result,
  policyVersion,
});
