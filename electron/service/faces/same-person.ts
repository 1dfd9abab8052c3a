import { descriptorDistance, type FaceMetric } from '../checks/biometric/face-comparison.ts';
import { prominentFacesFirst } from '../checks/biometric/prominent-faces.ts';
import type { Inference } from '../inference/inference.ts';

/**
 * Frames of one minute and camera are far more alike than measured pictures (simulated people: 0.06
 * to 0.08, at most 0.17), so a threshold that strangers almost never reach costs nobody a capture.
 */
const FALSE_MATCH_RATE = 0.0001;

/** As the first. A picture without a face counts as another person. */
export async function isSamePerson(
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
