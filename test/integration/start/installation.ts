import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseHost } from '../../../electron/desktop-program/choose-host.js';
import { eventually } from '../../support/eventually.ts';

const MODULES = join(import.meta.dirname, '../../../node_modules');
const CHILD = join(import.meta.dirname, 'start-child.js');
export const VERSION: string = JSON.parse(readFileSync(join(MODULES, 'electron/package.json'), 'utf8')).version;

/** Longer than any test: a busy machine must not look like a stalled download. */
const NEVER_MS = 3_600_000;

export type Settings = {
  readonly options?: object;
  readonly uid?: number;
  readonly proc?: string;
  readonly stallMs?: number;
  readonly earlyMs?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** Commands of a shell, run before the start in a place where what they mount is seen by the start alone. */
  readonly mounts?: string;
};

/** An installation of its own: a copy of Electron's package, beside what its installer needs. */
export function makeInstallation() {
  const root = mkdtempSync(join(tmpdir(), 'countersign-start-'));
  const electron = join(root, 'node_modules/electron');
  const temporary = join(root, 'temporary');
  for (const folder of ['node_modules', 'temporary', 'home']) mkdirSync(join(root, folder));
  cpSync(join(MODULES, 'electron'), electron, {
    recursive: true,
    filter: (source) => !/\/electron\/(dist|path\.txt|electron\.d\.ts)$/.test(source),
  });
  for (const name of ['@electron', '@electron-internal'])
    symlinkSync(join(MODULES, name), join(root, 'node_modules', name));
  const running = new Set<ChildProcess>();
  const environmentWith = (environment: NodeJS.ProcessEnv) => ({
    PATH: process.env.PATH,
    HOME: join(root, 'home'),
    TMPDIR: temporary,
    DISPLAY: ':99',
    electron_config_cache: join(root, 'cache'),
    electron_use_remote_checksums: '1',
    NODE_COMPILE_CACHE: join(MODULES, '.cache/compiled'),
    ...environment,
  });

  /** A start in the process of the test, which costs half as much as one of its own. */
  async function start({ environment = {}, mounts: _none, ...settings }: Settings = {}): Promise<Ended> {
    let text = '';
    const write = (chunk: string | Uint8Array) => {
      text += chunk;
      return true;
    };
    const restored = [replaceEnvironment(environmentWith(environment)), replaceWrites(write)];
    try {
      const serve = async (options: object) => {
        write(`PAGE ${JSON.stringify(options)}\n`);
        return 0;
      };
      const code = await chooseHost({ root, uid: 1000, stallMs: NEVER_MS, options: {}, ...settings, serve });
      return { code, signal: null, text };
    } finally {
      for (const restore of restored) restore();
    }
  }

  /** A start in a process of its own, for signals and mounts. */
  function begin({ environment = {}, mounts, ...settings }: Settings = {}): Start {
    const given = { root, uid: 1000, stallMs: NEVER_MS, options: {}, ...settings };
    const command = [process.execPath, CHILD, JSON.stringify(given)];
    const [file = '', ...args] =
      mounts === undefined ? command : [...PRIVATE_MOUNTS, `set -e; ${mounts}; exec "$@"`, 'sh', ...command];
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environmentWith(environment) });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    const ended = new Promise<Ended>((resolve) => {
      child.once('close', (code, signal) => {
        running.delete(child);
        resolve({ code, signal, text });
      });
    });
    return {
      ended,
      kill: (signal) => child.kill(signal),
      shows: (part) =>
        eventually(() => {
          if (!text.includes(part)) throw new Error(`${JSON.stringify(part)} is not in: ${text}`);
        }),
    };
  }

  return {
    root,
    electron,
    temporary,
    begin,
    start: (settings: Settings = {}) => (settings.mounts === undefined ? start(settings) : begin(settings).ended),
    /** Puts a program there as if it had been loaded: a shell script, in this version. */
    putProgram(script: string, { version = VERSION, whole = true } = {}) {
      const dist = join(electron, 'dist');
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'version'), version);
      writeFileSync(join(dist, 'electron'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      chmodSync(join(dist, 'electron'), 0o755);
      if (whole) writeFileSync(join(electron, 'path.txt'), 'electron');
    },
    has: (path: string) => existsSync(join(root, path)),
    remove() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Gives this process another environment; the function returned brings its own back. */
function replaceEnvironment(environment: NodeJS.ProcessEnv): () => void {
  const before = { ...process.env };
  const put = (wanted: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) process.env[name] = value;
  };
  put(environment);
  return () => put(before);
}

/** Collects what this process prints, until the function returned is called. */
function replaceWrites(write: (chunk: string | Uint8Array) => boolean): () => void {
  const streams = [process.stdout, process.stderr];
  const before = streams.map((stream) => stream.write);
  for (const stream of streams) stream.write = write;
  return () => {
    for (const [index, stream] of streams.entries()) stream.write = before[index] as typeof stream.write;
  };
}

export type Ended = { readonly code: number | null; readonly signal: string | null; readonly text: string };
export type Start = {
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): boolean;
  /** Resolves once it has printed this. */
  shows(part: string): Promise<void>;
};

/** Runs a shell whose mounts nobody else sees, and which takes them along when it ends. An ordinary account needs a namespace for it. */
const PRIVATE_MOUNTS = ['unshare', ...(process.getuid?.() === 0 ? ['-m'] : ['-Urm']), 'sh', '-c'];

/** Whether this machine lets the tests mount a folder. */
export function canMount(): boolean {
  const [file = '', ...args] = PRIVATE_MOUNTS;
  return spawnSync(file, [...args, 'mount -t tmpfs tmpfs /mnt']).status === 0;
}

/** Output of the window's program of the tests: its name and arguments. */
export const windowOf = (root: string, ...switches: string[]) => `WINDOW ${[root, ...switches].join(' ')}\n`;
/** Output of a start if the browser shows the page. */
export const PAGE = 'Countersign runs in the browser.\n\nPAGE ';
