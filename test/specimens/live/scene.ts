import type { Canvas } from '@napi-rs/canvas';
import type { LightColour, LiveCamera, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';

/** Metres in camera coordinates: x to the right of the picture, y down, z away from the camera, which is the origin. */
export type Vector = readonly [x: number, y: number, z: number];
/** Linear light; 1 is a white surface in the room's light. */
export type Light = readonly [red: number, green: number, blue: number];

/** A picture with one frontal face, and the 468 points of MediaPipe's mesh on it: x, y and z in pixels. */
export type FacePhotograph = {
  readonly picture: Canvas;
  readonly points: readonly { readonly x: number; readonly y: number; readonly z: number }[];
};

/** The page's task and light while a frame is taken. Times must not decrease. */
export type Moment = {
  readonly timeMs: number;
  readonly task: LiveTaskKind | null;
  readonly light: LightColour | null;
};

/** A person or an object in front of a camera. */
export type Presentation = {
  readonly camera: LiveCamera;
  /** Milliseconds until the camera's next frame; varies between calls. */
  readonly nextFrameInMs: () => number;
  /** The camera's view as JPEG. */
  readonly frameAt: (moment: Moment) => Uint8Array;
};

export const FRAME_WIDTH = 640;
export const FRAME_HEIGHT = 480;
/** Focal length of the simulated lens in pixels: 56° across, as in built-in cameras. */
export const FOCAL_PIXELS = 600;

/** Linear light of a `#rrggbb` colour. A display's primaries also reach the camera's other channels. */
export function lightOf(colour: LightColour): Light {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];
  return [
    0.9 * red + 0.08 * green + 0.02 * blue,
    0.06 * red + 0.86 * green + 0.08 * blue,
    0.02 * red + 0.1 * green + 0.88 * blue,
  ];
}

/** sRGB, 0 to 255, to linear light, 0 to 1. */
export function toLinear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
