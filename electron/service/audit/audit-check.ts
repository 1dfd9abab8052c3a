import type { AuditCheck } from '#shared/contract/audit/audit.ts';
import { faultFacts, type Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { describeTable } from './examine-table.ts';
import { countAudit } from './search-rows.ts';
import { verifyRecords } from './verify-records.ts';

const NOT_YET: AuditCheck = {
  state: 'none',
  started_at: null,
  ended_at: null,
  checked: 0,
  entries: 0,
  is_whole: null,
  first_bad: null,
  altered_tables: [],
  lacks_witnessed: false,
};

/** Checks all records in the background, one check at a time, and says how far it is. */
export function createAuditCheck(store: Store, log: Log) {
  let check = NOT_YET;

  async function run(): Promise<void> {
    try {
      const { log: found, ...report } = await verifyRecords(store, (entries) => {
        check = { ...check, checked: check.checked + entries };
      });
      const { firstBadNode: node_id, firstBadSequence: sequence } = found;
      const first_bad = node_id === undefined || sequence === undefined ? null : { node_id, sequence };
      check = {
        ...check,
        state: 'done',
        is_whole: report.ok,
        first_bad,
        altered_tables: await Promise.all(report.tables.map((table) => describeTable(store, table))),
        lacks_witnessed: report.centre.some(({ reaches }) => !reaches),
        checked: found.entries,
      };
    } catch (error) {
      log('error', 'api.bug', faultFacts(error));
      check = { ...check, state: 'failed' };
    }
    check = { ...check, ended_at: store.now().toISOString() };
  }

  return {
    state: (): AuditCheck => check,
    async start(): Promise<AuditCheck> {
      if (check.state === 'running') return check;
      check = { ...NOT_YET, state: 'running', started_at: store.now().toISOString() };
      check = { ...check, entries: await countAudit(store).catch(() => 0) };
      void run();
      return check;
    },
  };
}
