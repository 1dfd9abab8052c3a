import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inference } from '../../../../electron/service/inference/inference.ts';
import {
  ANSWERS_KEPT_MS,
  ANSWERS_MAX,
  createPrefetch,
  EXAMINATIONS_AHEAD_MAX,
} from '../../../../electron/service/inference/prefetch.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import { aDocumentReading } from '../../../support/builders.ts';

const picture = (seed: number) => Uint8Array.of(seed, 2, 3);

function counted(fails = false) {
  const asked: string[] = [];
  const answer = async <T>(what: string, value: T): Promise<T> => {
    asked.push(what);
    if (fails) throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
    return value;
  };
  const inference = {
    readDocument: () => answer('read', aDocumentReading({})),
    examineDocument: () => answer('examine', { signals: [], editors: {}, durationMs: 1 }),
    state: () => 'ready',
  } as unknown as Inference;
  return { asked, ...createPrefetch(inference) };
}
const subject = { corners: null, portrait: null, isCard: false, mrzBoxes: [], barcodes: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a run reuses the results for the same bytes from before it', async () => {
  const { ahead, forRuns, asked } = counted();
  const before = await ahead.readDocument(picture(1));
  expect(await forRuns.readDocument(picture(1))).toBe(before);
  await forRuns.readDocument(picture(2));
  expect(asked).toEqual(['read', 'read']);
  expect(forRuns.state()).toBe('ready');
});

test('another subject for the same bytes is another request', async () => {
  const { ahead, forRuns, asked } = counted();
  await ahead.examineDocument(picture(1), subject);
  await forRuns.examineDocument(picture(1), subject);
  await forRuns.examineDocument(picture(1), { ...subject, isCard: true });
  expect(asked).toHaveLength(2);
});

test('results of a run are not remembered', async () => {
  const { forRuns, asked } = counted();
  await forRuns.readDocument(picture(1));
  await forRuns.readDocument(picture(1));
  expect(asked).toHaveLength(2);
});

test('results expire, and the oldest are dropped if there are too many', async () => {
  const { ahead, forRuns, asked } = counted();
  await ahead.readDocument(picture(1));
  vi.advanceTimersByTime(ANSWERS_KEPT_MS);
  await forRuns.readDocument(picture(1));
  expect(asked).toHaveLength(2);
  for (let seed = 0; seed <= ANSWERS_MAX; seed++) await ahead.readDocument(picture(seed));
  asked.length = 0;
  await forRuns.readDocument(picture(1));
  expect(asked).toHaveLength(0);
  await forRuns.readDocument(picture(0));
  expect(asked).toHaveLength(1);
});

test('only a few pictures are examined ahead at a time; a run examines its own', async () => {
  const { ahead, aheadOfLinks, forRuns, asked } = counted();
  const begun = Array.from({ length: EXAMINATIONS_AHEAD_MAX + 1 }, (_, seed) =>
    ahead.examineDocument(picture(seed), subject).catch((error: unknown) => error),
  );
  // People behind links have places of their own.
  const behindLink = aheadOfLinks.examineDocument(picture(EXAMINATIONS_AHEAD_MAX + 1), subject);
  expect((await Promise.all(begun)).at(-1)).toBeInstanceOf(CheckUnavailableError);
  expect(await behindLink).toMatchObject({ signals: [] });
  await forRuns.examineDocument(picture(EXAMINATIONS_AHEAD_MAX), subject);
  expect(asked).toHaveLength(EXAMINATIONS_AHEAD_MAX + 2);
  await ahead.examineDocument(picture(9), subject);
  expect(asked).toHaveLength(EXAMINATIONS_AHEAD_MAX + 3);
});

test('failures are not remembered, and cancellable requests are never shared', async () => {
  const failing = counted(true);
  await expect(failing.ahead.readDocument(picture(1))).rejects.toThrow(CheckUnavailableError);
  await expect(failing.forRuns.readDocument(picture(1))).rejects.toThrow(CheckUnavailableError);
  expect(failing.asked).toHaveLength(2);
  const { ahead, forRuns, asked } = counted();
  await ahead.readDocument(picture(1), new AbortController().signal);
  await forRuns.readDocument(picture(1));
  expect(asked).toHaveLength(2);
});
