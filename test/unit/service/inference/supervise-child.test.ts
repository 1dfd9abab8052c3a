import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INFERENCE_BYTES_MAX } from '../../../../electron/service/inference/inference.ts';
import { BACKOFF_FIRST_MS, superviseChild } from '../../../../electron/service/inference/supervise-child.ts';
import { FakeChild } from './fake-child.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A supervised process that is ready, with what is said about it. */
function running() {
  const children: FakeChild[] = [];
  const exits: string[] = [];
  const logged: string[] = [];
  const child = superviseChild(
    () => {
      const made = new FakeChild();
      children.push(made);
      return made;
    },
    (_level, event) => void logged.push(event),
    { onReady: () => undefined, onMessage: () => true, onExit: () => void exits.push('exit'), onDown: () => undefined },
  );
  child.wanted();
  const [hungry] = children;
  if (!hungry) throw new Error('No process was started.');
  hungry.ready();
  return { children, hungry, exits, logged };
}

test('a process that takes too much memory is killed, and another takes over', () => {
  const { children, hungry, exits } = running();
  hungry.memory = INFERENCE_BYTES_MAX;
  vi.advanceTimersByTime(1_000);
  expect(hungry.killed).toBe(false);

  hungry.memory = INFERENCE_BYTES_MAX + 1;
  vi.advanceTimersByTime(1_000);
  expect([hungry.killed, exits]).toEqual([true, ['exit']]);
  vi.advanceTimersByTime(BACKOFF_FIRST_MS);
  expect(children).toHaveLength(2);
});

test('a process that the kernel ended for its memory is reported as one that took too much', () => {
  const { children, hungry, exits, logged } = running();
  hungry.exit(null, true);
  expect(exits).toEqual(['exit']);
  expect(logged).toContain('inference.memory_exceeded');
  vi.advanceTimersByTime(BACKOFF_FIRST_MS);
  expect(children).toHaveLength(2);
});
