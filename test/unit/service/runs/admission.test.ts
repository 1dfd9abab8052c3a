import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createAdmission,
  DESK_TURNS_MAX,
  RUNS_AT_ONCE_MAX,
  type Ticket,
  WAITING_BYTES_MAX,
  WAITING_BYTES_OF_KEYS_MAX,
  WAITING_FOR_DESK,
  WAITING_MAX,
  WAITING_PER_KEY_MAX,
} from '../../../../electron/service/runs/admission.ts';
import type { Actor } from '../../../../electron/service/store/records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DESK = { kind: 'operator', id: 'maria' } as const;
const key = (id: string) => ({ kind: 'api_key', id }) as const;
const place = (since: number, isAwaited = true, actor: Actor = DESK) => ({ actor, since, isAwaited, bytes: 0 });
const ofKey = (id: string, since = 0) => place(since, true, key(id));

/** Enters and notes whose turn has come. */
function entered(admission: ReturnType<typeof createAdmission>, name: string, turns: string[], at = place(0)): Ticket {
  const ticket = admission.enter(at);
  ticket.turn.then((isTurn) => isTurn && turns.push(name));
  return ticket;
}

test('one run of a caller goes while the processes are busy, and the next when it leaves', async () => {
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

test('runs start while the processes have room, up to the bound, whose last place is the desk’s', async () => {
  const admission = createAdmission(() => false);
  const turns: string[] = [];
  for (let index = 0; index < 20; index++) entered(admission, 'key', turns, ofKey('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns).toHaveLength(RUNS_AT_ONCE_MAX - 1);
  entered(admission, 'desk', turns);
  entered(admission, 'desk', turns);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns.filter((name) => name === 'desk')).toHaveLength(1);
});

test('a job that was queued before the clock was set back does not wait for that time to come', async () => {
  const admission = createAdmission(
    () => true,
    () => 1_000_000,
  );
  const turns: string[] = [];
  const active = entered(admission, 'active', turns, ofKey('a'));
  entered(admission, 'job', turns, place(9_000_000, false, key('b')));
  await vi.advanceTimersByTimeAsync(0);
  entered(admission, 'later', turns, ofKey('a', 1_000_000));
  active.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(turns).toEqual(['active', 'job']);
});

test('an operator’s run starts at once while an API key’s keep the processes busy', async () => {
  const admission = createAdmission(() => true);
  const turns: string[] = [];
  for (let index = 0; index < 50; index++) entered(admission, 'key', turns, ofKey('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns).toEqual(['key']);
  entered(admission, 'desk', turns, place(1_000_000));
  await vi.advanceTimersByTimeAsync(100);
  expect(turns).toEqual(['key', 'desk']);
});

test('operators go first, but others get a turn after some', async () => {
  const admission = createAdmission(() => true);
  const turns: string[] = [];
  const desk = Array.from({ length: DESK_TURNS_MAX + 2 }, () => entered(admission, 'desk', turns));
  entered(admission, 'key', turns, ofKey('a'));
  for (const ticket of desk) {
    await vi.advanceTimersByTimeAsync(100);
    ticket.leave();
  }
  expect(turns.indexOf('key')).toBe(DESK_TURNS_MAX);
});

test('callers take turns, so that a backlog of one does not delay another by all of it', async () => {
  const admission = createAdmission(() => true);
  const turns: string[] = [];
  const backlog = Array.from({ length: 10 }, (_, index) => entered(admission, `a${index}`, turns, ofKey('a', index)));
  const late = entered(admission, 'b', turns, ofKey('b', 100));
  for (const ticket of [backlog[0], late, backlog[1]]) {
    await vi.advanceTimersByTimeAsync(100);
    ticket?.leave();
  }
  expect(turns).toEqual(['a0', 'b', 'a1']);
});

test('whoever waits goes before a job nobody waits for, until that is a minute old', async () => {
  const admission = createAdmission(() => true);
  const turns: string[] = [];
  const started = Date.now();
  const tickets = [
    entered(admission, 'running', turns, ofKey('a', started)),
    entered(admission, 'job', turns, place(started, false, key('b'))),
    entered(admission, 'caller', turns, ofKey('a', started + 1)),
    entered(admission, 'late caller', turns, ofKey('a', started + 2)),
  ];
  await vi.advanceTimersByTimeAsync(100);
  tickets[0]?.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  tickets[2]?.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(turns).toEqual(['running', 'caller', 'job']);
});

test('one API key may fill a part of the queue, all of them more, and only operators the rest', () => {
  const admission = createAdmission(() => true);
  // The first has its turn at once and does not wait.
  for (let index = 0; index < WAITING_PER_KEY_MAX + 1; index++) admission.enter(ofKey('a'));
  expect(admission.isFull(key('a'))).toBe(true);
  expect(admission.isFull(key('b'))).toBe(false);
  for (let index = WAITING_PER_KEY_MAX; index < WAITING_MAX - WAITING_FOR_DESK; index++) admission.enter(ofKey('b'));
  expect(admission.isFull(key('c'))).toBe(true);
  expect(admission.isFull(DESK)).toBe(false);
});

test('pictures of API keys leave room for those of operators', () => {
  const admission = createAdmission(() => true);
  admission.enter(ofKey('a'));
  admission.enter({ ...ofKey('a'), bytes: WAITING_BYTES_OF_KEYS_MAX });
  expect(admission.isFull(key('b'))).toBe(true);
  expect(admission.isFull(DESK)).toBe(false);
});

test('the queue is full at its bound, and a withdrawn run leaves it', async () => {
  const admission = createAdmission(() => true);
  const tickets = Array.from({ length: WAITING_MAX + 1 }, () => admission.enter(place(0)));
  expect(admission.isFull(DESK)).toBe(true);
  tickets[1]?.withdraw();
  expect(await tickets[1]?.turn).toBe(false);
  expect(admission.isFull(DESK)).toBe(false);
  admission.stop();
  expect(await tickets[2]?.turn).toBe(false);
});

test('it is full when waiting runs hold too many bytes, and not before', () => {
  const admission = createAdmission(() => true);
  const half = { ...place(0), bytes: WAITING_BYTES_MAX / 2 };
  // The first has its turn at once and does not wait.
  admission.enter(half);
  const waiting = admission.enter(half);
  expect(admission.isFull(DESK)).toBe(false);
  admission.enter(half);
  expect(admission.isFull(DESK)).toBe(true);
  waiting.withdraw();
  expect(admission.isFull(DESK)).toBe(false);
});
