import { metricOf } from './faces/face-metric.ts';
import { createKnownFaces } from './faces/known-faces.ts';
import { createFaceRenewal } from './faces/renew-faces.ts';
import { countOtherFaces } from './faces/template-rows.ts';
import type { Inference } from './inference/inference.ts';
import type { ServiceCore } from './open-core.ts';

/** With the part that loads them and describes another model's anew. */
export function createFaces({ options, store, log }: ServiceCore, inference: Inference) {
  const metric = metricOf(options.faceModel);
  const known = createKnownFaces(store, () => log('error', 'known_faces.full'), metric);
  const renewal = createFaceRenewal(store, known, inference, log);
  return {
    metric,
    known,
    async start(): Promise<void> {
      const other = await countOtherFaces(store, metric.describedBy);
      if (other.faces > 0) log('warning', 'known_faces.of_another_model', other);
      known
        .load()
        .catch(() => log('error', 'known_faces.not_loaded'))
        .finally(() => renewal.run());
    },
    stop: () => renewal.stop(),
  };
}
