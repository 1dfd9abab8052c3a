import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRIDGE_CHANNELS } from '#shared/contract/bridge/bridge.ts';
import { electronBinary, hasDisplay } from '../../../electron/installation.js';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUNDLES = join(ROOT, 'out/main');
const binary = electronBinary(ROOT);
const missing = [
  ...(binary === null ? ["Electron's binary is not installed"] : []),
  ...(hasDisplay() ? [] : ['there is no display']),
  ...(process.getuid?.() === 0 ? ['root cannot run the sandbox'] : []),
];
if (missing.length > 0) console.log(`The shell in Electron itself is not tested: ${missing.join(', ')}.`);

// Where Electron is missing, this is all that is seen of the bundles: a name that two of their modules declare stops the shell.
test('the bundles are valid JavaScript', () => {
  const bundles = readdirSync(BUNDLES).filter((name) => name.endsWith('.js'));
  const files = JSON.stringify(bundles.map((name) => join(BUNDLES, name)));
  const parse = `
    for (const file of ${files}) new vm.SourceTextModule(fs.readFileSync(file, 'utf8'), { identifier: file })`;
  const { status, stderr } = spawnSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', '-e', parse], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test('the bundle that a packaged application starts loads no package before it has checked the program', () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const read = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const code = readFileSync(join(BUNDLES, name), 'utf8');
    for (const [, from = ''] of code.matchAll(/^(?:import|export)\b(?:[^;"'()]*\bfrom)? *["']([^"']+)["']/gm)) {
      if (from.startsWith('./')) read(from.slice(2));
      else if (!isBuiltin(from)) packages.add(from);
    }
  };
  read('index.js');
  expect([...packages]).toEqual(['electron']);
});

describe.runIf(missing.length === 0)('the shell in Electron itself', () => {
  let shell: Awaited<ReturnType<typeof _electron.launch>>;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shell-electron-'));
    shell = await _electron.launch({
      executablePath: binary ?? '',
      args: [ROOT, '--demo'],
      chromiumSandbox: true,
      env: { ...(process.env as Record<string, string>), COUNTERSIGN_ALLOW_DEBUGGING: '1', XDG_CONFIG_HOME: folder },
    });
  });
  afterAll(async () => {
    await shell?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('shows the page from its own scheme, in a secure context', async () => {
    const page = await shell.firstWindow();
    await page.waitForLoadState();
    expect(new URL(page.url()).protocol).toBe('app:');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  });

  test('gives the page the bridge and no Node', async () => {
    const page = await shell.firstWindow();
    const found = await page.evaluate(() => ({
      bridge: Object.keys((window as unknown as { countersign: object }).countersign).sort(),
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
    }));
    expect(found).toEqual({ bridge: Object.keys(BRIDGE_CHANNELS).sort(), node: [] });
  });

  test('reaches only the service', async () => {
    const page = await shell.firstWindow();
    expect(await page.evaluate(async () => (await fetch('/api/v1/desk/status/')).status)).toBe(200);
    const elsewhere = page.evaluate(() => fetch('https://example.org/').then(() => 'reached'));
    await expect(elsewhere).rejects.toThrow();
    expect(await page.evaluate(() => window.open('https://example.org/'))).toBeNull();
  });

  test.each(['--no-sandbox', '--remote-debugging-port=9222'])('refuses to start with %s', (argument) => {
    expect(spawnSync(binary ?? '', [ROOT, argument], { timeout: WAIT_MS_MAX }).status).toBe(2);
  });
});
