/**
 * From simulated captures, seeds below 1,000 (`signals/README.md`). Higher is more likely alive.
 */
export const LIVENESS_THRESHOLDS = {
  /** How far the nose stands out, as a share of face height. */
  rigidity: 0.25,
  /**
   * Light on the face and colours shown. Others reach it 3 times in 4,000 (`signals/README.md`).
   */
  light_response: 0.66,
  /** Share of movements that started in response to their task. */
  gestures: 1,
  /**
   * How far the chin follows the mouth, in eye distances. All but one (0.039) of 160 drawn people
   * reach it; masks at most 0.038 (`signals/README.md`).
   */
  chin: 0.045,
  /** Spread of the light response over forehead, cheeks and nose, as a share of the response. */
  depth_of_light: 0.02,
  /** Unprompted lid movement. A short capture may lack a blink; only frozen faces stay below. */
  own_motion: 0.01,
  /** 1 minus the share of the surroundings' movement that follows the face. */
  surroundings: 0.6,
  /** Between frames, in milliseconds. Browsers may report almost regular display times. */
  timing: 0.02,
  /** Share of frames that do not repeat an earlier one. */
  noise: 0.97,
  /** 1 if the label names a device. */
  camera: 1,
} as const;

/** Medians of simulated genuine captures. All of them score 100; a threshold scores 50. */
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
  /** Below it, with unexplained change, the light follows something else. */
  lightCorrelation: 0.35,
  lightUnexplained: 0.03,
  /** Above this share of the response it is a tinted video, not a room. */
  surroundingsLit: 0.7,
  noise: 0.9,
} as const;

/** A weaker response (logarithm of light) is lost in a bright room and cannot be measured. */
export const LIGHT_STRENGTH_MIN = 0.03;
