/** A disk without room for a run, as the operating system reports it; the database and the key file are real. */
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FREE_BYTES_MIN } from '../../../electron/service/store/sqlite/database.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

test('a database is writable while the disk has room for a run', async () => {
  const folder = storeFolder();
  const statfs = vi.spyOn(promises, 'statfs');
  syncBuiltinESMExports();
  onTestFinished(() => {
    statfs.mockRestore();
    syncBuiltinESMExports();
  });
  const free = (bytes: number) =>
    statfs.mockResolvedValueOnce({ bsize: 4096, bavail: bytes / 4096 } as Awaited<ReturnType<typeof promises.statfs>>);
  await folder.use(async (store) => {
    free(FREE_BYTES_MIN);
    await store.upkeep.proveWritable();
    free(FREE_BYTES_MIN - 4096);
    await expect(store.upkeep.proveWritable()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
  folder.remove();
});
