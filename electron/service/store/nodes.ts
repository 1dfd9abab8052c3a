import type { Database } from './database.ts';
import type { RowReader, RowWriter } from './rows.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

/** The host's choice, or what the database calls its only node. */
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

export async function addNode(tx: RowWriter, name: string): Promise<number> {
  const last = await tx
    .selectFrom('node')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const id = Number(last?.id ?? 0) + 1;
  await tx.insertInto('node').values({ id, node_id: name }).execute();
  return id;
}

/**
 * How nodes of this version lock and seal. Raise it with a change that nodes of earlier versions do
 * not follow, and add a migration, which keeps those from starting later.
 */
const FORMAT = 2;

const lockOf = (node: string, format = FORMAT): string =>
  format === 1 ? `node ${node}` : `node ${node}, format ${format}`;

/**
 * Call it before the schema changes. Throws `DATABASE_BUSY` while a service of an earlier format
 * runs: both would corrupt each other's seals.
 */
export async function requireNoEarlierNodes(
  nodes: readonly string[],
  isHeld: (name: string) => Promise<boolean>,
): Promise<void> {
  for (const node of nodes)
    for (let format = 1; format < FORMAT; format++)
      if (await isHeld(lockOf(node, format)))
        throw new StoreError(
          'DATABASE_BUSY',
          `An earlier version of Countersign runs as node ${node}, and this one cannot run beside it. Stop all nodes, then start this version.`,
        );
}

/**
 * A second service of this name would take its jobs for abandoned. Returns how to let the name go.
 * Throws `DATABASE_BUSY`.
 */
export async function holdNode({ node, upkeep }: Pick<Store, 'node' | 'upkeep'>): Promise<() => Promise<void>> {
  const release = await upkeep.hold(lockOf(node));
  if (release === null)
    throw new StoreError(
      'DATABASE_BUSY',
      `A service runs as node ${node} already. Stop it, or give this one another name with --node.`,
    );
  return release;
}

/** Whether a service runs under this name now. */
export const isNodeRunning = ({ upkeep }: Pick<Store, 'upkeep'>, node: string): Promise<boolean> =>
  upkeep.isHeld(lockOf(node));

/** The nodes under whose names services run now. */
export async function runningNodes(store: Pick<Store, 'upkeep' | 'read'>): Promise<readonly string[]> {
  const nodes = await store.read((rows) => rows.selectFrom('node').select('node_id').orderBy('node_id').execute());
  const running: string[] = [];
  for (const { node_id: node } of nodes) if (await store.upkeep.isHeld(lockOf(node))) running.push(node);
  return running;
}
