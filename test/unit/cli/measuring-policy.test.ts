import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { measuringPolicy } from '../../../electron/cli/measuring-policy.ts';
import { openAdministration } from '../../../electron/service/index.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';

const folder = mkdtempSync(join(tmpdir(), 'measuring-policy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const face = { ...DEFAULT_POLICY.face, pass_false_match_rate: 1e-4 } as const;

test('is the default, unless a file or a data folder names another', async () => {
  expect(await measuringPolicy({})).toEqual(DEFAULT_POLICY);
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, JSON.stringify({ face }));
  expect((await measuringPolicy({ policy })).face).toEqual(face);
});

test('is the one in force in the data folder', async () => {
  const [data, keyFile] = [join(folder, 'data'), join(folder, 'key.json')];
  const administration = await openAdministration({
    databaseFile: join(data, 'countersign.db'),
    keystore: fileKeystore(keyFile),
    environment: 'production',
  });
  await administration.setPolicy({ ...DEFAULT_POLICY, version: 'own', face });
  await administration.close();
  expect(await measuringPolicy({ data, keyFile })).toMatchObject({ version: 'own', face });
  vi.stubEnv('COUNTERSIGN_DATA', data);
  expect(await measuringPolicy({ keyFile })).toMatchObject({ version: 'own' });
  vi.unstubAllEnvs();
});

test('never falls back to the default if the named folder has none', async () => {
  await expect(measuringPolicy({ data: join(folder, 'nothing') })).rejects.toThrow('There is no database');
});
