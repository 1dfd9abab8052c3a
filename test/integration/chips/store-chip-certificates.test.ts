import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CERTIFICATES_OF_STATE_MAX,
  certificatesOfState,
  crlsOfState,
  firstExpiries,
  statesInForce,
} from '../../../electron/service/chips/certificate-rows.ts';
import { certificatesOfList } from '../../../electron/service/chips/content-rows.ts';
import {
  chipLists,
  confirmChipList,
  recordChipList,
  removeChipList,
} from '../../../electron/service/chips/list-rows.ts';
import { auditEntriesAfter } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aChipCertificate, aChipCrl, aChipList } from '../../support/chips/chip-lists.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

const found = async (country: string) => (await certificatesOfState(store, country)).map(({ sha256 }) => sha256);
const standing = async () => (await chipLists(store)).map(({ source, version, state }) => [source, version, state]);

test('certificates are found by country, those that expire last first', async () => {
  const [earlier, later, foreign] = [
    aChipCertificate({ notAfter: '2030-01-01T00:00:00Z' }),
    aChipCertificate({ notAfter: '2035-01-01T00:00:00Z' }),
    aChipCertificate({ country: 'NL' }),
  ];
  const crls = [
    aChipCrl({ thisUpdate: '2026-01-01T00:00:00Z' }),
    aChipCrl({ thisUpdate: '2026-02-01T00:00:00Z' }),
    aChipCrl({ country: 'NL', issuer: 'CN=csca, C=NL' }),
  ];
  // A file may name a certificate twice.
  await recordChipList(store, aChipList(), { certificates: [earlier, later, foreign, foreign], crls }, SOMEBODY);
  expect(await found('DE')).toEqual([later.sha256, earlier.sha256]);
  expect(await found('FR')).toEqual([]);
  expect((await crlsOfState(store, 'DE')).map(({ thisUpdate }) => thisUpdate)).toEqual([
    '2026-02-01T00:00:00Z',
    '2026-01-01T00:00:00Z',
  ]);
  expect(await statesInForce(store)).toEqual([
    { country: 'DE', certificates: 2, crls: 2, expiresLast: '2035-01-01T00:00:00Z' },
    { country: 'NL', certificates: 1, crls: 1, expiresLast: '2033-01-01T00:00:00Z' },
  ]);
  const [list] = await chipLists(store);
  const id = list?.id ?? '';
  expect((await firstExpiries(store, '2031-01-01T00:00:00Z')).get(id)).toBe('2033-01-01T00:00:00Z');
  expect(await verifyTables(store)).toEqual([]);
});

test('a certificate of two sources is found once, and a state has no more than the bound', async () => {
  const many = Array.from({ length: CERTIFICATES_OF_STATE_MAX + 40 }, () => aChipCertificate());
  const shared = many.slice(0, 10);
  await recordChipList(store, aChipList(), { certificates: many, crls: [] }, SOMEBODY);
  await recordChipList(store, aChipList({ source: 'Other' }), { certificates: shared, crls: [] }, SOMEBODY);
  const hashes = await found('DE');
  expect(hashes).toHaveLength(CERTIFICATES_OF_STATE_MAX);
  expect(new Set(hashes).size).toBe(CERTIFICATES_OF_STATE_MAX);
});

test('a newer list takes the place of the older one of its source, whose record stays', async () => {
  const [first, second, elsewhere] = [aChipCertificate(), aChipCertificate(), aChipCertificate({ country: 'NL' })];
  const older = await recordChipList(store, aChipList(), { certificates: [first], crls: [aChipCrl()] }, SOMEBODY);
  await recordChipList(store, aChipList({ source: 'Dutch' }), { certificates: [elsewhere], crls: [] }, SOMEBODY);
  await recordChipList(store, aChipList(), { certificates: [second], crls: [] }, SOMEBODY);
  expect(await found('DE')).toEqual([second.sha256]);
  expect(await found('NL')).toEqual([elsewhere.sha256]);
  expect(await crlsOfState(store, 'DE')).toEqual([]);
  expect(await certificatesOfList(store, older.id)).toEqual([]);
  expect(await standing()).toEqual([
    ['Dutch', 1, 'in_force'],
    ['Harbour master list', 2, 'in_force'],
    ['Harbour master list', 1, 'superseded'],
  ]);
  const actions = (await auditEntriesAfter(store, store.node, 0)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'chip_list.imported')).toHaveLength(3);
});

