import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BACKOFF_FIRST_MS,
  MEMORY_BYTES_MAX,
  superviseChild,
} from '../../../../electron/service/inference/supervise-child.ts';
import { FakeChild } from './fake-child.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a process that takes too much memory is killed, and another takes over', () => {
  const children: FakeChild[] = [];
  const exits: string[] = [];
  const child = superviseChild(
    () => {
      const made = new FakeChild();
      children.push(made);
      return made;
    },
    () => undefined,
    {
      onReady: () => undefined,
      onMessage: () => undefined,
      onExit: () => void exits.push('exit'),
      onDown: () => undefined,
    },
  );
  child.wanted();
  const [hungry] = children;
  if (!hungry) throw new Error('No process was started.');
  hungry.ready();
  hungry.memory = MEMORY_BYTES_MAX;
  vi.advanceTimersByTime(1_000);
  expect(hungry.killed).toBe(false);

  hungry.memory = MEMORY_BYTES_MAX + 1;
  vi.advanceTimersByTime(1_000);
  expect([hungry.killed, exits]).toEqual([true, ['exit']]);
  vi.advanceTimersByTime(BACKOFF_FIRST_MS);
  expect(children).toHaveLength(2);
});
