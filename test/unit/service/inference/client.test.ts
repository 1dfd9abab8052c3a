import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createInference,
  REQUEST_DEADLINE_MS,
  REQUESTS_MAX,
  RUN_DEADLINE_MS,
  RUNS_AT_ONCE,
  WAITING_FOR_ANOTHER,
} from '../../../../electron/service/inference/client.ts';
import { ImageUndecodableError } from '../../../../electron/service/inference/inference.ts';
import {
  BACKOFF_FIRST_MS,
  BACKOFF_MAX_MS,
  DOWN_MS,
  FAILED_STARTS_MAX,
  START_DEADLINE_MS,
} from '../../../../electron/service/inference/supervise-child.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import { FakeChild, noFaces } from './fake-child.ts';

const image = Uint8Array.of(1, 2, 3);
let children: FakeChild[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  children = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function open(processes = 1) {
  return createInference(
    () => {
      const child = new FakeChild();
      children.push(child);
      return child;
    },
    () => {},
    { processes },
  );
}

const pictureOf = ({ request }: FakeChild['posted'][number]) => ('image' in request ? request.image : null);

function lastChild(): FakeChild {
  const child = children.at(-1);
  if (child === undefined) throw new Error('No process was started.');
  return child;
}

/** The reason a request was rejected with, or `answered`. */
async function outcome(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'answered';
  } catch (error) {
    if (error instanceof CheckUnavailableError) return error.reason;
    if (error instanceof ImageUndecodableError) return `undecodable: ${error.message}`;
    throw error;
  }
}

test('a request that arrives before the networks are loaded waits for them', async () => {
  const inference = open();
  inference.start();
  const asked = inference.findFaces(image);
  expect(inference.state()).toBe('starting');
  expect(lastChild().posted).toHaveLength(0);

  lastChild().ready();
  lastChild().answer();
  expect(await asked).toBe(noFaces);
  expect(inference.state()).toBe('ready');
  expect(inference.modelVersions()).toEqual({ 'face-recognition': '1.7.15' });
});

test('the first request starts the process', async () => {
  const inference = open();
  expect(inference.state()).toBe('down');
  const asked = inference.readDocument(image);
  lastChild().ready();
  lastChild().answer();
  expect(await outcome(asked)).toBe('answered');
});

test('a process never receives more requests than it works on', async () => {
  const inference = open();
  const asked = Array.from({ length: RUNS_AT_ONCE + 3 }, () => inference.findFaces(image));
  lastChild().ready();
  expect(lastChild().posted).toHaveLength(RUNS_AT_ONCE);
  for (const _ of asked) lastChild().answer();
  expect(await Promise.all(asked.map(outcome))).toEqual(asked.map(() => 'answered'));
});

test('requests of the desk go before those that wait', async () => {
  const inference = open();
  const asked = Array.from({ length: RUNS_AT_ONCE + 3 }, () => inference.findFaces(image));
  const atDesk = inference.forDesk.readMrz(image);
  lastChild().ready();
  expect(lastChild().posted.map(({ request }) => request.kind)).toEqual(['read-mrz', 'find-faces']);
  for (const _ of [...asked, atDesk]) lastChild().answer();
  expect(await Promise.all([...asked, atDesk].map(outcome))).toEqual(Array(RUNS_AT_ONCE + 4).fill('answered'));
});

test('a full queue rejects at once and accepts requests again when there is room', async () => {
  const inference = open();
  const asked = Array.from({ length: REQUESTS_MAX }, () => inference.findFaces(image));
  expect(await outcome(inference.findFaces(image))).toBe('INFERENCE_UNAVAILABLE');

  lastChild().ready();
  lastChild().answer();
  await asked[0];
  const oneMore = inference.findFaces(image);
  for (let index = 0; index < REQUESTS_MAX; index++) lastChild().answer();
  expect(await outcome(oneMore)).toBe('answered');
});

