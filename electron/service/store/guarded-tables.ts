import type { KyselyPlugin, SelectQueryBuilder } from 'kysely';
import { isGenuineHead, isLastEntry, readHeads } from './audit-chains.ts';
import type { Database, Marks, TableParts, TableSeal } from './database.ts';
import { createPartGuard } from './large-tables/part-seals.ts';
import { type Reading, readingOf } from './large-tables/readings.ts';
import type { RowReader } from './rows.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';
import {
  type AddedUp,
  EMPTY,
  isRecent,
  isSameSeal,
  plus,
  readSeals,
  sealOf,
  sealOfRow,
  type TableSeals,
} from './table-seals.ts';
import type { Vault } from './vault.ts';

/**
 * An earlier, missing or exchanged row there would open, permit or forget something. Each is
 * compared with its seal whenever read. The values say what editing could do.
 */
export const GUARDED_TABLES = {
  api_keys: 'works again after it was revoked or rotated',
  branding: 'shows an earlier name of the organisation',
  callbacks: 'sends to an address that was removed',
  centre_link: 'belongs to the centre that it left',
  chip_lists: 'trusts an earlier list of certificates',
  devices: 'delivers again after it was revoked',
  environment: 'passes tests for real cases',
  erasures: 'comes back with a late delivery',
  face_blocks: 'passes without review',
  handed_down: 'takes over what its centre replaced',
  kiosk_visits: 'goes on after it ended',
  kiosks: 'works again after it was closed',
  legal_holds: 'is erased in spite of the hold',
  links: 'opens again after it was revoked or used',
  live_sessions: 'signs in after it ended',
  monitoring_progress: 'screens nobody against a list again',
  operators: 'signs in after they were disabled, or in another role',
  person_erasures: 'is erased without a second person',
  policies: 'decides by other rules',
  policy_in_force: 'decides by an earlier policy',
  receipt_keys: 'signs with a key that was replaced',
  screening_resolutions: 'clears a hit after that was withdrawn',
  sessions: 'signs in after it ended',
  watchlist_versions: 'screens against an earlier list',
} as const satisfies { [Table in keyof Schema]?: string };

/** Seals brought back with their tables do not fit these, and these not the audit log. */
const ANCHORS = ['audit_heads', 'audit_chains'] as const;

export type TableGuard = ReturnType<typeof createTableGuard>;

/** Compares guarded tables with their seals, and again only once somebody may have changed them. */
export function createTableGuard(database: Database, vault: Vault) {
  /** The marks at which a table was as sealed, with the sum of its rows. */
  const whole = new Map<string, AddedUp & { readonly mark: string; readonly seals: string }>();
  /** The last seals that fitted the audit log. */
  let anchored: { readonly mark: string; readonly seals: TableSeals; readonly atMs: number } | null = null;
  const { parts, tables, eachRow } = database;
  const partGuard = parts && createPartGuard({ parts, tables, eachRow, vault });

  const addUp = createAdder(database, vault);

  /**
   * Throws `TABLE_ALTERED` if the seals themselves, or the end of the audit log, are not the last
   * ones.
   */
  async function requireAnchored(rows: RowReader, seals: TableSeals): Promise<void> {
    for (const table of ANCHORS)
      if (!isSameSeal((await addUp(rows, table)).seal, seals[table])) throw lost('table_seals');
    let entries = 0;
    for (const head of await readHeads(rows)) {
      if (!isGenuineHead(vault, head) || !(await isLastEntry(rows, head))) throw lost('audit_log');
      entries += head.entries;
    }
    if (entries < database.acknowledgedEntries()) throw lost('audit_log');
  }

  async function readAnchored(rows: RowReader, mark: string): Promise<TableSeals> {
    if (anchored?.mark === mark && isRecent(anchored.atMs)) return anchored.seals;
    const atMs = performance.now();
    const seals = await readSeals(rows, vault);
    await requireAnchored(rows, seals);
    // The only process that writes changes them under the same mark.
    if (database.versions !== null) anchored = { mark, seals, atMs };
    return seals;
  }

  /** Throws `TABLE_ALTERED` unless what was read is what this program put there. */
  async function requireWhole(rows: RowReader, noted: NotedReads): Promise<void> {
    if (!hasReads(noted)) return;
    const marks = await database.marks(rows, [...noted.tables]);
    let seals: Promise<TableSeals> | null = null;
    const anchoredSeals = () => {
      seals ??= readAnchored(rows, marks.seals);
      return seals;
    };
    for (const table of noted.tables) await requireTable(rows, table, marks, anchoredSeals);
    const table = await partGuard?.findAltered(rows, noted.readings, marks.seals, anchoredSeals);
    if (table) throw altered(table);
  }

  async function requireTable(
    rows: RowReader,
    table: string,
    { tables, seals }: Marks,
    anchoredSeals: () => Promise<TableSeals>,
  ): Promise<void> {
    const [mark, known] = [tables.get(table) ?? '', whole.get(table)];
    const isKnown = known?.mark === mark && (database.versions === null || isRecent(known.atMs));
    if (isKnown && known.seals === seals) return;
    const expected = (await anchoredSeals())[table];
    const { seal, atMs } = isKnown && database.versions !== null ? known : await addUp(rows, table);
    if (!isSameSeal(seal, expected)) throw altered(table);
    whole.set(table, { mark, seals, seal, atMs });
  }

  return {
    requireWhole,
    requireAnchored: async (rows: RowReader): Promise<void> => requireAnchored(rows, await readSeals(rows, vault)),
  };
}

