import type { TrackedFace } from '../../workers/protocol.ts';
import { eyeOpenness, mouthOpenness } from './face-shape.ts';
import type { LightStep } from './recording.ts';

/** The frame that becomes the live picture, as far as frames have come. */
export type BestFrame = { readonly sequence: number; readonly quality: number };

/** Beyond these a frame is none to compare a face on, however sharp. */
const TURN_DEGREES_MAX = 15;
const PITCH_DEGREES_MAX = 20;
/** Eyes open this far, as parts of their length, count in full; who has narrow eyes shows them narrow in every frame. */
const EYES_OPEN = 0.25;
/** A mouth open by as much, of the distance between the eyes' corners, makes a frame half as good. */
const MOUTH_OPEN_HALF = 0.1;
const BRIGHTNESS = { low: 50, high: 220 };
const VISIBLE_SHARE_MIN = 0.99;
/** Where half of what sharpness can add is reached; faces compared on the sample pictures have 0.03 to 0.16. */
const SHARPNESS_HALF = 0.03;
/** A frame that is hardly better is not kept: each that is kept costs a copy. */
const GAIN_MIN = 1.05;

/** A camera shows the last colour a little longer than the screen. */
const LIGHT_FADES_MS = 700;

/** Whether the screen has been as it is for long enough. */
export function isUnlit(lights: readonly LightStep[], atMs: number): boolean {
  const [last] = lights.slice(-1);
  return last?.colour === null && (lights.length === 1 || atMs - last.sinceMs > LIGHT_FADES_MS);
}

/** The better of both. `face` is of a frame under no coloured light. */
export function betterFrame(best: BestFrame | null, sequence: number, face: TrackedFace): BestFrame | null {
  const quality = qualityOf(face);
  return quality > (best?.quality ?? 0) * GAIN_MIN ? { sequence, quality } : best;
}

/** 0 for a frame that cannot be taken; to be compared within one capture only. */
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
