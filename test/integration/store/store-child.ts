/**
 * A process that records verifications. Arguments: folder, batch id of each verification, step at which it kills itself ("none" for never),
 * and in which of them. Prints a batch id once it is recorded; the parent trusts only those lines.
 */
import { writeSync } from 'node:fs';
import { recordVerification } from '../../../electron/service/store/verifications.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

const [root = '', step = 'none', killedIndex = '0', ...batchIds] = process.argv.slice(2);

let index = -1;
const store = await storeFolder(root).open({
  onStep(reached) {
    if (reached === step && index === Number(killedIndex)) process.kill(process.pid, 'SIGKILL');
  },
});
writeSync(1, 'ready\n');
for (const batchId of batchIds) {
  index++;
  await recordVerification(store, aVerification({ batchId }));
  writeSync(1, `${batchId}\n`);
}
await store.close();
