import type { InferenceSession } from 'onnxruntime-node';

/** How every network runs. */
export const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  graphOptimizationLevel: 'all',
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  // Waiting threads sleep: spinning took a third of the processor from everything else.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  // Errors only: warnings would go to the host's own output.
  logSeverityLevel: 3,
};
