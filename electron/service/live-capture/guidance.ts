import type { Guidance } from '#shared/live-capture.ts';
import type { FaceTrackReading, TrackedFace } from '../../workers/protocol.ts';

/**
 * Bounds of a face that is well placed. `tight` has to be reached, `loose` may then be used up: with one bound for both
 * a face at the border would be sent to and fro.
 */
type Bounds = typeof TIGHT;
const TIGHT = {
  /** Forehead to chin as a part of the frame's height, or ear to ear of its width, whichever is more. */
  sizeMin: 0.3,
  sizeMax: 0.72,
  /** Middle of the face from the middle of the frame, as parts of its width and height. */
  offsetMax: 0.18,
  visibleShareMin: 0.99,
  yawDegreesMax: 13,
  pitchDegreesMax: 20,
  rollDegreesMax: 18,
  /** Skin, 0 to 255. Faces are compared between 30 and 235; light that is told apart needs room on both sides. */
  brightnessMin: 50,
  brightnessMax: 220,
  meshScoreMin: 0.9,
  /**
   * Below it no eyes are seen: of 491 press photographs none has less than 0.054, drawn dark glasses left 0.015 to 0.042 on five
   * faces of seven. What covers mouth and nose is not told: the mesh goes on beneath it.
   */
  eyeDetailMin: 0.045,
  /** Widths of the face in a second. */
  speedMax: 0.7,
};
const LOOSE: Bounds = {
  sizeMin: 0.26,
  sizeMax: 0.78,
  offsetMax: 0.24,
  visibleShareMin: 0.97,
  yawDegreesMax: 17,
  pitchDegreesMax: 25,
  rollDegreesMax: 23,
  brightnessMin: 42,
  brightnessMax: 228,
  meshScoreMin: 0.8,
  eyeDetailMin: 0.035,
  speedMax: 1.1,
};
/** A face that is compared needs 0.0085, see `checks/biometric/face-quality.ts`; the picture that is kept shall have it. */
const SHARPNESS_MIN = 0.0085;
/** Least width in pixels: with less, lids and lips are one pixel apart. */
const WIDTH_PIXELS_MIN = 90;

/** The frame before, to tell movement by; null where there is none. */
export type Before = { readonly track: FaceTrackReading; readonly elapsedMs: number } | null;

/** What keeps the face from being placed, the first thing first; null where nothing does. */
export function placingGuidance(track: FaceTrackReading, people: number, before: Before, isPlaced: boolean) {
  const bounds = isPlaced ? LOOSE : TIGHT;
  const { face } = track;
  if (face === null) return 'no_face';
  return (
    (people > 1 ? 'one_person' : null) ??
    distanceGuidance(track, face, bounds) ??
    poseGuidance(face, bounds) ??
    lightGuidance(face, bounds) ??
    (face.meshScore < bounds.meshScoreMin ? 'uncover_face' : null) ??
    (isMoving(face, before, bounds) || face.sharpness < SHARPNESS_MIN ? 'hold_still' : null) ??
    (face.eyeDetail < bounds.eyeDetailMin ? 'uncover_face' : null)
  );
}

/** While a task is done the head moves and the light changes: only what makes the task impossible is said. */
export function taskGuidance(track: FaceTrackReading, people: number): Guidance | null {
  if (track.face === null) return 'no_face';
  return people > 1 ? 'one_person' : distanceGuidance(track, track.face, LOOSE);
}

function distanceGuidance(
  { imageWidth, imageHeight }: FaceTrackReading,
  { box, visibleShare }: TrackedFace,
  bounds: Bounds,
): Guidance | null {
  const size = Math.max(box.width / imageWidth, box.height / imageHeight);
  if (size < bounds.sizeMin || box.width < WIDTH_PIXELS_MIN) return 'closer';
  if (size > bounds.sizeMax) return 'further';
  const offset = Math.max(
    Math.abs(box.left + box.width / 2 - imageWidth / 2) / imageWidth,
    Math.abs(box.top + box.height / 2 - imageHeight / 2) / imageHeight,
  );
  return offset > bounds.offsetMax || visibleShare < bounds.visibleShareMin ? 'centre' : null;
}

function poseGuidance({ pose }: TrackedFace, bounds: Bounds): Guidance | null {
  const isStraight =
    Math.abs(pose.yawDegrees) <= bounds.yawDegreesMax &&
    Math.abs(pose.pitchDegrees) <= bounds.pitchDegreesMax &&
    Math.abs(pose.rollDegrees) <= bounds.rollDegreesMax;
  return isStraight ? null : 'look_straight';
}

function lightGuidance({ brightness }: TrackedFace, bounds: Bounds): Guidance | null {
  if (brightness < bounds.brightnessMin) return 'more_light';
  return brightness > bounds.brightnessMax ? 'less_light' : null;
}

function isMoving(face: TrackedFace, before: Before, bounds: Bounds): boolean {
  const earlier = before?.track.face;
  if (!earlier || !before) return false;
  const across = face.box.left + face.box.width / 2 - earlier.box.left - earlier.box.width / 2;
  const down = face.box.top + face.box.height / 2 - earlier.box.top - earlier.box.height / 2;
  return Math.hypot(across, down) / face.box.width > (bounds.speedMax * Math.max(1, before.elapsedMs)) / 1000;
}
