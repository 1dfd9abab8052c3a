import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { modelFilesPresent } from './model-files.ts';

// From two folders up, because the bundle lies elsewhere than this file.
const TRACE = join(import.meta.dirname, '../../electron/models/trace.ts');

/**
 * Makes the model files if one is missing or has another size; returns at once if all are there. `log` gets sentences for the
 * person who waits. Rejects if the files made are not those of the manifest.
 */
export async function ensureModels(log: (sentence: string) => void): Promise<void> {
  if (await modelFilesPresent()) return;
  log('Preparing the networks once; this takes a few seconds.');
  // In a process that ends: TensorFlow.js keeps over a gigabyte of memory, and a host runs for weeks.
  const child = spawn(process.execPath, [TRACE], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The networks could not be prepared; the messages above say why.');
  log('The networks are ready.');
}
