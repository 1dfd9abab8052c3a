import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { describeProgram } from '../../../electron/main/integrity.ts';
import { openApplication } from '../../../electron/main/open-application.ts';
import { startShell } from '../../../electron/main/shell.ts';
import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import * as fake from '../../fakes/electron.ts';
import { withoutNetworksPort } from '../../support/inference/refusing-inference.ts';
import { screeningHere } from '../../support/screening/screening-here.ts';

// Loading the networks, which no test here asks, would take longer than the tests. Searching lists is real.
const openWithout =
  (startScreening: () => ChildPort): typeof openApplication =>
  (given, options) =>
    openApplication(given, {
      ...options,
      preparesDemo: false,
      startInference: (role) => (role === 'screening' ? startScreening() : withoutNetworksPort(role)),
    });
/** An application that searches lists in this process. */
const openHere = openWithout(screeningHere);
/** One that searches them in a process of its own, as the product does. */
export const openWithProcess = openWithout(() => nodeChildPort('screening'));

const ROOT = join(import.meta.dirname, '../../..');
const LISTENED = [
  ...['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect', 'uncaughtException', 'unhandledRejection'],
] as const;

/** The desktop application on a stand-in for Electron, for the tests of one file; each start is the first of a process. */
export function fakeShell() {
  let folder: string;
  let argv: string[];
  let listeners: readonly (readonly [string, readonly unknown[]])[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shell-'));
    vi.stubEnv('TMPDIR', folder);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    argv = process.argv;
    listeners = LISTENED.map((event) => [event, process.rawListeners(event)]);
  });
  afterEach(() => {
    process.argv = argv;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const [event, before] of listeners)
      for (const listener of process.rawListeners(event))
        if (!before.includes(listener)) process.off(event, listener as () => void);
    rmSync(folder, { recursive: true, force: true });
  });

  /** A shell with these switches, as in a process of its own. */
  async function start(
    switches: readonly string[],
    prepare: (given: typeof fake) => unknown = () => undefined,
    load = async () => openHere,
  ) {
    fake.restart();
    fake.electron.userData = join(folder, 'user');
    await prepare(fake);
    process.argv = fake.app.isPackaged ? ['countersign', ...switches] : ['electron', '.', ...switches];
    const started = startShell(load);
    fake.app.becomeReady();
    await started;
    return {
      ...fake,
      session: fake.session.fromPartition('countersign'),
      sessionOf: (partition: string) => fake.session.fromPartition(partition),
    };
  }

  /** Lays out the stand-in as a packaged application, whose files are as the release key in it says. */
  async function pack(given: typeof fake, written: { readonly updates?: string } = {}): Promise<void> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const releaseKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const resources = join(folder, 'resources');
    const appPath = join(folder, 'inside-archive');
    mkdirSync(join(resources, 'app.asar.unpacked'), { recursive: true });
    rmSync(appPath, { recursive: true, force: true });
    mkdirSync(appPath);
    symlinkSync(join(ROOT, 'out'), join(appPath, 'out'));
    writeFileSync(join(appPath, 'package.json'), JSON.stringify({ countersign: { releaseKey, ...written } }));
    writeFileSync(join(resources, 'app.asar'), 'archive');
    writeFileSync(join(resources, 'app.asar.unpacked', 'module.node'), 'native');
    writeFileSync(
      join(resources, 'integrity.json'),
      await describeProgram(resources, { releaseKey: privateKey, signsLater: false }),
    );
    given.app.isPackaged = true;
    given.electron.appPath = appPath;
    // Electron sets it; Node has none.
    Object.assign(process, { resourcesPath: resources });
  }

  async function quit({ app, electron }: Pick<typeof fake, 'app' | 'electron'>): Promise<void> {
    app.quit();
    await expect.poll(() => electron.exitCodes).toEqual([0]);
  }

  return { place: () => folder, start, pack, quit };
}
