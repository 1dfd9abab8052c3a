import { modelFilesPresent, writeModelFiles } from './model-files.ts';

/**
 * Makes the model files if one is missing or has another size; returns at once if all are there. `log` gets sentences for the waiting user.
 * Rejects if the new files differ from the manifest.
 */
export async function ensureModels(log: (sentence: string) => void): Promise<void> {
  if (await modelFilesPresent()) return;
  log('Preparing the networks once; this takes a few seconds.');
  // TensorFlow.js is only a development dependency, and slow to load.
  const { makeModels } = await import('./make-models.ts');
  await writeModelFiles(await makeModels());
  log('The networks are ready.');
}
