import { availableParallelism } from 'node:os';
import { nodeChildPort } from '../inference-process/node-child-port.ts';
import { type FaceModel, inferenceProcesses, openInference } from '../service/index.ts';
import type { Inference } from '../service/inference/inference.ts';
import type { Output } from './command.ts';

/** Starts the inference process, runs `work` with it and stops it. */
export async function withRecognition<Result>(
  output: Output,
  work: (inference: Inference) => Promise<Result>,
  faceModel?: FaceModel,
): Promise<Result> {
  const { startInference = nodeChildPort } = output;
  const inference = openInference(() => startInference('everything', faceModel?.forWorker), output.log, {
    processes: inferenceProcesses(availableParallelism()),
  });
  try {
    return await work(inference);
  } finally {
    await inference.stop();
  }
}

/** The same with the process that says what chips and certificates prove. */
export async function withProofs<Result>(
  { startInference = nodeChildPort, log }: Output,
  work: (proofs: Pick<Inference, 'examineChip' | 'readMasterList'>) => Promise<Result>,
): Promise<Result> {
  const proofs = openInference(() => startInference('proofs'), log);
  try {
    return await work(proofs);
  } finally {
    await proofs.stop();
  }
}

/** Why a picture could not be read, as a sentence for a table's error column. */
export function pictureProblem(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
