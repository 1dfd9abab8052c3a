import { availableParallelism } from 'node:os';
import { createInference, inferenceProcesses } from './inference/client.ts';
import { namedProcess } from './inference/named-process.ts';
import { createPrefetch } from './inference/prefetch.ts';
import { withProofsOf } from './inference/proofs.ts';
import type { ServiceCore } from './open-core.ts';

/** Those of runs with what the desk asked ahead, the one for live frames, and the one for chips. */
export function createRecognition({ options, measures, log }: ServiceCore) {
  const processes = options.inferenceProcesses ?? inferenceProcesses(availableParallelism());
  const pictures = createInference(...namedProcess('recognition', options.startInference, measures, log), {
    processes,
  });
  const proofs = createInference(...namedProcess('proofs', options.startInference, measures, log));
  const inference = { ...withProofsOf(pictures, proofs), forDesk: withProofsOf(pictures.forDesk, proofs) };
  const frames = createInference(...namedProcess('frames', options.startInference, measures, log));
  return { inference, frames, proofs, ...createPrefetch(inference, inference.forDesk) };
}

export type Recognition = ReturnType<typeof createRecognition>;
