import {
  AUDIT_PAGE_MAX,
  type AuditLine,
  type AuditPage,
  type AuditPeriod,
  type AuditQuery,
} from '#shared/contract/audit/audit.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ServiceError } from '../service-error.ts';
import { AUDIT_ACTIONS } from '../store/audit-actions.ts';
import type { StoredAuditEntry } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { HEADER, lineOf } from './audit-lines.ts';
import { type AuditPlace, searchAudit } from './search-rows.ts';

const EXPORTED_AT_ONCE = 500;
/** Actions whose object is a case. */
const OF_CASES = /^(verification|capture|review|screening|hold|biometrics|face|captures|link)\./;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Newest first. Throws `INVALID_REQUEST` for a place that is none. */
export async function auditPage(
  store: Store,
  { after, ...filter }: AuditQuery,
  nameOf: (actor: Actor) => Promise<string>,
): Promise<AuditPage> {
  const place = after === undefined ? null : placeOf(after);
  const found = await searchAudit(store, filter, { after: place, limit: AUDIT_PAGE_MAX + 1, newestFirst: true });
  const entries: AuditLine[] = [];
  for (const entry of found.slice(0, AUDIT_PAGE_MAX)) {
    const { node_id, sequence, at, action, object_id, facts } = entry;
    const actor = { kind: entry.actor_kind, id: entry.actor_id };
    entries.push({
      node_id,
      sequence,
      at,
      action,
      object_id,
      facts: JSON.parse(facts),
      actor: { ...actor, name: await nameOf(actor) },
      is_case: object_id !== null && UUID.test(object_id) && OF_CASES.test(action),
    });
  }
  const last = found.length > AUDIT_PAGE_MAX ? found[AUDIT_PAGE_MAX - 1] : undefined;
  return { entries, next: last ? textOf(last) : null, actions: [...AUDIT_ACTIONS].sort() };
}

/** As `countersign audit export` writes a period, in order of time. Made while it is sent. */
export function exportAuditPeriod(store: Store, period: AuditPeriod): ReadableStream<Uint8Array> {
  return ReadableStream.from(
    (async function* () {
      const encoder = new TextEncoder();
      yield encoder.encode(`${HEADER}\n`);
      for (let after: StoredAuditEntry | null = null; ; ) {
        const entries: StoredAuditEntry[] = await searchAudit(store, period, {
          after,
          limit: EXPORTED_AT_ONCE,
          newestFirst: false,
        });
        const last = entries.at(-1);
        if (last === undefined) return;
        yield encoder.encode(`${entries.map(lineOf).join('\n')}\n`);
        after = last;
      }
    })(),
  );
}

const textOf = ({ at, node_id, sequence }: AuditPlace): string =>
  Buffer.from(JSON.stringify([at, node_id, sequence])).toString('base64url');

function placeOf(text: string): AuditPlace {
  try {
    const [at, node_id, sequence] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && typeof node_id === 'string' && Number.isSafeInteger(sequence))
      return { at, node_id, sequence: sequence as number };
  } catch {
    // Refused below.
  }
  throw new ServiceError('request.query', {}, { fields: { after: fieldError('field.log_place') } });
}
