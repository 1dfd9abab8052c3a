import type { Corners, Homography } from './homography.ts';

/** The part of the scene in a photograph, before lens and sensor. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  /** Where the document's corners lie in the frame. */
  readonly corners: Corners;
  /** Maps pixels of the frame to pixels of the sheet. */
  readonly toSheet: Homography;
};
