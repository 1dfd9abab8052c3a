/** A disk without room for a run, as the operating system reports it; the database and the key file are real. */
import { statfs } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { FREE_BYTES_MIN } from '../../../electron/service/store/sqlite/prove-writable.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

test('a database is writable while the disk has room for a run', async () => {
  const folder = storeFolder();
  const free = (bytes: number) =>
    vi
      .mocked(statfs)
      .mockResolvedValueOnce({ bsize: 4096, bavail: bytes / 4096 } as Awaited<ReturnType<typeof statfs>>);
  await folder.use(async (store) => {
    free(FREE_BYTES_MIN);
    await store.upkeep.proveWritable();
    free(FREE_BYTES_MIN - 4096);
    await expect(store.upkeep.proveWritable()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
  folder.remove();
});
