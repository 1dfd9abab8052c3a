import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ModelManifest } from '../../electron/workers/model-manifest.ts';
import { MODELS_FOLDER } from '../support/inference/models-folder.ts';
import type { MadeModel } from './make-models.ts';

const MANIFEST_FILE = join(MODELS_FOLDER, 'manifest.json');

const manifestOf = (made: readonly MadeModel[]) => ModelManifest.parse({ models: made.map(({ entry }) => entry) });

/** The files whose hash or description differs from the committed manifest, and those that exist on one side only. */
export async function differingFiles(made: readonly MadeModel[]): Promise<string[]> {
  const { models } = ModelManifest.parse(JSON.parse(await readFile(MANIFEST_FILE, 'utf8')));
  const committed = new Map(models.map((entry) => [entry.file, entry]));
  const now = new Map(manifestOf(made).models.map((entry) => [entry.file, entry]));
  return [...new Set([...committed.keys(), ...now.keys()])].filter(
    (file) => !isDeepStrictEqual(committed.get(file), now.get(file)),
  );
}

/** Replaces each file completely or not at all, and the manifest last. */
export async function writeModels(made: readonly MadeModel[]): Promise<void> {
  const write = async (file: string, content: Uint8Array | string) => {
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  };
  for (const { entry, bytes } of made) await write(join(MODELS_FOLDER, entry.file), bytes);
  await write(MANIFEST_FILE, `${JSON.stringify(manifestOf(made), null, 2)}\n`);
}
