import type { FaceMetric } from './checks/biometric/face-comparison.ts';
import { descriptorDistance } from './checks/biometric/face-comparison.ts';
import { prominentFacesFirst } from './checks/biometric/prominent-faces.ts';
import type { Inference } from './inference/inference.ts';

/**
 * Frames of one minute and one camera are far more alike than the pictures that thresholds were measured on: of simulated people 0.06
 * to 0.08 apart, 0.17 at most. So one that strangers hardly reach costs nobody a second capture.
 */
const FALSE_MATCH_RATE = 0.0001;

/** Whether all pictures show the face that the first one shows. A picture without a face shows another one. */
export async function isOnePerson(
  pictures: readonly Uint8Array[],
  inference: Inference,
  metric: FaceMetric,
): Promise<boolean> {
  const readings = await Promise.all(pictures.map((picture) => inference.findFaces(picture)));
  const [first, ...others] = readings.map((reading) => prominentFacesFirst(reading)[0]);
  const distanceMax = metric.thresholdDistance(FALSE_MATCH_RATE);
  return others.every(
    (other) => first && other && descriptorDistance(first.descriptor, other.descriptor) <= distanceMax,
  );
}
