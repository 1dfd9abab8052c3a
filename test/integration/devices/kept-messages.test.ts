/** Devices and centres of different versions: kept messages are replayed against today's centre, and a device hears a later one. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KYC_DATA_EXAMPLE } from '../../../electron/service/api/open-api/examples.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { signedRecordsOf } from '../../../electron/service/devices/record-rows.ts';
import { createService, type Service } from '../../../electron/service/index.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { openCentre, openDesk } from '../../support/devices/centre-and-desk.ts';
import { MESSAGES, type WireMessage } from '../../support/devices/kept-messages.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { CHEAP_PASSWORDS, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

const kept = join(import.meta.dirname, '../../fixtures', MESSAGES.folder);
const messages = JSON.parse(readFileSync(join(kept, 'messages.json'), 'utf8')) as readonly WireMessage[];

describe('the messages of November 2026', () => {
  let folder: string;
  let centre: Service;
  let store: Store;
  let at = new Date(messages[0]?.at ?? 0);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-messages-'));
    mkdirSync(join(folder, 'data'));
    const [databaseFile, keyFile] = [join(folder, 'data', 'countersign.db'), join(folder, 'keystore.json')];
    writeFileSync(databaseFile, gunzipSync(readFileSync(join(kept, 'countersign.db.gz'))), { mode: 0o600 });
    copyFileSync(join(kept, 'keystore.json'), keyFile);
    chmodSync(keyFile, 0o600);
    const options = { databaseFile, keystore: fileKeystore(keyFile), passwordCost: CHEAP_PASSWORDS, now: () => at };
    centre = await createService({
      ...options,
      startInference: refusingPort,
      host: 'headless',
      environment: 'sandbox',
      version: '0.0.0',
      log: () => undefined,
    });
    await centre.start();
    store = await openStore(options);
  });
  afterEach(async () => {
    await store.close();
    await centre.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async ({ method, path, headers, body, at: sentAt }: WireMessage) => {
    at = new Date(sentAt);
    const bytes = Buffer.from(body, 'base64');
    const request = new Request(`http://countersign.test${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: bytes }),
    });
    return centre.fetch(request);
  };

  test('are taken by today’s centre, with records from before chips were read', async () => {
    for (const message of messages) expect((await send(message)).status, message.path).toBe(message.status);
    for (const batchId of [MESSAGES.number, MESSAGES.document]) {
      const found = await findVerification(store, batchId);
      expect(found?.input.fields?.last_name, batchId).toBe((KYC_DATA_EXAMPLE as { last_name?: string }).last_name);
      expect(found?.outcome.checks.length, batchId).toBeGreaterThan(0);
      expect(await signedRecordsOf(store, batchId), batchId).toHaveLength(1);
    }
    expect((await findCapture(store, MESSAGES.document, 'id_document_front'))?.bytes).toHaveLength(6_000);
    expect(await findVerification(store, MESSAGES.erased)).toBeNull();
    expect(await findErasure(store, MESSAGES.erased)).toMatchObject({ reason: 'person_asked' });
    expect(await verifyTables(store)).toEqual([]);
  });

  test('are refused once a byte of them has changed', async () => {
    const [record] = messages as [WireMessage];
    const altered = Buffer.from(record.body, 'base64');
    altered[altered.length - 10] = (altered[altered.length - 10] ?? 0) ^ 1;
    expect((await send({ ...record, body: altered.toString('base64') })).status).toBe(401);
  });
});

test('a device passes over what a later centre tells and it does not know, and still erases', async () => {
  const centre = await openCentre();
  const { fetch } = centre.on.service;
  centre.on.service.fetch = async (request, context) => {
    const answer = await fetch(request, context);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/v1/devices/changes/' || answer.status !== 200) return answer;
    const page = await answer.json();
    const changes = page.changes.map((change: { kind: string; reason: string }) => ({
      ...change,
      ...(change.kind === 'erasure' && { reason: 'court_order' }),
      colour: 'blue',
    }));
    const ribbon = { kind: 'ribbon', cursor: searchParams.get('after'), length: 3 };
    return Response.json({ ...page, changes: [ribbon, ...changes], hint: 'new' });
  };
  const desk = await openDesk({ url: centre.host.url, enrolmentCode: await centre.code() });
  try {
    const [batchId] = [MESSAGES.number];
    const headers = { 'idempotency-key': batchId };
    const run = jsonRequest(
      'POST',
      '/api/v1/verify/run_user_verification/',
      { ...KYC_DATA_EXAMPLE, verification_type: 'ID' },
      headers,
    );
    expect((await desk.on.service.fetch(run)).status).toBe(200);
    await expect.poll(() => findVerification(centre.store, batchId)).not.toBeNull();
    await eraseVerification(centre.store, batchId, 'person_asked', SOMEBODY);
    await expect.poll(() => findErasure(desk.store, batchId)).toMatchObject({ reason: 'other' });
    expect(desk.logged.join()).toContain('centre.answer_not_read');
  } finally {
    await desk.close();
    await centre.close();
  }
});
