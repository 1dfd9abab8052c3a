import type { TrackedFace } from '../../workers/protocol.ts';
import { eyesOpen, mouthOpenness } from './face-shape.ts';

/** The face as it looks straight ahead: gestures are told by how far they leave it, since people differ by more. */
export type Rest = {
  readonly yawDegrees: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly mouthDark: number;
};

/** Medians, so that a blink among the frames does not count. `faces` holds at least one. */
export function restOf(faces: readonly TrackedFace[]): Rest {
  return {
    yawDegrees: median(faces.map(({ pose }) => pose.yawDegrees)),
    eyes: median(faces.map(eyesOpen)),
    mouth: median(faces.map(({ points }) => mouthOpenness(points))),
    mouthDark: median(faces.map(({ mouthDark }) => mouthDark)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
