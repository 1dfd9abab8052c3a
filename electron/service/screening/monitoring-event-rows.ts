import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { MonitoringEvent } from '#shared/contract/watchlist/screening-review.ts';
import { hitColumns, openHitId } from '../cases/hit-ids.ts';
import { queueListHit } from '../cases/review-cases.ts';
import { revise } from '../cases/revisions.ts';
import { parseInput, placeOf, subjectOf } from '../cases/sealed-verification.ts';
import { addListTerms } from '../cases/search/search-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Tools } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor, VerificationInput } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';

/** A case of a person or a company, opened only while it is screened again. */
export type MonitoredCase = { readonly batchId: string; readonly createdAt: string; readonly input: VerificationInput };

export type NewMonitoringEvent = {
  readonly batchId: string;
  readonly party: string | null;
  readonly hitId: string;
  readonly list: string;
  readonly versionId: string;
  readonly event: MonitoringEvent['event'];
  readonly hit: EntityHit | null;
};

export type MonitoringPlace = { readonly createdAt: string; readonly batchId: string };

const PAGE_ROWS = 200;
const MONITORING: Actor = { kind: 'system', id: 'monitoring' };

/** The runs that screen somebody. */
const SCREENED_TYPES = ['BIOMETRIC', 'BUSINESS'];

/** Screened and completed since `since`, oldest first. Skips cases that do not open. */
export async function* eachMonitored(
  store: Readable,
  since: string,
  after: MonitoringPlace | null,
): AsyncGenerator<readonly MonitoredCase[]> {
  for (let place = after; ; ) {
    const rows = await store.read((reader) =>
      reader
        .selectFrom('verifications as v')
        .innerJoin('data_keys', (join) =>
          join.onRef('data_keys.subject_id', '=', 'v.batch_id').on('data_keys.subject_table', '=', 'verifications'),
        )
        .select(['v.batch_id', 'v.created_at', 'v.sealed_input', 'data_keys.key_id', 'data_keys.wrapped'])
        .where('v.verification_type', 'in', SCREENED_TYPES)
        .where('v.status', '=', 'Completed')
        // The index is read from here on, not from `since` again for every page.
        .where('v.created_at', '>=', place?.createdAt ?? since)
        .$if(place !== null, (select) =>
          select.where(({ eb, or, and }) =>
            or([
              eb('v.created_at', '>', place?.createdAt ?? ''),
              and([eb('v.created_at', '=', place?.createdAt ?? ''), eb('v.batch_id', '>', place?.batchId ?? '')]),
            ]),
          ),
        )
        .orderBy('v.created_at')
        .orderBy('v.batch_id')
        .limit(PAGE_ROWS)
        .execute(),
    );
    const cases: MonitoredCase[] = [];
    for (const row of rows) {
      const input = await openInput(store, row);
      if (input) cases.push({ batchId: row.batch_id, createdAt: row.created_at, input });
    }
    yield cases;
    // The database is synchronous; without this pause nothing else would run.
    await setImmediate();
    const last = rows.at(-1);
    if (rows.length < PAGE_ROWS || last === undefined) return;
    place = { createdAt: last.created_at, batchId: last.batch_id };
  }
}

/** How many cases `eachMonitored` would return. */
export async function countMonitored(store: Readable, since: string): Promise<number> {
  const { cases } = await store.read((reader) =>
    reader
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('cases'))
      .where('verification_type', 'in', SCREENED_TYPES)
      .where('status', '=', 'Completed')
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow(),
  );
  return Number(cases);
}

