import { nodeChildPort } from '../inference-process/node-child-port.ts';
import { type FaceModel, probeFaceModel, readFaceModel } from '../service/index.ts';

/** Checked against its file. Rejects with a message for the operator. */
export async function openFaceModel(file: string): Promise<FaceModel> {
  const model = await readFaceModel(file);
  await probeFaceModel(() => nodeChildPort('face-model', model.forWorker));
  return model;
}
