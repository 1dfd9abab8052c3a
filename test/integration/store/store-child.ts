/**
 * A process that records verifications. Arguments: folder, step at which it sends itself a signal ("none" for never), in which of them,
 * the signal, and the batch id of each verification. Prints a batch id once it is recorded; the parent trusts only those lines.
 */
import { writeSync } from 'node:fs';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

const [root = '', step = 'none', signalledIndex = '0', signal = 'SIGKILL', ...batchIds] = process.argv.slice(2);

let index = -1;
const store = await storeFolder(root).open({
  onStep(reached) {
    if (reached === step && index === Number(signalledIndex)) process.kill(process.pid, signal);
  },
});
writeSync(1, 'ready\n');
for (const batchId of batchIds) {
  index++;
  await recordVerification(store, aVerification({ batchId }));
  writeSync(1, `${batchId}\n`);
}
await store.close();
