import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup/cpu';
const PERIOD_US = 100_000;

/**
 * Gives a process a share of the machine's cores and no more, by a control group of the kernel (version 1, as root). Nodes on one machine are
 * then as slow as on machines of their own. Returns how to end it, once the process has ended. Throws where there is no such group.
 */
export function limitProcessor(pid: number, cores: number): () => void {
  const group = join(GROUPS, `countersign-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(cores * PERIOD_US)));
  for (const task of tasksOf(pid)) writeFileSync(join(group, 'cgroup.procs'), String(task));
  return () => rmdirSync(group);
}

/** The process and its children. */
function tasksOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(tasksOf)];
}
