import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { RevisionKind } from '#shared/contract/revision.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** What the feed reports. Append-only: stored changes name these constants. */
export type ChangeKind = RevisionKind | 'face_blocked' | 'face_unblocked' | 'list' | 'policy' | 'erasure';

export type NewChange = {
  /** A batch id, the name of a list, or the version of a policy. Never anything personal. */
  readonly subject: string;
  readonly kind: ChangeKind;
  readonly revision?: number;
};

/**
 * Appends a change in the transaction that makes it. The next number is safe because a transaction holds the write lock
 * from its start; changes are never deleted.
 */
export async function appendChange(
  store: Pick<Store, 'now'>,
  tx: Kysely<Schema>,
  { subject, kind, revision }: NewChange,
): Promise<void> {
  const last = await tx
    .selectFrom('changes')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  const sequence = Number(last?.sequence ?? 0) + 1;
  const at = store.now().toISOString();
  await tx
    .insertInto('changes')
    .values({ sequence, subject, kind, revision: revision ?? null, at })
    .execute();
}

/** How far the newest change of a subject has come: `pending` while no destination has it. */
export const deliveryStateOf = (subject: string): RawBuilder<OutboxState> => sql<OutboxState>`coalesce((
  select deliveries.state from changes left join deliveries on deliveries.sequence = changes.sequence
  where changes.subject = ${sql.ref(subject)} order by changes.sequence desc limit 1), 'pending')`;
