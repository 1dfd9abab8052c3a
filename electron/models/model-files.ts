import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelManifest } from '../workers/model-manifest.ts';
import type { MadeModel } from './make-models.ts';

export const MODELS_FOLDER = join(import.meta.dirname, '../../resources/models');
const MANIFEST_FILE = join(MODELS_FOLDER, 'manifest.json');

export async function readManifest(): Promise<ModelManifest> {
  return ModelManifest.parse(JSON.parse(await readFile(MANIFEST_FILE, 'utf8')));
}

export async function writeManifest(made: readonly MadeModel[]): Promise<void> {
  const manifest = ModelManifest.parse({ models: made.map(({ entry }) => entry) });
  await writeFile(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * True if every file of the manifest exists with its size. The process that loads the files checks the hashes anyway, and the start should
 * not wait for it twice.
 */
export async function modelFilesPresent(): Promise<boolean> {
  const { models } = await readManifest();
  const sizes = await Promise.all(
    models.map(({ file }) =>
      stat(join(MODELS_FOLDER, file)).then(
        (found) => found.size,
        () => -1,
      ),
    ),
  );
  return models.every(({ bytes }, index) => sizes[index] === bytes);
}

/** Refuses, naming the files, anything that differs from the manifest; then writes each file completely or not at all. */
export async function writeModelFiles(made: readonly MadeModel[]): Promise<void> {
  const { models } = await readManifest();
  const different = made
    .filter(({ entry }) => models.find(({ name }) => name === entry.name)?.sha256 !== entry.sha256)
    .map(({ entry }) => entry.file);
  const missing = models.filter(({ name }) => !made.some(({ entry }) => entry.name === name)).map(({ file }) => file);
  if (different.length + missing.length > 0) {
    throw new Error(
      `Not as resources/models/manifest.json says: ${[...different, ...missing].join(', ')}. The installed packages ` +
        'differ from the lock file ("npm ci" restores them), or the networks were changed on purpose: then write the ' +
        'manifest anew with "node electron/models/trace.ts --update-manifest", and review the difference.',
    );
  }
  for (const { entry, bytes } of made) {
    const file = join(MODELS_FOLDER, entry.file);
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  }
}