/**
 * Adds a table up. Where several nodes write, a busy table changes all the time, so rows whose
 * version is known are not read again, until it is time to add up all of them.
 */
function createAdder({ tables, eachRow, versions }: Database, vault: Vault) {
  const known = new Map<string, Known>();

  return async (rows: RowReader, table: string): Promise<AddedUp> => {
    const columns = tables.get(table) ?? [];
    const nowMs = performance.now();
    if (versions === null) return { seal: await sealOf(rows, vault, table, columns, eachRow), atMs: nowMs };
    const kept = known.get(table);
    const isKnown = kept !== undefined && isRecent(kept.atMs);
    // Reads run side by side, each on the rows of its own moment.
    const byVersion = new Map(isKnown ? kept.byVersion : []);
    let seal = isKnown ? kept.seal : EMPTY;
    const now = isKnown ? await versions.list(rows, table) : null;
    for (const [version, row] of byVersion)
      if (now && !now.has(version)) {
        byVersion.delete(version);
        seal = plus(seal, row, -1);
      }
    const only = now && [...now].filter((version) => !byVersion.has(version));
    if (only === null || only.length > 0)
      await versions.each(rows, table, columns, only, (version, values) => {
        const row = sealOfRow(vault, table, values);
        byVersion.set(version, row);
        seal = plus(seal, row);
      });
    const added = { byVersion, seal, atMs: isKnown ? kept.atMs : nowMs };
    known.set(table, added);
    return added;
  };
}

type Known = AddedUp & { readonly byVersion: ReadonlyMap<string, TableSeal> };

/**
 * What statements read of guarded tables, in joins and subqueries too: whole tables, or parts of
 * large ones.
 */
export type NotedReads = { readonly tables: Set<string>; readonly readings: Reading[] };

export const hasReads = ({ tables, readings }: NotedReads): boolean => tables.size + readings.length > 0;

/** Rows whose statements are noted. */
export function noteReads<Rows extends RowReader>(
  rows: Rows,
  parts: TableParts | null,
): NotedReads & { readonly rows: Rows } {
  const noted: NotedReads = { tables: new Set(), readings: [] };
  const noter: KyselyPlugin = {
    transformQuery({ node }) {
      noteTables(node, parts, noted);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const selectFrom = (...from: Parameters<RowReader['selectFrom']>) =>
    (rows.selectFrom(...from) as SelectQueryBuilder<Schema, keyof Schema, object>).withPlugin(noter);
  return { rows: { ...rows, selectFrom: selectFrom as RowReader['selectFrom'] }, ...noted };
}

type TableNode = { readonly table: { readonly identifier: { readonly name: string } } };

/** Walks a statement. Values are no objects of ours, and bytes among them are long. */
function noteTables(part: unknown, parts: TableParts | null, noted: NotedReads): void {
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return;
  if (Array.isArray(part)) {
    for (const each of part) noteTables(each, parts, noted);
    return;
  }
  const { kind } = part as { readonly kind?: string };
  if (kind === 'TableNode') {
    const { name } = (part as TableNode).table.identifier;
    const [column] = parts?.columns[name as keyof Schema] ?? [];
    if (column) noted.readings.push({ table: name as keyof Schema, column, parts: null });
    else if (Object.hasOwn(GUARDED_TABLES, name)) noted.tables.add(name);
    // A column names its table again, or its other name.
  } else if (!NAMING_NO_OTHER.includes(kind ?? '')) {
    const reading = parts && kind === 'SelectQueryNode' && readingOf(part as Parameters<typeof readingOf>[0], parts);
    if (reading) noted.readings.push(reading);
    for (const [name, value] of Object.entries(part)) if (!reading || name !== 'from') noteTables(value, parts, noted);
  }
}

const NAMING_NO_OTHER = ['PrimitiveValueListNode', 'ReferenceNode', 'ValueNode'];

const altered = (table: string) =>
  new StoreError(
    'TABLE_ALTERED',
    `The table ${table} was altered outside Countersign. "countersign audit examine ${table}" shows how, and how to continue.`,
  );

/** Nobody can accept these: only they show that an accepted table is the one that was examined. */
const lost = (table: string) =>
  new StoreError('TABLE_ALTERED', `The table ${table} was altered outside Countersign. Restore a backup.`);
