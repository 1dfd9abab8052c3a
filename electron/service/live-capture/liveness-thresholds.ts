/**
 * Minimum value of each signal, set on simulated genuine captures with seeds below 1,000. `signals/README.md` explains how,
 * and what passes. Higher always means more likely alive.
 */
export const LIVENESS_THRESHOLDS = {
  /** How far the nose stands out, as a share of face height. */
  rigidity: 0.25,
  /** Correlation of the light on the face with the colours shown. Other sequences reach it 3 times in 4,000 (`signals/README.md`). */
  light_response: 0.66,
  /** Share of movements that started in response to their task. */
  gestures: 1,
  /**
   * How far the chin follows the mouth, as a share of the distance between the outer eye corners. All but one (0.039) of 160
   * drawn people reach it; masks reach at most 0.038 (`signals/README.md`).
   */
  chin: 0.045,
  /** Spread of the light response over forehead, cheeks and nose, as a share of the response. */
  depth_of_light: 0.02,
  /** Unprompted lid movement, as a share of the open eye. A short capture may contain no blink, so only frozen faces stay below. */
  own_motion: 0.01,
  /** 1 minus the share of the surroundings' movement that follows the face. */
  surroundings: 0.6,
  /** Jitter between frames in milliseconds. Browsers may report display times, which are almost regular. */
  timing: 0.02,
  /** Share of frames that do not repeat an earlier one. */
  noise: 0.97,
  /** 1 if the label names a device. */
  camera: 1,
} as const;

/** Medians of simulated genuine captures. A capture that reaches all of them scores 100; one on a threshold scores 50. */
export const USUAL_WHEN_ALIVE = {
  rigidity: 0.34,
  light_response: 0.97,
  depth_of_light: 0.11,
  surroundings: 0.98,
} as const;

/** Below these a signal does not only raise doubt but fails the capture. */
export const CLEARLY_NOT_ALIVE = {
  rigidity: 0.18,
  surroundings: 0.35,
  /** The light on the face follows something else: correlation below this, with more unexplained change. */
  lightCorrelation: 0.35,
  lightUnexplained: 0.03,
  /** The surroundings respond to the light by more than this share of the response: a tinted video, not a room. */
  surroundingsLit: 0.7,
  noise: 0.9,
} as const;

/** A weaker response (logarithm of light) is lost in a bright room and cannot be measured. */
export const LIGHT_STRENGTH_MIN = 0.03;
