import { z } from 'zod';
import { Box } from '../runs/check-result.ts';

/**
 * The page streams small frames; the service tracks the face, gives instructions, judges liveness
 * and picks the selfie. Ours: the spec has still pictures only.
 */

/** Drawn at random in a new order. Left and right are the person's own. */
export const LiveTaskKind = z.enum(['turn_left', 'turn_right', 'open_mouth', 'blink', 'screen_light']);
export type LiveTaskKind = z.infer<typeof LiveTaskKind>;

/** Obstacles to seeing the face well, as hints for the person. */
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

/** For people who cannot tolerate flashes or turn; an operator attests those who can do none. */
export const LiveVariant = z.enum(['standard', 'no_flashes', 'no_turning']);
export type LiveVariant = z.infer<typeof LiveVariant>;

/** The browser's description of the camera; never trusted alone. */
export const LiveCamera = z.object({
  label: z.string().max(200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  frame_rate: z.number().min(0).max(1_000).nullable(),
  /** The track's capabilities; virtual cameras lack some that real ones have. */
  capabilities: z.array(z.string().max(60)).max(60),
});
export type LiveCamera = z.infer<typeof LiveCamera>;

export const StartLiveCaptureRequest = z.object({ variant: LiveVariant, camera: LiveCamera });
export type StartLiveCaptureRequest = z.infer<typeof StartLiveCaptureRequest>;

/** `#rrggbb`: the colour that fills the screen. */
export const LightColour = z.string().regex(/^#[0-9a-f]{6}$/);
export type LightColour = z.infer<typeof LightColour>;

/** Each frame's data next to its JPEG, as JSON in the header `LIVE_FRAME_HEADER`. */
export const LiveFrameInfo = z.object({
  /** Counts the frames sent, from 0. */
  sequence: z.int().min(0),
  /** When the frame was presented, in milliseconds of the page's monotonic clock. */
  time_ms: z.number().min(0),
  /** The state that the page showed; frames of another state do not count. */
  nonce: z.string().max(40),
  /** The screen colour at that moment. */
  light: LightColour.nullable(),
});
export type LiveFrameInfo = z.infer<typeof LiveFrameInfo>;
export const LIVE_FRAME_HEADER = 'X-Live-Frame';

/** Why a capture ended without a verdict; the person may start again. */
export const LiveFailure = z.enum([
  'too_long',
  'tasks_not_done',
  'face_lost',
  'several_people',
  'frames_out_of_order',
  'slow_line',
]);
export type LiveFailure = z.infer<typeof LiveFailure>;

export const LiveTask = z.object({
  kind: LiveTaskKind,
  /** From 0. */
  index: z.int(),
  count: z.int(),
  /** 0 to 1: the first two thirds of a movement are the way out, the last the way back. */
  progress: z.number(),
});
export type LiveTask = z.infer<typeof LiveTask>;

/** The page's next instruction. It never includes the verdict. */
export const LiveCaptureState = z.object({
  capture_id: z.uuid(),
  phase: z.enum(['positioning', 'task', 'done', 'failed']),
  guidance: Guidance.nullable(),
  task: LiveTask.nullable(),
  /** The page returns this with the next frame. */
  nonce: z.string(),
  /** The colour to fill the screen with; null shows the page. */
  light: LightColour.nullable(),
  /** In fractions of the frame's width and height. */
  face: Box.nullable(),
  failure: LiveFailure.nullable(),
  /** Why positioning started again; null the first time. */
  restarted_for: LiveFailure.nullable(),
  /** The service's own time for this frame: the page tells a slow line from a busy service. */
  answered_in_ms: z.number(),
  expires_at: z.iso.datetime(),
});
export type LiveCaptureState = z.infer<typeof LiveCaptureState>;

/** Longest side of a frame; larger ones are refused. */
export const LIVE_FRAME_SIDE_PIXELS_MAX = 800;
export const LIVE_FRAME_BYTES_MAX = 400_000;
export const LIVE_FRAMES_PER_SECOND = 15;
/** A capture that takes longer has failed. */
export const LIVE_CAPTURE_LIFE_MS = 90_000;
