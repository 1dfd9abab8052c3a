import { appendAudit } from './audit-log.ts';
import type { Readable } from './handles.ts';
import type { Actor } from './records.ts';
import type { Store } from './store.ts';
import type { Subject } from './vault.ts';
import { SECRET_NAME } from './vault.ts';

const SERVICE: Actor = { kind: 'system', id: 'keystore' };

/**
 * Takes up a key that another process has added to the keystore, and says so in the audit log, where that process looks for it. True if
 * there was one.
 */
export async function takeUpNewKey(store: Store): Promise<boolean> {
  if (!(await store.vault.renewCurrentKey())) return false;
  const entry = { actor: SERVICE, action: 'keys.taken_up', objectId: store.vault.currentKeyId } as const;
  await store.write((tx) => appendAudit(tx, entry));
  return true;
}

/** Whether a running service has taken up the keystore's current key. */
export async function isCurrentKeyTakenUp(from: Readable): Promise<boolean> {
  const entry = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .select('sequence')
      .where('action', '=', 'keys.taken_up')
      .where('object_id', '=', from.vault.currentKeyId)
      .executeTakeFirst(),
  );
  return entry !== undefined;
}

/** Other work gets the database in between. */
const BATCH = 200;

/**
 * Wraps every data key and the secret of the database with the keystore's current key. What they seal stays as it is. After an interruption
 * both keys are in use, and the next call wraps what is left. Returns how many data keys it wrapped.
 */
export async function rewrapKeys(
  store: Store,
  actor: Actor,
  onProgress: (wrapped: number) => void = () => undefined,
): Promise<number> {
  const { currentKeyId } = store.vault;
  let wrapped = 0;
  // Before the first row in their order.
  let after = { table: '', id: '' };
  for (;;) {
    const { table: afterTable, id: afterId } = after;
    const { rows, changed } = await store.write(async (tx) => {
      let changed = 0;
      const found = await tx
        .selectFrom('data_keys')
        .selectAll()
        .where(({ eb, or, and }) =>
          or([
            eb('subject_table', '>', afterTable),
            and([eb('subject_table', '=', afterTable), eb('subject_id', '>', afterId)]),
          ]),
        )
        .orderBy('subject_table')
        .orderBy('subject_id')
        .limit(BATCH)
        .execute();
      for (const { subject_table: table, subject_id: id, ...row } of found) {
        const subject = { table, id } as Subject;
        // A destroyed key stays destroyed.
        if (row.key_id === currentKeyId || row.wrapped.every((byte) => byte === 0)) continue;
        await tx
          .updateTable('data_keys')
          .set(await store.vault.rewrap(subject, row))
          .where('subject_table', '=', table)
          .where('subject_id', '=', id)
          .execute();
        changed++;
      }
      return { rows: found, changed };
    });
    wrapped += changed;
    onProgress(wrapped);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = { table: last.subject_table, id: last.subject_id };
  }
  await store.write(async (tx) => {
    await tx.updateTable('database_secrets').set(store.vault.rewrapSecret()).where('name', '=', SECRET_NAME).execute();
    await appendAudit(tx, { actor, action: 'keys.rotated', facts: { wrapped } });
  });
  return wrapped;
}
