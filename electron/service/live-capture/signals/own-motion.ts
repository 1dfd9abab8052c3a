import { eyesOpen } from '../face-shape.ts';
import type { LiveRecording } from '../recording.ts';
import { faceFrames, median, quantile } from './frames-of-face.ts';

/** Minimum number of frames to see whether eyes move. */
const FRAMES_MIN = 25;

/** Unprompted, in eye openings: people blink, prints never. Null for too few frames. */
export function lidMotion(recording: LiveRecording): number | null {
  const openness = faceFrames(recording)
    .filter(({ task }) => task === null || task === 'screen_light')
    .map(({ face }) => eyesOpen(face));
  if (openness.length < FRAMES_MIN) return null;
  return (median(openness) - quantile(openness, 0.02)) / median(openness);
}
