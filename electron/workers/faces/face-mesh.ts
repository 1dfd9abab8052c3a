import type { Point } from '../protocol.ts';

export type FaceMesh = {
  /** 468 points in the order of MediaPipe's face mesh, in picture pixels. `z` is depth on the same scale; smaller is nearer. */
  readonly points: readonly (Point & { readonly z: number })[];
  /** The network's confidence that its square contains a face, 0 to 1. */
  readonly score: number;
};
