import { randomUUID } from 'node:crypto';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { screenedHits } from '#shared/contract/findings/screened-hits.ts';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { HitDecision, HitReason, ResolutionState } from '#shared/contract/watchlist/screening-review.ts';
import { allTenants, tenantOf, tenantsComparedWith } from '../api-keys/tenant-rows.ts';
import { hitColumns, hitHash, openHitId } from '../cases/hit-ids.ts';
import { revise } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { findVerification } from '../cases/verifications.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Reader, Tools } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, StoredVerification } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { DataKey } from '../store/vault.ts';
import { type DecidedSubject, decidedSubjects, subjectHash } from './decided-subjects.ts';
import { monitoringEvents } from './monitoring-event-rows.ts';

/** `settledBy` is the second person, or the one who withdrew the decision. */
export type Resolution = {
  readonly id: string;
  /** A place in the input of a company's case, or null for a person's. */
  readonly party: string | null;
  readonly hitId: string;
  readonly entryHash: string;
  readonly decision: HitDecision;
  readonly reason: HitReason;
  readonly note: string | null;
  readonly state: ResolutionState;
  readonly proposedAt: string;
  readonly proposedBy: Actor;
  readonly settledAt: string | null;
  readonly settledBy: Actor | null;
};

type NewResolution = Pick<Resolution, 'party' | 'hitId' | 'decision' | 'reason' | 'note'> & {
  readonly batchId: string;
};

/**
 * This person, or this party. With `fourEyes` it stands once a second person confirms. Throws
 * `NOT_FOUND`, `INVALID_REQUEST` for a company's hit without party, and `CONFLICT` if decided or
 * proposed.
 */
export async function resolveHit(
  store: Store,
  { batchId, party, hitId, decision, reason, note }: NewResolution,
  fourEyes: boolean,
  actor: Actor,
): Promise<void> {
  const verification = await findVerification(store, batchId);
  if (!verification) throw new ServiceError('case.none');
  const { input, outcome } = verification;
  if (input.business && party === null) throw withoutParty();
  const subject = decidedSubjects(input, batchId).get(party);
  const hit = (await hitsOf(store, batchId, outcome.checks, party)).find(({ id }) => id === hitId);
  if (!subject || !hit) throw new ServiceError('hit.none');
  const dataKey = await findDataKey(store, subjectOf(batchId));
  const id = randomUUID();
  const hash = subjectHash(store, await tenantOf(store, verification.actor), subject);
  const state: ResolutionState = fourEyes ? 'proposed' : 'standing';
  await store.write(async (tx) => {
    const former = await tx
      .selectFrom('screening_resolutions')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('party', 'is not distinct from', party)
      .where('hit_id', '=', hitHash(tx, hitId))
      .where('entry_hash', '=', hit.entry_hash)
      .where('person_hash', '=', hash)
      .where('state', 'in', ['proposed', 'standing'])
      .executeTakeFirst();
    if (former) throw new ServiceError('hit.decided');
    await tx
      .insertInto('screening_resolutions')
      .values(
        withMac(tx, 'screening_resolutions', {
          id,
          batch_id: batchId,
          party,
          person_hash: hash,
          ...hitColumns(tx, dataKey, 'screening_resolutions', id, hitId),
          entry_hash: hit.entry_hash,
          decision,
          reason,
          sealed_note: note ? store.vault.sealJson(dataKey, notePlace(id), note) : null,
          state,
          proposed_at: store.now().toISOString(),
          proposed_by_kind: actor.kind,
          proposed_by_id: actor.id,
          settled_at: null,
          settled_by_kind: null,
          settled_by_id: null,
        }),
      )
      .execute();
    const revision = await revise(tx, batchId, {
      kind: 'hit_decision',
      actor,
      reason: reasonOf(decision, [reason, state, party], note),
      hit: { id, party, hit_id: hitId, entry_hash: hit.entry_hash, decision, reason, note, state },
    });
    await appendAudit(tx, {
      actor,
      action: 'screening.resolved',
      objectId: batchId,
      facts: { resolution: id, ...(party !== null && { party }), decision, reason, state, revision },
    });
  });
}

/** Findings of the run about a party, and of monitoring later. */
async function hitsOf(
  store: Readable,
  batchId: string,
  checks: readonly CheckResult[],
  party: string | null,
): Promise<readonly EntityHit[]> {
  const own = screenedHits(checks).filter((found) => found.party === party);
  const later = (await monitoringEvents(store, batchId)).filter((event) => event.party === party);
  // The decision is about the newest version of an entry.
  return [...later.reverse().flatMap(({ hit }) => (hit ? [hit] : [])), ...own.map(({ hit }) => hit)];
}

