import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A Linux control group of one process, which ends it if it takes more memory than allowed. */
export type MemoryGroup = {
  add(pid: number): void;
  /** Whether the kernel ended a process of the group for taking too much. */
  hasKilled(): boolean;
  remove(): void;
};

/** The folder in which groups are made, and the files of that version of control groups. */
export type MemoryGroups = { readonly folder: string; readonly files: typeof VERSION_1 | typeof VERSION_2 };

const VERSION_1 = {
  limit: 'memory.limit_in_bytes',
  withSwap: 'memory.memsw.limit_in_bytes',
  events: 'memory.oom_control',
};
const VERSION_2 = { limit: 'memory.max', withSwap: 'memory.swap.max', events: 'memory.events' };

const PREFIX = 'countersign-inference-';
let made = 0;

/**
 * Where this process may make memory groups, from the text of `/proc/self/cgroup`; null if nowhere.
 * Version 2 allows none below a group that holds processes, so a service manager must hand over a
 * tree (systemd: `Delegate=memory`, `DelegateSubgroup=`).
 */
export function memoryGroups(ownGroups: string): MemoryGroups | null {
  const lines = ownGroups
    .trim()
    .split('\n')
    .map((line) => line.split(':'));
  const first = lines.find(([, controllers = '']) => controllers.split(',').includes('memory'))?.[2];
  if (first !== undefined) return { folder: join('/sys/fs/cgroup/memory', first), files: VERSION_1 };
  const second = lines.find(([hierarchy]) => hierarchy === '0')?.[2];
  if (second === undefined || !/\.(service|scope)$/.test(basename(dirname(second)))) return null;
  return { folder: join('/sys/fs/cgroup', dirname(second)), files: VERSION_2 };
}

/** A group of its own for the next process. Null on a machine that lets this account make none. */
export function openMemoryGroup(bytesMax: number): MemoryGroup | null {
  if (process.platform !== 'linux') return null;
  let folder: string | null = null;
  try {
    const groups = memoryGroups(readFileSync('/proc/self/cgroup', 'utf8'));
    if (groups === null) return null;
    const { files } = groups;
    if (files === VERSION_2) writeFileSync(join(groups.folder, 'cgroup.subtree_control'), '+memory');
    removeAbandoned(groups.folder);
    const own = join(groups.folder, `${PREFIX}${process.pid}-${made++}`);
    mkdirSync(own);
    folder = own;
    writeFileSync(join(own, files.limit), String(bytesMax));
    limitSwap(join(own, files.withSwap), files === VERSION_2 ? 0 : bytesMax);
    accessSync(join(own, 'cgroup.procs'), constants.W_OK);
    return {
      add: (pid) => writeFileSync(join(own, 'cgroup.procs'), String(pid)),
      hasKilled: () => /^oom_kill [1-9]/m.test(readFileSync(join(own, files.events), 'utf8')),
      remove: () => removeFolder(own),
    };
  } catch {
    // Most accounts may not; the service then measures the process's memory.
    if (folder !== null) removeFolder(folder);
    return null;
  }
}

/** A kernel without accounting of swap has no such file. */
function limitSwap(file: string, bytesMax: number): void {
  try {
    writeFileSync(file, String(bytesMax));
  } catch {
    // The limit of the memory itself holds.
  }
}

/** A host that was killed leaves its empty groups behind. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const host = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isInteger(host) && !isRunning(host)) removeFolder(join(folder, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Only an empty group can be removed. */
function removeFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The next host removes it.
  }
}

let works: boolean | null = null;

/** Whether this machine limits the memory of a process by itself. */
export function canLimitMemory(): boolean {
  if (works === null) {
    const group = openMemoryGroup(1_000_000_000);
    group?.remove();
    works = group !== null;
  }
  return works;
}
