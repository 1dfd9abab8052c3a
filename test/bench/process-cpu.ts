import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

type Stat = { readonly parent: number; readonly seconds: number };

/** Null if the process has ended, or outside Linux. Children that ended and were waited for are included. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { parent, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and of every process below it, ended ones included. */
export function cpuSecondsBelow(root: number): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  const isBelow = (pid: number): boolean => {
    const stat = stats.get(pid);
    return pid === root || (stat !== undefined && stat.parent > 1 && isBelow(stat.parent));
  };
  return [...stats].reduce((sum, [pid, { seconds }]) => sum + (isBelow(pid) ? seconds : 0), 0);
}
