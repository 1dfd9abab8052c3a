/** One sample: its features, whether it is a match, and its weight. */
export type TrainingSample = { readonly features: Float64Array; readonly isMatch: boolean; readonly weight: number };

export type Fit = { readonly weights: Float64Array; readonly bias: number };

/** Adam (Kingma and Ba, 2015) with its usual constants; the rate falls to a tenth over the last third. */
const RATE = 0.05;
const DECAY = { mean: 0.9, square: 0.999, epsilon: 1e-8 } as const;

/**
 * Logistic regression with quadratic shrinkage and weights of given signs (1 for non-negative, −1 for non-positive), by gradient descent. A
 * weight that would change its sign stays at 0.
 */
export function fitLogistic(
  samples: readonly TrainingSample[],
  signs: readonly number[],
  shrinkage: number,
  steps: number,
): Fit {
  const size = signs.length;
  const weights = new Float64Array(size + 1);
  const [mean, square] = [new Float64Array(size + 1), new Float64Array(size + 1)];
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(size + 1);
    for (const { features, isMatch, weight } of samples) {
      let odds = weights[size] as number;
      for (let at = 0; at < size; at++) odds += (weights[at] as number) * (features[at] as number);
      const error = (1 / (1 + Math.exp(-odds)) - (isMatch ? 1 : 0)) * weight;
      for (let at = 0; at < size; at++) gradient[at] = (gradient[at] as number) + error * (features[at] as number);
      gradient[size] = (gradient[size] as number) + error;
    }
    const rate = step < (steps * 2) / 3 ? RATE : RATE / 10;
    for (let at = 0; at <= size; at++) {
      const slope = (gradient[at] as number) / total + (at < size ? shrinkage * (weights[at] as number) : 0);
      mean[at] = DECAY.mean * (mean[at] as number) + (1 - DECAY.mean) * slope;
      square[at] = DECAY.square * (square[at] as number) + (1 - DECAY.square) * slope * slope;
      const scale = Math.sqrt((square[at] as number) / (1 - DECAY.square ** step)) + DECAY.epsilon;
      const next = (weights[at] as number) - (rate * ((mean[at] as number) / (1 - DECAY.mean ** step))) / scale;
      weights[at] = at < size && next * (signs[at] as number) < 0 ? 0 : next;
    }
  }
  return { weights: weights.slice(0, size), bias: weights[size] as number };
}

export function oddsOf({ weights, bias }: Fit, features: Float64Array): number {
  return weights.reduce((sum, weight, at) => sum + weight * (features[at] as number), bias);
}
