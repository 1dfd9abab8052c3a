import type { LiveFrame, LiveRecording } from '../recording.ts';

/** A camera that is asked faster than it takes pictures gives the last one again: so close a repetition is none. */
const APART_MIN = 4;

/**
 * Part of the frames that were there before, byte for byte as far as can be told: a sensor's noise makes every JPEG another, so
 * only a film in a loop repeats itself.
 */
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

/** Length of the file, brightness at 768 places, and colours of the skin to a thousandth. */
function fingerprint({ byteLength, track }: LiveFrame): string {
  const skin = (track.face?.skin ?? []).map(({ red, green, blue }) => (red + green + blue).toFixed(3));
  return `${byteLength} ${track.thumbnail.join('')} ${skin.join(' ')}`;
}

/** Whether the frames changed their size on the way: a camera keeps its own, a source that is exchanged need not. */
export function sizesOf({ frames }: LiveRecording): number {
  return new Set(frames.map(({ track }) => `${track.imageWidth}×${track.imageHeight}`)).size;
}
