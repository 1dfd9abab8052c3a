import { setTimeout as wait } from 'node:timers/promises';
import { createService } from '../../../electron/service/index.ts';
import type { OnStep } from '../../../electron/service/run-steps.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { openVisit } from '../../support/links/link-visit.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

/** A real service on a folder, in which the person behind a link sends everything; without a `token` it decides what an earlier one left. */
export async function serveLink(root: string, token: string | null, onStep: OnStep = () => undefined): Promise<void> {
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
    onStep,
  });
  await service.start();
  if (token !== null) {
    const visit = await openVisit(service, token);
    await visit.agree();
    await visit.send('submitApplicant');
  }
  await use(async (store) => {
    const anyJob = () => store.read((reader) => reader.selectFrom('jobs').select('batch_id').executeTakeFirst());
    while (await anyJob()) await wait(20);
  });
  await service.stop();
}
