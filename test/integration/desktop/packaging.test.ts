import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../../electron/inference-process/node-child-port.ts';
import { verifyProgram } from '../../../electron/main/integrity.ts';
import { FUSES, readFuses } from '../../../electron/packaging/fuses.js';
import { writeStandInElectron } from '../../support/desktop/stand-in-electron.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';

// Loaded like this because only packaging brings it.
const { extractFile, listPackage } = createRequire(import.meta.url)('@electron/asar') as {
  extractFile(archive: string, name: string): Buffer;
  listPackage(archive: string, options: { isPack: boolean }): string[];
};
const ROOT = join(import.meta.dirname, '../../..');
const SCRIPT = join(ROOT, 'electron/packaging/package.js');

const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });

test.each([
  [['--no-such-option'], /--no-such-option/],
  [['--update-url', 'https://updates.example'], /needs --release-key/],
  [['--update-url', 'http://updates.example', '--release-key', 'key.pem'], /https address/],
])('%j is refused', (args, sentence) => {
  const { status, stderr } = run(args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)]);
});

test('without a program to pack, it ends with a sentence before it builds anything', () => {
  const { status, stdout, stderr } = run(['--folder'], { ELECTRON_OVERRIDE_DIST_PATH: join(tmpdir(), 'nowhere') });
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(/^ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron\..* --electron\.\n$/);
});

// Making and checking it takes 80 seconds of a processor, so only the long run does.
describe.runIf(PROPERTY_RUNS !== null)('the application folder that electron-builder makes', () => {
  let folder: string;
  let resources: string;
  const archive = () => join(resources, 'app.asar');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packaging-'));
    const electron = writeStandInElectron(join(folder, 'electron'));
    const { status, stderr } = run(['--folder', '--electron', electron, '--out', join(folder, 'out')]);
    expect(status, stderr).toBe(0);
    resources = join(folder, 'out/linux-unpacked/resources');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has all fuses set', async () => {
    expect(await readFuses(join(resources, '../countersign'))).toEqual(FUSES);
  });

  test('holds the program in the archive, and native code and networks outside', () => {
    const inside = listPackage(archive(), { isPack: true });
    const kept = inside.filter((line) => line.startsWith('pack ')).map((line) => line.split(' : ')[1] ?? '');
    const outside = inside.filter((line) => line.startsWith('unpack ')).map((line) => line.split(' : ')[1] ?? '');
    expect(kept).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main/index.js',
        '/out/preload/index.cjs',
        '/out/renderer/kiosk.html',
      ]),
    );
    expect(kept.filter((name) => /\.(node|onnx|so|dll|dylib)(\.\d+)*$/.test(name))).toEqual([]);
    expect(outside.some((name) => name.endsWith(`better-sqlite3/prebuilds/linux-${process.arch}.node`))).toBe(true);
    expect(outside.some((name) => name.endsWith('/koffi.node'))).toBe(true);
    expect(outside.filter((name) => name.endsWith('.onnx')).length).toBeGreaterThan(5);
    expect(
      [...kept, ...outside].filter((name) =>
        /(win32|darwin)[^/]*\.node$|\/(win32|darwin)\/|\.map$|^\/electron\//.test(name),
      ),
    ).toEqual([]);
  });

  test('is accepted with the key in its archive, and refused once a native module was altered', async () => {
    const { countersign, devDependencies } = JSON.parse(extractFile(archive(), 'package.json').toString());
    expect(devDependencies).toBeUndefined();
    expect(countersign.updates).toBeNull();
    await expect(verifyProgram(resources, countersign.releaseKey)).resolves.toBeUndefined();
    appendFileSync(join(resources, 'app.asar.unpacked/node_modules/@napi-rs/canvas/index.js'), '\n');
    await expect(verifyProgram(resources, countersign.releaseKey)).rejects.toThrow(/canvas\/index\.js was changed/);
  });

  test('has the bill of materials of everything it needs to run, and of Electron', () => {
    const bill = JSON.parse(readFileSync(join(resources, 'sbom.cdx.json'), 'utf8'));
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = bill.components.map((one: { 'bom-ref': string }) => one['bom-ref']);
    const project = createRequire(import.meta.url)('../../../package.json');
    const needed = Object.entries({ ...project.dependencies, electron: project.devDependencies.electron });
    expect(listed).toEqual(expect.arrayContaining(needed.map(([name, version]) => `${name}@${version}`)));
    expect(listed.filter((ref: string) => /^(vitest|@biomejs|electron-builder)/.test(ref))).toEqual([]);
  });

  test.each(['everything', 'screening', 'lists', 'proofs', 'chip'])(
    'starts the process for %s from outside the archive, with Node as packed',
    async (role) => {
      const outside = join(resources, 'app.asar.unpacked');
      const bundle = join(outside, 'out/main', role === 'everything' ? 'inference.js' : `${role}.js`);
      const permissions = PERMISSIONS.map((one) => one.replace(ROOT, outside));
      const child = spawn(join(outside, 'node_modules/node/bin/node'), [...permissions, bundle, role], {
        cwd: folder,
        env: { PATH: process.env.PATH },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      try {
        const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
        expect(message).toMatchObject({ ready: true });
      } finally {
        child.kill('SIGKILL');
      }
    },
  );
});
