import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { ownMark, requireMarks } from '../../../electron/service/devices/audit-mark-rows.ts';
import { changesFor, endOfFeed } from '../../../electron/service/devices/feed-rows.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

test('a desk that two centres of one backup answer in turn hears at each change that the centre lost something', async () => {
  const first = storeFolder(undefined, { isEmpty: true });
  await placeMigratedDatabase(first.databaseFile);
  await first.use((store) => recordVerification(store, aVerification()));
  const second = storeFolder(undefined, { isEmpty: true });
  cpSync(first.root, second.root, { recursive: true });
  const centres = [await first.open(), await second.open()] as const;
  // Both are what the desk knows until each of them goes on by itself.
  const shared = await endOfFeed(centres[0]);
  for (const centre of centres) expect(await changesFor(centre, 'desk', shared)).toMatchObject({ history: 'same' });
  for (const centre of centres) await recordVerification(centre, aVerification());
  const [one, other] = await Promise.all(
    centres.map(async (centre) => ({
      centre,
      marks: [(await ownMark(centre)) ?? expect.unreachable()],
      cursor: await endOfFeed(centre),
    })),
  );
  if (!one || !other) return expect.unreachable();
  // They gave the same number to different entries.
  expect(one.marks.map(({ sequence }) => sequence)).toEqual(other.marks.map(({ sequence }) => sequence));
  for (const [asked, known] of [
    [one, other],
    [other, one],
  ] as const) {
    await expect(requireMarks(asked.centre, known.marks)).rejects.toMatchObject({ code: 'CENTRE_RESTORED' });
    expect(await changesFor(asked.centre, 'desk', known.cursor)).toMatchObject({ history: 'restored' });
    expect(await changesFor(asked.centre, 'desk', asked.cursor, asked.marks)).toMatchObject({ history: 'same' });
    expect(await changesFor(asked.centre, 'desk', asked.cursor, known.marks)).toMatchObject({ history: 'restored' });
  }
  for (const [index, folder] of [first, second].entries()) {
    await centres[index]?.close();
    folder.remove();
  }
});
