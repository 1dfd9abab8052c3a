/**
 * Where each measure passes, set on simulated genuine captures with seeds below 1,000; how, and what they let through, is in
 * `signals/README.md`. Higher is more alive for all of them.
 */
export const LIVENESS_THRESHOLDS = {
  /** Nose before the face, parts of its height. */
  rigidity: 0.25,
  /** Correlation of the face's light with what was told: other sequences reach it 3 times in 4,000, see `signals/README.md`. */
  light_response: 0.66,
  /** Part of the asked movements that were answers. */
  gestures: 1,
  /** How far the chin goes with the mouth, of the distance of the eyes' corners: of 160 drawn people all but one (0.039) come to it, masks to 0.038 at most; see `signals/README.md`. */
  chin: 0.045,
  /** Spread of the answer to light over forehead, cheeks and nose, part of the answer. */
  depth_of_light: 0.02,
  /** How far lids move by themselves, part of the open eye: a short capture may see no blink, so only what is frozen stays below. */
  own_motion: 0.01,
  /** 1 less how far what is around the face moves with it. */
  surroundings: 0.6,
  /** Milliseconds by which frames leave an even pace; browsers may give times of the display, which are nearly even. */
  timing: 0.02,
  /** Part of the frames that were not there before. */
  noise: 0.97,
  /** 1 for a device by its label. */
  camera: 1,
} as const;

/** Medians of simulated genuine captures: a capture that reaches all of them scores 100, one on a threshold 50. */
export const USUAL_WHEN_ALIVE = {
  rigidity: 0.34,
  light_response: 0.97,
  depth_of_light: 0.11,
  surroundings: 0.98,
} as const;

/** Below these the measure does not doubt but denies. */
export const CLEARLY_NOT_ALIVE = {
  rigidity: 0.18,
  surroundings: 0.35,
  /** The light of the face follows something else: less correlation than this, and more change that is not explained. */
  lightCorrelation: 0.35,
  lightUnexplained: 0.03,
  /** The surroundings answer the light as much as this part of the face's answer: a film that is tinted, not a room. */
  surroundingsLit: 0.7,
  noise: 0.9,
} as const;

/** Less answer than this (logarithm of light) is lost in a bright room: not measurable. */
export const LIGHT_STRENGTH_MIN = 0.03;
