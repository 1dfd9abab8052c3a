import { sql } from 'kysely';
import { ServiceError } from '../service-error.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';

/**
 * By one device, so that a stolen one does not empty what it delivered unnoticed; and ids noted
 * without a case, as a late joiner tells all it ever erased.
 */
export const ERASURES_PER_DAY = { 'verification.erased': 1_000, 'device.erasure_noted': 20_000 } as const;
const DAY_MS = 86_400_000;

/** By one of these devices, when the id was no case here. The audit log keeps the note. */
export async function isNotedAsErased(from: Readable, batchId: string, line: readonly string[]): Promise<boolean> {
  const note = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .select('sequence')
      .where('object_id', '=', batchId)
      .where('action', '=', 'device.erasure_noted')
      .where('actor_kind', '=', 'device')
      .where('actor_id', 'in', [...line])
      .executeTakeFirst(),
  );
  return note !== undefined;
}

/** Throws `CONFLICT` once the device has done this as often as it may within a day. */
export async function refuseManyErasures(
  from: Readable,
  deviceId: string,
  action: keyof typeof ERASURES_PER_DAY,
): Promise<void> {
  const since = new Date(from.now().getTime() - DAY_MS).toISOString();
  const { count } = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('actor_id', '=', deviceId)
      .where('at', '>', since)
      // A parameter would not find the index of this action.
      .where('action', '=', sql.lit(action))
      .executeTakeFirstOrThrow(),
  );
  if (Number(count) >= ERASURES_PER_DAY[action])
    throw new ServiceError('device.many_erasures', { count: ERASURES_PER_DAY[action] });
}

/** By the audit log; null for an erasure that a restored backup repeats. */
export async function eraserOf(from: Readable, batchId: string): Promise<Actor | null> {
  const entry = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .select(['actor_kind as kind', 'actor_id as id', 'facts'])
      .where('object_id', '=', batchId)
      .where('action', '=', 'verification.erased')
      .executeTakeFirst(),
  );
  return entry && JSON.parse(entry.facts).repeated !== true ? { kind: entry.kind, id: entry.id } : null;
}
