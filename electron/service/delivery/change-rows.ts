import { type RawBuilder, sql } from 'kysely';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { Readable, Writer } from '../store/handles.ts';
import type { ChangeKind } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import { CALLBACK_NAME_PREFIX } from './callback-destination.ts';

export type NewChange = {
  /** A batch id, the name of a list, or the version of a policy. Never anything personal. */
  readonly subject: string;
  readonly kind: ChangeKind;
  readonly revision?: number;
};

/** Appends a change in the transaction that makes it. Changes are never deleted. */
export async function appendChange(tx: Writer, { subject, kind, revision }: NewChange): Promise<void> {
  const sequence = await tx.nextChange();
  const at = tx.now().toISOString();
  await tx
    .insertInto('changes')
    .values({ sequence, subject, kind, revision: revision ?? null, at })
    .execute();
}

export type StoredChange = Pick<Schema['changes'], 'sequence' | 'subject' | 'kind'>;

/** At most `limit` changes after this one. No change with a lower number can appear later. */
export const changesAfter = (from: Readable, sequence: number, limit: number): Promise<readonly StoredChange[]> =>
  from.read((reader) =>
    reader
      .selectFrom('changes')
      .select(['sequence', 'subject', 'kind'])
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(limit)
      .execute(),
  );

export async function lastChange(from: Readable): Promise<number> {
  const last = await from.read((reader) =>
    reader
      .selectFrom('changes')
      .select(({ fn }) => fn.max('sequence').as('sequence'))
      .executeTakeFirst(),
  );
  return Number(last?.sequence ?? 0);
}

/** From device to centre. The centre's answers do not go back, and blocked faces stay here. */
export const DELIVERED_KINDS = [
  'decided',
  're-run',
  'arrival',
  'hit_decision',
  'review',
  'monitoring',
  'erasure',
] as const satisfies readonly ChangeKind[];

/** Whether a destination took any change of this case, apart from its erasure. */
export async function wasDelivered(from: Readable, destination: string, batchId: string): Promise<boolean> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('deliveries as d')
      .innerJoin('changes as c', 'c.sequence', 'd.sequence')
      .select('d.sequence')
      .where('d.destination', '=', destination)
      .where('d.state', 'in', ['delivered', 'settled'])
      .where('c.subject', '=', batchId)
      .where('c.kind', '!=', 'erasure')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** A subject's newest change to the centre: `pending` without one. */
export const deliveryStateOf = (subject: string): RawBuilder<OutboxState> => sql<OutboxState>`coalesce((
  select deliveries.state from changes left join deliveries on deliveries.sequence = changes.sequence
    and deliveries.destination not like ${`${CALLBACK_NAME_PREFIX}%`}
  where changes.subject = ${sql.ref(subject)} and changes.kind in (${sql.join(DELIVERED_KINDS)}) order by changes.sequence desc limit 1), 'pending')`;
