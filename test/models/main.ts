/**
 * `npm run models`: makes the files of resources/models from npm packages and says whether they equal the committed ones. `-- --write`
 * replaces the files and the manifest; review the difference before you commit it.
 */
import { parseArgs } from 'node:util';
import { makeModels } from './make-models.ts';
import { differingFiles, writeModels } from './model-files.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const startedAt = performance.now();
const made = await makeModels();
for (const { entry, difference } of made) {
  const origin = difference === null ? 'copied' : `differs from the original by ${difference.toExponential(1)}`;
  console.log(`${entry.file.padEnd(34)} ${(entry.bytes / 1e6).toFixed(1).padStart(5)} MB  ${origin}`);
}
const differing = await differingFiles(made);
console.log(`Made in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
if (differing.length === 0) console.log('All files equal the committed ones.');
else if (values.write) {
  await writeModels(made);
  console.log(`Replaced in resources/models: ${differing.join(', ')}`);
} else {
  console.error(`Not as committed: ${differing.join(', ')}. "npm run models -- --write" replaces them.`);
  process.exitCode = 1;
}
