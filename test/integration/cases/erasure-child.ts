/**
 * A process that erases verifications. Arguments: folder, step at which it kills itself, batch ids. Prints a batch id once it is erased;
 * the parent trusts only those lines.
 */
import { writeSync } from 'node:fs';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const [root = '', step = 'none', ...batchIds] = process.argv.slice(2);
const store = await storeFolder(root).open({
  onStep(reached) {
    if (reached === step) process.kill(process.pid, 'SIGKILL');
  },
});
for (const batchId of batchIds) {
  await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
  writeSync(1, `${batchId}\n`);
}
await store.close();
