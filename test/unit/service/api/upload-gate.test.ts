import { expect, test } from 'vitest';
import { createUploadGate, UPLOADS_MAX, UPLOADS_PER_ACTOR_MAX } from '../../../../electron/service/api/upload-gate.ts';

const actor = (id: string) => ({ kind: 'api_key' as const, id });
const endless = () => new Promise<never>(() => undefined);

test('one caller gets its share of the uploads and no more', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_PER_ACTOR_MAX; index++) gate(actor('a'), endless).catch(() => undefined);
  await expect(gate(actor('a'), endless)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(await gate(actor('b'), async () => 'through')).toBe('through');
});

test('all callers together are limited', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_MAX; index++) gate(actor(`${index}`), endless).catch(() => undefined);
  await expect(gate(actor('another'), endless)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('an upload frees its place, however it ends', async () => {
  const gate = createUploadGate();
  for (let index = 0; index < UPLOADS_MAX * 3; index++) {
    const failing = gate(actor('a'), () => Promise.reject(new Error('broke off')));
    await expect(failing).rejects.toThrow('broke off');
  }
  expect(await gate(actor('a'), async () => 'through')).toBe('through');
});
