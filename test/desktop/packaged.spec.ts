import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hasSandboxHelper, helperOf } from '../../electron/desktop-program/why-no-window.js';
import { installedNode } from '../../electron/installation.js';
import { FUSES, readFuses } from '../../electron/packaging/fuses.js';
import { newFolder, PROGRAM, ROOT, removeFolder, startProgram, type Watched } from './launch.ts';

/** A packaged folder, made of the same program. Its fuses allow no driver, so its log and its end are what is seen. */
const out = newFolder();
const PLACES: Readonly<Record<string, readonly [folder: string, program: string, resources: string]>> = {
  linux: ['linux-unpacked', 'countersign', 'resources'],
  win32: ['win-unpacked', 'Countersign.exe', 'resources'],
  darwin: [
    process.arch === 'arm64' ? 'mac-arm64' : 'mac',
    'Countersign.app/Contents/MacOS/Countersign',
    'Countersign.app/Contents/Resources',
  ],
};
const [folder, name, resources] = PLACES[process.platform] ?? ['', '', ''];
const program = join(out, folder, name);
const home = newFolder();

/** An application of its own account, as far as variables can make one. */
function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Watched {
  const { COUNTERSIGN_ALLOW_DEBUGGING: _allow, ELECTRON_RUN_AS_NODE: _asNode, ...inherited } = process.env;
  // A copied folder has no helper that is root's. Chromium takes another one for programs of the account itself.
  const helper = hasSandboxHelper(PROGRAM) ? { CHROME_DEVEL_SANDBOX: helperOf(PROGRAM) } : {};
  return startProgram(program, args, { ...inherited, ...helper, XDG_CONFIG_HOME: home, APPDATA: home, ...environment });
}

test.beforeAll(() => {
  const script = join(ROOT, 'electron/packaging/package.js');
  const { status, stderr, stdout } = spawnSync(
    installedNode(ROOT) ?? process.execPath,
    [script, '--folder', '--out', out],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
test.afterAll(() => {
  removeFolder(out);
  removeFolder(home);
});

test('has every fuse set in the real program', async () => {
  const binary = process.platform === 'darwin' ? join(out, folder, 'Countersign.app') : program;
  expect(await readFuses(binary)).toEqual(FUSES);
  // The program that it was made of is as it was delivered.
  expect(await readFuses(PROGRAM)).not.toEqual(FUSES);
});

test('starts, finds itself as it was packaged, and opens its window', async () => {
  const shell = start(['--demo']);
  await shell.logs('shell.window_opened');
  expect(shell.logged('shell.not_started')).toEqual([]);
  shell.process.kill('SIGTERM');
  const { code } = await shell.ended;
  // Windows ends a process without asking it.
  expect(code).toBe(process.platform === 'win32' ? null : 0);
});

for (const argument of ['--no-sandbox', '--remote-debugging-port=0', '--inspect=0'])
  test(`refuses to start with ${argument}, also when debugging is allowed by the environment`, async () => {
    const { code } = await start(['--demo', argument], { COUNTERSIGN_ALLOW_DEBUGGING: '1' }).ended;
    expect(code).toBe(2);
  });

test('does not become Node, whatever the environment says', async () => {
  const { code, stderr } = await start(['--version'], { ELECTRON_RUN_AS_NODE: '1' }).ended;
  expect(code).toBe(2);
  expect(stderr).toContain('shell.arguments_refused');
});

test('refuses to start once a native module was altered', async () => {
  appendFileSync(
    join(out, folder, resources, 'app.asar.unpacked/node_modules/@napi-rs/canvas/index.js'),
    '\n// altered\n',
  );
  // A kiosk shows no box on the screen, which would wait for a click.
  const { code, stderr } = await start(['--demo', '--kiosk']).ended;
  expect(code).toBe(3);
  expect(stderr).toContain('canvas/index.js was changed');
});