test('an undecodable picture is distinguished from a failure', async () => {
  const inference = open();
  const [first, second] = [inference.findFaces(image), inference.findFaces(image)];
  lastChild().ready();
  const [one, two] = lastChild().posted;
  lastChild().say({ sequence: one?.sequence ?? 0, error: { code: 'IMAGE_UNDECODABLE', message: 'No picture.' } });
  lastChild().say({ sequence: two?.sequence ?? 0, error: { code: 'FAILED', message: 'out of memory' } });
  expect(await outcome(first)).toBe('undecodable: No picture.');
  expect(await outcome(second)).toBe('INFERENCE_UNAVAILABLE');
  expect(inference.state()).toBe('ready');
});

test('a process that dies fails only its own requests, and another one continues', async () => {
  const inference = open();
  const running = Array.from({ length: RUNS_AT_ONCE }, () => inference.findFaces(image));
  const waiting = inference.findFaces(image);
  lastChild().ready();
  lastChild().exit(139);
  expect(await Promise.all(running.map(outcome))).toEqual(running.map(() => 'INFERENCE_UNAVAILABLE'));
  expect(inference.state()).toBe('starting');

  await vi.advanceTimersByTimeAsync(BACKOFF_FIRST_MS);
  expect(children).toHaveLength(2);
  lastChild().ready();
  lastChild().answer();
  expect(await outcome(waiting)).toBe('answered');
});

test('a run that overruns its deadline costs the process; the requests beside it run again', async () => {
  const inference = open();
  const hangs = inference.readDocument(image);
  lastChild().ready();
  await vi.advanceTimersByTimeAsync(RUN_DEADLINE_MS - 1);
  const innocent = inference.findFaces(image);
  expect(lastChild().posted).toHaveLength(2);
  const hung = lastChild();

  const reason = outcome(hangs);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reason).toBe('CHECK_TIMED_OUT');
  expect(hung.killed).toBe(true);
  expect(children).toHaveLength(2);
  lastChild().ready();
  expect(lastChild().posted).toHaveLength(1);
  lastChild().answer();
  expect(await outcome(innocent)).toBe('answered');
});

test('a request beside an overrun does not run again if nobody waits for it', async () => {
  const inference = open();
  const controller = new AbortController();
  const reasons = [outcome(inference.readDocument(image)), outcome(inference.findFaces(image, controller.signal))];
  lastChild().ready();
  controller.abort();
  await vi.advanceTimersByTimeAsync(RUN_DEADLINE_MS);
  expect(await Promise.all(reasons)).toEqual(['CHECK_TIMED_OUT', 'CHECK_TIMED_OUT']);
  lastChild().ready();
  expect(children).toHaveLength(2);
  expect(lastChild().posted).toHaveLength(0);
});

test('nobody waits longer than the deadline, and a healthy process survives it', async () => {
  const inference = open();
  inference.start();
  const reason = outcome(inference.findFaces(image));
  await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
  expect(await reason).toBe('INFERENCE_UNAVAILABLE');
  lastChild().ready();
  expect(lastChild().posted).toHaveLength(0);
  expect(lastChild().killed).toBe(false);
});

test('a request that waits for its turn behind others is answered late, not refused', async () => {
  const inference = open();
  inference.start();
  lastChild().ready();
  const asked = Array.from({ length: 4 * RUNS_AT_ONCE }, () => outcome(inference.findFaces(image)));
  // Each keeps its place for as long as it may; the last ones wait for longer than a request's deadline.
  for (let round = 0; round < 4; round++) {
    await vi.advanceTimersByTimeAsync(RUN_DEADLINE_MS - 1_000);
    for (let place = 0; place < RUNS_AT_ONCE; place++) lastChild().answer();
  }
  expect(3 * (RUN_DEADLINE_MS - 1_000)).toBeGreaterThan(REQUEST_DEADLINE_MS);
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['answered']));
});

