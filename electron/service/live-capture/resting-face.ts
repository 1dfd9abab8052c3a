import type { TrackedFace } from '../../workers/protocol.ts';
import { eyesOpen, mouthOpenness } from './face-shape.ts';
import { median } from './signals/frames-of-face.ts';

/** Looking straight ahead. People differ too much for fixed limits. */
export type RestingFace = {
  readonly yawDegrees: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly mouthDark: number;
};

/** Takes medians so that a blink does not matter. `faces` must not be empty. */
export function restingFaceOf(faces: readonly TrackedFace[]): RestingFace {
  return {
    yawDegrees: median(faces.map(({ pose }) => pose.yawDegrees)),
    eyes: median(faces.map(eyesOpen)),
    mouth: median(faces.map(({ points }) => mouthOpenness(points))),
    mouthDark: median(faces.map(({ mouthDark }) => mouthDark)),
  };
}
