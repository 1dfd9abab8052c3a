import type { FaceModel } from '../service/index.ts';
import { probeFaceModel, readFaceModel } from '../service/index.ts';
import { nodeChildPort } from './node-child-port.ts';

/** A face model of the customer's own, found to be what its file says. Rejects with a sentence for the operator. */
export async function openFaceModel(file: string): Promise<FaceModel> {
  const model = await readFaceModel(file);
  await probeFaceModel(() => nodeChildPort('face-model', model.forWorker));
  return model;
}
