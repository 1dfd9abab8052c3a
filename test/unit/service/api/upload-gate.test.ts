import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createUploadGate,
  UPLOAD_WAITS_MS,
  UPLOADS_MAX,
  UPLOADS_OF_KEYS_MAX,
  UPLOADS_OF_KEYS_WAITING_MAX,
  UPLOADS_PER_ACTOR_MAX,
  UPLOADS_WAITING_MAX,
} from '../../../../electron/service/api/upload-gate.ts';

const actor = (id: string) => ({ kind: 'api_key' as const, id });
const operator = (id: string) => ({ kind: 'operator' as const, id });
const endless = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one caller gets its share of the uploads, and another passes those of it that wait', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_PER_ACTOR_MAX; index++) gate(actor('a'), endless).catch(() => undefined);
  const late = expect(gate(actor('a'), endless)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(await gate(actor('b'), async () => 'through')).toBe('through');
  await vi.advanceTimersByTimeAsync(UPLOAD_WAITS_MS);
  await late;
});

test('all callers together are limited, and as many wait as is stated', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_MAX + UPLOADS_WAITING_MAX; index++)
    gate(operator(`${index}`), endless).catch(() => undefined);
  await expect(gate(operator('another'), endless)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('uploads that wait get their turn in order, and all of a burst get through', async () => {
  const gate = createUploadGate();
  const order: number[] = [];
  let atOnce = 0;
  let most = 0;
  const burst = Array.from({ length: 50 }, (_, index) =>
    gate(actor('a'), async () => {
      order.push(index);
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      atOnce--;
    }),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(burst);
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect([order.length, most]).toEqual([50, UPLOADS_PER_ACTOR_MAX]);
});

test('an upload frees its place, however it ends', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_MAX * 3; index++) {
    const failing = gate(actor('a'), () => Promise.reject(new Error('broke off')));
    await expect(failing).rejects.toThrow('broke off');
  }
  expect(await gate(actor('a'), async () => 'through')).toBe('through');
});

test('stalled uploads of API keys leave places to operators, who go first', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_OF_KEYS_MAX + UPLOADS_OF_KEYS_WAITING_MAX; index++)
    gate(actor(`${index}`), endless).catch(() => undefined);
  await expect(gate(actor('another'), endless)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  for (let index = UPLOADS_OF_KEYS_MAX; index < UPLOADS_MAX; index++)
    expect(await gate(operator('maria'), async () => 'through')).toBe('through');

  const order: string[] = [];
  const places = Array.from({ length: UPLOADS_MAX - UPLOADS_OF_KEYS_MAX }, (_, index) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const upload = gate(operator(`${index}`), () => promise);
    return { resolve, upload };
  });
  const late = gate(operator('late'), async () => void order.push('operator'));
  places[0]?.resolve();
  await late;
  expect(order).toEqual(['operator']);
});
