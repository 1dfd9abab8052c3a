import { availableParallelism } from 'node:os';
import { createInference, inferenceProcesses } from './inference/client.ts';
import { namedProcess } from './inference/named-process.ts';
import { createPrefetch } from './inference/prefetch.ts';
import type { ServiceCore } from './open-core.ts';

/** The processes that open pictures: those of runs with what the desk asked ahead, and the one that follows live frames. */
export function createRecognition({ options, measures, log }: ServiceCore) {
  const processes = options.inferenceProcesses ?? inferenceProcesses(availableParallelism());
  const inference = createInference(...namedProcess('recognition', options.startInference, measures, log), {
    processes,
  });
  const frames = createInference(...namedProcess('frames', options.startInference, measures, log));
  return { inference, frames, ...createPrefetch(inference, inference.forDesk) };
}

export type Recognition = ReturnType<typeof createRecognition>;
