import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { APPLICANT, type LinkRow, openRow, refuseEnded, rowOf, statusOf, updateLink } from './rows.ts';
import { hashOfToken, newToken } from './tokens.ts';

type TokenKind = Schema['link_tokens']['kind'];

/** A code moves the session to a device that is at hand. */
export const HAND_OVER_LIFE_MS = 10 * 60 * 1000;

/**
 * By token or hand-over code, for its only session. Throws `LINK_UNKNOWN` for other texts,
 * `LINK_REVOKED` for an earlier token, or how the link ended.
 */
export async function openLink(store: Store, token: string): Promise<{ batchId: string; sessionToken: string }> {
  // Guesses must not queue with those who write.
  if ((await store.read((reader) => findToken(reader, token))) === null) throw unknown();
  return store.write(async (tx) => {
    const found = await findToken(tx, token);
    if (found === null || found.kind === 'session') throw unknown();
    const { row, kind, hash } = found;
    refuseEnded(statusOf(tx, row));
    if (kind === 'link' && row.token_hash !== hash) refuseEnded('revoked');
    const isHandOver = kind === 'hand_over';
    if (isHandOver && !isCurrentHandOver(tx, row, hash)) throw new ServiceError('link.code_expired');
    return { batchId: row.batch_id, sessionToken: await startSession(tx, row) };
  });
}

/** In the caller's transaction, of a link that is open or used. Returns its token. */
export async function startSession(tx: Writer, row: LinkRow): Promise<string> {
  const session = newToken(tx);
  await addToken(tx, row, 'session', session.hash);
  await updateLink(tx, row, {
    state: row.state === 'used' ? 'used' : 'opened',
    opened_at: row.opened_at ?? tx.now().toISOString(),
    session_hash: session.hash,
    hand_over_hash: null,
    hand_over_until: null,
  });
  await appendAudit(tx, { actor: APPLICANT, action: 'link.opened', objectId: row.batch_id });
  return session.token;
}

/** Throws `UNAUTHENTICATED` unless it is the newest. The link may have ended. */
export async function linkOfSession(from: Readable, token: string): Promise<Pick<LinkRow, 'batch_id' | 'subject'>> {
  return from.read(async (reader) => {
    const found = await findToken(reader, token);
    if (found?.kind === 'session' && found.row.session_hash === found.hash) return found.row;
    const isReplaced = found?.kind === 'session' && found.row.session_hash !== null;
    throw new ServiceError(isReplaced ? 'link.continued' : 'link.session_ended');
  });
}

/** A code that opens the link once on another device. Only the newest one works. */
export async function makeHandOver(store: Store, batchId: string): Promise<{ token: string; expiresAt: string }> {
  return store.write(async (tx) => {
    const row = await openRow(tx, batchId);
    const { token, hash } = newToken(tx);
    const expiresAt = new Date(tx.visitNow().getTime() + HAND_OVER_LIFE_MS).toISOString();
    await addToken(tx, row, 'hand_over', hash);
    await updateLink(tx, row, { hand_over_hash: hash, hand_over_until: expiresAt });
    await appendAudit(tx, { actor: APPLICANT, action: 'link.handed_over', objectId: batchId });
    return { token, expiresAt };
  });
}

async function findToken(
  reader: Reader,
  token: string,
): Promise<{ row: LinkRow; kind: TokenKind; hash: string } | null> {
  const hash = hashOfToken(reader, token);
  if (hash === null) return null;
  const known = await reader.selectFrom('link_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  const row = known ? await rowOf(reader, known.batch_id) : null;
  return known && row ? { row, kind: known.kind, hash } : null;
}

/** Keeps the token before it, so that its holder learns why it ended; older ones are forgotten. */
async function addToken(tx: Writer, row: LinkRow, kind: 'session' | 'hand_over', hash: string): Promise<void> {
  const before = (kind === 'session' ? row.session_hash : row.hand_over_hash) ?? '';
  await tx
    .deleteFrom('link_tokens')
    .where('batch_id', '=', row.batch_id)
    .where('kind', '=', kind)
    .where('token_hash', '!=', before)
    .execute();
  await tx.insertInto('link_tokens').values({ token_hash: hash, batch_id: row.batch_id, kind }).execute();
}

const isCurrentHandOver = (tx: Reader, row: LinkRow, hash: string): boolean =>
  row.hand_over_hash === hash && !hasEnded({ steadyNow: tx.visitNow }, row.hand_over_until ?? '', HAND_OVER_LIFE_MS);

const unknown = () => new ServiceError('link.invalid');
