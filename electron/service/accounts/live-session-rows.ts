import type { Readable, Tools, Writer } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';

/**
 * The token hashes of an operator's open sessions, in one row with a MAC: a session row counts only
 * while listed, so one copied before sign-out and put back opens nothing.
 */
export async function liveSessions(from: Readable, operatorId: string): Promise<readonly string[]> {
  const row = await from.read((reader) =>
    reader.selectFrom('live_sessions').selectAll().where('operator_id', '=', operatorId).executeTakeFirst(),
  );
  return row && row.mac === macOf(from, row) ? row.token_hashes.split(' ') : [];
}

/** The caller writes the session rows in the same transaction. */
export async function changeLiveSessions(
  tx: Writer,
  operatorId: string,
  { ended = [], started = [] }: { ended?: readonly string[]; started?: readonly string[] },
): Promise<void> {
  const rows = await tx.selectFrom('sessions').select('token_hash').where('operator_id', '=', operatorId).execute();
  const stored = new Set(rows.map(({ token_hash }) => token_hash));
  // Sessions that expired lose their row alone; they leave the list here.
  const kept = (await liveSessions(tx, operatorId)).filter((hash) => stored.has(hash) && !ended.includes(hash));
  const list = { operator_id: operatorId, token_hashes: [...kept, ...started].join(' ') };
  const row = { ...list, mac: macOf(tx, list) };
  await tx
    .insertInto('live_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
    .execute();
}

const macOf = ({ vault }: Tools, row: Omit<Schema['live_sessions'], 'mac'>): string =>
  vault.keyedHash('live-sessions', JSON.stringify([row.operator_id, row.token_hashes]));
