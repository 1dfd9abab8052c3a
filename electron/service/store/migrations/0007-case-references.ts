import { sql } from 'kysely';
import { beginsWithTime, referenceOf } from '#shared/domain/reference.ts';
import { createTable, refersTo, TEXT } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

const PAGE_ROWS = 5_000;

/**
 * References of cases whose id begins with the time. The id of any other case says how its
 * reference begins; these were not found if they are older than references.
 */
export const caseReferences: Migration = {
  name: '0007-case-references',
  async up(db, dialect) {
    await createTable(db, dialect, {
      name: 'case_references',
      columns: { reference: TEXT, batch_id: refersTo('verifications.batch_id') },
      key: ['reference', 'batch_id'],
      indexes: { case_references_by_case: ['batch_id'] },
    });
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom('verifications')
        .select('batch_id')
        .where('batch_id', '>', after)
        .where(sql<string>`substr(batch_id, 15, 1)`, 'in', ['6', '7'])
        .orderBy('batch_id')
        .limit(PAGE_ROWS)
        .execute();
      const found = rows.filter(({ batch_id }) => beginsWithTime(batch_id));
      const values = found.map(({ batch_id }) => ({ reference: referenceOf(batch_id), batch_id }));
      if (values.length > 0) await db.insertInto('case_references').values(values).execute();
      const last = rows.at(-1);
      if (rows.length < PAGE_ROWS || last === undefined) return;
      after = last.batch_id;
    }
  },
};