test('an aborted waiting request is dropped', async () => {
  const inference = open();
  const controller = new AbortController();
  const asked = outcome(inference.findFaces(image, controller.signal));
  controller.abort();
  expect(await asked).toBe('CHECK_TIMED_OUT');
  lastChild().ready();
  expect(lastChild().posted).toHaveLength(0);
  expect(await outcome(inference.findFaces(image, controller.signal))).toBe('CHECK_TIMED_OUT');
  expect(lastChild().posted).toHaveLength(0);
});

test('an aborted running request keeps its place until the process responds', async () => {
  const inference = open();
  const controllers = Array.from({ length: RUNS_AT_ONCE }, () => new AbortController());
  const asked = controllers.map(({ signal }) => outcome(inference.findFaces(image, signal)));
  const next = inference.findFaces(image);
  lastChild().ready();
  for (const controller of controllers) controller.abort();
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'CHECK_TIMED_OUT'));
  expect(lastChild().posted).toHaveLength(RUNS_AT_ONCE);
  lastChild().answer();
  expect(lastChild().posted).toHaveLength(RUNS_AT_ONCE);
  for (let index = 0; index < RUNS_AT_ONCE; index++) lastChild().answer();
  expect(await outcome(next)).toBe('answered');
  expect(lastChild().killed).toBe(false);
});

test('failed starts are repeated with growing pauses, then the process is down until a later request', async () => {
  const inference = open();
  const reason = outcome(inference.findFaces(image));
  for (let start = 1; start <= FAILED_STARTS_MAX; start++) {
    expect(children).toHaveLength(start);
    lastChild().say({ ready: false, message: 'A file differs from the manifest.' });
    lastChild().exit(1);
    const pauseMs = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (start - 1));
    if (start < FAILED_STARTS_MAX) {
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(children).toHaveLength(start);
      await vi.advanceTimersByTimeAsync(1);
    }
  }
  expect(inference.state()).toBe('down');
  expect(await reason).toBe('INFERENCE_UNAVAILABLE');
  expect(await outcome(inference.findFaces(image))).toBe('INFERENCE_UNAVAILABLE');
  expect(children).toHaveLength(FAILED_STARTS_MAX);

  await vi.advanceTimersByTimeAsync(DOWN_MS);
  const later = inference.findFaces(image);
  lastChild().ready();
  lastChild().answer();
  expect(await outcome(later)).toBe('answered');
  expect(inference.state()).toBe('ready');
});

test('a process that cannot even be started counts as a failed start', async () => {
  let attempts = 0;
  const inference = createInference(
    () => {
      attempts++;
      throw new Error('no such file');
    },
    () => {},
  );
  const reason = outcome(inference.findFaces(image));
  await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
  expect(await reason).toBe('INFERENCE_UNAVAILABLE');
  expect(attempts).toBe(FAILED_STARTS_MAX);
  expect(inference.state()).toBe('down');
});

test('a process that never becomes ready is killed and started again', async () => {
  const inference = open();
  inference.start();
  await vi.advanceTimersByTimeAsync(START_DEADLINE_MS);
  expect(children[0]?.killed).toBe(true);
  await vi.advanceTimersByTimeAsync(BACKOFF_FIRST_MS);
  expect(children).toHaveLength(2);
});

test('a process that dies on every request is not restarted in a busy loop', async () => {
  const inference = open();
  let pauseMs = BACKOFF_FIRST_MS;
  for (let death = 1; death <= 8; death++) {
    const reason = outcome(inference.findFaces(image));
    lastChild().ready();
    lastChild().exit(134);
    expect(await reason).toBe('INFERENCE_UNAVAILABLE');
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(children).toHaveLength(death);
    await vi.advanceTimersByTimeAsync(1);
    expect(children).toHaveLength(death + 1);
    pauseMs = Math.min(BACKOFF_MAX_MS, pauseMs * 2);
  }
});

