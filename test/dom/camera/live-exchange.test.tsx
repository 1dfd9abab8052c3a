import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { ApiError } from '../../../renderer/api/api-error.ts';
import { createExchange } from '../../../renderer/camera/live/live-exchange.ts';
import { createLine } from '../../../renderer/camera/live/live-line.ts';
import { liveState } from './live-support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const sent: { frame: string; sequence: number; answer: PromiseWithResolvers<LiveCaptureState> }[] = [];
  const answered: string[] = [];
  const errors: unknown[] = [];
  const exchange = createExchange<string>({
    line: createLine(),
    send: (frame, sequence) => {
      const answer = Promise.withResolvers<LiveCaptureState>();
      sent.push({ frame, sequence, answer });
      return answer.promise;
    },
    onState: (_state, frame) => answered.push(frame),
    onError: (error) => errors.push(error),
    now: () => Date.now(),
  });
  const last = () => sent.at(-1)?.answer as PromiseWithResolvers<LiveCaptureState>;
  return { exchange, sent, answered, errors, last };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it('sends one frame at a time, skips to the newest waiting one, and numbers frames without gaps', async () => {
  const { exchange, sent, answered, last } = begin();
  for (const frame of ['a', 'b', 'c', 'd']) exchange.offer(frame);
  expect(sent.map(({ frame }) => frame)).toEqual(['a']);
  last().resolve(liveState());
  await settle();
  expect(sent.map(({ frame, sequence }) => [frame, sequence])).toEqual([
    ['a', 0],
    ['d', 1],
  ]);
  last().resolve(liveState());
  await settle();
  expect(answered).toEqual(['a', 'd']);
  exchange.offer('e');
  expect(sent.at(-1)).toMatchObject({ frame: 'e', sequence: 2 });
});

it.each([
  ['a line that broke', new ApiError('unreachable', '')],
  ['a service that had no time', new ApiError('refused', '', { status: 503 })],
  ['a frame that was one too many', new ApiError('refused', '', { status: 429 })],
])('retries with the next frame after %s, and gives up after a while', async (_what, error) => {
  const { exchange, sent, errors, last } = begin();
  exchange.offer('a');
  last().reject(error);
  await settle();
  expect(errors).toEqual([]);
  for (let index = 0; index < 30 && errors.length === 0; index++) {
    exchange.offer(`b${index}`);
    await vi.advanceTimersByTimeAsync(300);
    last().reject(error);
    await settle();
  }
  expect(errors).toEqual([error]);
  expect(sent.length).toBeGreaterThan(5);
  const count = sent.length;
  exchange.offer('z');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(count);
});

it('gives up at once when the service has ended the capture', async () => {
  const { exchange, errors, last } = begin();
  exchange.offer('a');
  last().reject(new ApiError('refused', '', { status: 404 }));
  await settle();
  expect(errors).toHaveLength(1);
});

it('reports nothing after it is closed', async () => {
  const { exchange, answered, errors, last, sent } = begin();
  exchange.offer('a');
  exchange.offer('b');
  exchange.close();
  last().resolve(liveState());
  await settle();
  expect([answered, errors, sent.length]).toEqual([[], [], 1]);
});

it('a line that recovered carries large pictures again, one at a time', () => {
  const line = createLine();
  const answer = (ms: number, times: number) => {
    for (let time = 0; time < times; time++) line.answered(ms);
  };
  answer(1_000, 4);
  expect([line.isSlow(), line.quality()]).toEqual([true, 0.3]);
  answer(40, 40);
  expect([line.isSlow(), line.pace().atOnce, line.quality()]).toEqual([false, 1, 0.8]);
  answer(1_000, 2);
  answer(200, 40);
  expect(line.isSlow()).toBe(true);
});
