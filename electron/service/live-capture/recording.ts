import type {
  LightColour,
  LiveCamera,
  LiveFrameInfo,
  LiveTaskKind,
  LiveVariant,
} from '#shared/contract/live-capture/live-capture.ts';
import type { FaceTrackReading } from '../../workers/protocol.ts';

/** One frame as received, with its measurements. */
export type LiveFrame = {
  readonly info: LiveFrameInfo;
  /** Milliseconds since the start of the capture, by the service's clock. */
  readonly arrivedAtMs: number;
  readonly byteLength: number;
  /** The task, by the frame's nonce; null while the face was being positioned. */
  readonly task: LiveTaskKind | null;
  readonly track: FaceTrackReading;
};

/** When the page was told to show a colour; null for the normal page. */
export type LightStep = { readonly sinceMs: number; readonly colour: LightColour | null };

/** For judging. Milliseconds since its start, by the service's clock. */
export type LiveRecording = {
  readonly variant: LiveVariant;
  readonly camera: LiveCamera;
  readonly tasks: readonly LiveTaskKind[];
  readonly lights: readonly LightStep[];
  /** In sequence order, at most `FRAMES_MAX`. */
  readonly frames: readonly LiveFrame[];
};

/** Enough for the longest capture at the highest frame rate. */
export const FRAMES_MAX = 1_500;