test('a list that waits changes nothing until its fingerprint is confirmed', async () => {
  const [before, after] = [aChipCertificate(), aChipCertificate()];
  await recordChipList(store, aChipList(), { certificates: [before], crls: [] }, SOMEBODY);
  const waiting = aChipList({ state: 'waiting', waitsFor: 'NEW_SIGNER', fingerprint: 'c'.repeat(64) });
  await recordChipList(store, waiting, { certificates: [after], crls: [] }, SOMEBODY);
  expect(await found('DE')).toEqual([before.sha256]);
  const wrong = { id: waiting.id, fingerprint: 'd'.repeat(64) };
  await expect(confirmChipList(store, wrong, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await found('DE')).toEqual([before.sha256]);
  const right = { id: waiting.id, fingerprint: 'c'.repeat(64) };
  await confirmChipList(store, right, SOMEBODY);
  expect(await found('DE')).toEqual([after.sha256]);
  await expect(confirmChipList(store, right, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await standing()).toEqual([
    ['Harbour master list', 2, 'in_force'],
    ['Harbour master list', 1, 'superseded'],
  ]);
});

test('a list that was removed leaves its record and nothing else', async () => {
  await recordChipList(store, aChipList(), { certificates: [aChipCertificate()], crls: [aChipCrl()] }, SOMEBODY);
  const waiting = aChipList({ state: 'waiting', waitsFor: 'UNSIGNED' });
  await recordChipList(store, waiting, { certificates: [aChipCertificate()], crls: [] }, SOMEBODY);
  await removeChipList(store, waiting.source, SOMEBODY);
  expect(await found('DE')).toEqual([]);
  expect(await statesInForce(store)).toEqual([]);
  const rows = await store.read((reader) => reader.selectFrom('chip_certificates').selectAll().execute());
  expect(rows).toEqual([]);
  expect((await standing()).map(([, , state]) => state)).toEqual(['removed', 'removed']);
  await expect(removeChipList(store, waiting.source, SOMEBODY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a list that waits is discarded alone, and can be imported again', async () => {
  const certificate = aChipCertificate();
  await recordChipList(store, aChipList(), { certificates: [certificate], crls: [] }, SOMEBODY);
  const waiting = () => aChipList({ state: 'waiting', waitsFor: 'UNSIGNED' });
  const discarded = waiting();
  await recordChipList(store, discarded, { certificates: [aChipCertificate()], crls: [] }, SOMEBODY);
  await removeChipList(store, discarded.source, SOMEBODY, true);
  expect(await found('DE')).toEqual([certificate.sha256]);
  expect((await standing()).map(([, , state]) => state)).toEqual(['removed', 'in_force']);
  await expect(removeChipList(store, discarded.source, SOMEBODY, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id, fingerprint } = discarded;
  await expect(confirmChipList(store, { id, fingerprint }, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  await recordChipList(store, waiting(), { certificates: [aChipCertificate()], crls: [] }, SOMEBODY);
  expect((await standing()).map(([, , state]) => state)).toEqual(['waiting', 'removed', 'in_force']);
});

test('a certificate that somebody moved to another state in the database does not open', async () => {
  await recordChipList(store, aChipList(), { certificates: [aChipCertificate({ country: 'NL' })], crls: [] }, SOMEBODY);
  await store.write((tx) => tx.updateTable('chip_certificates').set({ country: 'DE' }).execute());
  await expect(certificatesOfState(store, 'DE')).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});
