import type { LiveFrame, LiveRecording } from '../recording.ts';

/** A camera polled too fast returns the last picture again. */
const APART_MIN = 4;

/** By fingerprint. Sensor noise makes every JPEG different, so only a loop repeats itself. */
export function repeatedFrames({ frames }: LiveRecording): number {
  const seen = new Map<string, number>();
  let repeated = 0;
  frames.forEach((frame, index) => {
    const key = fingerprint(frame);
    const before = seen.get(key);
    if (before !== undefined && index - before >= APART_MIN) repeated++;
    seen.set(key, index);
  });
  return frames.length === 0 ? 0 : repeated / frames.length;
}

/** File length, brightness at 768 points, and skin colours to a thousandth. */
function fingerprint({ byteLength, track }: LiveFrame): string {
  const skin = (track.face?.skin ?? []).map(({ red, green, blue }) => (red + green + blue).toFixed(3));
  return `${byteLength} ${track.thumbnail.join('')} ${skin.join(' ')}`;
}

/** The number of different frame sizes: a camera keeps one size; a swapped source may not. */
export function sizesOf({ frames }: LiveRecording): number {
  return new Set(frames.map(({ track }) => `${track.imageWidth}×${track.imageHeight}`)).size;
}
