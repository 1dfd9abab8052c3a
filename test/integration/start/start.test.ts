import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { DeskStatus } from '#shared/contract/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { NO_NETWORKS } from '../../support/headless/headless-host.ts';
import { someOrAll } from '../../support/property-runs.ts';

const ROOT = join(import.meta.dirname, '../../..');
let folder: string;
let end: () => Promise<unknown> = async () => undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-whole-start-'));
});
afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` itself, in an account's folder of its own. */
function start(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(ROOT, 'electron/start.js'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ended, text: () => text };
}

const PLACES = [
  ['without a display', {}, 'There is no display, so Countersign runs in the browser.\n'],
  // So that no window opens where a developer has Electron.
  [
    'with a display and without Electron',
    { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: '/gone' },
    process.getuid?.() === 0
      ? 'Electron opens no window for root. Start Countersign from an ordinary account.\nCountersign runs in the browser.\n'
      : 'ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron. Correct it, or unset it.\nCountersign runs in the browser.\n',
  ],
] as const;
/** `run-window.test.ts` has every reason; the long run starts the whole for two. */
test.each(someOrAll(PLACES.slice(0, 1), PLACES))(
  '%s, npm start says so and serves the page',
  async (_name, environment, said) => {
    const started = start(['--no-open', '--port', '0'], { ...NO_NETWORKS, ...environment });
    const url = await eventually(() => {
      const page = /^ {2}Page +(http\S+)$/m.exec(started.text())?.[1];
      if (page === undefined) throw new Error(started.text());
      return page;
    });
    expect(started.text()).toContain(said);
    expect(started.text()).not.toContain('Loading');
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    const status = DeskStatus.parse(await (await fetch(url + endpoints.getStatus.path)).json());
    expect(status.host).toBe('headless');
  },
);

test('--help says what is loaded, and how to keep it from being loaded', async () => {
  const help = start(['--help'], {});
  expect(await help.ended).toBe(0);
  for (const part of ['--desktop', '--headless', '120 MB', 'ELECTRON_MIRROR', 'ELECTRON_SKIP_BINARY_DOWNLOAD=1'])
    expect(help.text()).toContain(part);
});

test('--desktop with --headless is refused', async () => {
  const refused = start(['--desktop', '--headless'], {});
  expect(await refused.ended).toBe(2);
  expect(refused.text()).toContain('Choose either --desktop or --headless.');
});
