/**
 * A real service in its own process that kills itself at a named step of a run. Arguments: data folder, step (or "none"), mode ("sync" or
 * "async"). Prints a line of JSON for every answer it has given; the parent trusts only those lines.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { createService } from '../../../electron/service/index.ts';
import { RENEW_EVERY_MS } from '../../../electron/service/store/job.ts';
import { fileKeystore } from '../../../electron/service/store/keystore.ts';
import { refusingPort, silentPort } from '../../support/inference/refusing-inference.ts';
import { CRASH_ACTOR, crashRunBody } from './crash-run.ts';

const [folder = '', step = 'none', mode = 'sync', ...batchIds] = process.argv.slice(2);

// A lease is renewed only while its run lasts, and only after seconds.
const isRenewed = step === 'job.renewed';
if (isRenewed) mock.timers.enable({ apis: ['setInterval'] });

let armed = step === 'job.leases_given_up';
const service = await createService({
  databaseFile: join(folder, 'data', 'countersign.db'),
  keystore: fileKeystore(join(folder, 'key', 'kek.key')),
  startInference: isRenewed ? silentPort : refusingPort,
  host: 'headless',
  environment: 'production',
  version: '0.0.0',
  log: () => undefined,
  onStep(reached) {
    if (armed && reached === step) process.kill(process.pid, 'SIGKILL');
  },
});
await service.start();

// Written straight to the pipe, so that everything the parent reads was acknowledged before the kill.
const acknowledge = (batchId: string, status: number, body: unknown) =>
  writeSync(1, `${JSON.stringify({ batchId, status, body })}\n`);

for (const [index, batchId] of batchIds.entries()) {
  armed = index === batchIds.length - 1;
  const response = await service.fetch(
    new Request('http://countersign.test/api/v1/verify/run_user_verification/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': batchId,
        ...(mode === 'async' && armed && { prefer: 'respond-async' }),
      },
      body: JSON.stringify(crashRunBody()),
    }),
    { actor: CRASH_ACTOR },
  );
  acknowledge(batchId, response.status, await response.json());
}
// An asynchronous run is over when its result is.
while (mode === 'async') {
  const states = await Promise.all(batchIds.map(statusOf));
  if (!states.includes('In-progress')) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (isRenewed) mock.timers.tick(RENEW_EVERY_MS);
}
await service.stop();

async function statusOf(batchId: string): Promise<string> {
  const result = new Request(`http://countersign.test/api/v1/verify/get_user_verification_result/${batchId}/`);
  return (await (await service.fetch(result, { actor: CRASH_ACTOR })).json()).status;
}
