/** Scores of one line: `steps` rows of `classes` probabilities. */
export type LineScores = {
  readonly scores: Float32Array;
  readonly steps: number;
  readonly classes: number;
  /** Width of the straightened line in network pixels; a time step is `width / steps` of them. */
  readonly width: number;
};
