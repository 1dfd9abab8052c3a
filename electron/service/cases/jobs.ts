import type { JobHindrance } from '#shared/contract/runs/job-hindrance.ts';
import { ServiceError } from '../service-error.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { advanceJob, furthestFrom, isClaimable, isHeldBy, type Job, type JobEvent, type Lease, newJob } from './job.ts';

/** In the transaction that stores the verification as `In-progress`, unless it has a job. */
export async function addJob(
  tx: Writer,
  batchId: string,
  priority: Job['priority'],
  enqueuedAt: string,
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values(rowOf(newJob(batchId, priority, Date.parse(enqueuedAt))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In one transaction, so that only one node gets it. Null if gone or held by another. */
export async function claimJob(store: Store, batchId: string, owner: string): Promise<Job | null> {
  const claimed = await advanceStored(store, batchId, { type: 'claim', owner });
  if (claimed) store.step('job.claimed');
  return claimed;
}

/** False if the lease was lost. */
export async function renewLease(store: Store, batchId: string, lease: Lease): Promise<boolean> {
  const renewed = await advanceStored(store, batchId, { type: 'renew', lease });
  store.step('job.renewed');
  return renewed !== null;
}

/** Unless a node decides it now; nothing changes if the reason is known. */
export async function hinderJob(store: Store, batchId: string, hindrance: JobHindrance): Promise<void> {
  await advanceStored(store, batchId, { type: 'hindered', hindrance });
}

/** The jobs that cannot be decided, or could not when it was last tried. */
export async function hinderedJobs(from: Readable): Promise<readonly string[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('jobs').select('batch_id').where('hindrance', 'is not', null).orderBy('batch_id').execute(),
  );
  return rows.map((row) => row.batch_id);
}

/** Null if the case has no job, or nothing is in its way. */
export async function hindranceOf(from: Readable, batchId: string): Promise<JobHindrance | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('jobs').select('hindrance').where('batch_id', '=', batchId).executeTakeFirst(),
  );
  return row?.hindrance ?? null;
}

/** When its process starts or stops, so that nobody waits for them to end. */
export async function giveUpLeases(store: Store, owner: string): Promise<void> {
  await store.write(async (tx) => {
    const now = store.now().getTime();
    const rows = await tx.selectFrom('jobs').selectAll().where('owner', '=', owner).execute();
    for (const row of rows) await write(tx, advanceJob(jobOf(row), { type: 'released', owner }, now));
  });
  store.step('job.leases_released');
}

/** How many stored runs still have to be decided, here or on another node. */
export async function countJobs(from: Readable): Promise<Record<Job['state'], number>> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('jobs')
      .select(['state', ({ fn }) => fn.countAll().as('rows')])
      .groupBy('state')
      .execute(),
  );
  const count = (state: Job['state']) => Number(rows.find((row) => row.state === state)?.rows ?? 0);
  return { queued: count('queued'), running: count('running') };
}

/**
 * Waiting, or with an ended lease: a person's first, then the oldest, and those last whose pictures
 * were withheld. Without those that do not open, but for `triedAgain`.
 */
export async function claimableJobs(
  store: Readable,
  limit: number,
  {
    except = [],
    triedAgain = [],
  }: { readonly except?: readonly string[]; readonly triedAgain?: readonly string[] } = {},
): Promise<Job[]> {
  const now = store.now();
  const rows = await store.read((reader) =>
    reader
      .selectFrom('jobs')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('state', '=', 'queued'),
          eb('lease_until', '<=', now.toISOString()),
          eb('lease_until', '>', new Date(furthestFrom(now.getTime())).toISOString()),
        ]),
      )
      .where(({ or, eb }) =>
        or([
          eb('hindrance', 'is', null),
          eb('hindrance', '=', 'pictures_withheld'),
          ...(triedAgain.length > 0 ? [eb('batch_id', 'in', triedAgain)] : []),
        ]),
      )
      .$if(except.length > 0, (select) => select.where('batch_id', 'not in', except))
      .orderBy('hindrance', (order) => order.asc().nullsFirst())
      .orderBy('priority', 'desc')
      .orderBy('enqueued_at')
      .limit(limit)
      .execute(),
  );
  return rows.map(jobOf).filter((job) => isClaimable(job, now.getTime()));
}

/** In its decision's transaction. Throws `CONFLICT` if the lease was lost: another node decides. */
export async function endJob(tx: Writer, batchId: string, lease: Lease | undefined): Promise<void> {
  const row = await ofJob(tx, batchId).executeTakeFirst();
  if (lease && !(row && isHeldBy(jobOf(row), lease))) throw new ServiceError('case.taken_over');
  if (!row) return;
  await tx.deleteFrom('jobs').where('batch_id', '=', batchId).execute();
  tx.step('job.ended');
}

/** Null if it is gone, the event does not apply, or another node is claiming it. */
async function advanceStored(store: Store, batchId: string, event: JobEvent): Promise<Job | null> {
  return store.write(async (tx) => {
    const wanted = ofJob(tx, batchId);
    const row = await (event.type === 'claim' ? tx.unlessTaken(wanted) : wanted).executeTakeFirst();
    if (!row) return null;
    const job = jobOf(row);
    const next = advanceJob(job, event, store.now().getTime());
    if (next === job) return null;
    await write(tx, next);
    return next;
  });
}

const ofJob = (tx: Reader, batchId: string) => tx.selectFrom('jobs').selectAll().where('batch_id', '=', batchId);

async function write(tx: Writer, job: Job): Promise<void> {
  await tx.updateTable('jobs').set(rowOf(job)).where('batch_id', '=', job.batchId).execute();
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const rowOf = (job: Job): Schema['jobs'] => ({
  batch_id: job.batchId,
  state: job.state,
  owner: job.owner,
  lease_until: instant(job.leaseUntil),
  attempts: job.attempts,
  priority: job.priority,
  enqueued_at: new Date(job.enqueuedAt).toISOString(),
  started_at: instant(job.startedAt),
  hindrance: job.hindrance,
});

const parsed = (text: string | null) => (text === null ? null : Date.parse(text));

const jobOf = (row: Schema['jobs']): Job => ({
  batchId: row.batch_id,
  state: row.state,
  owner: row.owner,
  leaseUntil: parsed(row.lease_until),
  attempts: row.attempts,
  priority: row.priority,
  enqueuedAt: Date.parse(row.enqueued_at),
  startedAt: parsed(row.started_at),
  hindrance: row.hindrance,
});
