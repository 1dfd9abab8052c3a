import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import type { Inbox } from '#shared/contract/cases/inbox.ts';
import { DeskStatus } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { createDemoSource } from '../../../electron/demo/demo-source.ts';
import { PREPARED_CASES, prepareCases } from '../../../electron/demo/prepare-cases.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { policyFor } from '../../../electron/service/index.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { someOrAll } from '../../support/property-runs.ts';
import {
  jsonRequest,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

/**
 * The demo's documents, examples and policy, with recorded readings; `electron/demo/README.md` has what this expects. Record again with
 * COUNTERSIGN_PROPERTY_RUNS=1, which tries all specimens.
 */
const now = () => new Date('2026-11-28T10:00:00Z');
const startInference = recordedReadings(import.meta.filename, nodeChildPort);
const demo = createDemoSource(now);
let opened: TemporaryService;
let asOperator: { authorization: string };

beforeAll(async () => {
  const environment = { environment: 'demo', demo, policy: policyFor('demo') } as const;
  opened = await openTemporaryService({ ...environment, startInference, now, publicUrl: () => 'https://demo.test' });
  const { demo_session } = DeskStatus.parse(await ask('getStatus'));
  asOperator = { authorization: `Bearer ${demo_session?.token}` };
});
afterAll(() => opened?.close());

async function ask<Answer>(name: keyof typeof endpoints, body?: object): Promise<Answer> {
  const { method, path } = endpoints[name];
  return (await (await opened.service.fetch(jsonRequest(method as 'GET', path, body, asOperator))).json()) as Answer;
}

const README = readFileSync(join(import.meta.dirname, '../../../electron/demo/README.md'), 'utf8');
const ROWS = [...README.matchAll(/^\| `([\w-]+)` \| (\w+)(?:: ([\w ]+))? \| ?(.*?) \|$/gm)].map(
  ([, id = '', result = '', codes = '', example = '']) => ({
    id,
    result,
    codes: codes.split(' ').filter(Boolean),
    example,
  }),
);

type Answered = { verification_result: string; [section: string]: unknown };
/** The codes of checks that did not pass, first of each check. */
function codesOf(answer: Answered): string[] {
  const summaries = Object.values(answer).flatMap(
    (section) =>
      (section as { check_summary?: { check: CheckId; outcome: string; codes: string[] }[] })?.check_summary ?? [],
  );
  return summaries.flatMap(({ outcome, codes: [first] }) => (outcome === 'pass' || !first ? [] : [first]));
}

test('a case in every state is there, each as the README says', async () => {
  expect(ROWS.map(({ id }) => id)).toEqual(demo.list().map(({ id }) => id));
  const cases = await prepareCases(opened.service.fetch, demo, new AbortController().signal);
  const { items } = await ask<Inbox>('listInbox', { tab: 'all' });
  const { holds } = await ask<{ holds: { batch_id: string }[] }>('listHolds');
  const examples = PREPARED_CASES.map(({ specimen }) => {
    const found = items.find(({ batch_id }) => batch_id === cases.get(specimen));
    const { state, is_escalated } = found?.review ?? {};
    const stands = [
      is_escalated && 'escalated',
      state === 'waiting' && 'waits for another picture',
      state === 'closed' && 'declined by a person',
      holds.some(({ batch_id }) => batch_id === found?.batch_id) && 'on legal hold',
    ];
    // A person's decision stands above the system's.
    const system = state === 'closed' ? 'REVIEW' : found?.verification_result;
    return [specimen, [system, ...stands].filter(Boolean).join(', ')];
  });
  expect(examples).toEqual(
    PREPARED_CASES.map(({ specimen }) => [specimen, ROWS.find(({ id }) => id === specimen)?.example]),
  );
  expect(items.filter(({ subject }) => subject === 'business')).toMatchObject([{ verification_result: 'REVIEW' }]);
  expect(items).toHaveLength(PREPARED_CASES.length + 1);
  expect(items.every(({ run_by }) => run_by === 'Prepared cases')).toBe(true);
  expect(await ask('listVisits')).toMatchObject({ visits: [{ operator_name: 'Example Colleague', step: 'document' }] });
  expect(await ask('listLinks')).toMatchObject({ links: [{ status: 'waiting' }] });
});

const SOME = ROWS.filter(({ id }) => ['passport-genuine', 'name-mismatch', 'screen'].includes(id));
test.each(someOrAll(SOME, ROWS))('$id is decided at the desk as the README says', async ({ id, result, codes }) => {
  const specimen = demo.list().find((one) => one.id === id);
  const captures: Record<string, Uint8Array> = {};
  for (const kind of ['id_document_front', 'id_document_back', 'selfie'] as const)
    captures[kind] = (await demo.capture(id, kind))?.bytes ?? new Uint8Array();
  const fields = { ...specimen?.person, verification_type: 'BIOMETRIC', id_type: 'NATIONAL_ID', face_attested: 'true' };
  const response = await opened.service.fetch(runRequest(fields as Record<string, string>, captures, asOperator));
  const answer = (await response.json()) as Answered;
  expect([answer.verification_result, codesOf(answer)]).toEqual([result, expect.arrayContaining(codes)]);
  if (result === 'APPROVED') expect(codesOf(answer)).toEqual([]);
});

test('a demo that ends meanwhile is left at once', async () => {
  const end = new AbortController();
  const asked: string[] = [];
  const preparing = prepareCases(
    async (request, context) => {
      asked.push(new URL(request.url).pathname);
      if (asked.length === 3) end.abort();
      return opened.service.fetch(request, context);
    },
    demo,
    end.signal,
  );
  await expect(preparing).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveLength(3);
});
