import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { assert } from '#shared/assert.ts';
import type { ReplacementModel } from './faces/replacement-model.ts';
import { type ModelEntry, ModelManifest, type ModelName, type NetworkName } from './model-manifest.ts';
import { SESSION_OPTIONS } from './session-options.ts';

const REMEDY = 'Install the product again, or restore resources/models with git.';

export type Networks = {
  session(name: NetworkName): InferenceSession;
  /** The bytes of a file that is not a network, such as the character table. */
  file(name: ModelName): Uint8Array;
  /** The customer's own face description model, if it replaces ours. */
  readonly faceModel: ReplacementModel | null;
  readonly versions: Readonly<Record<string, string>>;
};

/**
 * Loads the manifest's files or the named ones, and the customer's model. Hashes the very bytes
 * that are loaded. Rejects with a sentence that names the file and what to do.
 */
export async function loadNetworks(
  folder: string,
  names?: readonly ModelName[],
  faceModel: ReplacementModel | null = null,
): Promise<Networks> {
  const manifest = ModelManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const files = new Map<string, Uint8Array>();
  const sessions = new Map<string, InferenceSession>();
  const wanted = manifest.models.filter(({ name }) => names === undefined || names.includes(name));
  await Promise.all(
    wanted.map(async (entry) => {
      const bytes = await verifiedBytes(folder, entry);
      if (entry.file.endsWith('.onnx')) sessions.set(entry.name, await InferenceSession.create(bytes, SESSION_OPTIONS));
      else files.set(entry.name, bytes);
    }),
  );
  return {
    session(name) {
      const session = sessions.get(name);
      assert(session, `the manifest lists no network ${name}`);
      return session;
    },
    file(name) {
      const bytes = files.get(name);
      assert(bytes, `the manifest lists no file ${name}`);
      return bytes;
    },
    faceModel,
    versions: {
      ...Object.fromEntries(wanted.map(({ name, version }) => [name, version])),
      ...(faceModel && { 'face-model': faceModel.describedBy }),
    },
  };
}

async function verifiedBytes(folder: string, entry: ModelEntry): Promise<Uint8Array> {
  const bytes = await readFile(join(folder, entry.file)).catch((cause: unknown) => {
    throw new Error(`The model file ${entry.file} is missing. ${REMEDY}`, { cause });
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== entry.sha256) {
    throw new Error(`The model file ${entry.file} differs from the manifest. ${REMEDY}`);
  }
  return bytes;
}
