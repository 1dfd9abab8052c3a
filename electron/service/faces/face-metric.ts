import { calibratedFaces, type FaceMetric, OWN_FACES } from '../checks/biometric/face-comparison.ts';
import type { FaceModel } from '../inference/face-model.ts';

/** Throws for a model without calibration, because its distances mean nothing. */
export function metricOf(faceModel: FaceModel | undefined): FaceMetric {
  if (faceModel === undefined) return OWN_FACES;
  if (faceModel.calibration === null)
    throw new Error('The face model has no calibration. Create one with "countersign evaluate faces --model".');
  return calibratedFaces(faceModel.calibration, faceModel.forWorker.output.length);
}
