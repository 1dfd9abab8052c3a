/**
 * `npm run models`: makes the files of resources/models from the installed npm packages and refuses any that differ from the committed
 * manifest. `--update-manifest` rewrites the manifest first.
 */
import { parseArgs } from 'node:util';
import { makeModels } from './make-models.ts';
import { writeManifest, writeModelFiles } from './model-files.ts';

const { values } = parseArgs({ options: { 'update-manifest': { type: 'boolean', default: false } } });
const startedAt = performance.now();
try {
  const made = await makeModels();
  if (values['update-manifest']) await writeManifest(made);
  await writeModelFiles(made);
  for (const { entry, difference } of made) {
    const origin = difference === null ? 'copied' : `differs from the original by ${difference.toExponential(1)}`;
    console.log(`${entry.file.padEnd(34)} ${(entry.bytes / 1e6).toFixed(1).padStart(5)} MB  ${origin}`);
  }
  console.log(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
