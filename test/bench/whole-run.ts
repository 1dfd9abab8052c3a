import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#shared/contract/api.ts';
import { createDemoSource } from '../../electron/demo/demo-source.ts';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { createApiKey } from '../../electron/service/api-keys/rows.ts';
import { createService } from '../../electron/service/index.ts';
import type { ChildPort, InferenceRole } from '../../electron/service/inference/inference.ts';
import { openStore } from '../../electron/service/open-store.ts';
import { SPECIMEN_POLICY } from '../../electron/service/policy/default-policy.ts';
import { importDemoList } from '../../electron/service/screening/watchlists/import-demo-list.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import type { FromWorker, ToWorker } from '../../electron/workers/protocol.ts';
import { listsHere } from '../support/screening/lists-here.ts';
import { runRequest } from '../support/temporary-service.ts';
import { anew, type RunPictures } from './run-pictures.ts';

/** One request to an inference process, as the service sees it. */
export type Step = { readonly name: string; readonly startedMs: number; readonly tookMs: number };

export type WholeRun = {
  /** Milliseconds from the POST to the whole answer. */
  readonly tookMs: number;
  readonly result: string;
  /** Ids of the checks that could not run. */
  readonly unavailable: readonly string[];
  readonly steps: readonly Step[];
};

/** An answer as sent, and parsed if it is one. */
type Sent = { readonly status: number; readonly text: string };

export type RunHost = {
  /** Posts a run, and gives the answer as it comes. An API key is the caller, unless an operator's `token` is given. */
  submit(pictures: RunPictures, token?: string): Promise<Sent>;
  /** Creates the first operator, and returns the session's token. */
  signIn(): Promise<string>;
  /** Fetches the result of a run. */
  result(batchId: string): Promise<Sent>;
  /** Posts a form, or nothing, to any path of the API. */
  send(path: string, form?: FormData): Promise<Sent>;
  run(pictures: RunPictures): Promise<WholeRun>;
  close(): Promise<void>;
};

/** A headless host on its own folder, with a watchlist and warm inference processes. */
export async function openRunHost(): Promise<RunHost> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const databaseFile = join(folder, 'data', 'countersign.db');
  const keystore = fileKeystore(join(folder, 'key', 'kek.key'));
  const store = await openStore({ databaseFile, keystore });
  await importDemoList(store, createDemoSource(), listsHere);
  const { key } = await createApiKey(store, 'Bench', { kind: 'command_line', id: 'bench' });
  await store.close();

  let steps: Step[] = [];
  const service = await createService({
    databaseFile,
    keystore,
    startInference: (role) => timed(nodeChildPort(role), role, (step) => steps.push(step)),
    host: 'headless',
    environment: 'production',
    policy: SPECIMEN_POLICY,
    version: '0.0.0',
    log: () => undefined,
  });
  await service.start();
  const host = await startHttpHost({
    serviceFetch: (request) => service.fetch(request),
    pageFolder: folder,
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });

  const prepare = async (pictures: RunPictures, credential: Record<string, string> = { 'x-api-key': key }) => {
    const { headers, body } = runRequest(fieldsOf(pictures), capturesOf(pictures), credential);
    return { headers, content: await new Response(body, { headers }).arrayBuffer() };
  };

  return {
    async submit(pictures, token) {
      const { headers, content } = await prepare(pictures, token ? { authorization: `Bearer ${token}` } : undefined);
      return post(`${host.url}/api/v1/verify/run_user_verification/`, headers, content);
    },
    async signIn() {
      const body = JSON.stringify({ name: 'Bench', username: 'bench', password: randomUUID() });
      const headers = new Headers({ 'content-type': 'application/json' });
      const { text } = await post(`${host.url}${endpoints.setUp.path}`, headers, new TextEncoder().encode(body).buffer);
      return JSON.parse(text).token;
    },
    result(batchId) {
      const url = `${host.url}/api/v1/verify/get_user_verification_result/${batchId}/`;
      return post(url, new Headers({ 'x-api-key': key }), new ArrayBuffer(0));
    },
    async send(path, form) {
      const { headers, body } = new Request(host.url + path, {
        method: 'POST',
        headers: { 'x-api-key': key },
        ...(form && { body: form }),
      });
      return post(host.url + path, headers, await new Response(body).arrayBuffer());
    },
    async run(pictures) {
      steps = [];
      const { headers, content } = await prepare(pictures);
      const startedMs = performance.now();
      const { status, text } = await post(`${host.url}/api/v1/verify/run_user_verification/`, headers, content);
      const tookMs = performance.now() - startedMs;
      if (status !== 200) throw new Error(`The run was answered with ${status}: ${text}`);
      const answer = JSON.parse(text);
      return {
        tookMs,
        result: answer.verification_result,
        unavailable: unavailableChecks(answer),
        steps: steps.map((step) => ({ ...step, startedMs: step.startedMs - startedMs })),
      };
    },
    async close() {
      await host.stop();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Uses a new connection, because rounds may lie further apart than the host keeps one. */
async function post(url: string, headers: Headers, body: ArrayBuffer): Promise<Sent> {
  const sent = request(url, { method: 'POST', headers: Object.fromEntries(headers), agent: false });
  sent.end(new Uint8Array(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

/** Reports how long each request took from post to answer; everything else passes through. */
function timed(port: ChildPort, role: InferenceRole, report: (step: Step) => void): ChildPort {
  const posted = new Map<number, { readonly name: string; readonly startedMs: number }>();
  return {
    ...port,
    post(message) {
      const { sequence, request: asked } = message as Partial<ToWorker>;
      if (role === 'everything' && sequence !== undefined && asked)
        posted.set(sequence, { name: asked.kind, startedMs: performance.now() });
      port.post(message);
    },
    onMessage(listener) {
      port.onMessage((message) => {
        const { sequence } = message as Exclude<FromWorker, { ready: boolean }>;
        const asked = posted.get(sequence);
        if (asked) report({ ...asked, tookMs: performance.now() - asked.startedMs });
        posted.delete(sequence);
        listener(message);
      });
    },
  };
}

function fieldsOf({ truth: { encoded } }: RunPictures): Record<string, string> {
  return {
    verification_type: 'BIOMETRIC',
    first_name: encoded.secondaryIdentifier ?? '',
    last_name: encoded.primaryIdentifier ?? '',
    date_of_birth: encoded.birthDate ?? '',
    phone_number: '+15550100',
    email_address: 'somebody@example.org',
    country_code: 'UT',
    id_type: 'NATIONAL_ID',
    id_number: encoded.documentNumber ?? '',
  };
}

function capturesOf({ front, back, selfie }: RunPictures): Record<string, Uint8Array> {
  return { id_document_front: anew(front), id_document_back: anew(back), selfie: anew(selfie) };
}

function unavailableChecks(answer: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(answer, (_, value) => {
    if (value?.outcome === 'unavailable' && typeof value.check === 'string') found.push(value.check);
    return value;
  });
  return found;
}
