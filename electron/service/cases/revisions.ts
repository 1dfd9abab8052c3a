import { z } from 'zod';
import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import { CheckId } from '#shared/contract/runs/check-result.ts';
import { ToldHit } from '#shared/contract/watchlist/told-hit.ts';
import { appendChange } from '../delivery/change-rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import { type Actor, RecordedThere, type VerificationInput, type VerificationOutcome } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey } from '../store/vault.ts';
import { refuseErased } from './erasure/erasures.ts';
import { heldForPerson, isTakenUp, lapseProposal, queueReview } from './review-cases.ts';
import {
  describedBy,
  openSummary,
  parseInput,
  parseResponse,
  placeOf,
  type SealedSummary,
  sealInput,
  sealOutcome,
  sealSummary,
  subjectOf,
} from './sealed-verification.ts';
import { readRecord } from './stored-record.ts';

/** One change of a verification, and how it stood after it. */
export type StoredRevision = {
  readonly revision: number;
  readonly kind: RevisionKind;
  readonly at: string;
  readonly actor: Actor;
  readonly status: VerificationOutcome['response']['status'];
  readonly result: VerificationOutcome['response']['verification_result'];
  readonly reason: string | null;
  /** The only check that ran again. */
  readonly check?: CheckId | undefined;
  /** For a revision that a device delivered. */
  readonly recorded?: RecordedThere | undefined;
  /** The decision on a hit that it made here. */
  readonly hit?: ToldHit | undefined;
};

export type NewRevision = {
  readonly kind: RevisionKind;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly check?: CheckId;
  readonly recorded?: RecordedThere | undefined;
  readonly hit?: ToldHit;
  /** The revision that the actor saw; another one is a conflict. */
  readonly expectedRevision?: number;
  /** Without it, the verification keeps its outcome. */
  readonly outcome?: VerificationOutcome;
  /** The kinds of all captures, if they change with it. */
  readonly captures?: SealedSummary['captures'];
  /** Corrected or completed statements. */
  readonly input?: VerificationInput;
};

type OpenedEntry = Pick<StoredRevision, 'reason' | 'check' | 'recorded' | 'hit'>;
type PlainEntry = Omit<Schema['revisions'], 'sealed_entry' | 'sealed_outcome'>;