async function openInput(
  store: Tools,
  row: { batch_id: string; key_id: string; wrapped: Uint8Array; sealed_input: Uint8Array },
): Promise<VerificationInput | null> {
  try {
    const dataKey = await store.vault.openDataKey(subjectOf(row.batch_id), row);
    const opened = store.vault.openJson(dataKey, placeOf(row.batch_id, 'sealed_input'), row.sealed_input);
    return parseInput(opened, 'a stored input');
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/** Skips known ones and cases erased meanwhile. Resolves to how many are new. */
export async function recordMonitoringEvents(store: Store, events: readonly NewMonitoringEvent[]): Promise<number> {
  let recorded = 0;
  for (const event of events) {
    const dataKey = await findDataKey(store, subjectOf(event.batchId)).catch(() => null);
    if (dataKey === null) continue;
    const id = randomUUID();
    recorded += await store.write(async (tx) => {
      const stands = await tx
        .selectFrom('verifications')
        .select('created_at')
        .where('batch_id', '=', event.batchId)
        .executeTakeFirst();
      if (!stands) return 0;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('monitoring_events')
        .values(
          withMac(tx, 'monitoring_events', {
            id,
            batch_id: event.batchId,
            party: event.party,
            ...hitColumns(tx, dataKey, 'monitoring_events', id, event.hitId),
            list: event.list,
            version_id: event.versionId,
            event: event.event,
            at: store.now().toISOString(),
            sealed_hit: event.hit && store.vault.sealJson(dataKey, hitPlace(id), event.hit),
          }),
        )
        // The index `monitoring_events_once`, which has an expression.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const isNew = Number(numInsertedOrUpdatedRows ?? 0);
      if (isNew === 0) return 0;
      await addListTerms(tx, { batchId: event.batchId, createdAt: stands.created_at }, [event.list]);
      const reason = [event.event, event.hitId, event.party].filter(Boolean).join(' ');
      const revision = await revise(tx, event.batchId, { kind: 'monitoring', actor: MONITORING, reason });
      const check = event.party === null ? 'aml.screening' : 'business.screening';
      if (event.event !== 'REMOVED') await queueListHit(tx, event.batchId, check);
      await appendAudit(tx, {
        actor: MONITORING,
        action: 'screening.found',
        objectId: event.batchId,
        facts: { event: event.event, list: event.list, ...(event.party !== null && { party: event.party }), revision },
      });
      return 1;
    });
  }
  return recorded;
}

/** Newest first, with their total: undecided and still listed, the latest by party and entry. */
export async function openMonitoringTasks(store: Readable, limit: number) {
  return store.read(async (reader) => {
    const open = reader
      .selectFrom('monitoring_events as event')
      .where('event.event', '!=', 'REMOVED')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('monitoring_events as later')
              .select('later.id')
              .whereRef('later.batch_id', '=', 'event.batch_id')
              .whereRef('later.party', 'is not distinct from', 'event.party')
              .whereRef('later.hit_id', '=', 'event.hit_id')
              .whereRef('later.at', '>', 'event.at'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('screening_resolutions as resolution')
              .select('resolution.id')
              .whereRef('resolution.batch_id', '=', 'event.batch_id')
              .whereRef('resolution.party', 'is not distinct from', 'event.party')
              .whereRef('resolution.hit_id', '=', 'event.hit_id')
              .whereRef('resolution.proposed_at', '>=', 'event.at')
              .where('resolution.state', '=', 'standing'),
          ),
        ),
      );
    const { total } = await open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const tasks = await open.selectAll('event').orderBy('event.at', 'desc').orderBy('event.id').limit(limit).execute();
    return { total: Number(total), tasks: tasks.map((task) => genuine(reader, 'monitoring_events', task)) };
  });
}

/** Findings of monitoring about a verification's person or company, oldest first. */
export async function monitoringEvents(store: Readable, batchId: string): Promise<MonitoringEvent[]> {
  const rows = await store.read((reader) =>
    reader.selectFrom('monitoring_events').selectAll().where('batch_id', '=', batchId).orderBy('at').execute(),
  );
  if (rows.length === 0) return [];
  const dataKey = await findDataKey(store, subjectOf(batchId));
  for (const row of rows) genuine(store, 'monitoring_events', row);
  return rows.map((row) => ({
    id: row.id,
    party: row.party,
    event: row.event,
    list: row.list,
    at: row.at,
    hit_id: openHitId(store, dataKey, 'monitoring_events', row),
    hit:
      row.sealed_hit &&
      parseRecord(EntityHit, store.vault.openJson(dataKey, hitPlace(row.id), row.sealed_hit), 'a stored hit'),
  }));
}

const hitPlace = (id: string) => ({ table: 'monitoring_events', column: 'sealed_hit', rowId: id });