/**
 * Another operator's proposal, or a decision's withdrawal. Throws `NOT_FOUND`, `FORBIDDEN` for
 * one's own proposal, and `CONFLICT` if the state does not allow it.
 */
export async function settleResolution(
  store: Store,
  batchId: string,
  id: string,
  action: 'confirm' | 'refuse' | 'withdraw',
  actor: Actor,
): Promise<void> {
  await store.write(async (tx) => {
    const row = await tx
      .selectFrom('screening_resolutions')
      .selectAll()
      .where('id', '=', id)
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!row) throw new ServiceError('hit.no_decision');
    genuine(tx, 'screening_resolutions', row);
    const isOwn = row.proposed_by_kind === actor.kind && row.proposed_by_id === actor.id;
    if (action !== 'withdraw' && isOwn) throw new ServiceError('hit.own_proposal');
    if (action === 'withdraw' ? row.state !== 'standing' && row.state !== 'proposed' : row.state !== 'proposed')
      throw new ServiceError('hit.settled');
    const state = ({ confirm: 'standing', refuse: 'refused', withdraw: 'withdrawn' } as const)[action];
    const settled = {
      state,
      settled_at: store.now().toISOString(),
      settled_by_kind: actor.kind,
      settled_by_id: actor.id,
    };
    await tx
      .updateTable('screening_resolutions')
      .set(withMac(tx, 'screening_resolutions', { ...row, ...settled }))
      .where('id', '=', id)
      .execute();
    const { party, hitId, entryHash, decision, reason, note } = openResolution(
      tx,
      await findDataKey(tx, subjectOf(batchId)),
      row,
    );
    const revision = await revise(tx, batchId, {
      kind: 'hit_decision',
      actor,
      reason: reasonOf(decision, [reason, state, party], null),
      hit: { id, party, hit_id: hitId, entry_hash: entryHash, decision, reason, note, state },
    });
    await appendAudit(tx, {
      actor,
      action: 'screening.settled',
      objectId: batchId,
      facts: { resolution: id, action, revision },
    });
  });
}

/** Those about the names that the case has now: a hit on a corrected name is judged anew. */
export async function currentResolutions(store: Readable, verification: StoredVerification): Promise<Resolution[]> {
  const { batchId, input } = verification;
  const all = await resolutionsOf(store, batchId);
  if (all.length === 0) return [];
  const subjects = decidedSubjects(input, batchId);
  const tenants = await allTenants(store);
  return all.filter(({ party, personHash }) => {
    const subject = subjects.get(party);
    return subject !== undefined && tenants.some((tenant) => subjectHash(store, tenant, subject) === personHash);
  });
}

/** The newest decision of each case that waits for a second person, not one's own if possible. */
export async function proposedDecisions(
  reader: Reader,
  batchIds: readonly string[],
  readerId: string,
): Promise<(readonly [string, { readonly what: HitDecision; readonly by: Actor }])[]> {
  if (batchIds.length === 0) return [];
  const rows = await reader
    .selectFrom('screening_resolutions')
    .select(['batch_id', 'decision', 'proposed_by_kind', 'proposed_by_id'])
    .where('batch_id', 'in', batchIds)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .execute();
  const isOwn = ({ proposed_by_id: id }: (typeof rows)[number]) => id === readerId;
  // The last one of a case counts.
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map((row) => [
    row.batch_id,
    { what: row.decision, by: { kind: row.proposed_by_kind, id: row.proposed_by_id } },
  ]);
}

/** Every decision on a verification's hits, oldest first, with notes. */
export async function resolutionsOf(
  store: Readable,
  batchId: string,
): Promise<(Resolution & { readonly personHash: string })[]> {
  const rows = await store.read((reader) =>
    reader
      .selectFrom('screening_resolutions')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('proposed_at')
      .execute(),
  );
  if (rows.length === 0) return [];
  const dataKey = await findDataKey(store, subjectOf(batchId));
  return rows.map((row) => ({ ...openResolution(store, dataKey, row), personHash: row.person_hash }));
}

/**
 * From any tenant, for the same person or parties, without notes: the newest `limit`, oldest first.
 * `party` is the place here.
 */
