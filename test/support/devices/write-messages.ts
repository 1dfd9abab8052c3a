/**
 * Writes what a device of this version sends to its centre, for a fixture. Argument: a new folder. It gets the centre's database as it was
 * once the device had enrolled, and every later request with its answer.
 */

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { KYC_DATA_EXAMPLE } from '../../../electron/service/api/open-api/examples.ts';
import { countSync } from '../../../electron/service/centre/sync-count-rows.ts';
import { aPng } from '../pictures.ts';
import { jsonRequest, runRequest } from '../temporary-service.ts';
import { openCentre, openDesk } from './centre-and-desk.ts';
import type { WireMessage } from './kept-messages.ts';

const BATCH = [
  'c0000000-0000-4000-8000-000000000001',
  'c0000000-0000-4000-8000-000000000002',
  'c0000000-0000-4000-8000-000000000003',
];
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

writeFileSync(join(folder, 'messages.json'), `${JSON.stringify(messages, null, 1)}\n`);
await desk.close();
await centre.close();