/** The reason, and a copy of the plain columns, so that an edit of the file is detected. */
const SealedEntry = z.object({
  reason: z.string().nullable(),
  check: CheckId.optional(),
  recorded: RecordedThere.optional(),
  hit: ToldHit.optional(),
  plain: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The record as it was sealed, in the version of its day; `input` only if it was replaced. */
const SealedOutcome = z.object({ response: z.unknown(), record: z.unknown(), input: z.unknown().optional() });

/** The first line of a history; written in the transaction that stores the verification. */
export function firstRevision(
  store: Tools,
  dataKey: DataKey,
  head: Pick<Schema['verifications'], 'batch_id' | 'status' | 'result'>,
  actor: Actor,
  recorded?: RecordedThere,
): Schema['revisions'] {
  return sealEntry(store, dataKey, { ...head, revision: 1 }, { kind: 'decided', actor, reason: null, recorded });
}

/**
 * Makes it current, in the caller's transaction, without the system's approval of a case that a
 * person took up; a replaced outcome or input stays with the last revision that had it. The caller
 * adds the audit line. Throws `CONFLICT` for a stale `expectedRevision`, `NOT_FOUND`, `ERASED`, and
 * `SEAL_BROKEN` if it does not open.
 */
export async function revise(tx: Writer, batchId: string, change: NewRevision): Promise<number> {
  const head = await tx.selectFrom('verifications').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  if (!head) {
    await refuseErased(tx, batchId);
    throw new ServiceError('case.none');
  }
  if (change.expectedRevision !== undefined && change.expectedRevision !== head.revision)
    throw new ServiceError('case.changed');
  const dataKey = await findDataKey(tx, subjectOf(batchId));
  const summary = openSummary(tx, dataKey, head);
  const given = change.outcome && (await heldIfTakenUp(tx, dataKey, head, change.outcome));
  const outcome = given && sealOutcome(tx, dataKey, batchId, given);
  const plain = { ...head, ...outcome?.plain, revision: head.revision + 1 };
  if (outcome || change.input) await keepReplaced(tx, dataKey, head, change.input !== undefined);
  await tx
    .updateTable('verifications')
    .set({
      ...outcome?.plain,
      ...outcome?.sealed,
      revision: plain.revision,
      ...(change.input && { sealed_input: sealInput(tx, dataKey, batchId, change.input) }),
      sealed_summary: sealSummary(tx, dataKey, plain, {
        ...summary,
        ...(change.input && describedBy(change.input)),
        captures: change.captures ?? summary.captures,
      }),
    })
    .where('batch_id', '=', batchId)
    .execute();
  await tx
    .insertInto('revisions')
    .values(sealEntry(tx, dataKey, plain, change))
    .execute();
  if (given) await queueReview(tx, batchId, given);
  else await lapseProposal(tx, batchId);
  await appendChange(tx, { subject: batchId, kind: change.kind, revision: plain.revision });
  return plain.revision;
}

/** Once held, only a person's decision ends it. */
async function heldIfTakenUp(
  tx: Writer,
  dataKey: DataKey,
  head: Schema['verifications'],
  outcome: VerificationOutcome,
): Promise<VerificationOutcome> {
  const { held } = readRecord(openOutcome(tx, dataKey, head).record);
  return held || (await isTakenUp(tx, head.batch_id)) ? heldForPerson(outcome) : outcome;
}

/** Oldest first; empty for an unknown case. Throws `SEAL_BROKEN` if one was altered or removed. */
export async function revisionsOf(from: Readable, batchId: string): Promise<StoredRevision[]> {
  return from.read((reader) => readRevisions(reader, batchId));
}

async function readRevisions(reader: Reader, batchId: string): Promise<StoredRevision[]> {
  const head = await reader.selectFrom('verifications').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  if (!head) return [];
  const rows = await reader
    .selectFrom('revisions')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('revision', '<=', head.revision)
    .orderBy('revision')
    .execute();
  const dataKey = await findDataKey(reader, subjectOf(batchId));
  openSummary(reader, dataKey, head);
  const first = rows[0];
  const isWhole =
    first !== undefined &&
    first.revision === 1 &&
    rows.every(({ revision }, index) => revision === first.revision + index) &&
    rows.at(-1)?.revision === head.revision;
  if (!isWhole) throw new StoreError('SEAL_BROKEN', 'A revision of a stored verification was removed or added.');
  return rows.map((row) => ({
    revision: row.revision,
    kind: row.kind,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    status: row.status,
    result: row.result,
    ...openEntry(reader, dataKey, row),
  }));
}

/** The case if it has that revision, and the key that opens it. */
async function caseAt(reader: Reader, batchId: string, revision: number) {
  const head = await reader.selectFrom('verifications').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  if (!head || revision < 1 || revision > head.revision) return null;
  return { head, dataKey: await findDataKey(reader, subjectOf(batchId)) };
}

/** Outcomes that a later revision replaced, the next one first. */
const keptOutcomesFrom = (reader: Reader, batchId: string, revision: number) =>
  reader
    .selectFrom('revisions')
    .select(['revision', 'sealed_outcome'])
    .where('batch_id', '=', batchId)
    .where('revision', '>=', revision)
    .where('sealed_outcome', 'is not', null)
    .orderBy('revision');

export async function outcomeAt(
  store: Readable,
  batchId: string,
  revision: number,
): Promise<VerificationOutcome | null> {
  return store.read(async (reader) => {
    const found = await caseAt(reader, batchId, revision);
    if (found === null) return null;
    const { head, dataKey } = found;
    const kept = await keptOutcomesFrom(reader, batchId, revision).executeTakeFirst();
    const { response, record } = kept?.sealed_outcome
      ? parseRecord(
          SealedOutcome,
          reader.vault.openJson(dataKey, revisionPlace(batchId, kept.revision, 'sealed_outcome'), kept.sealed_outcome),
          'the outcome of a revision',
        )
      : openOutcome(reader, dataKey, head);
    return { response: parseResponse(response, 'a stored response'), ...readRecord(record) };
  });
}

/** The statements as they were at a revision; null for an unknown one. */
export async function inputAt(from: Readable, batchId: string, revision: number): Promise<VerificationInput | null> {
  return from.read(async (reader) => {
    const found = await caseAt(reader, batchId, revision);
    if (found === null) return null;
    const { head, dataKey } = found;
    const rows = await keptOutcomesFrom(reader, batchId, revision).execute();
    for (const { revision: kept, sealed_outcome: sealed } of rows) {
      if (!sealed) continue;
      const opened = reader.vault.openJson(dataKey, revisionPlace(batchId, kept, 'sealed_outcome'), sealed);
      const { input } = parseRecord(SealedOutcome, opened, 'the outcome of a revision');
      if (input !== undefined) return parseInput(input, 'the input of a revision');
    }
    return openInput(reader, dataKey, head);
  });
}

/** Keeps them with the revision that had them last, before others replace them. */
async function keepReplaced(
  tx: Writer,
  dataKey: DataKey,
  head: Schema['verifications'],
  isInputReplaced: boolean,
): Promise<void> {
  const place = revisionPlace(head.batch_id, head.revision, 'sealed_outcome');
  const replaced = {
    ...openOutcome(tx, dataKey, head),
    ...(isInputReplaced && { input: openInput(tx, dataKey, head) }),
  };
  await tx
    .updateTable('revisions')
    .set({ sealed_outcome: tx.vault.sealJson(dataKey, place, replaced) })
    .where('batch_id', '=', head.batch_id)
    .where('revision', '=', head.revision)
    .execute();
}

const openInput = (store: Tools, dataKey: DataKey, head: Schema['verifications']): VerificationInput =>
  parseInput(
    store.vault.openJson(dataKey, placeOf(head.batch_id, 'sealed_input'), head.sealed_input),
    'a stored input',
  );

function openOutcome(store: Tools, dataKey: DataKey, head: Schema['verifications']) {
  const open = (column: 'sealed_response' | 'sealed_checks') =>
    store.vault.openJson(dataKey, placeOf(head.batch_id, column), head[column]);
  return { response: parseResponse(open('sealed_response'), 'a stored response'), record: open('sealed_checks') };
}

function sealEntry(
  store: Tools,
  dataKey: DataKey,
  head: Pick<Schema['verifications'], 'batch_id' | 'status' | 'result' | 'revision'>,
  {
    kind,
    actor,
    reason,
    check,
    recorded,
    hit,
  }: Pick<NewRevision, 'kind' | 'actor' | 'reason' | 'check' | 'recorded' | 'hit'>,
): Schema['revisions'] {
  const plain: PlainEntry = {
    batch_id: head.batch_id,
    revision: head.revision,
    kind,
    at: store.now().toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    status: head.status,
    result: head.result,
  };
  const place = revisionPlace(plain.batch_id, plain.revision, 'sealed_entry');
  return {
    ...plain,
    sealed_entry: store.vault.sealJson(dataKey, place, { reason, check, recorded, hit, plain }),
    sealed_outcome: null,
  };
}

/** Opens the reason and the check, after comparing the plain columns with their sealed copy. */
function openEntry(store: Tools, dataKey: DataKey, row: Schema['revisions']): OpenedEntry {
  const { sealed_entry: sealed, sealed_outcome: _, ...plain } = row;
  const opened = store.vault.openJson(dataKey, revisionPlace(row.batch_id, row.revision, 'sealed_entry'), sealed);
  const entry = parseRecord(SealedEntry, opened, 'a stored revision');
  for (const [column, value] of Object.entries(plain)) if (entry.plain[column] !== value) throw altered();
  return {
    reason: entry.reason,
    ...(entry.check && { check: entry.check }),
    ...(entry.recorded && { recorded: entry.recorded }),
    ...(entry.hit && { hit: entry.hit }),
  };
}

const altered = () => new StoreError('SEAL_BROKEN', 'A revision of a stored verification was altered.');

const revisionPlace = (batchId: string, revision: number, column: 'sealed_entry' | 'sealed_outcome') => ({
  table: 'revisions',
  column,
  rowId: `${batchId}/${revision}`,
});
