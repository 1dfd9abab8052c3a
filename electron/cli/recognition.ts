import { availableParallelism } from 'node:os';
import { nodeChildPort } from '../headless/node-child-port.ts';
import { ensureModels } from '../models/ensure-models.ts';
import type { FaceModel } from '../service/index.ts';
import { inferenceProcesses, openInference } from '../service/index.ts';
import type { Inference } from '../service/inference/inference.ts';
import type { Output } from './command.ts';

/** Runs `work` with the recognition process, which ends with it. */
export async function withRecognition<Result>(
  output: Output,
  work: (inference: Inference) => Promise<Result>,
  faceModel?: FaceModel,
): Promise<Result> {
  await ensureModels((sentence) => output.say(sentence));
  const inference = openInference(() => nodeChildPort('everything', faceModel?.forWorker), output.log, {
    processes: inferenceProcesses(availableParallelism()),
  });
  try {
    return await work(inference);
  } finally {
    await inference.stop();
  }
}

/** Why one picture of many could not be read: a sentence for a column of a table. */
export function pictureProblem(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
