import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '../../../../electron/service/runs/admission.ts';
import {
  createAdmission,
  RUNS_AT_ONCE_MAX,
  WAITING_BYTES_MAX,
  WAITING_MAX,
} from '../../../../electron/service/runs/admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = (since: number, isAwaited = true) => ({ since, isAwaited, bytes: 0 });

/** Enters and notes whose turn has come. */
function entered(admission: ReturnType<typeof createAdmission>, name: string, turns: string[], at = place(0)): Ticket {
  const ticket = admission.enter(at);
  ticket.turn.then((isTurn) => isTurn && turns.push(name));
  return ticket;
}

test('one run goes while the processes are busy, and the next when it leaves', async () => {
  const admission = createAdmission(() => true);
  const turns: string[] = [];
  const first = entered(admission, 'first', turns);
  entered(admission, 'second', turns);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns).toEqual(['first']);
  first.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(turns).toEqual(['first', 'second']);
});

test('runs start while the processes have room, up to the bound', async () => {
  const admission = createAdmission(() => false);
  const turns: string[] = [];
  for (let index = 0; index < 20; index++) entered(admission, String(index), turns);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns).toHaveLength(RUNS_AT_ONCE_MAX);
});

test('whoever waits goes before a job nobody waits for, unless that is a minute older', async () => {
  const admission = createAdmission(() => true);
  const turns: string[] = [];
  const tickets = [
    entered(admission, 'running', turns),
    entered(admission, 'job', turns, place(100_000, false)),
    entered(admission, 'caller', turns, place(150_000)),
    entered(admission, 'late caller', turns, place(170_000)),
  ];
  for (const index of [0, 2, 1]) {
    await vi.advanceTimersByTimeAsync(100);
    tickets[index]?.leave();
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(turns).toEqual(['running', 'caller', 'job', 'late caller']);
});

test('the queue is full at its bound, and a withdrawn run leaves it', async () => {
  const admission = createAdmission(() => true);
  const tickets = Array.from({ length: WAITING_MAX + 1 }, () => admission.enter(place(0)));
  expect(admission.isFull()).toBe(true);
  tickets[1]?.withdraw();
  expect(await tickets[1]?.turn).toBe(false);
  expect(admission.isFull()).toBe(false);
  admission.stop();
  expect(await tickets[2]?.turn).toBe(false);
});

test('it is full when waiting runs hold too many bytes, and not before', () => {
  const admission = createAdmission(() => true);
  const half = { ...place(0), bytes: WAITING_BYTES_MAX / 2 };
  // The first has its turn at once and does not wait.
  admission.enter(half);
  const waiting = admission.enter(half);
  expect(admission.isFull()).toBe(false);
  admission.enter(half);
  expect(admission.isFull()).toBe(true);
  waiting.withdraw();
  expect(admission.isFull()).toBe(false);
});
