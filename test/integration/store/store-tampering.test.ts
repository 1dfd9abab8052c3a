import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authenticateOperator, createOperator, findOperator } from '../../../electron/service/accounts/rows.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import {
  findUnfinished,
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

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

/** Every way in which a text or some bytes could lie in a file. */
function formsOf(text: string | Uint8Array): Buffer[] {
  const plain = Buffer.from(text);
  const utf16 = Buffer.from(plain.toString('utf8'), 'utf16le');
  // Base64 of a run of bytes depends on where the run begins: the middle of each of three alignments.
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), plain])
      .toString('base64')
      .replace(/=+$/, '');
    return Buffer.from(text.slice(offset === 0 ? 0 : 4, -2));
  });
  return [plain, utf16, Buffer.from(utf16).swap16(), Buffer.from(plain.toString('hex')), ...base64];
}

async function hits(secrets: readonly string[]): Promise<string[]> {
  return (await folder.files()).flatMap(({ name, contents }) => {
    const lower = Buffer.from(contents.toString('latin1').toLowerCase(), 'latin1');
    return secrets
      .filter(
        (secret) =>
          formsOf(secret).some((form) => contents.includes(form)) ||
          formsOf(secret.toLowerCase())
            .slice(0, 4)
            .some((form) => lower.includes(form)),
      )
      .map((secret) => `${secret} in ${name}`);
  });
}

describe('the bytes in the files', () => {
  const secrets = [
    ...['Wilhelmina', 'José-Maria', 'Quetzalcoatl', '+447700900123', '447700900123', 'wilhelmina.q', 'ZX-4471 908'],
    ...[
      'zx4471908',
      '1987-04-23',
      'CAPTURED-PIXELS',
      'Ottoline',
      'Oprator',
      'o.oprator',
      'correct horse battery',
      'Branch Eleven',
    ],
  ];

  test('contain no name, number, image, operator, password or key, while open and after closing', async () => {
    await recordVerification(store, aVerification());
    await recordVerification(
      store,
      aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } }),
    );
    const operator = { username: 'o.oprator', name: 'Ottoline Oprator', password: 'correct horse battery' };
    await createOperator(store, { ...operator, role: 'operator' }, SOMEBODY);
    await authenticateOperator(store, operator.username, operator.password);
    await authenticateOperator(store, 'Quetzalcoatl', 'correct horse battery').catch(() => undefined);
    const { key } = await createApiKey(store, 'Branch Eleven', SOMEBODY);
    await listVerifications(store, { query: 'quetzalcoatl', limit: 5 });

    const names = async () => (await folder.files()).map(({ name }) => name);
    if (STORE_DATABASE === 'sqlite') expect(await names()).toContain('countersign.db-wal');
    expect(await hits([...secrets, key, key.slice(8)])).toEqual([]);
    await store.close();
    if (STORE_DATABASE === 'sqlite')
      expect((await names()).sort()).toEqual(['countersign.db', 'countersign.db-witness']);
    expect(await hits([...secrets, key, key.slice(8)])).toEqual([]);
    store = await folder.open();
  });

  test('would reveal them if they were there: the search itself works', async () => {
    await store.write((db) =>
      db
        .insertInto('sign_in_failures')
        .values({ username_hash: 'Quetzalcoatl', failures: 0, blocked_until: null, last_failed_at: 'U29t' })
        .execute(),
    );
    await store.write((db) =>
      db
        .insertInto('sign_in_failures')
        .values({
          username_hash: `x${Buffer.from('yzCAPTURED-PIXELS').toString('base64')}`,
          failures: 0,
          blocked_until: null,
          last_failed_at: '',
        })
        .execute(),
    );
    expect((await hits(['Quetzalcoatl', 'CAPTURED-PIXELS'])).join()).toMatch(/Quetzalcoatl in .*CAPTURED-PIXELS in /);
  });
});

