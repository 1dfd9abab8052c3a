import { randomUUID } from 'node:crypto';
import { accountTables } from './0001-baseline/accounts.ts';
import { auditTables } from './0001-baseline/audit.ts';
import { caseTables } from './0001-baseline/cases.ts';
import { chipTables } from './0001-baseline/chips.ts';
import { deliveryTables } from './0001-baseline/delivery.ts';
import { deviceTables } from './0001-baseline/devices.ts';
import { kioskTables } from './0001-baseline/kiosks.ts';
import { linkTables } from './0001-baseline/links.ts';
import { retentionTables } from './0001-baseline/retention.ts';
import { reviewTables } from './0001-baseline/review.ts';
import { screeningTables } from './0001-baseline/screening.ts';
import { searchTables } from './0001-baseline/search.ts';
import { settingTables } from './0001-baseline/settings.ts';
import { storeTables } from './0001-baseline/store.ts';
import { createTable } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** A table comes after those that it refers to. */
const TABLES = [
  ...[...storeTables, ...auditTables, ...caseTables, ...searchTables, ...reviewTables],
  ...[...deliveryTables, ...accountTables, ...settingTables, ...screeningTables, ...chipTables],
  ...[...linkTables, ...kioskTables, ...deviceTables, ...retentionTables],
];

/** All tables of the first release. */
export const baseline: Migration = {
  name: '0001-baseline',
  async up(db, dialect) {
    for (const table of TABLES) await createTable(db, dialect, table);
    await dialect.makeAppendOnly(db, 'audit_log');
    // Names this database; a host that has several nodes gives each a name of its own.
    await db.insertInto('node').values({ id: 1, node_id: randomUUID() }).execute();
  },
};
