import type { Guidance } from '#shared/contract/live-capture/live-capture.ts';
import type { FaceTrackReading, TrackedFace } from '../../workers/protocol.ts';

/** First tight limits, then loose ones: one alone would send a face at its edge back and forth. */
type Bounds = typeof TIGHT;
const TIGHT = {
  /** The larger of forehead to chin in frame heights, and ear to ear in widths. */
  sizeMin: 0.3,
  sizeMax: 0.72,
  /** Distance between the centres of face and frame, as shares of width and height. */
  offsetMax: 0.18,
  visibleShareMin: 0.99,
  yawDegreesMax: 13,
  pitchDegreesMax: 20,
  rollDegreesMax: 18,
  /** Skin brightness, 0 to 255. Matching works from 30 to 235; light needs room on both sides. */
  brightnessMin: 50,
  brightnessMax: 220,
  meshScoreMin: 0.9,
  /**
   * Eyes are covered below: none of 491 press photographs has less than 0.054; dark glasses gave
   * 0.015 to 0.042 on five of seven. Covers over mouth and nose escape, because the mesh continues
   * beneath.
   */
  eyeDetailMin: 0.045,
  /** Face widths per second. */
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
/** Face matching needs 0.0085 (`checks/biometric/face-quality.ts`), so the selfie must have it. */
const SHARPNESS_MIN = 0.0085;
/** In a narrower face, lids and lips are only one pixel apart. */
const WIDTH_PIXELS_MIN = 90;

/** The previous frame, for measuring movement; null if there is none. */
export type Before = { readonly track: FaceTrackReading; readonly elapsedMs: number } | null;

/** The first problem with the face's position; null if there is none. */
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

/** The head moves and the light changes, so only what makes the task impossible. */
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
