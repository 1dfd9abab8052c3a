import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { recordAudit } from '../../../electron/service/store/audit-log.ts';
import type { Bucket } from '../../../electron/service/store/bucket/bucket.ts';
import { claimBucket } from '../../../electron/service/store/bucket/claim-bucket.ts';
import { moveCaptures } from '../../../electron/service/store/bucket/move-captures.ts';
import { openBucket } from '../../../electron/service/store/bucket/open-bucket.ts';
import { sweepBucket } from '../../../electron/service/store/bucket/sweep-bucket.ts';
import { removeDueObjects } from '../../../electron/service/store/object-removals.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { openProxy, type TcpProxy } from '../../support/devices/tcp-proxy.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
let proxy: TcpProxy;
let folder: StoreFolder;
let store: Store;
let prefix: string;
let now: Date | null;
beforeAll(async () => {
  s3 = await startS3();
  proxy = await openProxy(s3.url);
});
afterAll(async () => {
  proxy.close();
  await s3.stop();
});
beforeEach(async () => {
  now = null;
  prefix = randomUUID();
  folder = storeFolder();
  store = await open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  proxy.weather('calm');
  await store.close();
  folder.remove();
});

const open = (isLeft = false) =>
  folder.open({ captures: { ...s3.place(prefix, proxy.url), isLeft }, now: () => now ?? new Date() });
const reopen = async (isLeft = false) => {
  await store.close();
  store = await open(isLeft);
};

/** The view of somebody who has the bucket. */
async function objects(): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const bucket = await openBucket(s3.place(prefix));
  try {
    return await bucket.tried(async (opened) => {
      const { objects: listed } = await opened.list(null);
      const captures = listed.filter(({ name }) => name !== 'countersign-owner');
      return Promise.all(
        captures.map(async ({ name }) => ({ name, bytes: Buffer.from((await opened.get(name, 1e6)) ?? []) })),
      );
    });
  } finally {
    bucket.close();
  }
}

/** Others at work in the bucket. */
async function beside(work: (opened: Bucket) => Promise<void>): Promise<void> {
  const bucket = await openBucket(s3.place(prefix));
  await bucket.tried(work).finally(() => bucket.close());
}
const putBeside = (name: string, bytes: Uint8Array) => beside((opened) => opened.put(name, bytes));

const opens = async (batchId: string, captures: readonly { kind: 'selfie' | string; bytes: Uint8Array }[]) => {
  for (const { kind, bytes } of captures)
    expect(Buffer.from((await findCapture(store, batchId, kind as 'selfie'))?.bytes ?? [])).toEqual(Buffer.from(bytes));
};
const inDatabase = () => folder.edit(({ rows }) => rows('select object_name from captures where object_name is null'));

describe('a case with a bucket', () => {
  test('has its pictures there, sealed, under names that say nothing, and opens them after a restart', async () => {
    const verification = aVerification();
    await recordVerification(store, verification);
    const found = await objects();
    expect(found).toHaveLength(3);
    for (const { name, bytes } of found) {
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
      expect(name).not.toBe(verification.batchId);
      expect(bytes.includes('CAPTURED-PIXELS')).toBe(false);
    }
    await reopen();
    await opens(verification.batchId, verification.captures);
    expect((await findVerification(store, verification.batchId))?.captures).toHaveLength(3);
    expect(await verifyTables(store)).toEqual([]);
    for (const { contents } of await folder.files()) expect(contents.includes('CAPTURED-PIXELS')).toBe(false);
  });

  test('loses nothing while the bucket is down: its pictures wait in the database and move later', async () => {
    proxy.weather('down');
    const verification = aVerification();
    await recordVerification(store, verification);
    expect(await objects()).toEqual([]);
    await opens(verification.batchId, verification.captures);
    proxy.weather('calm');
    expect(await moveCaptures(store)).toEqual({ moved: 3, isMore: false });
    expect(await objects()).toHaveLength(3);
    expect(await inDatabase()).toEqual([]);
    await opens(verification.batchId, verification.captures);
    expect(await verifyTables(store)).toEqual([]);
  });

  test('answers 503 with the reason while the bucket does not give a picture', async () => {
    const { batchId } = await recorded();
    const refused = (why: string) => ({
      code: 'UNAVAILABLE',
      message: expect.stringContaining(`storage of captures ${why}`),
    });
    proxy.weather('down');
    await expect(findCapture(store, batchId, 'selfie')).rejects.toMatchObject(refused('cannot be reached'));
    proxy.weather('black hole');
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const refusal = expect(findCapture(store, batchId, 'selfie')).rejects.toMatchObject(refused('does not answer'));
    await expect.poll(() => timeout.mock.calls).toEqual([[WAIT_MS_MAX]]);
    patience.abort(new DOMException('The time for a call is over.', 'TimeoutError'));
    await refusal;
    timeout.mockRestore();
    proxy.weather('calm');
    expect(await findCapture(store, batchId, 'selfie')).not.toBeNull();
  });

  test('does not open a picture that was exchanged for another in the bucket, and says when one is missing', async () => {
    const { batchId } = await recorded();
    const [one, other] = await objects();
    await putBeside(one?.name ?? '', other?.bytes ?? Buffer.of());
    const kinds = ['id_document_front', 'id_document_back', 'selfie'] as const;
    const outcomes = async () =>
      (await Promise.allSettled(kinds.map((kind) => findCapture(store, batchId, kind)))).flatMap((each) =>
        each.status === 'rejected' ? [each.reason.code] : [],
      );
    expect(await outcomes()).toEqual(['SEAL_BROKEN']);
    await putBeside(one?.name ?? '', Buffer.alloc(2_000_000));
    expect(await outcomes()).toEqual(['SEAL_BROKEN']);
    // The others are still fetched, and new ones still go there.
    expect(store.bucket?.isOpen()).toBe(true);
    await beside((opened) => opened.remove([one?.name ?? '']));
    expect(await outcomes()).toEqual(['UNAVAILABLE']);
  });

  test('that is erased has no object any more', async () => {
    const { batchId } = await recorded();
    const stays = await recorded();
    const { isCleared } = await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
    expect(isCleared).toBe(true);
    expect(await objects()).toHaveLength(3);
    await opens(stays.batchId, stays.captures);
  });

  test('that is erased while the bucket is down is reported as not cleared until its objects are gone', async () => {
    const { batchId } = await recorded();
    proxy.weather('down');
    expect((await eraseVerification(store, batchId, 'person_asked', SOMEBODY)).isCleared).toBe(false);
    // It waits for a minute after the attempt that the erasure made.
    expect(await removeDueObjects(store)).toBe(0);
    now = new Date(Date.now() + 120_000);
    await expect(removeDueObjects(store)).rejects.toMatchObject({ problem: 'unreachable' });
    proxy.weather('calm');
    await reopen();
    expect((await findErasure(store, batchId))?.isCleared).toBe(false);
    expect(await objects()).toHaveLength(3);
    now = new Date(Date.now() + 3_600_000);
    expect(await removeDueObjects(store)).toBe(3);
    expect(await objects()).toEqual([]);
    await reopen();
    expect((await findErasure(store, batchId))?.isCleared).toBe(true);
  });
});

