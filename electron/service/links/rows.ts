import { LINK_HOURS_MAX, type LinkStatus } from '#shared/contract/links/links.ts';
import { refuseErased } from '../cases/erasure/erasures.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import { endsAhead, hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { destroyDataKey, findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { EMPTY_DRAFT, type LinkRequest, openContent, sealDraft, sealRequest, subjectOfLink } from './content.ts';
import { newToken } from './tokens.ts';

export type LinkRow = Schema['links'];

const HOUR_MS = 60 * 60 * 1000;
export const LINKS_LISTED_MAX = 100;
/** Links that one sweep ends; the next one continues. */
const EXPIRED_PER_SWEEP_MAX = 100;

/** The person behind a link has no account; the audit line's object names the link. */
export const APPLICANT: Actor = { kind: 'system', id: 'applicant' };
const CLOCK: Actor = { kind: 'system', id: 'links' };

export type NewLink = Pick<LinkRow, 'subject' | 'verification_type'> & {
  readonly batchId: string;
  readonly actor: Actor;
  /** Tells a retry from another request under the same idempotency key. */
  readonly requestHash: string;
  readonly request: LinkRequest;
  readonly hours: number;
};

export type StoredLink = Awaited<ReturnType<typeof opened>>;

/**
 * Keeps the token as a keyed hash only. A retry replaces the token. Throws `IDEMPOTENCY_CONFLICT`
 * if the id is taken, `ERASED` if its case was erased.
 */
export async function addLink(
  store: Store,
  link: NewLink,
  beside: (tx: Writer) => Promise<void> = async () => undefined,
): Promise<{ token: string; expiresAt: string }> {
  const { batchId, actor, request } = link;
  const dataKey = store.vault.makeDataKey(subjectOfLink(batchId));
  const now = store.visitNow();
  const expiresAt = new Date(now.getTime() + link.hours * HOUR_MS).toISOString();
  const { token, hash } = newToken(store);
  return store.write(async (tx) => {
    await refuseErased(tx, batchId);
    const standing = await rowOf(tx, batchId);
    if (standing !== null) {
      const isRetry = standing.actor_kind === actor.kind && standing.actor_id === actor.id;
      if (!isRetry || standing.request_hash !== link.requestHash) throw taken();
      return replaceToken(tx, standing, actor);
    }
    const run = await tx
      .selectFrom('verifications')
      .select('status')
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (run) throw taken();
    const row = withMac(tx, 'links', {
      batch_id: batchId,
      subject: link.subject,
      verification_type: link.verification_type,
      state: 'waiting',
      actor_kind: actor.kind,
      actor_id: actor.id,
      request_hash: link.requestHash,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      opened_at: null,
      used_at: null,
      token_hash: hash,
      session_hash: null,
      hand_over_hash: null,
      hand_over_until: null,
      sealed_request: sealRequest(tx, dataKey, batchId, request),
      sealed_draft: sealDraft(tx, dataKey, batchId, EMPTY_DRAFT),
    });
    await tx.insertInto('links').values(row).execute();
    await tx.insertInto('link_tokens').values({ token_hash: hash, batch_id: batchId, kind: 'link' }).execute();
    await insertDataKey(tx, dataKey);
    const facts = { subject: link.subject, hours: link.hours };
    await appendAudit(tx, { actor, action: 'link.made', objectId: batchId, facts });
    await beside(tx);
    return { token, expiresAt };
  });
}

/** Ends the earlier token and session. Throws `NOT_FOUND`, or how the link ended. */
export async function renewLink(
  store: Store,
  batchId: string,
  actor: Actor,
): Promise<{ token: string; expiresAt: string }> {
  return store.write(async (tx) => replaceToken(tx, await openRow(tx, batchId), actor));
}

async function replaceToken(tx: Writer, row: LinkRow, actor: Actor): Promise<{ token: string; expiresAt: string }> {
  refuseEnded(statusOf(tx, row));
  const { token, hash } = newToken(tx);
  await tx.insertInto('link_tokens').values({ token_hash: hash, batch_id: row.batch_id, kind: 'link' }).execute();
  await updateLink(tx, row, { token_hash: hash, session_hash: null, hand_over_hash: null, hand_over_until: null });
  await appendAudit(tx, { actor, action: 'link.renewed', objectId: row.batch_id });
  return { token, expiresAt: row.expires_at };
}

