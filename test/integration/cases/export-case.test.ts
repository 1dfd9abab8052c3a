import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { CASE_FILE_READMES } from '../../../electron/service/reports/case-file-readme.ts';
import { exportCase } from '../../../electron/service/reports/export-case.ts';
import { auditEntriesAbout } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { anOutcome, aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

let api: TemporaryApi;
let token = 'none';
beforeEach(async () => {
  api = await openTemporaryApi();
  const answer = await api.fetch(
    new Request(`${CONTRACT_ORIGIN}${endpoints.setUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    }),
  );
  token = Session.parse(await answer.json()).token;
});
afterEach(() => api.close());

const download = (batchId: string, query = '') =>
  api.fetch(
    new Request(`${CONTRACT_ORIGIN}${endpoints.exportCase.path.replace('{batch_id}', batchId)}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );

const dependencies = () => ({
  store: api.store,
  issuer: { organisation: 'Harbour Bank', environment: 'sandbox' as const },
  version: '1.0',
  nameOf: async () => 'Maria Okello',
  toJpeg: async () => null,
});

async function stored(captures: ReturnType<typeof aVerification>['captures'] = []): Promise<string> {
  const verification = { ...aVerification({ response: { verification_result: 'APPROVED' } }), captures };
  await recordVerification(api.store, verification);
  return verification.batchId;
}

const opened = async (zip: Response) => unzipSync(new Uint8Array(await zip.arrayBuffer()));
const json = (bytes: Uint8Array | undefined) => JSON.parse(strFromU8(bytes ?? new Uint8Array()));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a case file has every revision and picture, and its manifest names the hash of each file', async () => {
  const { captures } = aVerification();
  const batchId = await stored(captures);
  const again = { batchId, outcome: anOutcome(batchId), derived: [], faceTemplate: null, actor: COMMAND_LINE };
  await recordRerun(api.store, again, 1, { reason: 'The registry was down' });
  const files = await opened(new Response(await exportCase(dependencies(), batchId, 'en')));
  const { files: listed, ...head } = json(files['manifest.json']);
  expect(head).toMatchObject({ format: 'countersign-case-1', issuer: 'Harbour Bank', batch_id: batchId, revision: 2 });
  expect(head.reference).toBe(referenceOf(batchId));
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(
    Object.keys(files).filter((name) => name !== 'manifest.json'),
  );
  for (const { name, bytes, sha256: hash } of listed) {
    expect(files[name]?.length, name).toBe(bytes);
    expect(sha256(files[name] ?? new Uint8Array()), name).toBe(hash);
  }
  for (const { kind, bytes } of captures)
    expect(Object.entries(files).find(([name]) => name.startsWith(`captures/${kind}.`))?.[1]).toEqual(
      new Uint8Array(bytes),
    );
  expect(json(files['revisions/00001.json']).outcome.response.verification_result).toBe('APPROVED');
  expect(json(files['revisions/00002.json'])).toMatchObject({ kind: 're-run', outcome: { subject: 'person' } });
});

test('a case file has what was read from a chip as a file, which no other address gives', async () => {
  const bytes = new TextEncoder().encode('{"version":1}');
  const batchId = await stored([{ kind: 'chip_reading', mediaType: 'application/json', bytes }]);
  const files = await opened(await download(batchId));
  expect(files['captures/chip_reading.json']).toEqual(bytes);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('captures/chip_reading.json');
  const path = endpoints.getCapture.path.replace('{batch_id}', batchId).replace('{kind}', 'chip_reading');
  const asked = new Request(`${CONTRACT_ORIGIN}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await api.fetch(asked)).status).toBe(404);
});

test('the receipt in a case file holds with the keys beside it, and states the hash of the record beside it', async () => {
  const batchId = await stored();
  const answer = await download(batchId);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="case-${referenceOf(batchId)}.zip"`);
  const files = await opened(answer);
  const { keys } = ReceiptKeys.pick({ keys: true }).parse(json(files['receipt-keys.json']));
  const checked = await verifyReceipt(strFromU8(files['receipt.jws'] ?? new Uint8Array()), keys);
  expect(checked).toMatchObject({ ok: true, claims: { batch_id: batchId } });
  expect(sha256(files['record.json'] ?? new Uint8Array())).toBe(checked.ok && checked.claims.record_sha256);
  expect(strFromU8((files['report.pdf'] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-');
});

test('the report and the index of a case file are in the language that was asked for, and the data is the same', async () => {
  const batchId = await stored();
  const [english, french] = [
    await opened(await download(batchId)),
    await opened(await download(batchId, '?language=fr')),
  ];
  const names = Object.keys(english);
  expect(Object.keys(french)).toEqual(names);
  expect(french['record.json']).toEqual(english['record.json']);
  const report = french['report.pdf'] ?? new Uint8Array();
  const { info } = await (await getDocument({ data: report.slice(), verbosity: 0 }).promise).getMetadata();
  expect(info).toMatchObject({ Title: 'Rapport de vérification d’identité', Language: 'fr' });
  expect(strFromU8(french['README.txt'] ?? new Uint8Array())).toBe(CASE_FILE_READMES.fr);
  expect(new Set(Object.values(CASE_FILE_READMES)).size).toBe(ApplicantLanguage.options.length);
  for (const readme of Object.values(CASE_FILE_READMES)) {
    expect(readme).toContain('countersign receipt verify receipt.jws --keys receipt-keys.json');
    for (const name of names) if (name !== 'README.txt') expect(readme).toContain(name.replace(/\/.*/, '/'));
  }
  expect((await download(batchId, '?language=tlh')).status).toBe(400);
});

test('an export is in the audit log before anybody has it, and has the entries of its case and no other', async () => {
  const [batchId, other] = [await stored(), await stored()];
  await (await download(batchId)).arrayBuffer();
  const entries = await auditEntriesAbout(api.store, batchId, null);
  expect(entries.map(({ action }) => action)).toEqual(['verification.recorded', 'verification.exported']);
  const lines = strFromU8((await opened(await download(batchId)))['audit.jsonl'] ?? new Uint8Array());
  expect(lines.split('\n')[0]).toBe('{"format":"countersign-audit-1"}');
  expect(lines.match(/verification\.(recorded|exported)/g)).toHaveLength(2);
  expect(lines).not.toContain(other);
});

test('a case that was erased is not exported, and one that is erased meanwhile breaks the download off', async () => {
  const { captures } = aVerification();
  const [erased, going] = [await stored(), await stored(captures)];
  const zip = await exportCase(dependencies(), going, 'en');
  const reader = zip.getReader();
  await reader.read();
  for (const batchId of [erased, going]) await eraseVerification(api.store, batchId, 'person_asked', COMMAND_LINE);
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow();
  expect((await download(erased)).status).toBe(410);
});
