import type { TrackedFace } from '../../workers/protocol.ts';
import { eyeOpenness, mouthOpenness } from './face-shape.ts';
import type { LightStep } from './recording.ts';

/** The best frame so far; the best one of a capture becomes the selfie. */
export type BestFrame = { readonly sequence: number; readonly quality: number };

/** Beyond these angles a frame is unusable for face matching, however sharp. */
const TURN_DEGREES_MAX = 15;
const PITCH_DEGREES_MAX = 20;
/** In eye lengths. Narrow eyes are narrow in every frame, so this is fair. */
const EYES_OPEN = 0.25;
/** Halves a frame's quality; in distances between the outer eye corners. */
const MOUTH_OPEN_HALF = 0.1;
const BRIGHTNESS = { low: 50, high: 220 };
const VISIBLE_SHARE_MIN = 0.99;
/** Gives half the possible benefit; faces on the sample pictures have 0.03 to 0.16. */
const SHARPNESS_HALF = 0.03;
/** A new frame must be clearly better, because keeping one costs a copy. */
const GAIN_MIN = 1.05;

/** A camera shows the last colour slightly longer than the screen. */
const LIGHT_FADES_MS = 700;

/** Whether the screen has been without colour for long enough. */
export function isUnlit(lights: readonly LightStep[], atMs: number): boolean {
  const [last] = lights.slice(-1);
  return last?.colour === null && (lights.length === 1 || atMs - last.sinceMs > LIGHT_FADES_MS);
}

/** Returns the better frame. `face` must come from a frame without coloured light. */
export function betterFrame(best: BestFrame | null, sequence: number, face: TrackedFace): BestFrame | null {
  const quality = qualityOf(face);
  return quality > (best?.quality ?? 0) * GAIN_MIN ? { sequence, quality } : best;
}

/** 0 for an unusable frame. Comparable only within one capture. */
function qualityOf({ pose, points, brightness, sharpness, visibleShare }: TrackedFace): number {
  const isUsable =
    Math.abs(pose.yawDegrees) <= TURN_DEGREES_MAX &&
    Math.abs(pose.pitchDegrees) <= PITCH_DEGREES_MAX &&
    brightness >= BRIGHTNESS.low &&
    brightness <= BRIGHTNESS.high &&
    visibleShare >= VISIBLE_SHARE_MIN;
  if (!isUsable) return 0;
  const turn = Math.hypot(pose.yawDegrees, pose.pitchDegrees / 2, pose.rollDegrees / 2);
  return (
    (sharpness / (sharpness + SHARPNESS_HALF)) *
    Math.max(0.1, 1 - turn / 40) *
    Math.min(1, eyeOpenness(points) / EYES_OPEN) *
    (MOUTH_OPEN_HALF / (MOUTH_OPEN_HALF + mouthOpenness(points)))
  );
}
