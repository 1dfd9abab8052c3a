import { z } from 'zod';
import { Box } from './check-result.ts';

/**
 * A live capture: the page streams small frames, the service follows the face, says what to do, and decides whether a
 * living person was there and which frame is the live picture. Ours: the spec knows still pictures only.
 */

/** What is asked of the person, drawn anew and in a new order for every capture. Left and right are the person's own. */
export const LiveTaskKind = z.enum(['turn_left', 'turn_right', 'open_mouth', 'blink', 'screen_light']);
export type LiveTaskKind = z.infer<typeof LiveTaskKind>;

/** What keeps the face from being seen well, in the words of a person who helps. */
export const Guidance = z.enum([
  'no_face',
  'one_person',
  'closer',
  'further',
  'centre',
  'look_straight',
  'more_light',
  'less_light',
  'hold_still',
  'uncover_face',
]);
export type Guidance = z.infer<typeof Guidance>;

/** Who cannot bear flashes or cannot turn the head gets other tasks; who can do none is attested by an operator. */
export const LiveVariant = z.enum(['standard', 'no_flashes', 'no_turning']);
export type LiveVariant = z.infer<typeof LiveVariant>;

/** What the browser says of the camera; never believed alone. */
export const LiveCamera = z.object({
  label: z.string().max(200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  frame_rate: z.number().min(0).max(1_000).nullable(),
  /** Names of the track's capabilities: real cameras have some that virtual ones lack. */
  capabilities: z.array(z.string().max(60)).max(60),
});
export type LiveCamera = z.infer<typeof LiveCamera>;

export const StartLiveCaptureRequest = z.object({ variant: LiveVariant, camera: LiveCamera });
export type StartLiveCaptureRequest = z.infer<typeof StartLiveCaptureRequest>;

/** `#rrggbb`: what the page fills the screen with. */
export const LightColour = z.string().regex(/^#[0-9a-f]{6}$/);
export type LightColour = z.infer<typeof LightColour>;

/** Of each frame, beside its JPEG, as JSON in the header `LIVE_FRAME_HEADER`. */
export const LiveFrameInfo = z.object({
  /** From 0, one more for each frame that is sent. */
  sequence: z.int().min(0),
  /** When the frame was presented, by the page's own clock: milliseconds from any beginning, never going back. */
  time_ms: z.number().min(0),
  /** Of the state the page showed when the frame was taken: a frame of another moment is not counted. */
  nonce: z.string().max(40),
  /** What the screen was filled with when the frame was taken. */
  light: LightColour.nullable(),
});
export type LiveFrameInfo = z.infer<typeof LiveFrameInfo>;
export const LIVE_FRAME_HEADER = 'X-Live-Frame';

/** Why a capture ended without a verdict; a new one may be begun. */
export const LiveFailure = z.enum(['too_long', 'tasks_not_done', 'face_lost', 'several_people', 'frames_out_of_order']);
export type LiveFailure = z.infer<typeof LiveFailure>;

export const LiveTask = z.object({
  kind: LiveTaskKind,
  /** From 0. */
  index: z.int(),
  count: z.int(),
  /** How far it is done, 0 to 1. Of a movement two thirds are the way out, and the last third is the way back. */
  progress: z.number(),
});
export type LiveTask = z.infer<typeof LiveTask>;

/** What the page shows next; the verdict is never among it. */
export const LiveCaptureState = z.object({
  capture_id: z.uuid(),
  phase: z.enum(['positioning', 'task', 'done', 'failed']),
  guidance: Guidance.nullable(),
  task: LiveTask.nullable(),
  /** To be sent back with the next frame. */
  nonce: z.string(),
  /** What the screen is to be filled with now; null for the page as it is. */
  light: LightColour.nullable(),
  /** Of the frame, as parts of its width and height. */
  face: Box.nullable(),
  failure: LiveFailure.nullable(),
  expires_at: z.iso.datetime(),
});
export type LiveCaptureState = z.infer<typeof LiveCaptureState>;

/** Longest side of a frame; larger ones are refused. */
export const LIVE_FRAME_SIDE_PIXELS_MAX = 800;
export const LIVE_FRAME_BYTES_MAX = 400_000;
/** Frames a second that the page aims at. */
export const LIVE_FRAMES_PER_SECOND = 15;
/** A capture that is not done by then has failed. */
export const LIVE_CAPTURE_LIFE_MS = 90_000;
