import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { createService, type Service, type ServiceOptions } from '../../electron/service/index.ts';
import { SPECIMEN_POLICY } from '../../electron/service/policy/default-policy.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import type { Actor } from '../../electron/service/store/records.ts';
import { placeMigratedDatabase } from './store/migrated-database.ts';
import { CHEAP_PASSWORDS } from './store/store-fixtures.ts';

export const INTEGRATOR = { kind: 'api_key', id: 'f1a6f5a2-0000-4000-8000-000000000002' } as const satisfies Actor;

export type TemporaryService = {
  readonly service: Service;
  readonly folder: string;
  readonly databaseFile: string;
  /** Stops the service and opens another one on the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A whole service on its own folder: real SQLite, real key file, real inference process. */
export async function openTemporaryService(changes: Partial<ServiceOptions> = {}): Promise<TemporaryService> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  const databaseFile = join(folder, 'data', 'countersign.db');
  await placeMigratedDatabase(databaseFile);
  const open = async () => {
    // On PostgreSQL, the folder holds only what lies beside the database.
    const place = 'database' in changes ? { dataFolder: folder } : { databaseFile };
    const service = await createService({
      ...(place as { databaseFile: string }),
      keystore: fileKeystore(join(folder, 'key', 'kek.key')),
      startInference: nodeChildPort,
      // Loading the networks twice takes longer than most tests' runs.
      inferenceProcesses: 1,
      passwordCost: CHEAP_PASSWORDS,
      host: 'headless',
      environment: 'production',
      // Tests run with drawn documents.
      policy: SPECIMEN_POLICY,
      version: '0.0.0',
      log: () => undefined,
      ...changes,
    });
    await service.start();
    return service;
  };
  let service = await open();
  return {
    get service() {
      return service;
    },
    folder,
    databaseFile,
    async restart() {
      await service.stop();
      service = await open();
    },
    async close() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const origin = 'http://countersign.test';

/** Sends a run as an integrator does: a multipart form with the pictures as files. */
export function runRequest(
  fields: Record<string, string>,
  captures: Record<string, Uint8Array>,
  headers: Record<string, string> = {},
): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of Object.entries(captures))
    form.set(name, new Blob([bytes as BlobPart], { type: 'image/jpeg' }), `${name}.jpg`);
  return new Request(`${origin}/api/v1/verify/run_user_verification/`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: form,
  });
}

export function jsonRequest(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${origin}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