describe('the bucket', () => {
  test('deletes what no row names after a day, but nothing that a row names or another program stored', async () => {
    const { batchId, captures } = await recorded();
    const twice = recordVerification(store, { ...aVerification({ batchId }) });
    await expect(twice).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await objects()).toHaveLength(6);
    expect(await sweepBucket(store)).toMatchObject({ objects: 7, removed: 0 });
    await putBeside('letter.pdf', Buffer.from('from another program'));
    now = new Date(Date.now() + 25 * 3_600_000);
    expect(await sweepBucket(store)).toMatchObject({ objects: 8, removed: 3 });
    expect(await objects()).toHaveLength(4);
    await opens(batchId, captures);
  });

  test('is filled from a database that had its pictures before, and left again, without losing one', async () => {
    await store.close();
    store = await folder.open();
    const { batchId, captures } = await recorded();
    await reopen();
    expect(await moveCaptures(store)).toEqual({ moved: 3, isMore: false });
    await opens(batchId, captures);
    await reopen(true);
    const later = await recorded();
    expect(await moveCaptures(store)).toEqual({ moved: 3, isMore: false });
    await store.close();
    store = await folder.open();
    await opens(batchId, captures);
    await opens(later.batchId, later.captures);
    expect(await verifyTables(store)).toEqual([]);
    // Backups of before need them for a while.
    expect(await objects()).toHaveLength(3);
  });

  test('of another database is refused, and so is one that does not exist or takes other credentials', async () => {
    const other = storeFolder();
    try {
      await expect(other.open({ captures: s3.place(prefix) })).rejects.toMatchObject({ code: 'CAPTURES_FOREIGN' });
      const missing = { ...s3.place(''), address: 's3://nowhere' };
      await expect(other.open({ captures: missing })).rejects.toMatchObject({
        code: 'CAPTURES_REFUSED',
        message: expect.stringContaining('has no bucket of this name'),
      });
      process.env.AWS_ACCESS_KEY_ID = 'NOBODY';
      await expect(other.open({ captures: s3.place('mine') })).rejects.toMatchObject({
        code: 'CAPTURES_REFUSED',
        message: expect.stringContaining('refuses these credentials'),
      });
    } finally {
      process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
      other.remove();
    }
  });

  test.skipIf(STORE_DATABASE === 'postgres')(
    'of one of two databases restored from one backup is not taken by the other',
    async () => {
      const { batchId } = await recorded();
      await store.close();
      const copy = storeFolder();
      cpSync(folder.root, copy.root, { recursive: true });
      for (const [of, second] of [
        [folder, 1],
        [copy, 2],
      ] as const) {
        const opened = await of.open({ now: () => new Date(Date.now() + second * 1_000) });
        await recordAudit(opened, { actor: SOMEBODY, action: 'store.restored' });
        await opened.close();
      }
      const captures = s3.place(prefix);
      const one = await folder.open({ captures, bucketAs: 'adopt' });
      await one.close();
      await expect(copy.open({ captures })).rejects.toMatchObject({ code: 'CAPTURES_FOREIGN' });
      store = await open();
      expect(await findCapture(store, batchId, 'selfie')).not.toBeNull();
      // A person may say that it is the other's from now on; then this one notices.
      await (await copy.open({ captures, bucketAs: 'adopt' })).close();
      await expect(claimBucket(store)).rejects.toMatchObject({ code: 'CAPTURES_FOREIGN' });
      expect(store.bucket?.isClaimed()).toBe(false);
      copy.remove();
    },
  );

  test('is not needed to start, and a service without it says which pictures it cannot show', async () => {
    const { batchId } = await recorded();
    proxy.weather('down');
    await reopen();
    expect(store.bucket?.isClaimed()).toBe(false);
    await store.close();
    store = await folder.open();
    await expect(findCapture(store, batchId, 'selfie')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('without --captures'),
    });
  });
});

async function recorded() {
  const verification = aVerification();
  await recordVerification(store, verification);
  return verification;
}
