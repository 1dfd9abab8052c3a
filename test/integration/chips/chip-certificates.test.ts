import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { ChipCertificatesOverview } from '#shared/contract/chips/chip-certificates.ts';
import { IMPORT_PIECE_HEADER } from '#shared/contract/watchlist/list-import.ts';
import { trustInForce } from '../../../electron/service/chips/certificate-rows.ts';
import { type ChipImportDependencies, importChipList } from '../../../electron/service/chips/import-chip-list.ts';
import { lastEntryOfAny } from '../../../electron/service/store/audit-log.ts';
import { readMasterList } from '../../../electron/workers/chip/proof/master-list.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aListSigner, aMasterList, aTestAuthority } from '../../support/chips/master-lists.ts';
import { inferenceDown } from '../../support/no-pipeline.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { type Callers, createCallers } from '../api/fuzz/callers.ts';

let api: TemporaryApi;
let callers: Callers;
/** The reader itself; the process around it is tested with the other requests. */
const read: ChipImportDependencies['readMasterList'] = async (bytes) => readMasterList(bytes);
let answering = read;
beforeEach(async () => {
  answering = read;
  api = await openTemporaryApi({
    inference: { ...inferenceDown, readMasterList: (bytes, signal) => answering(bytes, signal) },
  });
  callers = await createCallers(api.store);
});
afterEach(() => api.close());

const germany = aTestAuthority('DE');
const netherlands = aTestAuthority('NL', '2021-01-01T00:00:00Z');
const signer = aListSigner(germany);
const list = aMasterList([germany, netherlands], signer, '2026-05-28T10:00:00Z');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const source = 'German list';

const put = (bytes: Uint8Array, changes: Partial<ChipImportDependencies> & { confirm?: string } = {}) => {
  const { confirm, ...rest } = changes;
  const deps = { store: api.store, environment: 'production' as const, readMasterList: read, ...rest };
  return importChipList(deps, { source, bytes, confirm, actor: SOMEBODY });
};
const inForce = async () => (await trustInForce(api.store)).certificates.map(({ sha256: hash }) => hash).sort();

async function call(
  name: EndpointName,
  body?: unknown,
  role: 'operator' | 'compliance' | 'administrator' = 'administrator',
) {
  const { method, path } = endpoints[name];
  const headers = { 'content-type': 'application/json', ...(await callers.headersOf(role)) };
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
}
const overview = async (answer: Promise<Response>) => ChipCertificatesOverview.parse(await (await answer).json());

async function sendPiece(importId: string, bytes: Uint8Array, offset: number): Promise<Response> {
  const path = endpoints.sendChipListPiece.path.replace('{import_id}', importId);
  const headers = {
    'content-type': 'application/octet-stream',
    [IMPORT_PIECE_HEADER]: JSON.stringify({ file: 0, offset }),
    ...(await callers.headersOf('administrator')),
  };
  return api.fetch(new Request(CONTRACT_ORIGIN + path, { method: 'POST', headers, body: Buffer.from(bytes) }));
}

