import { expect, test } from 'vitest';
import { createBoundedQueue } from '../../../../electron/service/store/bounded-queue.ts';

const makeQueue = () => createBoundedQueue({ runningMax: 2, waitingMax: 3, refuse: () => new Error('full') });

test('two jobs run, three wait in order, and the sixth is rejected at once', async () => {
  const inTurn = makeQueue();
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const work = (id: number) =>
    inTurn(() => {
      started.push(id);
      return new Promise<number>((resolve) => finish.push(() => resolve(id)));
    });
  const running = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toThrow('full');
  expect(started).toEqual([1, 2]);
  finish[1]?.();
  expect(await running[1]).toBe(2);
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  const seventh = work(7);
  for (let index = 0; index < 6; index++) {
    finish[index]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all([...running, seventh])).toEqual([1, 2, 3, 4, 5, 7]);
  expect(started).toEqual([1, 2, 3, 4, 5, 7]);
});

test('a job that fails gives its place to the next', async () => {
  const inTurn = makeQueue();
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3, 4].map((id) => inTurn(() => Promise.reject(new Error(String(id))))),
    inTurn(async () => 'fifth'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await inTurn(async () => 'after')).toBe('after');
});
