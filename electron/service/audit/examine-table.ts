import type { AlteredTable, TableReason } from '#shared/contract/audit/audit.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Writer } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { compareTable, type TableFinding } from '../store/table-seals.ts';
import { alteredRows, nameColumn, removeRow } from './altered-rows.ts';

export type TableDecision = {
  readonly table: string;
  /** `difference` of the examination, so that nothing is accepted which nobody has seen. */
  readonly difference: string;
  readonly reason: TableReason;
  /** Where more is written about it, such as the number of a ticket. */
  readonly reference?: string | undefined;
};

/** How a table differs from its seal; null if it does not. */
export async function examineTable(
  store: Store,
  table: string,
): Promise<(AlteredTable & { readonly difference: string }) | null> {
  requireTable(store, table);
  const { finding, fingerprint } = await store.unguarded.read((reader) =>
    compareTable(reader, store.vault, store.upkeep, table),
  );
  if (!finding) return null;
  return { ...(await describeTable(store, finding)), difference: fingerprint };
}

/** A finding with the rows that explain it. */
export async function describeTable(
  store: Store,
  { table, problem, rows, rowsExpected: rows_expected }: TableFinding,
): Promise<AlteredTable> {
  // Nobody can accept these, and their rows say nothing to a person.
  const altered_rows = store.upkeep.tables.has(table) ? [...(await alteredRows(store, table))] : [];
  return { table, problem, rows, rows_expected, altered_rows };
}

/**
 * The table becomes the sealed one, without rows that do not open. Throws `CONFLICT` if it differs
 * otherwise than was examined.
 */
export async function acceptTable(store: Store, decision: TableDecision, actor: Actor): Promise<void> {
  requireTable(store, decision.table);
  const column = nameColumn(store, decision.table);
  const broken = (await alteredRows(store, decision.table)).filter(({ problem }) => problem === 'not_genuine');
  await store.acceptTable(async (tx, accept) => {
    const { difference, facts } = await requireExamined(tx, store, decision);
    await accept(decision.table, difference);
    for (const { row } of broken) {
      await removeRow(tx, decision.table, column ?? '', row);
      await appendAudit(tx, { actor, action: 'table.row_removed', objectId: row, facts: { table: decision.table } });
    }
    await appendAudit(tx, { actor, action: 'table.accepted', objectId: decision.table, facts });
  });
}

/** Examined and not accepted: it stays until a backup is restored. */
export async function refuseTable(store: Store, decision: TableDecision, actor: Actor): Promise<void> {
  requireTable(store, decision.table);
  await store.acceptTable(async (tx) => {
    const { facts } = await requireExamined(tx, store, decision);
    await appendAudit(tx, { actor, action: 'table.refused', objectId: decision.table, facts });
  });
}

async function requireExamined(tx: Writer, store: Store, { table, difference, reason, reference }: TableDecision) {
  const now = await compareTable(tx, tx.vault, store.upkeep, table);
  if (now.finding === null) throw new Error(`The table ${table} is as this program left it.`);
  if (now.fingerprint !== difference)
    throw new Error(`The table ${table} differs otherwise than was examined. Examine it again.`);
  const { problem, rows, rowsExpected } = now.finding;
  const facts = {
    problem,
    rows,
    rows_expected: rowsExpected ?? 0,
    difference,
    reason,
    ...(reference && { reference }),
  };
  return { difference: now.difference, facts };
}

function requireTable({ upkeep }: Store, table: string): void {
  // The end of the log anchors every seal: nobody can accept another one.
  if (!upkeep.tables.has(table) || table === 'audit_heads' || table === 'audit_chains')
    throw new Error(`Nobody can accept ${table}: restore a backup, or check the name of the table.`);
}
