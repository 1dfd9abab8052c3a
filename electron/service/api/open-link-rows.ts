import { LINK_HOURS_MAX } from '#shared/contract/links/links.ts';
import { endsAhead } from '../store/clock/plausible-clock.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';

/**
 * How many open links each of these makers has: they end when their maker may not act any more.
 * Read unguarded outside a transaction, because comparing all links takes longer than counting.
 */
export async function openLinksOf(from: Readable, kind: Actor['kind']): Promise<ReadonlyMap<string, number>> {
  const open = endsAhead({ steadyNow: from.visitNow }, LINK_HOURS_MAX * 3_600_000);
  const makers = await from.read((reader) =>
    reader
      .selectFrom('links')
      .select(['actor_id', ({ fn }) => fn.countAll().as('count')])
      .where('actor_kind', '=', kind)
      .where('state', 'in', ['waiting', 'opened'])
      .where('expires_at', '>', open.from)
      .where('expires_at', '<=', open.to)
      .groupBy('actor_id')
      .execute(),
  );
  return new Map(makers.map(({ actor_id: id, count }) => [id, Number(count)]));
}
