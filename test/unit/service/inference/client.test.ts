import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createInference,
  REQUESTS_MAX,
  RUNS_AT_ONCE,
  WAIT_MAX_MS,
} from '../../../../electron/service/inference/client.ts';
import {
  BACKOFF_FIRST_MS,
  BACKOFF_MAX_MS,
  DOWN_MS,
  FAILED_STARTS_MAX,
} from '../../../../electron/service/inference/supervise-child.ts';
import { WORK_LIMITS } from '../../../../electron/workers/work-limit.ts';
import { FakeChild, noFaces, outcome } from './fake-child.ts';

const RUN_MS = WORK_LIMITS.recognition.clockMs;
/** More than a watch pauses between two looks. */
const LOOK_MS = 1_000;

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

function lastChild(): FakeChild {
  const child = children.at(-1);
  if (child === undefined) throw new Error('No process was started.');
  return child;
}

test('a request that arrives before the networks are loaded waits for them', async () => {
  const inference = open();
  inference.start();
  const asked = inference.findFaces(image);
  expect(inference.state()).toBe('starting');
  expect(lastChild().posted).toHaveLength(0);

  lastChild().ready();
  lastChild().answer();
  expect(await asked).toEqual(noFaces);
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
  await vi.advanceTimersByTimeAsync(RUN_MS - LOOK_MS);
  const innocent = inference.findFaces(image);
  expect(lastChild().posted).toHaveLength(2);
  const hung = lastChild();

  const reason = outcome(hangs);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
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
  await vi.advanceTimersByTimeAsync(RUN_MS);
  expect(await Promise.all(reasons)).toEqual(['CHECK_TIMED_OUT', 'CHECK_TIMED_OUT']);
  lastChild().ready();
  expect(children).toHaveLength(2);
  expect(lastChild().posted).toHaveLength(0);
});

test('nobody waits longer than the deadline, and a healthy process survives it', async () => {
  const inference = open();
  inference.start();
  const reason = outcome(inference.findFaces(image));
  await vi.advanceTimersByTimeAsync(WAIT_MAX_MS);
  expect(await reason).toBe('INFERENCE_UNAVAILABLE');
  lastChild().ready();
  expect(lastChild().posted).toHaveLength(0);
  expect(lastChild().killed).toBe(false);
});

test('a request is answered late, not refused, behind others and on a machine that is busy with something else', async () => {
  const inference = open();
  inference.start();
  lastChild().ready();
  lastChild().processor = 2_000;
  const asked = Array.from({ length: 3 * RUNS_AT_ONCE }, () => outcome(inference.findFaces(image)));
  for (let round = 0; round < 3; round++) {
    // The process gets a tenth of a core.
    for (let seconds = 0; seconds < 200; seconds++) {
      lastChild().processor = (lastChild().processor ?? 0) + 100;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    for (let place = 0; place < RUNS_AT_ONCE; place++) lastChild().answer();
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['answered']));
});

test('a run that uses up its processor time costs the process, and requests side by side share what it uses', async () => {
  const inference = open();
  const reasons = Array.from({ length: RUNS_AT_ONCE }, () => outcome(inference.readDocument(image)));
  lastChild().ready();
  const [hung] = children;
  if (hung === undefined) throw new Error('A process should run.');
  hung.processor = 0;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  hung.processor = RUNS_AT_ONCE * WORK_LIMITS.recognition.processorMs - 1;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(hung.killed).toBe(false);
  hung.processor += RUNS_AT_ONCE;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(hung.killed).toBe(true);
  expect(await reasons[0]).toBe('CHECK_TIMED_OUT');
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
  await vi.advanceTimersByTimeAsync(WAIT_MAX_MS);
  expect(await reason).toBe('INFERENCE_UNAVAILABLE');
  expect(attempts).toBe(FAILED_STARTS_MAX);
  expect(inference.state()).toBe('down');
});

test('a process that never becomes ready is killed and started again', async () => {
  const inference = open();
  inference.start();
  await vi.advanceTimersByTimeAsync(WORK_LIMITS.start.clockMs);
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
  await vi.advanceTimersByTimeAsync(BACKOFF_MAX_MS + WORK_LIMITS.start.clockMs);
  expect(children).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('late messages of an abandoned process are ignored', async () => {
  const inference = open();
  const hangs = outcome(inference.findFaces(image));
  lastChild().ready();
  const [posted] = lastChild().posted;
  await vi.advanceTimersByTimeAsync(RUN_MS);
  expect(await hangs).toBe('CHECK_TIMED_OUT');
  children[0]?.say({ sequence: posted?.sequence ?? 0, result: noFaces });
  children[0]?.exit(0);
  expect(children).toHaveLength(2);
  expect(inference.state()).toBe('starting');
});
