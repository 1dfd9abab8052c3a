import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { claimableJobs } from '../../../electron/service/cases/jobs.ts';
import { completeVerification } from '../../../electron/service/cases/revise-outcome.ts';
import {
  findUnfinished,
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import {
  anOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const reopen = async () => {
  await store.close();
  store = await folder.open();
};

describe('a recorded verification', () => {
  test('exists after a restart, with all its data', async () => {
    const verification = aVerification();
    await recordVerification(store, verification);
    await reopen();
    const { captures, ...rest } = verification;
    expect(await findVerification(store, verification.batchId)).toEqual({
      ...rest,
      createdAt: '2026-01-01T10:00:00.000Z',
      revision: 1,
      status: 'Completed',
      result: 'APPROVED',
      outboxState: 'pending',
      captures: [...captures]
        .map(({ kind, mediaType, bytes }) => ({ kind, mediaType, byteLength: bytes.length }))
        .sort((left, right) => (left.kind < right.kind ? -1 : 1)),
      elsewhere: [],
    });
    for (const capture of captures) {
      const found = await findCapture(store, verification.batchId, capture.kind);
      expect(found).toMatchObject({ kind: capture.kind, mediaType: capture.mediaType });
      expect(Buffer.compare(found?.bytes ?? new Uint8Array(), capture.bytes)).toBe(0);
    }
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 1 });
  });

  test('without captures is stored as well', async () => {
    const verification = { ...aVerification(), captures: [] };
    await recordVerification(store, verification);
    expect(await findCapture(store, verification.batchId, 'selfie')).toBeNull();
    expect((await findVerification(store, verification.batchId))?.captures).toEqual([]);
  });

  test('that does not exist is null', async () => {
    expect(await findVerification(store, randomUUID())).toBeNull();
    expect(await findCapture(store, randomUUID(), 'selfie')).toBeNull();
  });

  test('keeps its creation time in UTC, whatever offset was given', async () => {
    const verification = aVerification({ response: { created_at: '2026-01-01T12:30:00+02:30' } });
    await recordVerification(store, verification);
    expect((await findVerification(store, verification.batchId))?.createdAt).toBe('2026-01-01T10:00:00.000Z');
  });

  test('of the wrong shape is refused without naming values, and nothing is written', async () => {
    const verification = aVerification({ response: { verification_result: 'PERHAPS' as 'UNKNOWN' } });
    await expect(recordVerification(store, verification)).rejects.toThrow(/unexpected shape: verification_result$/);
    expect(await findVerification(store, verification.batchId)).toBeNull();
  });
});

describe('concurrent callers', () => {
  test('are all served, each with one change and one audit line', async () => {
    const verifications = Array.from({ length: 20 }, () => aVerification());
    const readers = verifications.map(async () => listVerifications(store, { limit: 50 }));
    await Promise.all([...verifications.map((verification) => recordVerification(store, verification)), ...readers]);
    for (const { batchId } of verifications) expect(await findVerification(store, batchId)).toMatchObject({ batchId });
    expect(await store.read((db) => db.selectFrom('changes').selectAll().execute())).toHaveLength(20);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 20 });
  });

  test('with one batch id: one is stored, the other is a conflict and leaves nothing behind', async () => {
    const batchId = randomUUID();
    const [one, two] = [aVerification({ batchId }), aVerification({ batchId, fields: { first_name: 'Other' } })];
    const settled = await Promise.allSettled([recordVerification(store, one), recordVerification(store, two)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const reason = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))[0];
    expect(reason).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409 });
    const stored = await findVerification(store, batchId);
    expect(stored?.input.fields?.first_name).toBe(settled[0].status === 'fulfilled' ? 'Wilhelmina' : 'Other');
    expect(await store.read((db) => db.selectFrom('captures').select('kind').execute())).toHaveLength(3);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 1 });
  });
});

