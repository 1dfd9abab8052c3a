import type { TrackedFace } from '../../../workers/protocol.ts';
import type { LiveFrame, LiveRecording } from '../recording.ts';

export type FaceFrame = LiveFrame & { readonly face: TrackedFace };

export function faceFrames({ frames }: LiveRecording): FaceFrame[] {
  return frames.flatMap((frame) => (frame.track.face === null ? [] : [{ ...frame, face: frame.track.face }]));
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** The value at `part` (0 to 1) of the sorted values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
