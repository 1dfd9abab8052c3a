import { timingSafeEqual } from 'node:crypto';
import type { Readable } from './handles.ts';
import type { RowReader, RowWriter } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Vault } from './vault.ts';

export type AuditHead = { readonly node: string; readonly entries: number; readonly hash: string };

type HeadRow = Schema['audit_heads'];

/** The previous hash of the first entry of a chain. */
export const GENESIS_HASH = '0'.repeat(64);
const REGISTER_ID = 1;

/** Called once, on a new database. */
export async function createAuditChains(tx: RowWriter, vault: Vault, node: string): Promise<void> {
  await writeHead(tx, vault, { node, entries: 0, hash: GENESIS_HASH });
  await writeRegister(tx, vault, [node]);
}

/** Whether a chain ends where its head says. */
export async function isLastEntry(rows: RowReader, head: HeadRow): Promise<boolean> {
  const last = await rows
    .selectFrom('audit_log')
    .select(['sequence', 'hash'])
    .where('node_id', '=', head.node_id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.sequence ?? 0) === head.entries && (last?.hash ?? GENESIS_HASH) === head.hash;
}

/** A joining node's. An altered log stays, so that verification reports it. */
export async function joinAuditChains(tx: RowWriter, vault: Vault, node: string): Promise<void> {
  const nodes = await registeredNodes(tx, vault);
  if (nodes === 'missing' || nodes === 'altered' || nodes.includes(node)) return;
  await writeHead(tx, vault, { node, entries: 0, hash: GENESIS_HASH });
  await writeRegister(tx, vault, [...nodes, node]);
}

/** By node: what a witness elsewhere has to remember. Not verified here. */
export async function auditHeads(from: Readable): Promise<readonly AuditHead[]> {
  const heads = await from.read(readHeads);
  return heads.map(({ node_id, entries, hash }) => ({ node: node_id, entries, hash }));
}

export async function readHeads(rows: RowReader): Promise<HeadRow[]> {
  return rows.selectFrom('audit_heads').selectAll().orderBy('node_id').execute();
}

/** They have a chain. Without this list, removing a whole chain would leave no trace. */
export async function registeredNodes(
  rows: RowReader,
  vault: Vault,
): Promise<readonly string[] | 'missing' | 'altered'> {
  const row = await rows.selectFrom('audit_chains').selectAll().executeTakeFirst();
  if (!row) return 'missing';
  return hasMac(row, registerMac(vault, row.nodes)) ? row.nodes.split(' ') : 'altered';
}

export async function writeHead(tx: RowWriter, vault: Vault, { node, entries, hash }: AuditHead): Promise<void> {
  const head = { entries, hash, mac: headMac(vault, { node_id: node, entries, hash }) };
  await tx
    .insertInto('audit_heads')
    .values({ node_id: node, ...head })
    .onConflict((conflict) => conflict.column('node_id').doUpdateSet(head))
    .execute();
}

export const isGenuineHead = (vault: Vault, head: HeadRow): boolean => hasMac(head, headMac(vault, head));

async function writeRegister(tx: RowWriter, vault: Vault, nodes: readonly string[]): Promise<void> {
  const list = nodes.toSorted().join(' ');
  const row = { nodes: list, mac: registerMac(vault, list) };
  await tx
    .insertInto('audit_chains')
    .values({ id: REGISTER_ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

function hasMac({ mac }: { readonly mac: string }, wanted: string): boolean {
  const [actual, expected] = [Buffer.from(mac), Buffer.from(wanted)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const registerMac = (vault: Vault, nodes: string): string => vault.keyedHash('audit-chains', nodes);

const headMac = (vault: Vault, { node_id, entries, hash }: Omit<HeadRow, 'mac'>): string =>
  vault.keyedHash('audit-head', JSON.stringify([node_id, entries, hash]));
