import { appendAudit } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** The most that the next pass may erase, and since when people can know. */
export type Announcement = Omit<Schema['retention_announcement'], 'id' | 'mac'>;
const ID = 1;

/** Throws `SEAL_BROKEN` if the row was altered. */
export async function findAnnouncement(from: Readable): Promise<Announcement | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('retention_announcement').selectAll().where('id', '=', ID).executeTakeFirst(),
  );
  if (!row) return null;
  const { id: _, mac: _mac, ...announcement } = genuine(from, 'retention_announcement', row);
  return announcement;
}

/** An announcement of nothing is no entry of the audit log. */
export async function announce(store: Store, announcement: Announcement, actor: Actor): Promise<void> {
  const row = withMac(store, 'retention_announcement', { id: ID, ...announcement });
  const { announced_at: _, ...facts } = announcement;
  await store.write(async (tx) => {
    await tx
      .insertInto('retention_announcement')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    if (facts.cases + facts.biometrics > 0) await appendAudit(tx, { actor, action: 'retention.announced', facts });
  });
}

export async function forgetAnnouncement(store: Store): Promise<void> {
  await store.write((tx) => tx.deleteFrom('retention_announcement').execute());
}
