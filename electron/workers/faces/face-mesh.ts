import type { Point } from '../protocol.ts';

export type FaceMesh = {
  /** MediaPipe's 468 points in picture pixels. `z` is depth, smaller is nearer. */
  readonly points: readonly (Point & { readonly z: number })[];
  /** The network's confidence that its square contains a face, 0 to 1. */
  readonly score: number;
};
