import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditQuery } from '#shared/contract/audit/audit.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { createAuditCheck } from '../../../electron/service/audit/audit-check.ts';
import { parseLine } from '../../../electron/service/audit/audit-lines.ts';
import { auditPage, exportAuditPeriod } from '../../../electron/service/audit/audit-pages.ts';
import { entryHash, recordAudit } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

const CASE = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';
const START = Date.parse('2026-03-10T12:00:00Z');

let now = START;
let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  now = START;
  folder = storeFolder();
  store = await folder.open({ now: () => new Date(now) });
  const other = { kind: 'operator', id: 'other' } as const;
  for (let index = 0; index < 120; index += 1) {
    now = START + Math.floor(index / 2) * 1_000;
    await recordAudit(store, { actor: SOMEBODY, action: 'verification.viewed', objectId: CASE, facts: { index } });
  }
  await recordAudit(store, { actor: other, action: 'policy.changed' });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const page = (query: Record<string, string> = {}) =>
  auditPage(store, AuditQuery.parse(query), async ({ id }) => `Name of ${id}`);

test('pages follow each other without a gap or a repetition, also where entries have the same time', async () => {
  const first = await page();
  const second = await page({ after: first.next ?? '' });
  const sequences = [...first.entries, ...second.entries].map(({ sequence }) => sequence);
  expect(first.entries).toHaveLength(100);
  expect(sequences).toEqual([...Array(121).keys()].map((index) => 121 - index));
  expect(second.next).toBeNull();
  await expect(page({ after: 'nowhere' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('entries are found by time, actor, action and object, and say which case can be opened', async () => {
  expect((await page({ action: 'policy.changed' })).entries).toMatchObject([
    { actor: { id: 'other', name: 'Name of other' }, action: 'policy.changed', is_case: false, facts: {} },
  ]);
  expect((await page({ actor: 'other' })).entries).toHaveLength(1);
  expect((await page({ object: referenceOf(CASE).toLowerCase() })).entries).toHaveLength(100);
  expect((await page({ object: 'K7QF-3MXD' })).entries).toEqual([]);
  const ofCase = await page({ object: CASE, from: '2026-03-10T12:00:10Z', before: '2026-03-10T12:00:12Z' });
  expect(ofCase.entries.map(({ facts, is_case }) => [facts.index, is_case])).toEqual([
    [23, true],
    [22, true],
    [21, true],
    [20, true],
  ]);
});

test('an exported period has its entries alone, in the format that is compared with the database', async () => {
  const before = new Date(START + 5_000).toISOString();
  const lines = (await text(exportAuditPeriod(store, { before }))).trimEnd().split('\n');
  expect(lines[0]).toBe('{"format":"countersign-audit-1"}');
  const entries = lines.slice(1).map((line) => parseLine(line));
  expect(entries).toHaveLength(10);
  for (const entry of entries) expect(entry && entryHash(entry)).toBe(entry?.hash);
});

test('the check of the log says how many entries it checked, and that they are whole', async () => {
  const done = async (check: ReturnType<typeof createAuditCheck>) => {
    await check.start();
    await expect.poll(() => check.state().state).toBe('done');
    return check.state();
  };
  expect(await done(createAuditCheck(store, () => undefined))).toMatchObject({
    entries: 121,
    checked: 121,
    is_whole: true,
    first_bad: null,
    altered_tables: [],
    lacks_witnessed: false,
  });
});
