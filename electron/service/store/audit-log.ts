import { createHash, timingSafeEqual } from 'node:crypto';
import { assert } from '#shared/assert.ts';
import type { Readable, Writer } from './handles.ts';
import type { Actor } from './records.ts';
import type { RowReader, RowWriter } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import type { Vault } from './vault.ts';

/** The actions that can be logged. Append-only: never rename or reuse a constant. */
export const AUDIT_ACTIONS = [
  'verification.recorded',
  'verification.completed',
  'operator.created',
  'operator.signed_in',
  'operator.sign_in_refused',
  'operator.locked',
  'operator.unlocked',
  'operator.signed_out',
  'api_key.created',
  'api_key.revoked',
  'capture.viewed',
  'verification.viewed',
  'verification.unreadable',
  'face.blocked',
  'face.unblocked',
  'verification.erased',
  'face.described_anew',
  'watchlist.imported',
  'watchlist.awaiting_confirmation',
  'watchlist.confirmed',
  'watchlist.refused',
  'screening.resolved',
  'screening.settled',
  'screening.monitored',
  'watchlist.update_started',
  'watchlist.update_ended',
  'watchlist.renamed',
  'watchlist.removed',
  'verification.run_again',
  'screening.found',
  'policy.changed',
  'operator.role_changed',
  'operator.password_reset',
  'operator.password_set',
  'operator.disabled',
  'operator.enabled',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditEntry = {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** Our id of the affected object. Never a name, number or address. */
  readonly objectId?: string;
  /** Counts, codes and our own ids. Never personal data. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

export type AuditReport = {
  readonly ok: boolean;
  readonly entries: number;
  readonly headHash: string;
  /** The first entry that is wrong, or one past the last entry if the end is missing. */
  readonly firstBadSequence?: number;
};

type Row = Schema['audit_log'];
type Head = Pick<Schema['audit_head'], 'entries' | 'hash' | 'mac'>;

const FACTS_CHARACTERS_MAX = 1000;
const PAGE_ROWS = 500;
const HEAD_ID = 1;
/** The previous hash of the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

/** Called once, on a new database. */
export async function createAuditHead(tx: RowWriter, vault: Vault): Promise<void> {
  const head = { entries: 0, hash: GENESIS_HASH };
  await tx
    .insertInto('audit_head')
    .values({ id: HEAD_ID, ...head, mac: headMac(vault, head) })
    .execute();
}

/**
 * Appends an entry in the caller's transaction. Each entry carries the SHA-256 of its predecessor; a head row, under a
 * MAC, says how many there are, so that a cut-off end is noticed. Throws `AUDIT_LOG_ALTERED` rather than continue a
 * log whose end is not what was written: continuing would hide it.
 */
export async function appendAudit(tx: Writer, entry: AuditEntry): Promise<void> {
  const head = await findHead(tx);
  if (!head || !isGenuine(tx.vault, head)) throw altered();
  await requireLastEntry(tx, head);

  const facts = JSON.stringify(sortedByKey(entry.facts ?? {}));
  assert(facts.length <= FACTS_CHARACTERS_MAX, 'facts of an audit entry are too long');
  const unhashed = {
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
  const next = { entries: unhashed.sequence, hash };
  await tx
    .updateTable('audit_head')
    .set({ ...next, mac: headMac(tx.vault, next) })
    .where('id', '=', HEAD_ID)
    .execute();
  tx.witness(next.entries);
}

/** Appends one entry in its own transaction. */
export async function recordAudit(store: Store, entry: AuditEntry): Promise<void> {
  await store.write((tx) => appendAudit(tx, entry));
}

/**
 * Reads and verifies the whole log. Detects edits, deletions, insertions, reordering and a cut-off end. It cannot detect
 * that an older copy replaced the whole database; only a witness elsewhere can.
 */
export async function verifyAuditLog(store: Readable): Promise<AuditReport> {
  let entries = 0;
  let headHash = GENESIS_HASH;
  for (;;) {
    // Read page and head in one view: an entry written in between would look like an insertion.
    const { rows, head } = await store.read(async (reader) => ({
      rows: await pageAfter(reader, entries),
      head: await findHead(reader),
    }));
    for (const row of rows) {
      const sound = row.sequence === entries + 1 && row.previous_hash === headHash && row.hash === entryHash(row);
      if (!sound) return { ok: false, entries, headHash, firstBadSequence: entries + 1 };
      entries = row.sequence;
      headHash = row.hash;
    }
    if (rows.length === PAGE_ROWS) continue;
    if (!head || !isGenuine(store.vault, head)) return { ok: false, entries, headHash, firstBadSequence: entries + 1 };
    if (head.entries !== entries || head.hash !== headHash)
      return { ok: false, entries, headHash, firstBadSequence: Math.min(head.entries, entries) + 1 };
    return { ok: true, entries, headHash };
  }
}

async function pageAfter(rows: RowReader, sequence: number): Promise<Row[]> {
  // Reading from the start includes sequences below 1, which only a forger writes.
  return rows
    .selectFrom('audit_log')
    .selectAll()
    .$if(sequence > 0, (query) => query.where('sequence', '>', sequence))
    .orderBy('sequence')
    .limit(PAGE_ROWS)
    .execute();
}

async function findHead(rows: RowReader): Promise<Head | undefined> {
  return rows.selectFrom('audit_head').select(['entries', 'hash', 'mac']).where('id', '=', HEAD_ID).executeTakeFirst();
}

async function requireLastEntry(tx: Writer, head: Head): Promise<void> {
  const last = await tx
    .selectFrom('audit_log')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((last?.sequence ?? 0) !== head.entries || (last?.hash ?? GENESIS_HASH) !== head.hash) throw altered();
}

function isGenuine(vault: Vault, head: Head): boolean {
  const expected = Buffer.from(headMac(vault, head));
  const actual = Buffer.from(head.mac);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const headMac = (vault: Vault, head: Pick<Head, 'entries' | 'hash'>): string =>
  vault.keyedHash('audit-head', JSON.stringify([head.entries, head.hash]));

/** SHA-256 over the entry's fields as JSON in a fixed order. */
export function entryHash(row: Omit<Row, 'hash'>): string {
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
