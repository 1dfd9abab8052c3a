/**
 * A real service in its own process, in which the person behind a link sends everything. Arguments: data folder, the link's token, or "-" to
 * decide only what an earlier process left, and the step at which the process kills itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createService } from '../../../electron/service/index.ts';
import { fileKeystore } from '../../../electron/service/store/keystore.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { openVisit } from '../../support/links/link-visit.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

const [root = '', token = '-', killAt = ''] = process.argv.slice(2);

const { databaseFile, keystoreFile, use } = storeFolder(root);
const service = await createService({
  databaseFile,
  keystore: fileKeystore(keystoreFile),
  startInference: refusingPort,
  host: 'headless',
  environment: 'production',
  version: '0.0.0',
  publicUrl: () => 'https://desk.example',
  log: () => undefined,
  onStep: (step) => {
    if (step === killAt) process.kill(process.pid, 'SIGKILL');
  },
});
await service.start();
if (token !== '-') {
  const visit = await openVisit(service, token);
  await visit.agree();
  await visit.send('submitApplicant');
}
await use(async (store) => {
  const anyJob = () => store.read((reader) => reader.selectFrom('jobs').select('batch_id').executeTakeFirst());
  while (await anyJob()) await wait(20);
});
await service.stop();