/** Withdraws a link that has not ended. Throws `NOT_FOUND`, or says how it ended. */
export async function revokeLink(store: Store, batchId: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const row = await openRow(tx, batchId);
    await endLink(tx, row, 'revoked');
    await appendAudit(tx, { actor, action: 'link.revoked', objectId: batchId });
  });
}

/** The person closes the link, with whatever belongs to it. */
export async function declineLink(
  store: Store,
  batchId: string,
  reason: string,
  beside: (tx: Writer) => Promise<void>,
): Promise<void> {
  await store.write(async (tx) => {
    const row = await openRow(tx, batchId);
    await endLink(tx, row, 'declined');
    await beside(tx);
    await appendAudit(tx, { actor: APPLICANT, action: 'link.declined', objectId: batchId, facts: { reason } });
  });
}

/** In its run's transaction. Throws what `refuseEnded` does if it ended meanwhile. */
export async function markLinkUsed(tx: Writer, batchId: string): Promise<void> {
  await endLink(tx, await openRow(tx, batchId), 'used', tx.now().toISOString());
  await appendAudit(tx, { actor: APPLICANT, action: 'link.used', objectId: batchId });
}

/** Removes their content. Returns the number, at most `EXPIRED_PER_SWEEP_MAX`. */
export async function expireLinks(store: Store): Promise<number> {
  if (!store.clock.isPlausible()) return 0;
  const open = endsAhead({ steadyNow: store.visitNow }, LINK_HOURS_MAX * HOUR_MS);
  // Each is compared when it ends.
  const rows = await store.unguarded.read((reader) =>
    reader
      .selectFrom('links')
      .select('batch_id')
      .where('state', 'in', ['waiting', 'opened'])
      .where(({ eb, or }) => or([eb('expires_at', '<=', open.from), eb('expires_at', '>', open.to)]))
      .limit(EXPIRED_PER_SWEEP_MAX)
      .execute(),
  );
  for (const { batch_id: batchId } of rows)
    await store.write(async (tx) => {
      const row = await rowOf(tx, batchId);
      // It may have been used or revoked since.
      if (row === null || row.state === 'expired' || statusOf(tx, row) !== 'expired') return;
      await endLink(tx, row, 'expired');
      await appendAudit(tx, { actor: CLOCK, action: 'link.expired', objectId: batchId });
    });
  return rows.length;
}

/** Withdraws the open links of one maker, or of everybody. Returns how many. */
export async function withdrawLinks(tx: Writer, actor: Actor, maker: Actor | 'everybody'): Promise<number> {
  const rows = await tx
    .selectFrom('links')
    .selectAll()
    .where('state', 'in', ['waiting', 'opened'])
    .$if(maker !== 'everybody', (query) => {
      const { kind, id } = maker as Actor;
      return query.where('actor_kind', '=', kind).where('actor_id', '=', id);
    })
    .execute();
  for (const row of rows) {
    await endLink(tx, genuine(tx, 'links', row), 'revoked');
    await appendAudit(tx, { actor, action: 'link.revoked', objectId: row.batch_id });
  }
  return rows.length;
}

/** Ends the link of a request that is over, unless it has ended. */
export async function endLinkOfRequest(tx: Writer, linkId: string, actor: Actor): Promise<void> {
  const row = await rowOf(tx, linkId);
  if (row === null || (row.state !== 'waiting' && row.state !== 'opened')) return;
  const hasExpired = statusOf(tx, row) === 'expired';
  await endLink(tx, row, hasExpired ? 'expired' : 'revoked');
  await appendAudit(tx, { actor, action: hasExpired ? 'link.expired' : 'link.revoked', objectId: linkId });
}

/** Destroys the sender's and the person's values at once; the key goes first. */
export async function endLink(
  tx: Writer,
  row: LinkRow,
  state: Exclude<LinkStatus, 'waiting' | 'opened'>,
  usedAt: string | null = null,
): Promise<void> {
  await destroyDataKey(tx, subjectOfLink(row.batch_id));
  await tx.deleteFrom('link_files').where('batch_id', '=', row.batch_id).execute();
  await updateLink(tx, row, {
    state,
    used_at: usedAt,
    hand_over_hash: null,
    hand_over_until: null,
    sealed_request: null,
    sealed_draft: null,
  });
}

