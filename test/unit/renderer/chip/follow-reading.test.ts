import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import { ApiError } from '../../../../renderer/api/api-error.ts';
import type { ChipService } from '../../../../renderer/chip/chip-service.ts';
import { followReading } from '../../../../renderer/chip/follow-reading.ts';

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const waiting: ChipReadingState = { id: ID, state: 'reading', progress: { step: 'waiting_for_document', lost: false } };
const opening: ChipReadingState = { id: ID, state: 'reading', progress: { step: 'opening' } };
const done: ChipReadingState = { id: ID, state: 'done', files: ['DG1'] };
const begin = { readerId: 'a'.repeat(16), password: { can: '123456' } } as const;

/** A service that gives these answers one after the other, and the last one from then on. */
function serviceWith(answers: readonly (ChipReadingState | Error)[]) {
  let asked = 0;
  const cancelled: string[] = [];
  const answer = async () => {
    const next = answers[Math.min(asked++, answers.length - 1)];
    if (next === undefined || next instanceof Error) throw next ?? new Error('no answer');
    return next;
  };
  const service: ChipService = {
    list: async () => ({ state: 'no_readers' }),
    start: answer,
    state: answer,
    cancel: async (id) => void cancelled.push(id),
  };
  return { service, cancelled };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a reading is followed to its end', async () => {
  const { service, cancelled } = serviceWith([waiting, opening, done]);
  const seen: string[] = [];
  const reading = followReading(service, begin, ({ step }) => seen.push(step), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual(done);
  expect(seen).toEqual(['waiting_for_document', 'opening']);
  expect(cancelled).toEqual([]);
});

test('a lost answer is asked for again, and a refused one is not', async () => {
  const lost = new ApiError('unreachable', 'The service did not answer.');
  const { service } = serviceWith([waiting, lost, lost, done]);
  const reading = followReading(service, begin, () => {}, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual(done);

  const gone = serviceWith([waiting, new ApiError('refused', 'This reading is over.')]);
  const refused = followReading(gone.service, begin, () => {}, new AbortController().signal);
  const outcome = expect(refused).rejects.toThrow('This reading is over.');
  await vi.advanceTimersByTimeAsync(2_000);
  await outcome;
  expect(gone.cancelled).toEqual([ID]);
});

test('it gives up on a service that stays away', async () => {
  const { service } = serviceWith([waiting, new ApiError('unreachable', 'The service did not answer.')]);
  const reading = followReading(service, begin, () => {}, new AbortController().signal);
  const outcome = expect(reading).rejects.toThrow('did not answer');
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
});

test('whoever leaves frees the reader', async () => {
  const { service, cancelled } = serviceWith([waiting]);
  const ended = new AbortController();
  const reading = followReading(service, begin, () => {}, ended.signal);
  const outcome = expect(reading).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(500);
  ended.abort();
  await outcome;
  expect(cancelled).toEqual([ID]);
});