describe('a verification altered in the file', () => {
  const one = randomUUID();
  const two = randomUUID();
  beforeEach(async () => {
    await recordVerification(store, aVerification({ batchId: one }));
    await recordVerification(store, aVerification({ batchId: two, fields: { first_name: 'Other' } }));
  });

  const alter = async (statement: string, ...parameters: unknown[]) =>
    expect(await folder.edit(({ run }) => run(statement, ...parameters))).toBeGreaterThan(0);
  const flipped = (bytes: Uint8Array) => {
    const copy = Buffer.from(bytes);
    const middle = copy.length >> 1;
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  const sealed = async (column: string, batchId: string | undefined = one) => {
    const found = await folder.edit(({ rows }) =>
      rows(`select ${column} as value from verifications where batch_id = ?`, batchId),
    );
    return found[0]?.value as Buffer;
  };

  test.each(['sealed_input', 'sealed_response', 'sealed_checks', 'sealed_summary'])(
    'in one bit of %s does not open, and the other one still does',
    async (column) => {
      await alter(`update verifications set ${column} = ? where batch_id = ?`, flipped(await sealed(column)), one);
      await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
      expect(await findVerification(store, two)).toMatchObject({ batchId: two });
    },
  );

  test.each(['sealed_input', 'sealed_response', 'sealed_checks', 'sealed_summary'])(
    'with the %s of another verification does not open',
    async (column) => {
      await alter(`update verifications set ${column} = ? where batch_id = ?`, await sealed(column, two), one);
      await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    },
  );

  test('with two of its own columns swapped does not open', async () => {
    await alter('update verifications set sealed_input = sealed_response where batch_id = ?', one);
    await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  });

  test.each([
    ['result', 'DECLINED'],
    ['status', 'Failed'],
    ['created_at', '2020-01-01T00:00:00.000Z'],
    ['verification_type', 'ID'],
    ['actor_id', 'somebody-else'],
    ['actor_kind', 'api_key'],
    ['request_hash', '0'],
    ['revision', 7],
  ])('in the plain column %s is detected, alone and in the list', async (column, value) => {
    await alter(`update verifications set ${column} = ? where batch_id = ?`, value, one);
    await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    const { items } = await listVerifications(store, { limit: 10 });
    expect(items.find(({ batchId }) => batchId === one)).toMatchObject({
      readable: false,
      applicantName: '',
      result: 'UNKNOWN',
    });
    expect(items.find(({ batchId }) => batchId === two)).toMatchObject({ readable: true, result: 'APPROVED' });
  });

  test('that removes its key leaves it in the list, unreadable', async () => {
    await alter('delete from data_keys where subject_id = ?', one);
    const { items } = await listVerifications(store, { limit: 10 });
    expect(items.map(({ batchId, readable }) => [batchId, readable]).sort()).toEqual(
      [
        [one, false],
        [two, true],
      ].sort(),
    );
  });

  test('in its captures is detected: a changed, swapped, relabelled or removed image', async () => {
    const bytes = (await store.read((db) => db.selectFrom('captures').selectAll().execute())).find(
      (row) => row.batch_id === one && row.kind === 'selfie',
    )?.sealed_bytes as Uint8Array;
    const where = `where batch_id = '${one}' and kind = 'selfie'`;
    await alter(`update captures set sealed_bytes = ? ${where}`, flipped(bytes));
    await expect(findCapture(store, one, 'selfie')).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    await alter(
      `update captures set sealed_bytes = (select sealed_bytes from captures where batch_id = '${two}' and kind = 'selfie') ${where}`,
    );
    await expect(findCapture(store, one, 'selfie')).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    await alter(`update captures set sealed_bytes = ?, media_type = 'image/png' ${where}`, bytes);
    await expect(findCapture(store, one, 'selfie')).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    await alter(`delete from captures ${where}`);
    await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  });

  test("with another's data key, or without its own, does not open", async () => {
    await alter(
      'update data_keys set wrapped = (select wrapped from data_keys where subject_id = ?) where subject_id = ?',
      two,
      one,
    );
    await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    await alter('delete from data_keys where subject_id = ?', one);
    await expect(findVerification(store, one)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
    expect(await findVerification(store, two)).toMatchObject({ batchId: two });
  });

  test('while in progress is left out of the runs to resume, and the audit log says so', async () => {
    const unfinished = Array.from({ length: 2 }, () =>
      aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } }),
    );
    for (const verification of unfinished) await recordVerification(store, verification);
    const [broken, sound] = unfinished.map(({ batchId }) => batchId);
    await alter(
      'update verifications set sealed_input = ? where batch_id = ?',
      flipped(await sealed('sealed_input', broken)),
      broken,
    );
    expect((await findUnfinished(store, sound ?? ''))?.request.batchId).toBe(sound);
    expect(await findUnfinished(store, broken ?? '')).toBeNull();
    const lines = await store.read((db) =>
      db.selectFrom('audit_log').select('object_id').where('action', '=', 'verification.unreadable').execute(),
    );
    expect(lines).toEqual([{ object_id: broken }]);
  });

  test('an operator cannot be made administrator by changing the file', async () => {
    const { id } = await createOperator(
      store,
      { username: 'jo', name: 'Jo', password: 'correct horse battery', role: 'operator' },
      SOMEBODY,
    );
    await alter(`update operators set role = 'administrator' where id = ?`, id);
    await expect(findOperator(store, id)).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
  });
});
