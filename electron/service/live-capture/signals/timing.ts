import type { LiveRecording } from '../recording.ts';
import { median } from './frames-of-face.ts';

/** Minimum number of intervals. */
const INTERVALS_MIN = 30;

/**
 * Jitter between frames in milliseconds: the median deviation of an interval from the usual one. Cameras, browsers and other
 * work keep it above a millisecond; a file played by a clock does not. Null for too few frames.
 */
export function jitterMs({ frames }: LiveRecording): number | null {
  const intervals = frames.slice(1).map(({ info }, index) => info.time_ms - (frames[index]?.info.time_ms ?? 0));
  if (intervals.length < INTERVALS_MIN) return null;
  const middle = median(intervals);
  return median(intervals.map((interval) => Math.abs(interval - middle)));
}
