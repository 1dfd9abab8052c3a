import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { posix, resolve, win32 } from 'node:path';
import type { Duplex } from 'node:stream';
import type { FaceModelForWorker } from '#shared/domain/face-model.ts';
import { besideArchive, buildIsCurrent, installedNode } from '../installation.js';
import { type ChildPort, type InferenceRole, PROCESS_BYTES_MAX } from '../service/inference/inference.ts';
import { ANSWER_BYTES_MAX, CHANNEL_FD, CHANNEL_STDIO, openChannel } from '../workers/channel.ts';
import { openMemoryGroup } from './memory-group.ts';
import { withoutNetwork } from './without-network.ts';

const PROGRAM = resolve(import.meta.dirname, '../..');
const ROOT = besideArchive(PROGRAM);
const SOURCES = {
  inference: 'electron/workers/main.ts',
  screening: 'electron/workers/screening/main.ts',
  lists: 'electron/workers/lists/main.ts',
  proofs: 'electron/workers/chip/main.ts',
};
export const BUNDLES = {
  inference: 'out/main/inference.js',
  screening: 'out/main/screening.js',
  lists: 'out/main/lists.js',
  proofs: 'out/main/proofs.js',
};

let isBundled: boolean | null = null;

/** The bundle starts in two thirds of the time: one file instead of hundreds. */
export function entryOf(source: string, bundle: string): string {
  // A packaged application holds no sources.
  isBundled ??= ROOT !== PROGRAM || buildIsCurrent(ROOT);
  return resolve(ROOT, isBundled ? bundle : source);
}

/** Leaves room for buffers below `PROCESS_BYTES_MAX`. */
const LISTS_HEAP_MB = 800;

/** The only environment variables passed on, so that the process sees no keys or addresses. */
const ENVIRONMENT: readonly string[] = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'windir'];

export const environmentOf = (names = ENVIRONMENT): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])));

/** The program alone: not the whole folder, because a data folder may lie in it. */
const READABLE = ['package.json', 'electron/*', 'shared/*', 'resources/*', 'out/main/*', 'node_modules/*'];

/** Node compares text, so the paths are written as the system writes them. */
export const readable = (root: string, platform: NodeJS.Platform): readonly string[] =>
  READABLE.map((path) => `--allow-fs-read=${(platform === 'win32' ? win32 : posix).join(root, path)}`);

/** Node's own restrictions. The test of escapes starts a process with the same. */
export const PERMISSIONS = [
  '--permission',
  ...readable(ROOT, process.platform),
  '--allow-addons',
  // Node's own SQLite would open any database that the account may open.
  '--no-experimental-sqlite',
];

/** Not Electron, which ignores Node's permissions. Throws if it is missing. */
export function nodeProgram(versions: { readonly electron?: string } = process.versions): string {
  if (versions.electron === undefined) return process.execPath;
  const installed = installedNode(ROOT);
  if (installed === null) throw new Error('The Node that is installed with the product is missing.');
  return installed;
}

/**
 * The inference process as a Node child. Node's permissions let it read only the program and the
 * customer's face model; `workers/close-process.ts` closes the network. Against compromised native
 * code only `without-network.ts` and `memory-group.ts` help.
 */
export function nodeChildPort(role: InferenceRole = 'everything', faceModel?: FaceModelForWorker): ChildPort {
  const part = role === 'screening' || role === 'lists' || role === 'proofs' ? role : 'inference';
  const { program, args } = withoutNetwork({
    program: nodeProgram(),
    args: [
      ...PERMISSIONS,
      // A system without memory groups limits its heap at least.
      ...(role === 'lists' ? [`--max-old-space-size=${LISTS_HEAP_MB}`] : []),
      ...(faceModel ? [`--allow-fs-read=${faceModel.path}`] : []),
      // It says that native code is allowed, which is intended.
      '--disable-warning=PERM0001',
      ...[entryOf(SOURCES[part], BUNDLES[part]), role, ...(faceModel ? [JSON.stringify(faceModel)] : [])],
    ],
  });
  const child = spawn(program, args, { env: environmentOf(), stdio: [...CHANNEL_STDIO] });
  if (role === 'everything') giveWay(child.pid);
  const group = child.pid === undefined ? null : openMemoryGroup(PROCESS_BYTES_MAX[role]);
  if (child.pid !== undefined) group?.add(child.pid);
  return portOf(child, group);
}

/** Node aborts when its heap is full: by a signal, or on Windows with this code. */
const ABORTED = 134;

/** A child started with `CHANNEL_STDIO`. `group` limits its memory. */
export function portOf(child: ChildProcess, group: ReturnType<typeof openMemoryGroup> = null): ChildPort {
  // Without a listener Node would throw. `exit` or the request's deadline reports the failure.
  let ended = false;
  let listener: (message: unknown) => void = () => undefined;
  // Absent if the process could not be started.
  const pipe = child.stdio[CHANNEL_FD] as Duplex | null | undefined;
  const channel =
    pipe &&
    openChannel(pipe, {
      bytesMax: ANSWER_BYTES_MAX,
      onMessage: (message) => listener(message),
      onMalformed: () => child.kill('SIGKILL'),
    });
  return {
    post: (message) => void channel?.post(message as object),
    onMessage: (added) => {
      listener = added;
    },
    onExit: (listener) => {
      const end = (code: number | null, signal: NodeJS.Signals | null = null) => {
        if (ended) return;
        ended = true;
        const ranOutOfMemory = group?.hasKilled() === true || signal === 'SIGABRT' || code === ABORTED;
        group?.remove();
        listener(code, ranOutOfMemory);
      };
      child.on('exit', end);
      child.on('error', () => {
        if (child.pid === undefined) end(null);
      });
    },
    memoryBytes: () => (child.pid === undefined ? null : residentBytes(child.pid)),
    processorMs: () => (child.pid === undefined ? null : processorMs(child.pid)),
    kill: () => child.kill('SIGKILL'),
  };
}

/** On Linux a quarter of a contended core: enough for an operator who waits on a busy machine. */
const NICENESS = 5;
/** Windows has six classes in place of numbers, and takes 5 for the usual one. */
export const priorityOf = (platform: NodeJS.Platform): number =>
  platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : NICENESS;

/** Recognition would take every core. Requests to the host and pictures from devices go first. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, priorityOf(process.platform));
  } catch {
    // The system does not let this account do it; then all processes stay equal.
  }
}

/** Resident memory from Linux's `/proc`. Null on other systems and for an ended process. */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** Linux counts a process's time in hundredths of a second, on every architecture. */
const MS_PER_TICK = 10;

/** Processor time from Linux's `/proc`. Null on other systems and for an ended process. */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and brackets.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return user === undefined || system === undefined ? null : (user + system) * MS_PER_TICK;
  } catch {
    return null;
  }
}
