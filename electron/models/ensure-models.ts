import { modelFilesPresent, writeModelFiles } from './model-files.ts';

/**
 * Makes the model files where one is missing or has another size; returns at once when all are there. `log` gets
 * sentences for the person who waits. Rejects when the files made are not those of the manifest.
 */
export async function ensureModels(log: (sentence: string) => void): Promise<void> {
  if (await modelFilesPresent()) return;
  log('Preparing the networks once; this takes a few seconds.');
  // TensorFlow.js is there for development only, and slow to load.
  const { makeModels } = await import('./make-models.ts');
  await writeModelFiles(await makeModels());
  log('The networks are ready.');
}
