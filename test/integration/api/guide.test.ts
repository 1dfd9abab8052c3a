import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_PATH } from '#shared/contract/api.ts';
import { CallbackBody } from '#shared/contract/callbacks/callbacks.ts';
import { LinkResponse } from '#shared/contract/links/links.ts';
import { openAdministration } from '../../../electron/service/administration.ts';
import { GUIDE_PAGE } from '../../../electron/service/api/guide/page.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { freePort } from '../../support/headless/free-port.ts';
import { type HostHere, startHostHere } from '../../support/headless/host-here.ts';
import { openVisit } from '../../support/links/link-visit.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';

/** Walks through the guide as a newcomer does: copies the blocks from its page and runs them in order, in each language. */
const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

/** Runs what npx would: npm takes a processor second for each of the guide's five. The long run has npm's own. */
const NPX = `#!/bin/sh
program=$1; shift
[ "$program" = countersign ] && set -- '${ROOT}/electron/cli/countersign.js' "$@"
exec '${process.execPath}' "$@"
`;

let folder: string;
let hostPort: number;
let host: HostHere;

/** The blocks for a shell, in the guide's order. */
const [INSTALL = '', SERVE = '', CREATE_KEY = '', ADD_CALLBACK = '', CLEAN_UP = ''] = snippets('shell');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-guide-'));
  for (const name of ['tour', 'bin']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'bin/npx'), NPX, { mode: 0o755 });
  hostPort = await freePort();
  const [npx, countersign, command, ...options] = SERVE.split(' ').map((word) => placed(word, 0, (path) => path));
  expect([npx, countersign, command]).toEqual(['npx', 'countersign', 'serve']);
  host = await startHostHere(...options);
});
afterAll(async () => {
  await host?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function snippets(language: string): string[] {
  const blocks = GUIDE_PAGE.matchAll(new RegExp(`data-language="${language}"><pre[^>]*><code>([^<]*)</code>`, 'g'));
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return [...blocks].map(([, code = '']) => code.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity));
}

/** The block with the folder, quoted for a shell, and the ports of this test in place of the guide's. */
function placed(code: string, receiverPort = 0, quoted = (path: string) => `'${path}'`): string {
  const places: Record<string, string> = {
    'tour/': quoted(`${folder}/tour/`),
    '4311': String(hostPort),
    '4312': String(receiverPort),
  };
  return code.replaceAll(/tour\/|\b431[12]\b/g, (place) => places[place] ?? place);
}

const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
type Language = (typeof LANGUAGES)[number];
const NEEDS: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  curl: ['curl', '--version'],
  TypeScript: [process.execPath, '--version'],
  Python: ['python3', '-c', 'import requests'],
};
const hasTools = ([tool, ...args]: readonly [string, ...string[]]) =>
  execute(tool, args).then(
    () => true,
    () => false,
  );

