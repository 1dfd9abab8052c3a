import { LIVENESS_THRESHOLDS } from './liveness-thresholds.ts';
import type { LiveRecording } from './recording.ts';
import { lightResponse } from './signals/light-response.ts';

/** Then again, scored together with the first, so that a lucky second one alone does not pass. */
export function isLightUnclear(recording: LiveRecording): boolean {
  const light = lightResponse(recording);
  if (light === null || light.depth === null) return true;
  const { light_response, depth_of_light } = LIVENESS_THRESHOLDS;
  return light.correlation < light_response || light.depth < depth_of_light;
}
