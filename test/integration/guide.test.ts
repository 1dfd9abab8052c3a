import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_PATH } from '#shared/contract/api.ts';
import type { HttpHost } from '../../electron/headless/http-host.ts';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { openAdministration } from '../../electron/service/administration.ts';
import { fileKeystore } from '../../electron/service/store/keystore.ts';
import type { TemporaryService } from '../support/temporary-service.ts';
import { openTemporaryService } from '../support/temporary-service.ts';

/** Copies the snippets from the guide's page, as a reader does, and runs them against a sandbox. */
const run = promisify(execFile);
const NO_LIMITS = { requestsPerMinute: null, runsPerDay: null };

let temporary: TemporaryService;
let host: HttpHost;
let env: NodeJS.ProcessEnv;
let page: string;
beforeAll(async () => {
  temporary = await openTemporaryService({ environment: 'sandbox' });
  const { service, folder, databaseFile } = temporary;
  host = await startHttpHost({
    serviceFetch: (request) => service.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  const keystore = fileKeystore(join(folder, 'key', 'kek.key'));
  const administration = await openAdministration({ databaseFile, keystore });
  const { key } = await administration.createApiKey('Guide', ['run', 'read'], NO_LIMITS, null);
  await administration.close();
  env = { ...process.env, COUNTERSIGN_URL: host.url, COUNTERSIGN_KEY: key };
  page = await (await fetch(host.url + GUIDE_PATH)).text();
});
afterAll(async () => {
  await host?.stop();
  await temporary?.close();
});

function snippets(language: string): string[] {
  const blocks = page.matchAll(new RegExp(`data-language="${language}"><pre[^>]*><code>([^<]*)</code>`, 'g'));
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return [...blocks].map(([, code = '']) => code.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity));
}

const RUN = {
  curl: (code: string) => run('bash', ['-c', code], { env }),
  TypeScript: (code: string) => {
    const file = join(temporary.folder, 'snippet.ts');
    writeFileSync(file, code);
    return run(process.execPath, [file], { env });
  },
  Python: (code: string) => run('python3', ['-c', code], { env }),
};
const hasPython = () =>
  run('python3', ['-c', 'import requests']).then(
    () => true,
    () => false,
  );

test('the variables that the snippets read are those that the first step sets', () => {
  const commands = snippets('shell').join('\n');
  for (const name of ['COUNTERSIGN_URL', 'COUNTERSIGN_KEY']) expect(commands).toContain(`export ${name}=`);
});

test.each(Object.keys(RUN) as (keyof typeof RUN)[])('the steps work as copied in %s', async (language) => {
  // An installation without Python still checks the other two.
  if (language === 'Python' && !(await hasPython())) return;
  const answers: Record<string, unknown>[] = [];
  for (const code of snippets(language)) answers.push(JSON.parse((await RUN[language](code)).stdout));
  const [approved, fetched, declined, refused] = answers;
  expect(approved).toMatchObject({ status: 'Completed', verification_result: 'APPROVED' });
  expect(fetched).toEqual(approved);
  expect(declined).toMatchObject({ verification_result: 'DECLINED' });
  expect(refused).toMatchObject({ error: { fields: { date_of_birth: expect.any(String) } } });
});
