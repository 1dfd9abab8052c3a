import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ModelManifest } from '../../../electron/workers/model-manifest.ts';
import { loadNetworks } from '../../../electron/workers/networks.ts';
import { MODELS_FOLDER } from '../../support/inference/models-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'networks-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeModels(sha256: string): Promise<void> {
  const entry = {
    name: 'text-recognition-characters',
    file: 'text-recognition-characters.txt',
    sha256,
    bytes: 4,
    licence: 'MIT',
    source: 'a-package@2.0.0',
    version: '2.0.0',
    upstream: 'a table',
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ models: [entry] }));
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

test('loads a file that matches the manifest', async () => {
  await writeModels(hashOf('abcd'));
  await writeFile(join(folder, 'text-recognition-characters.txt'), 'abcd');
  const networks = await loadNetworks(folder);
  expect(Buffer.from(networks.file('text-recognition-characters')).toString()).toBe('abcd');
  expect(networks.versions).toEqual({ 'text-recognition-characters': '2.0.0' });
  expect(() => networks.session('face-boxes')).toThrow('face-boxes');
});

test('refuses a file with another hash before using it', async () => {
  await writeModels(hashOf('abcd'));
  await writeFile(join(folder, 'text-recognition-characters.txt'), 'abce');
  await expect(loadNetworks(folder)).rejects.toThrow('text-recognition-characters.txt differs from the manifest');
});

test('names a missing file and what to do about it', async () => {
  await writeModels(hashOf('abcd'));
  await expect(loadNetworks(folder)).rejects.toThrow(
    /text-recognition-characters\.txt is missing.*restore resources\/models/,
  );
});

test('refuses a manifest that points outside its folder', async () => {
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ models: [{ file: '../secrets.txt' }] }));
  await expect(loadNetworks(folder)).rejects.toThrow();
});

test('the published files are exactly those of the manifest', async () => {
  const { models } = ModelManifest.parse(JSON.parse(await readFile(join(MODELS_FOLDER, 'manifest.json'), 'utf8')));
  expect((await readdir(MODELS_FOLDER)).sort()).toEqual(['manifest.json', ...models.map(({ file }) => file)].sort());
  for (const { file, bytes, sha256 } of models) {
    const content = await readFile(join(MODELS_FOLDER, file));
    expect({ file, bytes: content.length, sha256: hashOf(content) }).toEqual({ file, bytes, sha256 });
  }
});
