import { afterAll } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { createInference } from '../../../electron/service/inference/client.ts';

/** Both inference processes of a service, for the tests of one file. */
export function openLiveInference() {
  const inference = createInference(
    () => nodeChildPort('everything'),
    () => {},
  );
  const frames = createInference(
    () => nodeChildPort('frames'),
    () => {},
  );
  afterAll(async () => {
    await frames.stop();
    await inference.stop();
  });
  return { inference, frames };
}
