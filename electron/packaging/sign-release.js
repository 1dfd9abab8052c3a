// Says which version installations get. Plain JavaScript like package.js.
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { handOver } from '../hand-over.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

if (!(await handOver(root, fileURLToPath(import.meta.url)))) {
  const { signPackages } = await import('./sign-packages.ts');
  process.exitCode = signPackages(process.argv.slice(2), (text) => process.stderr.write(text));
}
