import { LIVENESS_THRESHOLDS } from './liveness-thresholds.ts';
import type { LiveRecording } from './recording.ts';
import { lightResponse } from './signals/light-response.ts';

/**
 * Whether what the face answered to the light so far would leave doubt. The light is then shown once more, and both times are measured as one:
 * who waits for a lucky second time has to be lucky in all of it.
 */
export function isLightUnclear(recording: LiveRecording): boolean {
  const light = lightResponse(recording);
  if (light === null || light.depth === null) return true;
  const { light_response, depth_of_light } = LIVENESS_THRESHOLDS;
  return light.correlation < light_response || light.depth < depth_of_light;
}
