import { createHash } from 'node:crypto';
import { assert } from '#shared/assert.ts';
import type { AuditAction } from './audit-actions.ts';
import {
  auditHeads,
  GENESIS_HASH,
  isGenuineHead,
  isLastEntry,
  readHeads,
  registeredNodes,
  writeHead,
} from './audit-chains.ts';
import type { Readable, Writer } from './handles.ts';
import type { Actor } from './records.ts';
import type { RowReader } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

export type AuditEntry = {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** Our id of the affected object. Never a name, number or address. */
  readonly objectId?: string;
  /** Counts, codes and our own ids. Never personal data. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/** One node's chain up to its first break. */
export type AuditChain = {
  readonly node: string;
  readonly ok: boolean;
  readonly entries: number;
  readonly headHash: string;
  /** The first entry that is wrong, or one past the last entry if the end is missing. */
  readonly firstBadSequence?: number;
};

export type AuditReport = {
  /** True if every chain is whole, and no chain is missing or was added. */
  readonly ok: boolean;
  readonly entries: number;
  /** Hash of the last entry in this node's chain. */
  readonly headHash: string;
  readonly chains: readonly AuditChain[];
  /** The first break in the first broken chain. */
  readonly firstBadNode?: string;
  readonly firstBadSequence?: number;
};

export type StoredAuditEntry = Schema['audit_log'];
type Row = StoredAuditEntry;

const FACTS_CHARACTERS_MAX = 1000;
const PAGE_ROWS = 500;

/**
 * To this node's chain, in the caller's transaction, with its predecessor's SHA-256; a head row
 * under a MAC counts them, so a cut-off end is noticed. Throws `AUDIT_LOG_ALTERED` rather than hide
 * a wrong end.
 */
export async function appendAudit(tx: Writer, entry: AuditEntry): Promise<void> {
  const head = await tx.selectFrom('audit_heads').selectAll().where('node_id', '=', tx.node).executeTakeFirst();
  if (!head || !isGenuineHead(tx.vault, head) || !(await isLastEntry(tx, head))) throw altered();

  const facts = JSON.stringify(sortedByKey(entry.facts ?? {}));
  assert(facts.length <= FACTS_CHARACTERS_MAX, 'facts of an audit entry are too long');
  const unhashed = {
    node_id: tx.node,
    sequence: head.entries + 1,
    at: tx.now().toISOString(),
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    action: entry.action,
    object_id: entry.objectId ?? null,
    facts,
    previous_hash: head.hash,
  };
  const hash = entryHash(unhashed);
  await tx
    .insertInto('audit_log')
    .values({ ...unhashed, hash })
    .execute();
  await writeHead(tx, tx.vault, { node: tx.node, entries: unhashed.sequence, hash });
}

/**
 * By node: the chain's last entry of these actions, or `seen` if there is none after it. Equal to
 * `seen` if nothing new happened.
 */
export async function lastOf(
  from: Readable,
  actions: readonly AuditAction[],
  seen: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  return from.read(async (reader) => {
    const last = new Map(seen);
    for (const { node } of await auditHeads(reader)) {
      const found = await reader
        .selectFrom('audit_log')
        .select((select) => select.fn.max('sequence').as('sequence'))
        .where('node_id', '=', node)
        .where('sequence', '>', seen.get(node) ?? 0)
        .where('action', 'in', actions)
        .executeTakeFirst();
      if (typeof found?.sequence === 'number') last.set(node, found.sequence);
    }
    return last;
  });
}

/** The newest entry of any node with this action, made after `since`. Reads the whole log. */
export async function lastEntryOfAny(
  from: Readable,
  action: AuditAction,
  since: Date,
): Promise<StoredAuditEntry | null> {
  const entry = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .where('at', '>=', since.toISOString())
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return entry ?? null;
}

/** Appends one entry in its own transaction. */
export async function recordAudit(store: Store, entry: AuditEntry): Promise<void> {
  await store.write((tx) => appendAudit(tx, entry));
}

/**
 * Detects edits, deletions, insertions, reordering, cut-off ends, and removed or added chains; not
 * an older copy of the whole database, which needs a witness elsewhere.
 */
export async function verifyAuditLog(
  store: Readable,
  onPage: (entries: number) => void = () => undefined,
): Promise<AuditReport> {
  const registered = await store.read((reader) => registeredNodes(reader, store.vault));
  const known = typeof registered === 'string' ? [] : registered;
  // A forger may have added rows, and a lost register must still show how far chains go.
  const nodes = [...new Set([...known, ...(await nodesWithRows(store))])].sort();
  const chains: AuditChain[] = [];
  for (const node of nodes) {
    const chain = await verifyChain(store, node, onPage);
    chains.push(
      known.includes(node) || !chain.ok ? chain : { ...chain, ok: false, firstBadSequence: chain.entries + 1 },
    );
  }
  const bad = chains.find(({ ok }) => !ok);
  return {
    ok: bad === undefined && known.includes(store.node),
    entries: chains.reduce((entries, chain) => entries + chain.entries, 0),
    headHash: chains.find(({ node }) => node === store.node)?.headHash ?? GENESIS_HASH,
    chains,
    ...(bad && { firstBadNode: bad.node, firstBadSequence: bad.firstBadSequence ?? bad.entries + 1 }),
  };
}

async function nodesWithRows(store: Readable): Promise<readonly string[]> {
  const nodes: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    // One step in the index per node; `distinct` would read the whole log.
    const next: { node_id: string } | undefined = await store.read((reader) =>
      reader
        .selectFrom('audit_log')
        .select('node_id')
        .where('node_id', '>', after as string)
        .orderBy('node_id')
        .limit(1)
        .executeTakeFirst(),
    );
    after = next?.node_id;
    if (after !== undefined) nodes.push(after);
  }
  return [...nodes, ...(await auditHeads(store)).map(({ node }) => node)];
}