/** Somebody who reads the guide in one language, with a terminal. */
async function openReader(language: Language) {
  const receiverPort = await freePort();
  const url = `http://127.0.0.1:${receiverPort}/`;
  const path = PROPERTY_RUNS === null ? `${join(folder, 'bin')}:${process.env.PATH}` : process.env.PATH;
  let env: NodeJS.ProcessEnv = { ...process.env, PATH: path, COUNTERSIGN_URL: host.url };
  const bash = (code: string) => execute('bash', ['-c', code], { cwd: ROOT, env });
  const ways = {
    curl: bash,
    TypeScript: (code: string) => {
      const file = join(folder, 'step.ts');
      writeFileSync(file, code);
      return execute(process.execPath, [file], { env });
    },
    Python: (code: string) => execute('python3', ['-c', code], { env }),
  };
  /** Runs commands that export variables, as in a terminal that stays open. */
  async function enter(commands: string): Promise<void> {
    const { stdout } = await bash(`${placed(commands, receiverPort)}\nenv -0`);
    const entries = stdout.split('\0').filter((line) => line.includes('='));
    env = Object.fromEntries(entries.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
  }
  return {
    enter,

    run: async (code: string) => JSON.parse((await ways[language](placed(code, receiverPort))).stdout),

    /** As the commands do, but faster. */
    async makeKey() {
      const limits = { requestsPerMinute: null, runsPerDay: null };
      const { key } = await administer((on) => on.createApiKey('tour', ['run', 'read', 'url'], limits, null));
      env.COUNTERSIGN_KEY = key;
    },

    async addCallback() {
      const { secret } = await administer(async (on) =>
        (await on.callbacks()).add({ name: 'tour', url, events: ['result'], group: null }),
      );
      env.COUNTERSIGN_SECRET = secret;
    },
  };
}

async function administer<Result>(
  work: (administration: Awaited<ReturnType<typeof openAdministration>>) => Promise<Result>,
): Promise<Result> {
  const administration = await openAdministration({
    databaseFile: join(folder, 'tour/data/countersign.db'),
    keystore: fileKeystore(join(folder, 'tour/key.json')),
  });
  return work(administration).finally(() => administration.close());
}

/** Opens the link and sends what the page asks for. */
async function bePersonBehind(verificationUrl: string): Promise<void> {
  const { origin, hash } = new URL(verificationUrl);
  expect(origin).toBe(host.url);
  const toHost = ({ method, headers, url }: Request, body: string) => {
    const { pathname } = new URL(url);
    return fetch(origin + pathname, { method, headers, ...(body !== '' && { body }) });
  };
  const visit = await openVisit({ fetch: async (request) => toHost(request, await request.text()) }, hash.slice(1));
  await visit.agree();
  const fields = { date_of_birth: '1990-04-12', phone_number: '+254712345678', id_number: '24597638' };
  expect((await visit.send('saveApplicantDetails', { fields })).status).toBe(200);
  expect((await visit.send('submitApplicant')).status).toBe(200);
}

test('the page that the sandbox serves has these blocks, and the first and last ones are what a newcomer needs', async () => {
  expect(await (await fetch(host.url + GUIDE_PATH)).text()).toBe(GUIDE_PAGE);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(INSTALL).toBe('npm ci && npm run build');
  expect(scripts).toHaveProperty('build');
  expect(CLEAN_UP).toBe('rm -r tour');
});

test('the README starts the same sandbox, makes the same key, and its first request is approved', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(readme).toContain(`\n${SERVE}\n`);
  const [, request = ''] = readme.split(`\n${CREATE_KEY}\n`);
  expect(request).toMatch(/^\ncurl /);
  if (!(await hasTools(NEEDS.curl))) return;
  const reader = await openReader('curl');
  await reader.makeKey();
  expect(await reader.run(request.slice(0, request.indexOf('```')))).toMatchObject({ verification_result: 'APPROVED' });
});

/** The steps are the same in each language; the long run takes all. */
test.concurrent.each(someOrAll<Language>(['curl'], LANGUAGES))('the steps work as copied in %s', async (language) => {
  // An installation without curl or Python still checks the others.
  if (!(await hasTools(NEEDS[language]))) return;
  const reader = await openReader(language);
  const blocks = snippets(language);
  const next = () => reader.run(blocks.shift() ?? '');

  // The commands take two seconds each.
  await (language === 'curl' ? reader.enter(CREATE_KEY) : reader.makeKey());
  const approved = await next();
  expect(approved).toMatchObject({ status: 'Completed', verification_result: 'APPROVED' });
  expect(await next()).toEqual(approved);
  expect(await next()).toMatchObject({ verification_result: 'DECLINED' });
  expect(await next()).toMatchObject({ error: { fields: { date_of_birth: expect.any(String) } } });
  expect(await next()).toMatchObject({
    verification_result: 'APPROVED',
    ownership_info: { owners: [{ id: 'people.0', capital_percent: 100 }] },
  });

  const made = LinkResponse.parse(await next()).data;
  const resent = LinkResponse.parse(await next()).data;
  expect(resent.batch_id).toBe(made.batch_id);
  expect(resent.verification_url).not.toBe(made.verification_url);
  const asking = next();
  await bePersonBehind(resent.verification_url);
  expect(await asking).toMatchObject({ used_url: true, status: 'Completed', verification_result: 'APPROVED' });

  await (language === 'curl' ? reader.enter(ADD_CALLBACK) : reader.addCallback());
  expect(CallbackBody.parse(await next())).toMatchObject({ event: 'result', verification_result: 'APPROVED' });
  expect(blocks).toEqual([]);
});
