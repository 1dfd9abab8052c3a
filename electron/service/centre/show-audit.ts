import {
  type AuditPoint,
  type AuditStatement,
  AuditWitnessed,
  SHOWN_BYTES_MAX,
  SHOWN_ENTRIES_MAX,
  type ShownEntry,
} from '#shared/contract/audit/audit-witness.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { signStatement } from '../devices/audit-statement.ts';
import type { Log } from '../log.ts';
import { type AuditHead, auditHeads, GENESIS_HASH } from '../store/audit-chains.ts';
import { auditEntriesAfter, auditEntry, type StoredAuditEntry } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import type { CentreClient, EnrolledDevice } from './centre-client.ts';
import { findCentreLink, keepWitnessed } from './rows.ts';

/** A log that grows is shown at most once in this time. */
const EVERY_MS = 60_000;
/** One that does not grow is shown again after this time, so that silence is noticed. */
const UNCHANGED_EVERY_MS = 3_600_000;
/** After this many pieces it is the turn of other requests again. */
const PIECES_MAX = 20;

type Dependencies = {
  readonly store: Store;
  readonly client: Pick<CentreClient, 'call'>;
  readonly log: Log;
  elapsedMs(): number;
};

export type AuditShower = ReturnType<typeof createAuditShower>;

/** Shows, piece by piece, that the audit log continues from where the centre saw it last. */
export function createAuditShower({ store, client, log, elapsedMs }: Dependencies) {
  const shown = new Map<string, { readonly hash: string; readonly atMs: number; readonly isDone: boolean }>();

  function isDue({ node, hash }: AuditHead): boolean {
    const last = shown.get(node);
    if (last === undefined || !last.isDone) return true;
    return elapsedMs() - last.atMs >= (last.hash === hash ? UNCHANGED_EVERY_MS : EVERY_MS);
  }

  /** False if the centre does not take it. */
  async function showPiece(
    enrolled: EnrolledDevice,
    head: AuditHead,
    chains: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly state: AuditWitnessed['state']; readonly reached: number } | null> {
    const before = (await findCentreLink(store))?.witnessed[head.node] ?? null;
    const piece = await pieceAfter(store, head, before);
    const statement: AuditStatement = {
      version: 1,
      device_id: enrolled.device.id,
      chain: head.node,
      chains: [...chains],
      from: piece.from,
      to: piece.to,
      ends_at: head.entries,
      at: store.now().toISOString(),
    };
    const { method, path } = DEVICE_ENDPOINTS.showAudit;
    const json = { signed: signStatement(statement, enrolled.signer.key), entries: piece.entries };
    const answer = await client.call(
      enrolled.url,
      { method, path, json, answer: AuditWitnessed, signal },
      enrolled.signer,
    );
    if (!answer.ok) return null;
    const { state, witnessed } = answer.body;
    await keepWitnessed(store, head.node, { ...witnessed, state, at: store.now().toISOString() });
    if (isAlarm(state) && before?.state !== state) log('error', 'centre.audit_alarm', { alarm: state });
    return { state, reached: witnessed.sequence };
  }

  async function showChain(
    enrolled: EnrolledDevice,
    head: AuditHead,
    chains: readonly string[],
    signal: AbortSignal,
  ): Promise<boolean> {
    let askedAgain = false;
    for (let pieces = 0; pieces < PIECES_MAX && !signal.aborted; pieces++) {
      const answer = await showPiece(enrolled, head, chains, signal);
      // Asked twice for the same entries, it waits for the next time: both would repeat themselves.
      if (answer === null || isAlarm(answer.state) || (answer.state === 'links_wanted' && askedAgain)) return true;
      if (answer.state === 'witnessed' && answer.reached >= head.entries) return true;
      askedAgain = answer.state === 'links_wanted';
    }
    return false;
  }

  /** Does nothing unless something is due. Rejects if the centre cannot be reached. */
  return async (enrolled: EnrolledDevice, signal: AbortSignal): Promise<void> => {
    const heads = await auditHeads(store);
    const chains = heads.map(({ node }) => node);
    for (const head of heads) {
      if (head.entries === 0 || !isDue(head)) continue;
      const isDone = await showChain(enrolled, head, chains, signal);
      shown.set(head.node, { hash: head.hash, atMs: elapsedMs(), isDone });
    }
  };
}

const isAlarm = (state: AuditWitnessed['state']): boolean => state !== 'witnessed' && state !== 'links_wanted';

type Piece = { readonly from: AuditPoint; readonly to: AuditPoint; readonly entries: ShownEntry[] };

/** As many entries after the witnessed one as have room. Without that place, the chain's end. */
async function pieceAfter(store: Store, head: AuditHead, witnessed: AuditPoint | null): Promise<Piece> {
  const end = { sequence: head.entries, hash: head.hash };
  const from = witnessed === null || witnessed.sequence > head.entries ? null : await pointAt(store, head, witnessed);
  if (from === null) return { from: end, to: end, entries: [] };
  const entries: ShownEntry[] = [];
  let to = from;
  let bytes = 0;
  for (const row of await auditEntriesAfter(store, head.node, from.sequence)) {
    const entry = shownEntry(row);
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (row.sequence > head.entries || bytes > SHOWN_BYTES_MAX || entries.length === SHOWN_ENTRIES_MAX) break;
    entries.push(entry);
    to = { sequence: row.sequence, hash: row.hash };
  }
  return { from, to, entries };
}

async function pointAt(store: Store, { node }: AuditHead, { sequence }: AuditPoint): Promise<AuditPoint | null> {
  if (sequence === 0) return { sequence, hash: GENESIS_HASH };
  const row = await auditEntry(store, node, sequence);
  return row && { sequence, hash: row.hash };
}

const shownEntry = (row: StoredAuditEntry): ShownEntry => [
  ...([row.at, row.actor_kind, row.actor_id, row.action, row.object_id, row.facts] as const),
];
