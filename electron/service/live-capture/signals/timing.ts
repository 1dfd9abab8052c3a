import type { LiveRecording } from '../recording.ts';
import { median } from './frames-of-face.ts';

/** Minimum number of intervals. */
const INTERVALS_MIN = 30;

/**
 * Median deviation between frames in milliseconds. Cameras and other work keep it above one; a file
 * played by a clock does not. Null for too few.
 */
export function jitterMs({ frames }: LiveRecording): number | null {
  const intervals = frames.slice(1).map(({ info }, index) => info.time_ms - (frames[index]?.info.time_ms ?? 0));
  if (intervals.length < INTERVALS_MIN) return null;
  const middle = median(intervals);
  return median(intervals.map((interval) => Math.abs(interval - middle)));
}
