/** Samples that should stay below a threshold, and those that should reach it. */
export type TwoKinds = { readonly below: readonly number[]; readonly reaching: readonly number[] };

/** Rates at one threshold: a sample reaches it when its score is at least the threshold. */
export type OperatingPoint = {
  readonly threshold: number;
  /** False alarms, false matches, BPCER: lower samples that reach the threshold. */
  readonly falseRate: number;
  /** Misses, false non-matches, APCER: upper samples below the threshold. */
  readonly missRate: number;
};

/** Per distinct score, from the lowest threshold to one above all scores. */
export function operatingPoints({ below, reaching }: TwoKinds): OperatingPoint[] {
  const lower = [...below].sort((one, other) => one - other);
  const upper = [...reaching].sort((one, other) => one - other);
  const thresholds = [...new Set([...lower, ...upper])].sort((one, other) => one - other);
  let [lowerBelow, upperBelow] = [0, 0];
  const at = (threshold: number): OperatingPoint => {
    while (lowerBelow < lower.length && (lower[lowerBelow] as number) < threshold) lowerBelow++;
    while (upperBelow < upper.length && (upper[upperBelow] as number) < threshold) upperBelow++;
    return {
      threshold,
      falseRate: lower.length === 0 ? 0 : 1 - lowerBelow / lower.length,
      missRate: upper.length === 0 ? 0 : upperBelow / upper.length,
    };
  };
  return [...thresholds, Number.POSITIVE_INFINITY].map(at);
}

/** How probably an upper sample scores above a lower one; ties count half. Null without a kind. */
export function areaUnderCurve({ below, reaching }: TwoKinds): number | null {
  if (below.length === 0 || reaching.length === 0) return null;
  const all = [...below.map((score) => ({ score, up: false })), ...reaching.map((score) => ({ score, up: true }))];
  all.sort((one, other) => one.score - other.score);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.score === all[from]?.score) to++;
    const meanRank = (from + 1 + to) / 2;
    for (let at = from; at < to; at++) if (all[at]?.up) rankSum += meanRank;
    from = to;
  }
  return (rankSum - (reaching.length * (reaching.length + 1)) / 2) / (below.length * reaching.length);
}

/** The point whose miss rate is lowest among those with at most this false rate. */
export function pointAtFalseRate(points: readonly OperatingPoint[], falseRateMax: number): OperatingPoint | null {
  return points.find(({ falseRate }) => falseRate <= falseRateMax) ?? null;
}

/** The mean of both rates at the point where they differ least. */
export function equalErrorRate(points: readonly OperatingPoint[]): number | null {
  const gap = ({ falseRate, missRate }: OperatingPoint) => Math.abs(falseRate - missRate);
  const [first, ...others] = points;
  if (first === undefined) return null;
  const best = others.reduce((nearest, point) => (gap(point) < gap(nearest) ? point : nearest), first);
  return (best.falseRate + best.missRate) / 2;
}
