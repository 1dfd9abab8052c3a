import { appendFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import process from 'node:process';
import { afterAll, expect } from 'vitest';

/** Linux counts processor time in these ticks. */
const TICKS_PER_SECOND = 100;
/** In /proc/PID/stat after the name: the process's own time and that of its ended children, user and system. */
const TIMES = { from: 11, to: 15 };

const log = process.env.COUNTERSIGN_CPU_LOG;
const processes = globalThis as { secondsBefore?: number };

/** Processor seconds of this worker and of its ended children. */
function processorSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(TIMES.from, TIMES.to);
  return ticks.reduce((sum, count) => sum + Number(count), 0) / TICKS_PER_SECOND;
}

/** With `COUNTERSIGN_CPU_LOG=FILE`, adds a line for every test file: its processor seconds with those of the processes it started. */
if (log)
  // Registered first, this runs after the file's own hooks have stopped what they started.
  afterAll(() => {
    const seconds = processorSeconds();
    const file = basename(expect.getState().testPath ?? '');
    appendFileSync(log, `${(seconds - (processes.secondsBefore ?? 0)).toFixed(2)} ${file}\n`);
    processes.secondsBefore = seconds;
  });