/** Null if no link has this batch id. Throws `SEAL_BROKEN` if it was altered. */
export async function findLink(from: Readable, batchId: string): Promise<StoredLink | null> {
  return from.read(async (reader) => {
    const row = await rowOf(reader, batchId);
    return row && opened(reader, row);
  });
}

/** Newest first; only those of `actor`, if one is given, and otherwise none of a kiosk. */
export async function listLinks(from: Readable, actor: Actor | null): Promise<readonly StoredLink[]> {
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('links')
      .selectAll()
      .$if(actor !== null, (query) =>
        query.where('actor_kind', '=', actor?.kind ?? 'system').where('actor_id', '=', actor?.id ?? ''),
      )
      .$if(actor === null, (query) => query.where('actor_kind', '!=', 'kiosk'))
      // A case shows its own.
      .where('batch_id', 'not in', (query) =>
        query
          .selectFrom('case_requests')
          .select('link_id')
          .where('link_id', 'is not', null)
          .$castTo<{ link_id: string }>(),
      )
      .orderBy('created_at', 'desc')
      .orderBy('batch_id')
      .limit(LINKS_LISTED_MAX)
      .execute();
    const links: StoredLink[] = [];
    for (const row of rows) links.push(await opened(reader, genuine(reader, 'links', row)));
    return links;
  });
}

/** Throws `ERASED`, or `IDEMPOTENCY_CONFLICT` if a link reserved the id for another run. */
export async function refuseTaken(from: Readable, batchId: string, isFromLink: boolean): Promise<void> {
  await refuseErased(from, batchId);
  if (!isFromLink && (await findMaker(from, batchId)) !== null) throw taken();
}

/** Who made the link with this batch id; null if there is none. */
export async function findMaker(from: Readable, batchId: string): Promise<Actor | null> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('links')
      .select(['actor_kind as kind', 'actor_id as id'])
      .where('batch_id', '=', batchId)
      .executeTakeFirst(),
  );
  return row ?? null;
}

async function opened(from: Readable, row: LinkRow) {
  const dataKey = row.sealed_request === null ? null : await findDataKey(from, subjectOfLink(row.batch_id));
  return {
    batchId: row.batch_id,
    subject: row.subject,
    verificationType: row.verification_type,
    status: statusOf(from, row),
    actor: { kind: row.actor_kind, id: row.actor_id } satisfies Actor,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    usedAt: row.used_at,
    ...openContent(from, dataKey, row),
  };
}

export async function openRow(tx: Reader, batchId: string): Promise<LinkRow> {
  const row = await rowOf(tx, batchId);
  if (row === null) throw new ServiceError('link.none');
  refuseEnded(statusOf(tx, row));
  return row;
}

/** Null if there is none. Throws `SEAL_BROKEN` if it was altered. */
export async function rowOf(reader: Reader, batchId: string): Promise<LinkRow | null> {
  const row = await reader.selectFrom('links').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  return row ? genuine(reader, 'links', row) : null;
}

export async function updateLink(tx: Writer, row: LinkRow, changes: Partial<LinkRow>): Promise<void> {
  await tx
    .updateTable('links')
    .set(withMac(tx, 'links', { ...row, ...changes }))
    .where('batch_id', '=', row.batch_id)
    .execute();
}

/** An open link expires by the clock, before the clean-up comes to it. */
export function statusOf(tools: Tools, { state, expires_at }: Pick<LinkRow, 'state' | 'expires_at'>): LinkStatus {
  const isOpen = state === 'waiting' || state === 'opened';
  return isOpen && hasEnded({ steadyNow: tools.visitNow }, expires_at, LINK_HOURS_MAX * HOUR_MS) ? 'expired' : state;
}

/** Throws the problem that says how a link ended; returns if it is open. */
export function refuseEnded(status: LinkStatus): void {
  if (status === 'waiting' || status === 'opened') return;
  throw new ServiceError(`link.${status}`);
}

const taken = () => new ServiceError('link.exists');
