import type { AuditAlarm, AuditPoint, AuditStatement, ShownEntry } from '#shared/contract/audit/audit-witness.ts';
import { entryHash } from '../store/audit-log.ts';

/** Whether a chain continues from what was witnessed of it; `links_wanted` if these entries cannot tell. */
export type Judgement = 'extended' | 'links_wanted' | AuditAlarm;

/** Compares a statement and its entries with the chain as witnessed so far; null for a chain that is seen for the first time. */
export function judgeShown(
  witnessed: AuditPoint | null,
  { from, to, ends_at: endsAt }: Pick<AuditStatement, 'from' | 'to' | 'ends_at'>,
  entries: readonly ShownEntry[],
): Judgement {
  const hashes = hashesAfter(from, entries);
  if (to.sequence !== from.sequence + entries.length || hashes.at(-1) !== to.hash || endsAt < to.sequence)
    return 'broken';
  if (witnessed === null) return 'extended';
  if (endsAt < witnessed.sequence) return 'truncated';
  if (to.sequence < witnessed.sequence || from.sequence > witnessed.sequence) return 'links_wanted';
  return hashes[witnessed.sequence - from.sequence] === witnessed.hash ? 'extended' : 'forked';
}

/** The hash at `from` and after each entry, computed as the device must have done. */
function hashesAfter(from: AuditPoint, entries: readonly ShownEntry[]): readonly string[] {
  const hashes = [from.hash];
  entries.forEach(([at, kind, id, action, objectId, facts], index) => {
    const previous = hashes[index] as string;
    hashes.push(
      entryHash({
        sequence: from.sequence + index + 1,
        at,
        actor_kind: kind,
        actor_id: id,
        action,
        object_id: objectId,
        facts,
        previous_hash: previous,
      }),
    );
  });
  return hashes;
}
