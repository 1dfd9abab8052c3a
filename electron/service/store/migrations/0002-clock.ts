import { createTable, INTEGER, NUMBER_KEY, TEXT } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** The greatest plausible time that was seen, and the erasures that are announced. */
export const clock: Migration = {
  name: '0002-clock',
  async up(db, dialect) {
    await createTable(db, dialect, { name: 'clock', columns: { id: NUMBER_KEY, seen_at: TEXT, mac: TEXT } });
    await createTable(db, dialect, {
      name: 'retention_announcement',
      columns: { id: NUMBER_KEY, announced_at: TEXT, due_by: TEXT, cases: INTEGER, biometrics: INTEGER, mac: TEXT },
    });
  },
};
