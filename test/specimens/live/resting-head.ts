import type { Vector } from './scene.ts';
import type { Texture } from './texture.ts';

/** A head that can turn, open its mouth and close its eyes, on a body that cannot move. */
export type Head = {
  /** The 468 mesh points, then the rings of the skull; the triangles leave out mouth and eyes. */
  readonly face: RestingSurface;
  /** Triangles between the lips and between the lids, over the same points. */
  readonly mouthTriangles: Uint16Array;
  readonly eyeTriangles: Uint16Array;
  readonly body: readonly RestingSurface[];
};

/** A surface at rest, in metres from the middle of the head: x to the right of the picture, y down, z away from the camera. */
export type RestingSurface = {
  readonly places: readonly Vector[];
  readonly uv: Float32Array;
  readonly triangles: Uint16Array;
  readonly texture: Texture;
};
