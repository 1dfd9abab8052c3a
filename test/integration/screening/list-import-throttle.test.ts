import process from 'node:process';
import { expect, test } from 'vitest';
import { listFile } from '../../support/screening/list-files.ts';
import { targetsOf } from '../../support/screening/list-server.ts';
import { importHere } from '../../support/screening/lists-here.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

/**
 * The longest that one piece of `work` computes before the event loop turns, in milliseconds of this thread's processor time: a loaded
 * machine makes others wait longer, and that is not the work's doing.
 */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  await work();
  clearImmediate(next);
  return longestMs;
}

test('other work gets its turn while a list is read, sealed and compared, and the oldest version removed', async () => {
  const folder = storeFolder();
  // In pieces as a disk gives them, but at once: no waiting for it lets anybody in between.
  const put = (mark: string) => {
    const file = listFile('targets.simple.csv', targetsOf(4_000, mark), 65_536);
    return importHere(store, { format: 'opensanctions_targets', files: [file], actor: SOMEBODY });
  };
  const store = await folder.open();
  try {
    // The first makes the engine compile what it runs.
    await put(' 0');
    const pieces: number[] = [];
    for (const mark of [' 1', ' 2', ' 3']) pieces.push(await longestPiece(() => put(mark)));
    // 8 ms and the piece that was begun before they were over; without turns it is 200 ms and more.
    expect(Math.max(...pieces)).toBeLessThan(100);
  } finally {
    await store.close();
    folder.remove();
  }
});