test('the first list of a source waits until its signer is confirmed; the next one of the same signer does not', async () => {
  const first = await put(list);
  expect(first).toMatchObject({
    outcome: 'waiting',
    list: { waitsFor: 'NEW_SIGNER', fingerprint: sha256(signer.certificate), signed: 'passed', certificates: 2 },
  });
  expect(await inForce()).toEqual([]);
  expect((await put(list)).outcome).toBe('waiting');
  await expect(put(list, { confirm: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'WRONG_FINGERPRINT' });
  expect((await put(list, { confirm: sha256(signer.certificate) })).outcome).toBe('confirmed');
  expect(await inForce()).toEqual([sha256(germany.certificate), sha256(netherlands.certificate)].sort());
  expect((await put(list)).outcome).toBe('unchanged');

  const later = aMasterList([germany], signer, '2026-08-01T10:00:00Z');
  expect((await put(later)).outcome).toBe('imported');
  expect(await inForce()).toEqual([sha256(germany.certificate)]);
  // Somebody who brings back the earlier list is asked.
  expect(await put(list)).toMatchObject({ outcome: 'waiting', list: { waitsFor: 'OLDER_LIST' } });
});

test('a new signer of the same state needs no confirmation, one of another state or of nobody does', async () => {
  await put(list, { confirm: sha256(signer.certificate) });
  const renewed = aMasterList([germany, netherlands], aListSigner(germany), '2026-08-01T10:00:00Z');
  expect((await put(renewed)).outcome).toBe('imported');
  const foreign = aMasterList([germany, netherlands], aListSigner(netherlands), '2026-09-01T10:00:00Z');
  expect(await put(foreign)).toMatchObject({ outcome: 'waiting', list: { waitsFor: 'NEW_SIGNER' } });
  const impostor = aTestAuthority('DE');
  const forged = aMasterList([germany, impostor], aListSigner(impostor), '2026-10-01T10:00:00Z');
  expect(await put(forged)).toMatchObject({ outcome: 'waiting', list: { waitsFor: 'NEW_SIGNER' } });
  expect(await inForce()).not.toContain(sha256(impostor.certificate));
});

test('a signer or an authority whose certificate has expired vouches for nothing', async () => {
  const [earlier, oldSigner] = [
    aTestAuthority('DE', '2021-01-01T00:00:00Z'),
    aListSigner(germany, '2021-01-01T00:00:00Z'),
  ];
  const first = aMasterList([germany, earlier], oldSigner, '2020-05-28T10:00:00Z');
  await put(first, { confirm: sha256(oldSigner.certificate) });
  for (const expired of [oldSigner, aListSigner(earlier)]) {
    const next = aMasterList([germany, earlier, netherlands], expired, '2026-08-01T10:00:00Z');
    expect(await put(next)).toMatchObject({ outcome: 'waiting', list: { waitsFor: 'NEW_SIGNER' } });
  }
  expect((await put(aMasterList([germany], aListSigner(germany), '2026-08-01T10:00:00Z'))).outcome).toBe('imported');
});

test('a directory with one wrong list waits with what the others hold, one with wrong lists alone is refused', async () => {
  const altered = Buffer.from(list);
  altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
  const directory = (...lists: readonly Uint8Array[]) =>
    Buffer.from(
      lists.map((one) => `dn: c=DE\npkdMasterListContent:: ${Buffer.from(one).toString('base64')}\n`).join('\n'),
    );
  const sound = aMasterList([germany], signer, '2026-05-28T10:00:00Z');
  expect(await put(directory(altered, sound))).toMatchObject({
    outcome: 'waiting',
    list: { waitsFor: 'UNSIGNED', certificates: 1 },
  });
  await expect(put(directory(altered))).rejects.toMatchObject({ code: 'SIGNATURE_WRONG' });
});

test('single certificates wait to be confirmed by the hash of the file', async () => {
  const pem = `-----BEGIN CERTIFICATE-----\n${germany.certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const fingerprint = sha256(Buffer.from(pem));
  expect(await put(Buffer.from(pem))).toMatchObject({
    outcome: 'waiting',
    list: { waitsFor: 'UNSIGNED', fingerprint },
  });
  expect((await put(Buffer.from(pem), { confirm: fingerprint })).outcome).toBe('confirmed');
});

test('what is refused leaves the list in force and says so in the audit log', async () => {
  await put(list, { confirm: sha256(signer.certificate) });
  const before = await inForce();
  const altered = Buffer.from(list);
  const at = altered.indexOf(netherlands.certificate) + netherlands.certificate.length - 1;
  altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
  const utopia = aTestAuthority('UT');
  const specimens = aMasterList([utopia], aListSigner(utopia), '2026-08-01T10:00:00Z');
  for (const [bytes, code] of [
    [Buffer.alloc(0), 'EMPTY'],
    [Buffer.from('no list'), 'NOT_A_LIST'],
    [list.subarray(0, 900), 'NOT_A_LIST'],
    [altered, 'SIGNATURE_WRONG'],
    [specimens, 'SPECIMEN_STATE'],
    // A document signer or list signer alone is no certificate of a state.
    [signer.certificate, 'NO_CERTIFICATES'],
  ] as const) {
    await expect(put(bytes), code).rejects.toMatchObject({ code });
    const entry = await lastEntryOfAny(api.store, 'chip_list.refused', new Date(0));
    expect(JSON.parse(entry?.facts ?? '{}')).toEqual({ source, code });
  }
  await expect(put(specimens, { readMasterList: inferenceDown.readMasterList })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await inForce()).toEqual(before);
  expect(await put(specimens, { environment: 'demo' })).toMatchObject({ outcome: 'waiting' });
});

test('an administrator imports a file in pieces, compares its fingerprint and removes it', async () => {
  const file = { name: 'list.ml', bytes: list.length };
  const begun = await overview(call('importChipList', { source, file }));
  const id = begun.import?.id ?? '';
  expect(begun.import).toMatchObject({ phase: 'receiving', bytes: 0, of_bytes: list.length });
  expect((await call('importChipList', { source, file })).status).toBe(409);
  expect((await sendPiece(id, list.subarray(0, 700), 0)).status).toBe(200);
  expect((await overview(call('listChipCertificates'))).import).toMatchObject({ bytes: 700 });
  expect((await sendPiece(id, list.subarray(700), 700)).status).toBe(200);
  await expect
    .poll(async () => (await overview(call('listChipCertificates'))).import)
    .toMatchObject({ phase: 'done', outcome: 'waiting', problem: null });
  expect((await sendPiece(id, list, 0)).status).toBe(404);

  const [waiting] = (await overview(call('listChipCertificates', undefined, 'compliance'))).sources;
  const fingerprint = sha256(signer.certificate);
  expect(waiting).toMatchObject({ source, in_force: null, waiting: { waits_for: 'NEW_SIGNER', fingerprint } });
  const confirmation = { list_id: waiting?.waiting?.list_id, fingerprint };
  expect((await call('confirmChipList', { ...confirmation, fingerprint: 'f'.repeat(64) })).status).toBe(409);
  const confirmed = await overview(call('confirmChipList', confirmation));
  expect(confirmed).toMatchObject({
    sources: [
      {
        source,
        from_centre: false,
        in_force: { certificates: 2, crls: 0, states: 2, signed_at: '2026-05-28T10:00:00.000Z', version: 1 },
        waiting: null,
      },
    ],
    states: [
      { state: 'DE', certificates: 1, crls: 0 },
      { state: 'NL', certificates: 1, crls: 0, expires_last: '2021-01-01T00:00:00.000Z' },
    ],
  });
  // The certificate that has expired already is not the next one.
  expect(confirmed.sources[0]?.in_force?.expires_first).toBe('2040-01-01T00:00:00.000Z');
  const removed = await overview(call('removeChipList', { source }));
  expect(removed).toMatchObject({ sources: [], states: [] });
  expect((await call('removeChipList', { source })).status).toBe(404);
});

test('nobody but an administrator changes the certificates, and operators do not see them', async () => {
  expect((await call('listChipCertificates', undefined, 'operator')).status).toBe(403);
  const file = { name: 'list.ml', bytes: 10 };
  expect((await call('importChipList', { source, file }, 'compliance')).status).toBe(403);
  expect((await call('removeChipList', { source }, 'compliance')).status).toBe(403);
  expect((await call('importChipList', { source: ' ', file })).status).toBe(400);
  expect((await call('importChipList', { source, file: { name: '../list.ml', bytes: 10 } })).status).toBe(400);
});

test('an import that is cancelled or not read changes nothing and says why', async () => {
  const file = { name: 'list.ml', bytes: list.length };
  await call('importChipList', { source, file });
  expect((await overview(call('cancelChipListImport'))).import).toMatchObject({
    phase: 'failed',
    problem: 'CANCELLED',
  });
  answering = inferenceDown.readMasterList;
  const id = (await overview(call('importChipList', { source, file }))).import?.id ?? '';
  await sendPiece(id, list, 0);
  await expect
    .poll(async () => (await overview(call('listChipCertificates'))).import)
    .toMatchObject({ phase: 'failed', problem: 'UNAVAILABLE' });
  expect((await overview(call('listChipCertificates'))).sources).toEqual([]);
});
