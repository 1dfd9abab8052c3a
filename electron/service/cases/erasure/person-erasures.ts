import { randomUUID } from 'node:crypto';
import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { PersonErasureState } from '#shared/contract/retention/retention.ts';
import { ServiceError } from '../../service-error.ts';
import { appendAudit } from '../../store/audit-log.ts';
import type { Readable, Writer } from '../../store/handles.ts';
import type { Actor } from '../../store/records.ts';
import { genuine, withMac } from '../../store/row-macs.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

/** All cases of a person, to be erased in one act. Operators are named by their ids. */
export type StoredPersonErasure = {
  readonly id: string;
  readonly state: PersonErasureState;
  readonly reason: EraseReason;
  readonly batchIds: readonly string[];
  readonly askedAt: string;
  readonly askedBy: string;
  readonly settledAt: string | null;
  readonly settledBy: string | null;
  readonly certificate: string | null;
};

type Row = Schema['person_erasures'];

/** Keeps that somebody asked. With `second` it waits for another person; otherwise it runs. */
export async function askPersonErasure(
  store: Store,
  { batchIds, reason }: Pick<StoredPersonErasure, 'batchIds' | 'reason'>,
  second: boolean,
  actor: Actor,
): Promise<StoredPersonErasure> {
  const asked: StoredPersonErasure = {
    id: randomUUID(),
    state: second ? 'proposed' : 'running',
    reason,
    batchIds: [...new Set(batchIds)],
    askedAt: store.now().toISOString(),
    askedBy: actor.id,
    settledAt: null,
    settledBy: null,
    certificate: null,
  };
  await store.write(async (tx) => {
    await put(tx, asked);
    const facts = { cases: asked.batchIds.length, reason, waits: second };
    await appendAudit(tx, { actor, action: 'person_erasure.asked', objectId: asked.id, facts });
  });
  return asked;
}

/** Throws `FORBIDDEN` if the one who asked confirms, `CONFLICT` if it was answered. */
export async function settlePersonErasure(
  store: Store,
  id: string,
  act: 'confirm' | 'refuse',
  actor: Actor,
): Promise<StoredPersonErasure> {
  return store.write(async (tx) => {
    const standing = await findPersonErasure(tx, id);
    if (!standing) throw new ServiceError('case.no_erasure');
    if (standing.state !== 'proposed') throw new ServiceError('case.erasure_answered');
    if (act === 'confirm' && standing.askedBy === actor.id) throw new ServiceError('case.erasure_own');
    const settled: StoredPersonErasure = {
      ...standing,
      state: act === 'confirm' ? 'running' : 'refused',
      settledAt: tx.now().toISOString(),
      settledBy: actor.id,
    };
    await put(tx, settled);
    if (act === 'refuse') await appendAudit(tx, { actor, action: 'person_erasure.refused', objectId: id });
    return settled;
  });
}

/** Ends it, with its certificate. */
export async function endPersonErasure(
  store: Store,
  id: string,
  certificate: string,
  counts: { readonly erased: number; readonly kept: number },
  actor: Actor,
): Promise<StoredPersonErasure> {
  return store.write(async (tx) => {
    const standing = await findPersonErasure(tx, id);
    if (!standing) throw new ServiceError('case.no_erasure');
    if (standing.state === 'done') return standing;
    const done: StoredPersonErasure = { ...standing, state: 'done', certificate };
    await put(tx, done);
    await appendAudit(tx, { actor, action: 'person_erasure.done', objectId: id, facts: { ...counts } });
    return done;
  });
}

export async function findPersonErasure(from: Readable, id: string): Promise<StoredPersonErasure | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('person_erasures').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row ? described(genuine(from, 'person_erasures', row)) : null;
}

/** The newest. */
export async function listPersonErasures(from: Readable, limit: number): Promise<readonly StoredPersonErasure[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('person_erasures').selectAll().orderBy('asked_at', 'desc').orderBy('id').limit(limit).execute(),
  );
  return rows.map((row) => described(genuine(from, 'person_erasures', row)));
}

/** Those that a stop interrupted. */
export async function runningPersonErasures(from: Readable): Promise<readonly StoredPersonErasure[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('person_erasures').selectAll().where('state', '=', 'running').execute(),
  );
  return rows.map((row) => described(genuine(from, 'person_erasures', row)));
}

const described = (row: Row): StoredPersonErasure => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  batchIds: row.batch_ids.split(' '),
  askedAt: row.asked_at,
  askedBy: row.asked_by,
  settledAt: row.settled_at,
  settledBy: row.settled_by,
  certificate: row.certificate,
});

async function put(tx: Writer, erasure: StoredPersonErasure): Promise<void> {
  const row = withMac(tx, 'person_erasures', {
    id: erasure.id,
    state: erasure.state,
    reason: erasure.reason,
    batch_ids: erasure.batchIds.join(' '),
    asked_at: erasure.askedAt,
    asked_by: erasure.askedBy,
    settled_at: erasure.settledAt,
    settled_by: erasure.settledBy,
    certificate: erasure.certificate,
  });
  await tx
    .insertInto('person_erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
