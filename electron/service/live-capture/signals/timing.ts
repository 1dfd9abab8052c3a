import type { LiveRecording } from '../recording.ts';

/** Fewer intervals do not show a pace. */
const INTERVALS_MIN = 30;

/**
 * How unevenly frames followed each other, milliseconds: median deviation of an interval from its nearest common pace. Cameras, browsers
 * and other work keep it above a millisecond; a file played to a clock does not. Null for too few frames.
 */
export function unevennessMs({ frames }: LiveRecording): number | null {
  const intervals = frames.slice(1).map(({ info }, index) => info.time_ms - (frames[index]?.info.time_ms ?? 0));
  if (intervals.length < INTERVALS_MIN) return null;
  const middle = medianOf(intervals);
  return medianOf(intervals.map((interval) => Math.abs(interval - middle)));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
