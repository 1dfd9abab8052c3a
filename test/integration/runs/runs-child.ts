/**
 * A real service in its own process that runs verifications until somebody kills it. Arguments: data folder, and how many runs to begin
 * (with 0 it
 * ends once it has decided what earlier processes left). Prints "ready", "asked ID" before each request and "answered ID" after its answer; the
 * parent trusts only those lines.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createService } from '../../../electron/service/index.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';
import { CRASH_ACTOR, crashRunBody } from './crash-run.ts';

const AT_ONCE = 4;

const [root = '', runs = '0'] = process.argv.slice(2);

const { databaseFile, keystoreFile, use } = storeFolder(root);
const service = await createService({
  databaseFile,
  keystore: fileKeystore(keystoreFile),
  startInference: refusingPort,
  host: 'headless',
  environment: 'production',
  version: '0.0.0',
  log: () => undefined,
});
await service.start();
// Written straight to the pipe, so that the parent has every line from before the kill.
writeSync(1, 'ready\n');

const left = Array.from({ length: Number(runs) }, (_, index) => index);
await Promise.all(Array.from({ length: AT_ONCE }, runThrough));
if (runs === '0') await untilNoJobIsLeft();
await service.stop();

async function untilNoJobIsLeft(): Promise<void> {
  await use(async (store) => {
    const anyJob = () => store.read((reader) => reader.selectFrom('jobs').select('batch_id').executeTakeFirst());
    while (await anyJob()) await wait(20);
  });
}

async function runThrough(): Promise<void> {
  for (let index = left.shift(); index !== undefined; index = left.shift()) {
    const batchId = randomUUID();
    writeSync(1, `asked ${batchId}\n`);
    const { status } = await service.fetch(
      new Request('http://countersign.test/api/v1/verify/run_user_verification/', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': batchId,
          // Two of three are stored with a job before they are decided.
          ...(index % 3 !== 0 && { prefer: 'respond-async' }),
        },
        body: JSON.stringify(crashRunBody()),
      }),
      { actor: CRASH_ACTOR },
    );
    if (status === 200) writeSync(1, `answered ${batchId}\n`);
  }
}