export async function standingElsewhere(
  store: Readable,
  batchId: string,
  limit: number,
): Promise<(Omit<Resolution, 'note'> & { readonly batchId: string })[]> {
  const verification = await findVerification(store, batchId);
  if (!verification) return [];
  const places = new Map<string, (string | null)[]>();
  const tenants = await allTenants(store);
  for (const [party, subject] of decidedSubjects(verification.input, batchId))
    for (const tenant of tenants) {
      const hash = subjectHash(store, tenant, subject);
      places.set(hash, [...(places.get(hash) ?? []), party]);
    }
  const rows: Schema['screening_resolutions'][] = [];
  for (const hashes of inParts([...places.keys()]))
    rows.push(
      ...(await store.read((reader) =>
        reader
          .selectFrom('screening_resolutions')
          .selectAll()
          .where('person_hash', 'in', hashes)
          .where('batch_id', '!=', batchId)
          .where('state', '=', 'standing')
          .orderBy('proposed_at', 'desc')
          .limit(limit)
          .execute(),
      )),
    );
  const newest = rows.sort((one, other) => (one.proposed_at < other.proposed_at ? 1 : -1)).slice(0, limit);
  const found = await Promise.all(
    newest.reverse().map(async (row) => {
      const plain = plainOf(store, await findDataKey(store, subjectOf(row.batch_id)), row);
      return (places.get(row.person_hash) ?? []).map((party) => ({ ...plain, party, batchId: row.batch_id }));
    }),
  );
  return found.flat().slice(-limit);
}

/** One statement takes a bounded number of values. */
const HASHES_PER_STATEMENT = 1_000;

function inParts(hashes: readonly string[]): string[][] {
  const parts = Math.ceil(hashes.length / HASHES_PER_STATEMENT);
  return Array.from({ length: parts }, (_, at) =>
    hashes.slice(at * HASHES_PER_STATEMENT, (at + 1) * HASHES_PER_STATEMENT),
  );
}

/**
 * Decisions that stand for a subject when this actor runs a verification, from all verifications
 * that it is compared with: the newest for each hit. Throws `SEAL_BROKEN` if one was altered: a
 * decision nobody made must clear nobody.
 */
export async function standingFor(
  store: Readable,
  subject: DecidedSubject,
  actor: Actor,
): Promise<Pick<ReadonlyMap<string, Pick<Resolution, 'decision' | 'entryHash'>>, 'get'>> {
  const hashes = (await tenantsComparedWith(store, actor)).map((tenant) => subjectHash(store, tenant, subject));
  const rows = await store.read((reader) =>
    reader
      .selectFrom('screening_resolutions')
      .selectAll()
      .where('person_hash', 'in', hashes)
      .where('state', '=', 'standing')
      .orderBy('proposed_at')
      .execute(),
  );
  const decisions = new Map(
    rows.map((row) => {
      const { hit_id, decision, entry_hash: entryHash } = genuine(store, 'screening_resolutions', row);
      return [hit_id, { decision, entryHash }];
    }),
  );
  return { get: (hitId) => decisions.get(hitHash(store, hitId)) };
}

/** The decision in our constants, then the reviewer's own words. */
function reasonOf(decision: HitDecision, facts: readonly (string | null)[], note: string | null): string {
  const known = facts.filter((fact) => fact !== null).join(', ');
  return [`${decision} (${known})`, note].filter(Boolean).join(': ');
}

function withoutParty(): ServiceError {
  return new ServiceError('field.party', {}, { fields: { party: fieldError('field.party') } });
}

export const notePlace = (id: string) => ({ table: 'screening_resolutions', column: 'sealed_note', rowId: id });

function openResolution(
  keys: Pick<Tools, 'vault'>,
  dataKey: DataKey,
  row: Schema['screening_resolutions'],
): Resolution {
  const note = row.sealed_note && String(keys.vault.openJson(dataKey, notePlace(row.id), row.sealed_note));
  return { ...plainOf(keys, dataKey, row), note };
}

/** Throws `SEAL_BROKEN` if the row was altered. */
function plainOf(keys: Pick<Tools, 'vault'>, dataKey: DataKey, row: Schema['screening_resolutions']) {
  genuine(keys, 'screening_resolutions', row);
  const { settled_by_kind: kind, settled_by_id: settledId } = row;
  return {
    id: row.id,
    party: row.party,
    hitId: openHitId(keys, dataKey, 'screening_resolutions', row),
    entryHash: row.entry_hash,
    decision: row.decision,
    reason: row.reason,
    state: row.state,
    proposedAt: row.proposed_at,
    proposedBy: { kind: row.proposed_by_kind, id: row.proposed_by_id },
    settledAt: row.settled_at,
    settledBy: kind !== null && settledId !== null ? { kind, id: settledId } : null,
  };
}
