import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInference, WAITING_FOR_ANOTHER } from '../../../../electron/service/inference/client.ts';
import { WORK_LIMITS } from '../../../../electron/workers/work-limit.ts';
import { FakeChild, outcome } from './fake-child.ts';

const image = Uint8Array.of(1, 2, 3);
let children: FakeChild[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  children = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const start = () => {
    const child = new FakeChild();
    children.push(child);
    return child;
  };
  return createInference(start, () => {}, { processes: 2 });
}

const pictureOf = ({ request }: FakeChild['posted'][number]) => ('image' in request ? request.image : null);

function lastChild(): FakeChild {
  const child = children.at(-1);
  if (child === undefined) throw new Error('No process was started.');
  return child;
}

/** Two ready processes. */
function openTwo() {
  const inference = open();
  inference.start();
  lastChild().ready();
  lastChild().ready();
  const [first, second] = children;
  if (first === undefined || second === undefined) throw new Error('Two processes should run.');
  return { inference, first, second };
}

test('a second process starts once the first is ready and enough requests wait', async () => {
  const inference = open();
  const asked = Array.from({ length: WAITING_FOR_ANOTHER + 2 }, () => inference.findFaces(image.slice()));
  expect(children).toHaveLength(1);
  lastChild().ready();
  expect(children).toHaveLength(2);
  lastChild().ready();
  for (let left = asked.length; left > 0; left--) children[left % 2]?.answer();
  expect(await Promise.all(asked.map(outcome))).toEqual(asked.map(() => 'answered'));
});

test('two pictures do not start a second process', async () => {
  const inference = open();
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
  await vi.advanceTimersByTimeAsync(WORK_LIMITS.recognition.clockMs);
  expect(await reason).toBe('CHECK_TIMED_OUT');
  expect(second.killed).toBe(true);
  lastChild().ready();
  const asked = inference.findFaces(image);
  lastChild().answer();
  expect(await outcome(asked)).toBe('answered');
  await inference.stop();
  expect(vi.getTimerCount()).toBe(0);
});
