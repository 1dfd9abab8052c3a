import { changeCase } from '../cases/review-cases.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { RowValues } from '../store/database.ts';
import type { Reader } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { compareTable, EMPTY, isSameSeal, plus, sealOfRow } from '../store/table-seals.ts';
import { actsOf } from './act-rows.ts';

const TABLE = 'review_cases';
const ENDS_WAITING = ['received', 'unask', 'lapse', 'refuse_request', 'decide', 'confirm'];

/**
 * When the store opens: only a request ends the waiting of a case, and earlier versions had none.
 */
export async function bringBackEarlierWaits(store: Store): Promise<void> {
  const found = await store.unguarded.read(async (reader) => {
    const cases = await reader
      .selectFrom(TABLE)
      .select(['batch_id', 'state'])
      .where('state', '!=', 'closed')
      .where(({ or, and, eb }) =>
        or([eb('state', '=', 'waiting'), and([eb('state', '=', 'open'), eb('is_returned', '=', 1)])]),
      )
      .execute();
    const unasked: typeof cases = [];
    for (const one of cases) if (!(await hasRequest(reader, one.batch_id))) unasked.push(one);
    return unasked;
  });
  const idsIn = (state: string) => found.filter((one) => one.state === state).map((one) => one.batch_id);
  await acceptEarlierChange(store, idsIn('open'));
  const waiting = idsIn('waiting');
  if (waiting.length === 0) return;
  await store.write(async (tx) => {
    for (const batchId of waiting)
      if (!(await hasRequest(tx, batchId))) await changeCase(tx, batchId, { state: 'open', is_returned: 1 });
  });
}

/**
 * An earlier form of migration 0006 brought the cases back without their seals. Accepted only if
 * the table with their rows as they waited is the sealed one.
 */
async function acceptEarlierChange(store: Store, returned: readonly string[]): Promise<void> {
  const changed = new Set<string>();
  for (const batchId of returned) if (await wasAskedEarlier(store, batchId)) changed.add(batchId);
  if (changed.size === 0) return;
  const isAltered = await store.unguarded.read(async (reader) => {
    const { finding } = await compareTable(reader, store.vault, store.upkeep, TABLE);
    return finding?.problem === 'altered';
  });
  if (!isAltered) return;
  await store
    .acceptTable(async (tx, accept) => {
      const { difference, fingerprint } = await compareTable(tx, tx.vault, store.upkeep, TABLE);
      let made = EMPTY;
      const columns = store.upkeep.tables.get(TABLE) ?? [];
      await store.upkeep.eachRow(tx, TABLE, columns, (row) => {
        if (!changed.has(String(row.batch_id))) return;
        made = plus(plus(made, sealOfRow(tx.vault, TABLE, row)), sealOfRow(tx.vault, TABLE, asItWaited(row)), -1);
      });
      if (!isSameSeal(made, difference)) return;
      await accept(TABLE, difference);
      const facts = { difference: fingerprint, cases: changed.size };
      await appendAudit(tx, {
        actor: { kind: 'system', id: 'store' },
        action: 'table.accepted',
        objectId: TABLE,
        facts,
      });
    })
    .catch(ifAltered);
}

const asItWaited = (row: RowValues): RowValues => ({
  ...row,
  state: 'waiting',
  is_returned: typeof row.is_returned === 'string' ? '0' : 0,
});

/** A version without requests asked last, and nothing has come since. */
async function wasAskedEarlier(store: Store, batchId: string): Promise<boolean> {
  const acts = await store.unguarded
    .read(async (reader) => actsOf(reader, await findDataKey(reader, subjectOf(batchId)), batchId))
    .catch((error: unknown) => ifAltered(error) ?? []);
  const last = acts.findLast(({ act }) => act === 'ask' || ENDS_WAITING.includes(act));
  return last?.act === 'ask' && last.followUp !== undefined;
}

async function hasRequest(reader: Reader, batchId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('case_requests')
    .select('request_id')
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A store opens with an altered table as well, or nobody could examine it. */
function ifAltered(error: unknown): undefined {
  if (error instanceof StoreError) return;
  throw error;
}