test('stopping ends the process and rejects everything, now and afterwards', async () => {
  const inference = open();
  const [running, waiting] = [outcome(inference.findFaces(image)), outcome(inference.findFaces(image))];
  lastChild().ready();
  await inference.stop();
  expect(lastChild().killed).toBe(true);
  expect(await running).toBe('INFERENCE_UNAVAILABLE');
  expect(await waiting).toBe('INFERENCE_UNAVAILABLE');
  expect(await outcome(inference.findFaces(image))).toBe('INFERENCE_UNAVAILABLE');
  await vi.advanceTimersByTimeAsync(BACKOFF_MAX_MS + START_DEADLINE_MS);
  expect(children).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('late messages of an abandoned process are ignored', async () => {
  const inference = open();
  const hangs = outcome(inference.findFaces(image));
  lastChild().ready();
  const [posted] = lastChild().posted;
  await vi.advanceTimersByTimeAsync(RUN_DEADLINE_MS);
  expect(await hangs).toBe('CHECK_TIMED_OUT');
  children[0]?.say({ sequence: posted?.sequence ?? 0, result: noFaces });
  children[0]?.exit(0);
  expect(children).toHaveLength(2);
  expect(inference.state()).toBe('starting');
});

/** Two ready processes. */
function openTwo() {
  const inference = open(2);
  inference.start();
  lastChild().ready();
  lastChild().ready();
  const [first, second] = children;
  if (first === undefined || second === undefined) throw new Error('Two processes should run.');
  return { inference, first, second };
}

test('a second process starts once the first is ready and enough requests wait', async () => {
  const inference = open(2);
  const asked = Array.from({ length: WAITING_FOR_ANOTHER + 2 }, () => inference.findFaces(image.slice()));
  expect(children).toHaveLength(1);
  lastChild().ready();
  expect(children).toHaveLength(2);
  lastChild().ready();
  for (let left = asked.length; left > 0; left--) children[left % 2]?.answer();
  expect(await Promise.all(asked.map(outcome))).toEqual(asked.map(() => 'answered'));
});

test('two pictures do not start a second process', async () => {
  const inference = open(2);
  const asked = [inference.findFaces(image), inference.findFaces(image.slice())];
  lastChild().ready();
  for (const _ of asked) lastChild().answer();
  expect(await Promise.all(asked.map(outcome))).toEqual(['answered', 'answered']);
  expect(children).toHaveLength(1);
});

test('requests about one picture go to the process that has decoded it', async () => {
  const { inference, first, second } = openTwo();
  const other = image.slice();
  const asked = [inference.readDocument(image), inference.readDocument(other)];
  const again = [inference.findFaces(other), inference.findFaces(image)];
  expect([first.posted.length, second.posted.length]).toEqual([1, 1]);
  first.answer();
  expect(first.posted.map(pictureOf)).toEqual([image]);
  second.answer();
  expect(second.posted.map(pictureOf)).toEqual([other]);
  first.answer();
  second.answer();
  expect(await Promise.all([...asked, ...again].map(outcome))).toEqual(Array(4).fill('answered'));
});

test('an idle process takes requests that another one is too busy for', async () => {
  const { inference, first, second } = openTwo();
  const asked = [inference.readDocument(image), inference.findFaces(image)];
  expect([first.posted.length, second.posted.length]).toEqual([1, 1]);
  first.answer();
  second.answer();
  expect(await Promise.all(asked.map(outcome))).toEqual(['answered', 'answered']);
});

test('if one of two processes dies or hangs, the other keeps working', async () => {
  const { inference, first, second } = openTwo();
  const dies = inference.readDocument(image);
  const hangs = inference.readDocument(image.slice());
  first.exit(139);
  expect(await outcome(dies)).toBe('INFERENCE_UNAVAILABLE');
  expect(inference.state()).toBe('ready');
  const reason = outcome(hangs);
  await vi.advanceTimersByTimeAsync(RUN_DEADLINE_MS);
  expect(await reason).toBe('CHECK_TIMED_OUT');
  expect(second.killed).toBe(true);
  lastChild().ready();
  const asked = inference.findFaces(image);
  lastChild().answer();
  expect(await outcome(asked)).toBe('answered');
  await inference.stop();
  expect(vi.getTimerCount()).toBe(0);
});