async function verifyChain(store: Readable, node: string, onPage: (entries: number) => void): Promise<AuditChain> {
  let entries = 0;
  let headHash = GENESIS_HASH;
  const broken = (firstBadSequence = entries + 1) => ({ node, ok: false, entries, headHash, firstBadSequence });
  for (;;) {
    // Read page and head in one view: an entry written in between would look like an insertion.
    const { rows, head } = await store.read(async (reader) => ({
      rows: await pageAfter(reader, node, entries),
      head: (await readHeads(reader)).find(({ node_id }) => node_id === node),
    }));
    for (const row of rows) {
      const sound = row.sequence === entries + 1 && row.previous_hash === headHash && row.hash === entryHash(row);
      if (!sound) return broken();
      entries = row.sequence;
      headHash = row.hash;
    }
    onPage(rows.length);
    if (rows.length === PAGE_ROWS) continue;
    if (!head || !isGenuineHead(store.vault, head)) return broken();
    if (head.entries !== entries || head.hash !== headHash) return broken(Math.min(head.entries, entries) + 1);
    return { node, ok: true, entries, headHash };
  }
}

async function pageAfter(rows: RowReader, node: string, sequence: number): Promise<Row[]> {
  // Reading from the start includes sequences below 1, which only a forger writes.
  return rows
    .selectFrom('audit_log')
    .selectAll()
    .where('node_id', '=', node)
    .$if(sequence > 0, (query) => query.where('sequence', '>', sequence))
    .orderBy('sequence')
    .limit(PAGE_ROWS)
    .execute();
}

/** At most 500 entries of a chain that follow this one, in order. */
export const auditEntriesAfter = (from: Readable, node: string, sequence: number): Promise<StoredAuditEntry[]> =>
  from.read((reader) => pageAfter(reader, node, sequence));

/** At most 500 entries about one object that come after this one, oldest first. */
export const auditEntriesAbout = (
  from: Readable,
  objectId: string,
  after: StoredAuditEntry | null,
): Promise<StoredAuditEntry[]> =>
  from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', objectId)
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('at', 'node_id', 'sequence'),
            '>',
            tuple(after?.at ?? '', after?.node_id ?? '', after?.sequence ?? 0),
          ),
        ),
      )
      .orderBy('at')
      .orderBy('node_id')
      .orderBy('sequence')
      .limit(PAGE_ROWS)
      .execute(),
  );

/** Null if there is no such entry. */
export async function auditEntry(from: Readable, node: string, sequence: number): Promise<StoredAuditEntry | null> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .selectAll()
      .where('node_id', '=', node)
      .where('sequence', '=', sequence)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** A device of another version may know other kinds of actor. */
type HashedColumns = Omit<Row, 'hash' | 'node_id' | 'actor_kind'> & { readonly actor_kind: string };

/** Over the fields as JSON in a fixed order. The head's MAC binds the node. */
export function entryHash(row: HashedColumns): string {
  const canonical = JSON.stringify([
    row.sequence,
    row.at,
    row.actor_kind,
    row.actor_id,
    row.action,
    row.object_id,
    row.facts,
    row.previous_hash,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}

const sortedByKey = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));

const altered = () =>
  new StoreError(
    'AUDIT_LOG_ALTERED',
    'The audit log was altered: entries are missing or were added. Nothing is stored until the database is restored or examined.',
  );
