import { randomInt } from 'node:crypto';
import { type KioskVisitEnd, VISIT_CODE_MINUTES } from '#shared/contract/kiosks/kiosk.ts';
import { LINK_HOURS_MAX } from '#shared/contract/links/links.ts';
import { endLink, type LinkRow, openRow, rowOf, statusOf, updateLink } from '../links/rows.ts';
import { linkOfSession, startSession } from '../links/session-rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import { endsAhead, hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Tools, Writer } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

type Visit = Schema['kiosk_visits'];

/** Wrong codes keep nobody out (`routes.ts`), so none may be found within an hour. */
const CODE_DIGITS = 9;
/** Visits that one sweep ends; the next one continues. */
const SWEPT_MAX = 100;
const CLOCK: Actor = { kind: 'system', id: 'kiosks' };

export type OpenedVisit = { readonly batchId: string; readonly sessionToken: string; readonly code: string };

/** The visit before ends, and continues only with its visitor's code. */
export async function openVisit(store: Store, kioskId: string, batchId: string): Promise<OpenedVisit> {
  return store.write(async (tx) => {
    await leaveVisits(tx, kioskId);
    const link = await openRow(tx, batchId);
    const { code, hash } = await newCode(tx, kioskId);
    const visit = { batch_id: batchId, kiosk_id: kioskId, code_hash: hash, code_until: link.expires_at, left_at: null };
    await tx
      .insertInto('kiosk_visits')
      .values(withMac(tx, 'kiosk_visits', visit))
      .execute();
    return { batchId, sessionToken: await startSession(tx, link), code };
  });
}

/** By its code, which is replaced. Throws `LINK_UNKNOWN` for one of another kiosk. */
export async function resumeVisit(store: Store, kioskId: string, code: string): Promise<OpenedVisit> {
  return store.write(async (tx) => {
    const found = await tx
      .selectFrom('kiosk_visits')
      .selectAll()
      .where('kiosk_id', '=', kioskId)
      .where('code_hash', '=', hashOf(tx, kioskId, code))
      .executeTakeFirst();
    const visit = found && genuine(tx, 'kiosk_visits', found);
    if (!visit || hasEnded({ steadyNow: tx.visitNow }, visit.code_until, LINK_HOURS_MAX * 3_600_000)) throw unknown();
    const { batch_id: batchId } = visit;
    const link = await openOrSent(tx, batchId);
    const next = await newCode(tx, kioskId);
    await put(tx, { ...visit, code_hash: next.hash, code_until: link.expires_at, left_at: null });
    await appendAudit(tx, { actor: { kind: 'kiosk', id: kioskId }, action: 'kiosk.visit_resumed', objectId: batchId });
    return { batchId, sessionToken: await startSession(tx, link), code: next.code };
  });
}

/** Somebody whose kiosk stopped after they sent must learn that it arrived, and not send again. */
async function openOrSent(tx: Writer, batchId: string): Promise<LinkRow> {
  const row = await rowOf(tx, batchId);
  return row?.state === 'used' ? row : openRow(tx, batchId);
}

/** A batch id. Throws `UNAUTHENTICATED` if not, or no longer, open at this kiosk. */
export async function visitOfSession(store: Store, kioskId: string, sessionToken: string): Promise<string> {
  return store.read(async (reader) => {
    const { batch_id: batchId } = await linkOfSession(reader, sessionToken);
    const visit = await visitOf(reader, batchId);
    if (visit?.kiosk_id !== kioskId) throw new ServiceError('kiosk.visit_closed');
    return batchId;
  });
}

/** At this kiosk. Returns its batch id; null if it has ended already. */
export async function endVisit(
  store: Store,
  kioskId: string,
  sessionToken: string,
  reason: KioskVisitEnd,
): Promise<string | null> {
  return store.write(async (tx) => {
    const session = await linkOfSession(tx, sessionToken).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    });
    const visit = session && (await visitOf(tx, session.batch_id));
    if (!visit || visit.kiosk_id !== kioskId) return null;
    if (reason === 'left') await leave(tx, visit);
    else await finish(tx, visit, byVisitor(kioskId, reason));
    return visit.batch_id;
  });
}

/** In the caller's transaction; the draft waits for its code. */
export async function leaveVisits(tx: Writer, kioskId: string): Promise<void> {
  for (const visit of await visitsAt(tx, kioskId)) if (visit.left_at === null) await leave(tx, visit);
}

/** A closing kiosk's, in the caller's transaction: no code leads back. */
export async function revokeVisits(tx: Writer, kioskId: string, actor: Actor): Promise<void> {
  for (const visit of await visitsAt(tx, kioskId)) await finish(tx, visit, { state: 'revoked', actor });
}

