import { parseReference } from '#shared/domain/reference.ts';
import { idStartsOf, SHARED_MAX } from '../cases/search/reference-rows.ts';
import { auditHeads } from '../store/audit-chains.ts';
import type { StoredAuditEntry } from '../store/audit-log.ts';
import type { Readable, Reader } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';

export type AuditFilter = {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
};

export type AuditPlace = Pick<StoredAuditEntry, 'at' | 'node_id' | 'sequence'>;

/** Entries in the order of time, after a place in it. Each filter has an index of its own. */
export async function searchAudit(
  from: Readable,
  filter: AuditFilter,
  { after, limit, newestFirst }: { after: AuditPlace | null; limit: number; newestFirst: boolean },
): Promise<StoredAuditEntry[]> {
  const direction = newestFirst ? 'desc' : 'asc';
  return from.read(async (reader) => {
    const objects = filter.object === undefined ? [] : await objectsOf(reader, filter.object);
    return reader
      .selectFrom('audit_log')
      .selectAll()
      .$if(filter.from !== undefined, (query) => query.where('at', '>=', filter.from as string))
      .$if(filter.before !== undefined, (query) => query.where('at', '<', filter.before as string))
      .$if(filter.actor !== undefined, (query) => query.where('actor_id', '=', filter.actor as string))
      .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action as string))
      .$if(objects.length > 0, (query) => query.where('object_id', 'in', objects))
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('at', 'node_id', 'sequence'),
            newestFirst ? '<' : '>',
            tuple(after?.at ?? '', after?.node_id ?? '', after?.sequence ?? 0),
          ),
        ),
      )
      .orderBy('at', direction)
      .orderBy('node_id', direction)
      .orderBy('sequence', direction)
      .limit(limit)
      .execute();
  });
}

/** The id, or those of the cases with this reference, also of erased ones. */
async function objectsOf(reader: Reader, object: string): Promise<readonly string[]> {
  const reference = parseReference(object);
  if (reference === null) return [object];
  const [start = '', ...ids] = await idStartsOf(reader, reference);
  const rows = await reader
    .selectFrom('audit_log')
    .select('object_id')
    .distinct()
    .where('object_id', '>=', start)
    .where('object_id', '<', `${start}g`)
    .limit(SHARED_MAX)
    .execute();
  return [object, ...rows.flatMap(({ object_id }) => object_id ?? []), ...ids];
}

/** More are not offered; nobody looks through a longer list. */
const ACTORS_MAX = 500;

/** One step in the index for each, however long the log is. */
export async function actorsInLog(from: Readable): Promise<readonly Actor[]> {
  return from.read(async (reader) => {
    const actors: Actor[] = [];
    for (let last = ''; actors.length < ACTORS_MAX; ) {
      const next = await reader
        .selectFrom('audit_log')
        .select(['actor_kind as kind', 'actor_id as id'])
        .where('actor_id', '>', last)
        .orderBy('actor_id')
        .limit(1)
        .executeTakeFirst();
      if (!next) break;
      actors.push(next);
      last = next.id;
    }
    return actors;
  });
}

/** How many entries the heads of the chains say that there are. */
export const countAudit = async (from: Readable): Promise<number> =>
  (await auditHeads(from)).reduce((sum, { entries }) => sum + entries, 0);