describe('a run in progress', () => {
  const unfinished = (changes = {}) =>
    aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN', ...changes } });

  test('is listed after a restart with its captures, until it is completed', async () => {
    const [older, newer] = [unfinished(), unfinished({ created_at: '2026-01-01T11:00:00.000Z' })];
    await recordVerification(store, newer);
    await recordVerification(store, older);
    await recordVerification(store, aVerification());
    await reopen();
    const listed = await claimableJobs(store, 10);
    expect(listed.map(({ batchId }) => batchId)).toEqual([older.batchId, newer.batchId]);
    const found = (await findUnfinished(store, older.batchId))?.request;
    expect(found).toMatchObject({ actor: older.actor, input: older.input, requestHash: older.requestHash });
    const byKind = Object.fromEntries(found?.captures.map(({ kind, bytes }) => [kind, Buffer.from(bytes)]) ?? []);
    for (const { kind, bytes } of older.captures) expect(byKind[kind]?.equals(bytes)).toBe(true);

    const derived = {
      kind: 'id_document_front_rectified',
      mediaType: 'image/jpeg',
      bytes: Buffer.from('made'),
    } as const;
    await completeVerification(store, older.batchId, anOutcome(older.batchId), [derived], SOMEBODY);
    const kept = await findCapture(store, older.batchId, derived.kind);
    expect(kept && Buffer.from(kept.bytes).toString()).toBe('made');
    expect((await claimableJobs(store, 10)).map(({ batchId }) => batchId)).toEqual([newer.batchId]);
    expect(await findVerification(store, older.batchId)).toMatchObject({ status: 'Completed', result: 'APPROVED' });
    const changes = await store.read((db) =>
      db.selectFrom('changes').selectAll().where('subject', '=', older.batchId).execute(),
    );
    expect(changes).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 4 });
  });

  test('ends once: a second end is a conflict, and an unknown run is not found', async () => {
    const { batchId } = await (async () => {
      const verification = unfinished();
      await recordVerification(store, verification);
      return verification;
    })();
    const declined = anOutcome(batchId, { verification_result: 'DECLINED' });
    const settled = await Promise.allSettled([
      completeVerification(store, batchId, declined, [], SOMEBODY),
      completeVerification(store, batchId, anOutcome(batchId), [], SOMEBODY),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(settled[1]).toMatchObject({ reason: { code: 'CONFLICT' } });
    expect((await findVerification(store, batchId))?.result).toBe('DECLINED');
    const unknown = randomUUID();
    await expect(completeVerification(store, unknown, anOutcome(unknown), [], SOMEBODY)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('may end as failed, and is stored', async () => {
    const verification = unfinished();
    await recordVerification(store, verification);
    const failed = anOutcome(verification.batchId, { status: 'Failed', verification_result: 'UNKNOWN' });
    await completeVerification(store, verification.batchId, failed, [], SOMEBODY);
    expect(await findVerification(store, verification.batchId)).toMatchObject({ status: 'Failed', result: 'UNKNOWN' });
  });
});

describe('the list', () => {
  const COUNT = 230;
  const names = ['Ada Lovelace', 'Grace Hopper', 'Édith Cresson', 'Ada Byron'];
  const result = (index: number) => (index % 3 === 0 ? 'DECLINED' : 'APPROVED');
  const batchIds: string[] = [];
  const listFolder = storeFolder();
  let store: Store;

  beforeAll(async () => {
    store = await listFolder.open();
    for (let index = 0; index < COUNT; index++) {
      const [first_name = '', last_name = ''] = (names[index % names.length] ?? '').split(' ');
      const verification = {
        ...aVerification({
          fields: { first_name, last_name, id_number: `N-${String(index).padStart(3, '0')}` },
          // Five at a time share a moment, so that the order within it matters to the paging.
          response: {
            created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 5))).toISOString(),
            verification_result: result(index),
          },
        }),
        captures: [],
      };
      batchIds.push(verification.batchId);
      await recordVerification(store, verification);
    }
  });
  afterAll(async () => {
    await store.close();
    listFolder.remove();
  });

  const allPages = async (query: Omit<Parameters<typeof listVerifications>[1], 'limit' | 'cursor'>, limit: number) => {
    const items = [];
    let cursor: string | undefined;
    do {
      const page = await listVerifications(store, { ...query, limit, cursor });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return items;
  };

  test('finds nothing for what nobody is called, whatever characters it has', async () => {
    for (const query of ['a\0b', '\ud800', "'; --", '%', '   '.padEnd(500, 'x')])
      expect((await listVerifications(store, { query, limit: 5 })).items).toEqual([]);
  });

  test('pages through everything once, newest first, whatever the page size', async () => {
    for (const limit of [7, 50, 115, 200]) {
      const items = await allPages({}, limit);
      expect(new Set(items.map(({ batchId }) => batchId))).toEqual(new Set(batchIds));
      expect(items).toHaveLength(COUNT);
      expect(items.map(({ createdAt }) => createdAt)).toEqual(
        items
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
    }
  });

  test('finds by name, number and batch id, alone and together with the result', async () => {
    expect(await allPages({ query: 'ada' }, 50)).toHaveLength(115);
    const found = (await allPages({ query: 'ada lovelace' }, 200)).map(({ batchId }) => batchId);
    expect(found).toHaveLength(58);
    expect((await allPages({ query: 'ada lovelace' }, 7)).map(({ batchId }) => batchId)).toEqual(found);
    expect((await allPages({ query: 'EDITH' }, 50)).every((row) => row.applicantName.startsWith('Édith'))).toBe(true);
    expect(await allPages({ query: 'n-017' }, 50)).toMatchObject([{ batchId: batchIds[17] }]);
    expect(await allPages({ query: batchIds[3]?.toUpperCase() }, 50)).toMatchObject([{ batchId: batchIds[3] }]);
    const declined = await allPages({ query: 'hopper', result: 'DECLINED' }, 9);
    const expected = batchIds.filter((_, index) => index % 4 === 1 && index % 3 === 0);
    expect(new Set(declined.map(({ batchId }) => batchId))).toEqual(new Set(expected));
    expect(await allPages({ query: 'nobody' }, 50)).toEqual([]);
    expect(await allPages({ query: "' or 1=1 --" }, 50)).toEqual([]);
  });

  test('finds a name by its plain and its MRZ spelling', async () => {
    for (const last_name of ['Łukaszewska', 'Müller'])
      await recordVerification(store, aVerification({ fields: { last_name } }));
    for (const query of ['Łukaszewska', 'lukaszewska', 'Müller', 'muller', 'MUELLER'])
      expect(await allPages({ query }, 50), query).toHaveLength(1);
  });

  test('refuses a cursor that is not ours', async () => {
    for (const cursor of ['', 'x', Buffer.from('["2026","y"]').toString('base64url'), 'é'.repeat(50)])
      await expect(listVerifications(store, { limit: 5, cursor })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('shows the fields of a list row', async () => {
    const { items } = await listVerifications(store, { limit: 1, query: 'n-002' });
    expect(items).toEqual([
      {
        batchId: batchIds[2],
        createdAt: '2026-01-01T00:00:00.000Z',
        status: 'Completed',
        result: 'APPROVED',
        verificationType: 'BIOMETRIC',
        applicantName: 'Édith José-Maria Cresson',
        country: 'UT',
        captures: [],
        actor: SOMEBODY,
        outboxState: 'pending',
        readable: true,
      },
    ]);
  });

  test('neither repeats nor loses a row when verifications are added while paging', async () => {
    const first = await listVerifications(store, { limit: 50 });
    const added = aVerification({ response: { created_at: '2026-06-01T00:00:00.000Z' } });
    await recordVerification(store, added);
    const second = await listVerifications(store, { limit: 50, cursor: first.nextCursor ?? '' });
    const seen = [...first.items, ...second.items].map(({ batchId }) => batchId);
    expect(new Set(seen).size).toBe(100);
    expect(seen).not.toContain(added.batchId);
  });
});
