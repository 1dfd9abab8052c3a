import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processorMs } from '../../../electron/inference-process/node-child-port.ts';
import { watchWork } from '../../../electron/workers/work-limit.ts';
import { eventually } from '../../support/eventually.ts';

const IS_LINUX = process.platform === 'linux';
const AN_HOUR_MS = 3_600_000;

test('on Linux, a process that works forever is noticed by its processor time, and one that waits is not', async () => {
  const [works, waits] = ['for (;;);', 'setInterval(() => {}, 1_000)'].map((code) =>
    spawn(process.execPath, ['-e', code], { stdio: 'ignore' }),
  );
  if (works?.pid === undefined || waits?.pid === undefined) throw new Error('Both processes should run.');
  const [worker, waiter] = [works.pid, waits.pid];
  const limit = { processorMs: 2_000, clockMs: AN_HOUR_MS };
  const noticed: string[] = [];
  const watches = [
    watchWork(
      limit,
      () => processorMs(worker),
      () => noticed.push('works'),
    ),
    watchWork(
      limit,
      () => processorMs(waiter),
      () => noticed.push('waits'),
    ),
  ];
  try {
    if (IS_LINUX) await eventually(() => expect(noticed).toEqual(['works']));
    else expect(processorMs(worker)).toBeNull();
  } finally {
    for (const watch of watches) watch.stop();
    const ended = once(works, 'exit');
    works.kill('SIGKILL');
    waits.kill('SIGKILL');
    await ended;
  }
  expect(processorMs(worker)).toBeNull();
});
