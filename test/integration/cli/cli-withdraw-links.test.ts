import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPerson } from '../../../electron/service/accounts/change-rows.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { addLink, findLink } from '../../../electron/service/links/rows.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import { countersignIn } from '../../support/command-line.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { aLink, CHEAP_PASSWORDS, SOMEBODY } from '../../support/store/store-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const databaseFile = join(folder, 'data', 'countersign.db');
const keyFile = join(folder, 'key.json');
const open = () => openStore({ databaseFile, keystore: fileKeystore(keyFile), passwordCost: CHEAP_PASSWORDS });
const countersign = (...args: string[]) =>
  countersignIn(folder, [...args, '--data', join(folder, 'data'), '--key-file', keyFile], {
    startInference: refusingPort,
  });

test('a maker with open links ends only together with them, after the command was asked to', async () => {
  await placeMigratedDatabase(databaseFile);
  const [ofKey, ofPerson] = [randomUUID(), randomUUID()];
  const store = await open();
  const key = await createApiKey(store, 'Shop', SOMEBODY);
  for (const username of ['ada', 'ben'])
    await createPerson(store, { username, name: username, role: 'administrator' }, SOMEBODY);
  const { account } = await createPerson(store, { username: 'eve', name: 'Eve', role: 'operator' }, SOMEBODY);
  const add = (batchId: string, actor: Actor) => addLink(store, { ...aLink(batchId), actor });
  await add(ofKey, { kind: 'api_key', id: key.id });
  await add(ofPerson, { kind: 'operator', id: account.id });
  await store.close();

  for (const [command, links] of [
    [['api-keys', 'revoke', key.id], ofKey],
    [['operators', 'disable', 'eve'], ofPerson],
  ] as const) {
    const refused = await countersign(...command);
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/Open links made by .*: 1\..*--withdraw-links/),
    ]);
    expect((await countersign(...command, '--withdraw-links')).status).toBe(0);
    const after = await open();
    expect(await findLink(after, links)).toMatchObject({ status: 'revoked' });
    await after.close();
  }
  expect((await countersign('operators', 'enable', 'eve', '--withdraw-links')).status).toBe(2);
});
