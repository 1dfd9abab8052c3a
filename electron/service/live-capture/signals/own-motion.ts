import { eyesOpen } from '../face-shape.ts';
import type { LiveRecording } from '../recording.ts';
import { faceFrames, median, quantile } from './frames-of-face.ts';

/** Fewer frames do not show whether eyes move. */
const FRAMES_MIN = 25;

/**
 * How far the lids move when nobody asks for it, as part of how wide the eyes are open: people blink every few seconds,
 * prints never. Null where too few frames look straight ahead.
 */
export function lidMotion(recording: LiveRecording): number | null {
  const openness = faceFrames(recording)
    .filter(({ task }) => task === null || task === 'screen_light')
    .map(({ face }) => eyesOpen(face));
  if (openness.length < FRAMES_MIN) return null;
  return (median(openness) - quantile(openness, 0.02)) / median(openness);
}
