import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { Face, FaceCovering } from '../../../workers/protocol.ts';

/** In pixels. Below this width the descriptor is unreliable; the networks' input is 112 wide. */
const WIDTH_PIXELS_MIN = 40;
/**
 * Blur determines the distance below: documents blurred by three pixels (0.0081; by two 0.013), and
 * 2 in 100 of 3,811 press photographs. Lower would decline people for a shaky hand.
 */
const SHARPNESS_MIN = 0.0085;
/** One of 127 press photographs is turned further sideways, none further up or down. */
const YAW_DEGREES_MAX = 45;
const PITCH_DEGREES_MAX = 35;
const VISIBLE_SHARE_MIN = 0.9;
/** The same photographs have 55 to 197. Only missing light is below, no skin colour. */
const BRIGHTNESS_MIN = 30;
const BRIGHTNESS_MAX = 235;

/**
 * Set on `test/bench/face-covering.ts`: flags 20 of 2,023 press photographs (1.0 %), 155 of 159
 * with a drawn mask, 120 of 133 with a scarf, 72 of 174 with a hand over the mouth, 167 of 173 with
 * dark glasses. Tighter would send back more honest people.
 */
const COVERED = {
  mouthDetailMin: 0.072,
  noseDetailMin: 0.085,
  lowerColourMax: 0.1,
  lowerBrightnessMin: -0.9,
  // Deep-set eyes are dark and closed eyes lack detail; only dark glasses cause both.
  eyeBrightnessMin: -1.3,
  eyeDetailMin: 0.11,
  // Lenses reflect, but under the eyes they stay darker than a shadow. Set on the pictures of
  // `workers/faces/README.md`.
  underEyeBrightnessMin: -0.95,
} as const;

/** The worst flaw that keeps a face from being compared; null if there is none. */
export function faceFlaw({ box, pose, visibleShare, brightness, sharpness }: Face): ReasonCode | null {
  if (box.width < WIDTH_PIXELS_MIN) return 'FACE_TOO_SMALL';
  if (visibleShare < VISIBLE_SHARE_MIN) return 'FACE_CROPPED';
  if (brightness < BRIGHTNESS_MIN) return 'FACE_TOO_DARK';
  if (brightness > BRIGHTNESS_MAX) return 'FACE_TOO_BRIGHT';
  if (sharpness < SHARPNESS_MIN) return 'FACE_BLUR';
  const isTurned = Math.abs(pose.yawDegrees) > YAW_DEGREES_MAX || Math.abs(pose.pitchDegrees) > PITCH_DEGREES_MAX;
  return isTurned ? 'FACE_TURNED_AWAY' : null;
}

/** Coverings are not checked on a portrait, because coarse print looks like cloth. */
export const liveFaceFlaw = (face: Face): ReasonCode | null =>
  faceFlaw(face) ?? (isCovered(face.covering) ? 'FACE_COVERED' : null);

/** Cloth, a hand or another object over mouth and nose, or dark glasses. */
function isCovered(covering: FaceCovering): boolean {
  const isBelowCovered =
    covering.mouthDetail < COVERED.mouthDetailMin ||
    covering.noseDetail < COVERED.noseDetailMin ||
    covering.lowerColour > COVERED.lowerColourMax ||
    covering.lowerBrightness < COVERED.lowerBrightnessMin;
  const areEyesCovered =
    (covering.eyeBrightness < COVERED.eyeBrightnessMin && covering.eyeDetail < COVERED.eyeDetailMin) ||
    covering.underEyeBrightness < COVERED.underEyeBrightnessMin;
  return isBelowCovered || areEyesCovered;
}
