import type { LightColour, LiveCamera, LiveFrameInfo, LiveTaskKind, LiveVariant } from '#shared/live-capture.ts';
import type { FaceTrackReading } from '../../workers/protocol.ts';

/** One frame as it came, and what was measured on it. */
export type LiveFrame = {
  readonly info: LiveFrameInfo;
  /** By this side's clock, in milliseconds from the beginning of the capture. */
  readonly arrivedAtMs: number;
  readonly byteLength: number;
  /** What was asked for while the frame was taken, as its nonce tells; null while the face was being placed. */
  readonly task: LiveTaskKind | null;
  readonly track: FaceTrackReading;
};

/** From when on the page was told to fill the screen with a colour; null for the page as it is. */
export type LightStep = { readonly sinceMs: number; readonly colour: LightColour | null };

/** Everything a finished capture is judged by. Times are milliseconds from its beginning, by this side's clock. */
export type LiveRecording = {
  readonly variant: LiveVariant;
  readonly camera: LiveCamera;
  readonly tasks: readonly LiveTaskKind[];
  readonly lights: readonly LightStep[];
  /** In the order of their sequence, at most `FRAMES_MAX`. */
  readonly frames: readonly LiveFrame[];
};

/** As long as a capture lives, at the fastest that frames are taken. */
export const FRAMES_MAX = 1_500;
