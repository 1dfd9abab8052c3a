import { findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { revisionsOf, type StoredRevision } from '../../../electron/service/cases/revisions.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { CENTRE } from '../../../electron/service/centre/rows.ts';
import { DELIVERED_KINDS } from '../../../electron/service/delivery/change-rows.ts';
import { redeliver } from '../../../electron/service/delivery/rows.ts';
import { isNotedAsErased } from '../../../electron/service/devices/erasure-rows.ts';
import { listDevices } from '../../../electron/service/devices/rows.ts';
import { rawPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import type { Chances } from './chance.ts';
import type { Fleet, Member } from './fleet.ts';
import type { Model, ModelCase } from './model.ts';

/** Changes that have neither arrived nor been parked. */
export const openDeliveries = (store: Store): Promise<number> =>
  store.read(async (reader) => {
    const { waiting } = await reader
      .selectFrom('changes as c')
      .leftJoin('deliveries as d', (join) =>
        join.onRef('d.sequence', '=', 'c.sequence').on('d.destination', '=', CENTRE),
      )
      .select(({ fn }) => fn.countAll().as('waiting'))
      .where('c.kind', 'in', [...DELIVERED_KINDS])
      .where(({ or, eb }) => or([eb('d.state', 'is', null), eb('d.state', 'in', ['pending', 'sending', 'delivered'])]))
      .executeTakeFirstOrThrow();
    return Number(waiting);
  });

const parkedOf = (store: Store) =>
  store.read((reader) =>
    reader
      .selectFrom('deliveries as d')
      .innerJoin('changes as c', 'c.sequence', 'd.sequence')
      .select(['d.reason', 'c.subject', 'c.kind'])
      .where('d.state', '=', 'parked')
      .execute(),
  );

/** A person looks at what was parked and sends it again. An entry parked without a cause is a flaw. */
export async function sendParkedAgain({ name, at }: Member, model: Model, { faults }: Chances): Promise<number> {
  const parked = await parkedOf(at.store());
  const isForked = model.restored.has(name) || model.copied.has(name);
  for (const { reason, kind, subject } of parked) {
    model.parked.add(subject);
    const isExcused =
      (reason === 'REFUSED' && (faults.has('error 413') || isForked)) ||
      (reason === 'FAILED_TOO_OFTEN' &&
        ['error 500', 'error 502', 'desk crash'].some((fault) => faults.has(fault as 'error 500'))) ||
      (reason === 'NOT_CONFIRMED' && ['error 500', 'error 502'].some((fault) => faults.has(fault as 'error 500')));
    if (!isExcused) model.flaws.push(`parked: ${name} ${kind} ${reason}`);
  }
  if (parked.length > 0) await at.store().write((tx) => redeliver(tx, CENTRE, null));
  at.onCommitted();
  return parked.length;
}

/** The first desk that has another policy than its centre; null if all have the same. */
export async function othersPolicy(
  { centre }: Pick<Fleet, 'centre'>,
  desks: readonly Member[],
  model: Model,
): Promise<string | null> {
  const policy = (await rawPolicyInForce(centre.at.store()))?.hash;
  for (const { name, at } of desks)
    if (!model.revoked.has(name) && (await rawPolicyInForce(at.store()))?.hash !== policy) return name;
  return null;
}

/** Compares what everybody was told with what is there, and the desks with the centre. */
export async function findFlaws({ centre, chances }: Fleet, desks: readonly Member[], model: Model): Promise<void> {
  const { flaws } = model;
  const there = centre.at.store();
  for (const { name, at } of [centre, ...desks]) {
    const { ok } = await verifyAuditLog(at.store());
    if (!ok) flaws.push(`audit: ${name}`);
  }
  const other = await othersPolicy({ centre }, desks, model);
  if (other !== null) flaws.push(`policy: ${other} has another one`);
  // Entries parked before the centre was restored have been sent again since, and nothing says that they were.
  const mayHaveParked = model.restored.has('centre') && chances?.faults.has('error 413') === true;
  for (const known of model.cases.values()) {
    if (mayHaveParked) model.parked.add(known.batchId);
    const desk = desks.find(({ name }) => name === known.desk);
    if (desk && !model.revoked.has(desk.name)) await compareCase(there, desk, known, model);
  }
}

/** A case that never arrived is noted at the centre. */
async function isErasedThere(there: Store, batchId: string): Promise<boolean> {
  if ((await findErasure(there, batchId)) !== null) return true;
  return isNotedAsErased(
    there,
    batchId,
    (await listDevices(there)).map(({ id }) => id),
  );
}

async function compareCase(there: Store, { name, at }: Member, known: ModelCase, model: Model): Promise<void> {
  const { batchId } = known;
  const here = at.store();
  const flaw = (text: string) => void model.flaws.push(`${text} (${name} ${batchId})`);
  const isForked = model.restored.has(name) || model.copied.has(name);
  const isErased = [(await findErasure(here, batchId)) !== null, await isErasedThere(there, batchId)];
  if (known.isErased || isErased.includes(true)) {
    const isGone = [await findVerification(here, batchId), await findVerification(there, batchId)].every(
      (one) => one === null,
    );
    const isParked = (await parkedOf(here)).some(({ subject }) => subject === batchId);
    // The case of a copy belongs to whichever delivered it first; the other one's erasure is parked for somebody to see.
    if (!isGone && !(isForked && isParked)) flaw('erased, but not everywhere');
    // A desk that lost the case with its backup has nothing to erase.
    if (isErased.includes(false) && !isForked) flaw(`erased at one side only: ${isErased}`);
    return;
  }
  const [own, delivered] = [await revisionsOf(here, batchId), await revisionsOf(there, batchId)];
  if (delivered.length === 0) {
    if (!isForked || own.length > 0) flaw('lost: the centre does not have it');
    return;
  }
  // Statements of an earlier or restored centre come back to it as history.
  const fromDevice = reasonsOf(delivered, ({ actor, kind }) => actor.kind === 'device' && kind !== 'centre');
  const fromCentre = reasonsOf(delivered, ({ actor }) => actor.kind !== 'device');
  if (new Set(fromDevice).size !== fromDevice.length) flaw(`doubled: ${fromDevice}`);
  const isParked = (await parkedOf(here)).some(({ subject }) => subject === batchId);
  if (isParked) return isForked ? undefined : flaw('parked although it was sent again');
  // Records that were sent again came after later revisions, and are kept as evidence only.
  if (isForked || model.parked.has(batchId)) return;
  const made = reasonsOf(own, ({ kind }) => kind !== 'centre');
  const told = reasonsOf(own, ({ kind }) => kind === 'centre');
  if (made.join() !== fromDevice.join()) flaw(`revisions differ: ${made} | ${fromDevice}`);
  if (known.revised.some((reason) => !made.includes(reason))) flaw('lost: an acknowledged revision');
  if (!model.restored.has('centre')) {
    if (!isPartOf(told, fromCentre)) flaw(`answers differ: ${told} | ${fromCentre}`);
    if (known.revisedAtCentre.some((reason) => !fromCentre.includes(reason))) flaw('lost: a revision of the centre');
  }
  const [mine, theirs] = [own.at(-1)?.result, delivered.at(-1)?.result];
  if (mine !== theirs)
    flaw(`forked: ${mine} here after ${resultsOf(own)}; ${theirs} there after ${resultsOf(delivered)}`);
}

/** Each revision with its result. */
const resultsOf = (revisions: readonly StoredRevision[]): string =>
  revisions.map(({ kind, actor, result }) => `${kind} by ${actor.kind} ${result}`).join(', ');

const reasonsOf = (revisions: readonly StoredRevision[], isMeant: (one: StoredRevision) => boolean): string[] =>
  revisions.filter(isMeant).map(({ kind, reason }) => (reason?.startsWith('mark') ? reason : `${kind}`));

/** Whether one list is in the other, in the same order. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  for (const one of part) {
    const found = whole.indexOf(one, from);
    if (found < 0) return false;
    from = found + 1;
  }
  return true;
}