/** Drafts of people who did not come back in time. Returns the number of visits. */
export async function sweepVisits(store: Store): Promise<number> {
  if (!store.clock.isPlausible()) return 0;
  const open = endsAhead({ steadyNow: store.visitNow }, LINK_HOURS_MAX * 3_600_000);
  const due = await store.read((reader) =>
    reader
      .selectFrom('kiosk_visits')
      .select('batch_id')
      .where(({ eb, or }) => or([eb('code_until', '<=', open.from), eb('code_until', '>', open.to)]))
      .limit(SWEPT_MAX)
      .execute(),
  );
  for (const { batch_id: batchId } of due)
    await store.write(async (tx) => {
      const visit = await visitOf(tx, batchId);
      // Its visitor may have come back since.
      const isOver = visit && hasEnded({ steadyNow: tx.visitNow }, visit.code_until, LINK_HOURS_MAX * 3_600_000);
      if (!isOver) return;
      const link = await rowOf(tx, batchId);
      if (link?.state === 'opened') {
        await endLink(tx, link, 'expired');
        await appendAudit(tx, { actor: CLOCK, action: 'link.expired', objectId: batchId });
      }
      await remove(tx, batchId);
    });
  return due.length;
}

/** Null if there is none, or none any more. Throws `SEAL_BROKEN` if it was altered. */
export async function findVisit(from: Readable, batchId: string): Promise<Visit | null> {
  return from.read((reader) => visitOf(reader, batchId));
}

async function visitOf(reader: Pick<Writer, 'selectFrom'> & Tools, batchId: string): Promise<Visit | null> {
  const row = await reader.selectFrom('kiosk_visits').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  return row ? genuine(reader, 'kiosk_visits', row) : null;
}

async function visitsAt(tx: Writer, kioskId: string): Promise<readonly Visit[]> {
  const rows = await tx.selectFrom('kiosk_visits').selectAll().where('kiosk_id', '=', kioskId).execute();
  return rows.map((row) => genuine(tx, 'kiosk_visits', row));
}

/** Nobody is there: the session ends, and the code works for a while yet, also for the result. */
async function leave(tx: Writer, visit: Visit): Promise<void> {
  const link = await rowOf(tx, visit.batch_id);
  const status = link && statusOf(tx, link);
  if (link === null || (status !== 'opened' && status !== 'used'))
    return finish(tx, visit, byVisitor(visit.kiosk_id, 'left'));
  await updateLink(tx, link, { session_hash: null });
  const until = new Date(tx.visitNow().getTime() + VISIT_CODE_MINUTES * 60_000).toISOString();
  const code_until = until < link.expires_at ? until : link.expires_at;
  await put(tx, { ...visit, code_until, left_at: tx.now().toISOString() });
  const actor: Actor = { kind: 'kiosk', id: visit.kiosk_id };
  await appendAudit(tx, { actor, action: 'kiosk.visit_left', objectId: visit.batch_id });
}

type Finish = {
  readonly state: 'declined' | 'revoked';
  readonly actor: Actor;
  readonly facts?: { readonly reason: KioskVisitEnd };
};
const byVisitor = (kioskId: string, reason: KioskVisitEnd): Finish => ({
  state: 'declined',
  actor: { kind: 'kiosk', id: kioskId },
  facts: { reason },
});

/** Ends a visit, and destroys its draft if it was not sent. */
async function finish(tx: Writer, { batch_id: batchId }: Visit, { state, ...entry }: Finish): Promise<void> {
  const link = await rowOf(tx, batchId);
  if (link !== null) {
    await updateLink(tx, link, { session_hash: null });
    if (link.state === 'opened') {
      await endLink(tx, { ...link, session_hash: null }, state);
      await appendAudit(tx, { ...entry, action: `link.${state}`, objectId: batchId });
    }
  }
  await remove(tx, batchId);
}

const remove = (tx: Writer, batchId: string) => tx.deleteFrom('kiosk_visits').where('batch_id', '=', batchId).execute();

async function put(tx: Writer, { mac: _, ...visit }: Visit): Promise<void> {
  await tx
    .updateTable('kiosk_visits')
    .set(withMac(tx, 'kiosk_visits', visit))
    .where('batch_id', '=', visit.batch_id)
    .execute();
}

/** A code that no other visit of the kiosk has. */
async function newCode(tx: Writer, kioskId: string): Promise<{ code: string; hash: string }> {
  const taken = await tx.selectFrom('kiosk_visits').select('code_hash').where('kiosk_id', '=', kioskId).execute();
  for (;;) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const hash = hashOf(tx, kioskId, code);
    if (!taken.some(({ code_hash }) => code_hash === hash)) return { code, hash };
  }
}

/** Typed by hand, so spaces do not count. */
const hashOf = ({ vault }: Tools, kioskId: string, code: string): string =>
  vault.keyedHash('kiosk-visit-code', `${kioskId}/${code.replace(/\s/g, '')}`);

const unknown = () => new ServiceError('kiosk.receipt_code');
