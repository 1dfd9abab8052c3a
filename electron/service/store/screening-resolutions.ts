import { randomUUID } from 'node:crypto';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { KYCFields } from '#shared/contract/kyc-data.ts';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { HitDecision, HitReason, ResolutionState } from '#shared/contract/watchlist/screening-review.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from './audit-log.ts';
import { findDataKey } from './data-keys.ts';
import type { Readable, Tools } from './handles.ts';
import { hitColumns, hitHash, openHitId } from './hit-ids.ts';
import { monitoringEvents } from './monitoring-events.ts';
import type { Actor } from './records.ts';
import { revise } from './revisions.ts';
import { genuine, withMac } from './row-macs.ts';
import type { Schema } from './schema.ts';
import { subjectOf } from './sealed-verification.ts';
import { wordsOf } from './search-terms.ts';
import type { Store } from './store.ts';
import type { Tenant } from './tenants.ts';
import { allTenants, purposeFor, tenantOf, tenantsComparedWith } from './tenants.ts';
import type { DataKey } from './vault.ts';
import { findVerification } from './verifications.ts';

/** A decision on one hit. `settledBy` is the second person, or the one who withdrew the decision. */
export type Resolution = {
  readonly id: string;
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

type NewResolution = {
  readonly batchId: string;
  readonly hitId: string;
  readonly decision: HitDecision;
  readonly reason: HitReason;
  readonly note: string | null;
};

/** Whom a decision is about. The names may be one text, as those of a company's people are. */
export type DecidedPerson = Pick<KYCFields, 'first_name' | 'last_name' | 'middle_name' | 'date_of_birth'>;

/**
 * Identifies a tenant's person by all names in any order and the birth date. Another spelling counts as another person.
 */
export function personHash(store: Pick<Tools, 'vault'>, tenant: Tenant, fields: DecidedPerson): string {
  const names = wordsOf([fields.first_name, fields.middle_name ?? '', fields.last_name].join(' ')).sort();
  return store.vault
    .keyedHash(purposeFor('screening/person', tenant), JSON.stringify([names, fields.date_of_birth]))
    .slice(0, 32);
}

/**
 * Decides whether a hit is this person. With `fourEyes` the decision stands only once a second person confirms it. Throws
 * `NOT_FOUND` for an unknown hit, `CONFLICT` if it is already decided or proposed.
 */
export async function resolveHit(
  store: Store,
  { batchId, hitId, decision, reason, note }: NewResolution,
  fourEyes: boolean,
  actor: Actor,
): Promise<void> {
  const verification = await findVerification(store, batchId);
  if (!verification) throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
  const { fields } = verification.input;
  // The hits of a company belong to its parties, which the page does not show.
  if (!fields) throw new ServiceError('NOT_FOUND', 'This verification has no such hit.');
  const hit = (await hitsOf(store, batchId, verification.outcome.checks)).find(({ id }) => id === hitId);
  if (!hit) throw new ServiceError('NOT_FOUND', 'This verification has no such hit.');
  const dataKey = await findDataKey(store, subjectOf(batchId));
  const id = randomUUID();
  const person = personHash(store, await tenantOf(store, verification.actor), fields);
  const state: ResolutionState = fourEyes ? 'proposed' : 'standing';
  await store.write(async (tx) => {
    const former = await tx
      .selectFrom('screening_resolutions')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('hit_id', '=', hitHash(tx, hitId))
      .where('entry_hash', '=', hit.entry_hash)
      .where('state', 'in', ['proposed', 'standing'])
      .executeTakeFirst();
    if (former) throw new ServiceError('CONFLICT', 'This hit is already decided. Withdraw the decision first.');
    await tx
      .insertInto('screening_resolutions')
      .values(
        withMac(tx, 'screening_resolutions', {
          id,
          batch_id: batchId,
          person_hash: person,
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
      reason: reasonOf(`${decision} (${reason}, ${state})`, note),
    });
    await appendAudit(tx, {
      actor,
      action: 'screening.resolved',
      objectId: batchId,
      facts: { resolution: id, decision, reason, state, revision },
    });
  });
}

/** The run's own hits, and those that monitoring found later. */
async function hitsOf(store: Readable, batchId: string, checks: readonly CheckResult[]): Promise<readonly EntityHit[]> {
  const own = resultFor(checks, 'aml.screening')?.findings?.findings.entity_hits ?? [];
  const later = (await monitoringEvents(store, batchId)).flatMap(({ hit }) => (hit ? [hit] : []));
  // The decision is about the newest version of an entry.
  return [...later.reverse(), ...own];
}

/**
 * Confirms or rejects another operator's proposal, or withdraws a decision. Throws `NOT_FOUND`, `FORBIDDEN` for the
 * operator's own proposal, and `CONFLICT` if its state does not allow this.
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
    if (!row) throw new ServiceError('NOT_FOUND', 'This verification has no such decision.');
    genuine(tx, 'screening_resolutions', row);
    const isOwn = row.proposed_by_kind === actor.kind && row.proposed_by_id === actor.id;
    if (action !== 'withdraw' && isOwn)
      throw new ServiceError('FORBIDDEN', 'Another operator must confirm or reject your proposal.');
    if (action === 'withdraw' ? row.state !== 'standing' && row.state !== 'proposed' : row.state !== 'proposed')
      throw new ServiceError('CONFLICT', 'This decision is already settled.');
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
    const revision = await revise(tx, batchId, {
      kind: 'hit_decision',
      actor,
      reason: reasonOf(`${row.decision} (${row.reason}, ${state})`, null),
    });
    await appendAudit(tx, {
      actor,
      action: 'screening.settled',
      objectId: batchId,
      facts: { resolution: id, action, revision },
    });
  });
}

/** Every decision on a verification's hits, oldest first, with notes. */
export async function resolutionsOf(store: Readable, batchId: string): Promise<Resolution[]> {
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
  return rows.map((row) => ({
    ...plainOf(store, dataKey, row),
    note: row.sealed_note && String(store.vault.openJson(dataKey, notePlace(row.id), row.sealed_note)),
  }));
}

/** The hashes of one person in several tenants. */
const personHashes = (store: Readable, tenants: readonly Tenant[], fields: DecidedPerson) =>
  tenants.map((tenant) => personHash(store, tenant, fields));

/** Decisions from other verifications of any tenant that stand for the same person, without notes: the newest `limit`, oldest first. */
export async function standingElsewhere(
  store: Readable,
  batchId: string,
  limit: number,
): Promise<(Omit<Resolution, 'note'> & { readonly batchId: string })[]> {
  const verification = await findVerification(store, batchId);
  if (!verification?.input.fields) return [];
  const person = personHashes(store, await allTenants(store), verification.input.fields);
  const rows = await store.read((reader) =>
    reader
      .selectFrom('screening_resolutions')
      .selectAll()
      .where('person_hash', 'in', person)
      .where('batch_id', '!=', batchId)
      .where('state', '=', 'standing')
      .orderBy('proposed_at', 'desc')
      .limit(limit)
      .execute(),
  );
  return Promise.all(
    rows.reverse().map(async (row) => {
      const dataKey = await findDataKey(store, subjectOf(row.batch_id));
      return { ...plainOf(store, dataKey, row), batchId: row.batch_id };
    }),
  );
}

/**
/**
 * Decisions that stand for a person when this actor runs a verification, from all verifications that it is compared with:
 * the newest for each hit. Throws `SEAL_BROKEN` if one was altered: a decision nobody made must clear nobody.
 */
export async function standingFor(
  store: Readable,
  fields: DecidedPerson,
  actor: Actor,
): Promise<Pick<ReadonlyMap<string, Pick<Resolution, 'decision' | 'entryHash'>>, 'get'>> {
  const person = personHashes(store, await tenantsComparedWith(store, actor), fields);
  const rows = await store.read((reader) =>
    reader
      .selectFrom('screening_resolutions')
      .selectAll()
      .where('person_hash', 'in', person)
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
const reasonOf = (decision: string, note: string | null) => [decision, note].filter(Boolean).join(': ');

const notePlace = (id: string) => ({ table: 'screening_resolutions', column: 'sealed_note', rowId: id });

/** Throws `SEAL_BROKEN` if the row was altered. */
function plainOf(keys: Pick<Tools, 'vault'>, dataKey: DataKey, row: Schema['screening_resolutions']) {
  genuine(keys, 'screening_resolutions', row);
  const { settled_by_kind: kind, settled_by_id: settledId } = row;
  return {
    id: row.id,
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
