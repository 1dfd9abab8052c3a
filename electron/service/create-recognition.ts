import { availableParallelism } from 'node:os';
import { createInference, inferenceProcesses } from './inference/client.ts';
import { namedProcess } from './inference/named-process.ts';
import { createPrefetch } from './inference/prefetch.ts';
import { withProofsOf } from './inference/proofs.ts';
import type { ServiceCore } from './open-core.ts';

/**
 * The processes that open pictures: those of runs with what the desk asked ahead, and the one that follows live frames. Beside them, the one
 * that says what chips prove.
 */
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
