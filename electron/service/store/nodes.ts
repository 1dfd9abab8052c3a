import type { Database } from './database.ts';
import type { RowReader, RowWriter } from './rows.ts';
import { StoreError } from './store-error.ts';

/** The name that a process writes under: the host's choice, or what the database calls its only node. */
export async function nameOfNode({ nodeName, read }: Database): Promise<string> {
  if (nodeName !== null) return nodeName;
  const row = await read((rows) => rows.selectFrom('node').select('node_id').executeTakeFirst());
  if (!row) throw new StoreError('DATABASE_CORRUPTED', 'The database has lost the id of its node. Restore a backup.');
  return row.node_id;
}

/** The number of a node, by which its seals are kept; null before it joins. */
export async function numberOfNode(rows: RowReader, name: string): Promise<number | null> {
  const row = await rows.selectFrom('node').select('id').where('node_id', '=', name).executeTakeFirst();
  return row?.id ?? null;
}

/** Names the node that a migration put into a new database. */
export async function nameFirstNode(tx: RowWriter, name: string): Promise<number> {
  const { id } = await tx.selectFrom('node').select('id').executeTakeFirstOrThrow();
  await tx.updateTable('node').set({ node_id: name }).where('id', '=', id).execute();
  return id;
}

/** Adds a node to those that write this database. */
export async function addNode(tx: RowWriter, name: string): Promise<number> {
  const last = await tx
    .selectFrom('node')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const id = Number(last?.id ?? 0) + 1;
  await tx.insertInto('node').values({ id, node_id: name }).execute();
  return id;
}
