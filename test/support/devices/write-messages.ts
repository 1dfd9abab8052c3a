/**
 * Writes what a device of this version sends to its centre, for a fixture. Argument: a new folder. It gets the centre's database as it was
 * once the device had enrolled, and every later request with its answer. Two more records are signed as earlier versions wrote them.
 */

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { DeviceRecord } from '#shared/contract/devices/devices.ts';
import { KYC_DATA_EXAMPLE } from '../../../electron/service/api/open-api/examples.ts';
import { composeRecord } from '../../../electron/service/centre/compose-record.ts';
import { findCentreLink } from '../../../electron/service/centre/rows.ts';
import { countSync } from '../../../electron/service/centre/sync-count-rows.ts';
import { privateKeyOf } from '../../../electron/service/devices/device-key.ts';
import { signRecord } from '../../../electron/service/devices/record-signature.ts';
import { signatureHeaders } from '../../../electron/service/devices/request-signature.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { aPng } from '../pictures.ts';
import { jsonRequest, runRequest } from '../temporary-service.ts';
import { openCentre, openDesk } from './centre-and-desk.ts';
import type { WireMessage } from './kept-messages.ts';

const BATCH = [
  'c0000000-0000-4000-8000-000000000001',
  'c0000000-0000-4000-8000-000000000002',
  'c0000000-0000-4000-8000-000000000003',
];
const EARLIER = { 1: 'c0000000-0000-4000-8000-000000000004', 2: 'c0000000-0000-4000-8000-000000000005' };
const DOCUMENT = { ...(KYC_DATA_EXAMPLE as Record<string, string>), verification_type: 'DOC' };

const folder = process.argv[2] ?? '';
mkdirSync(folder, { recursive: true });
const centre = await openCentre();
const desk = await openDesk({ url: centre.host.url, enrolmentCode: await centre.code() });
while (!desk.logged.join().includes('centre.joined')) await wait(50);
await wait(500);
const copy = join(folder, 'copy.db');
await centre.store.upkeep.copyTo?.(copy);
writeFileSync(join(folder, 'countersign.db.gz'), gzipSync(readFileSync(copy), { level: 9 }));
rmSync(copy);
copyFileSync(join(centre.on.folder, 'key', 'kek.key'), join(folder, 'keystore.json'));

const messages: WireMessage[] = [];
const { fetch } = centre.on.service;
const KEPT = ['content-type', 'content-digest', 'signature', 'signature-input'];
centre.on.service.fetch = async (request, context) => {
  const url = new URL(request.url);
  const body = Buffer.from(await request.clone().arrayBuffer());
  const answer = await fetch(request, context);
  // Questions for news are many and alike.
  if (url.pathname.startsWith('/api/v1/devices/') && (request.method === 'POST' || messages.length % 4 === 0))
    messages.push({
      at: new Date().toISOString(),
      method: request.method,
      path: url.pathname + url.search,
      headers: Object.fromEntries([...request.headers].filter(([name]) => KEPT.includes(name))),
      body: body.toString('base64'),
      status: answer.status,
    });
  return answer;
};

async function run(batchId: string, request: Request): Promise<void> {
  const answer = await desk.on.service.fetch(request);
  if (answer.status !== 200) throw new Error(`${batchId}: ${await answer.text()}`);
}
const settled = async () => {
  for (;;) {
    const { of } = await countSync(desk.store);
    if (['pending', 'sending', 'delivered'].every((state) => of(state as 'pending').changes === 0)) return;
    await wait(100);
  }
};
for (const batchId of [BATCH[0], BATCH[2]] as string[])
  await run(
    batchId,
    jsonRequest(
      'POST',
      '/api/v1/verify/run_user_verification/',
      { ...KYC_DATA_EXAMPLE, verification_type: 'ID' },
      { 'idempotency-key': batchId },
    ),
  );
const pictures = { id_document_front: aPng(320, 200, 6_000), id_document_back: aPng(320, 200, 5_000) };
await run(String(BATCH[1]), runRequest(DOCUMENT, pictures, { 'idempotency-key': String(BATCH[1]) }));
await settled();
await desk.ask('POST', `/api/v1/desk/verifications/${BATCH[2]}/erase/`, { reason: 'person_asked' });
await settled();

const link = await findCentreLink(desk.store);
if (!link?.device) throw new Error('not enrolled');
const key = privateKeyOf(await fileKeystore(join(desk.on.folder, 'key', 'kek.key')).key(link.keyId));
const now = await composeRecord(desk.store, String(BATCH[0]), 1, link.device);
if (now === null) throw new Error('no record');
for (const [version, batchId] of Object.entries(EARLIER)) {
  const {
    subject: _,
    version: __,
    facts: ___,
    ...written
  } = now.record as Record<string, unknown> & { checks: Record<string, unknown>[] };
  const first = {
    ...written,
    checks: written.checks.map(({ findings, ...check }) => ({ ...check, details: findings })),
  };
  delete (first as { policyHash?: string }).policyHash;
  const record: DeviceRecord = {
    ...now,
    batch_id: batchId,
    response: { ...(now.response as object), batch_id: batchId },
    record: version === '1' ? first : { ...written, version: 2, facts: null },
  };
  const body = Buffer.from(JSON.stringify({ signed: signRecord(record, key) }));
  const url = new URL('/api/v1/devices/records/', centre.host.url);
  const signed = signatureHeaders({ method: 'POST', url, body }, { deviceId: link.device.id, key }, new Date());
  const answer = await globalThis.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
  if (answer.status !== 200) throw new Error(`version ${version}: ${await answer.text()}`);
}
writeFileSync(join(folder, 'messages.json'), `${JSON.stringify(messages, null, 1)}\n`);
await desk.close();
await centre.close();
