import type { Box } from '#shared/contract/runs/check-result.ts';
import { type BlockMultiples, multipleHistograms } from './compression-history.ts';

const BLOCK_PX = 8;
/** The head's half axes and its distance from the top, in portrait sizes. */
const HEAD_ACROSS_PART = 0.34;
const HEAD_DOWN_PART = 0.38;
const HEAD_MIDDLE_PART = 0.46;
/** Belongs to neither side, in portrait sizes. */
const EDGE_PART = 0.03;
/** Lowest multiple with two nonzero neighbours per side, and the highest that is not rare. */
const MULTIPLE_MIN = 3;
const MULTIPLE_MAX = 47;
/** Smaller expected counts, in or around the portrait, prove nothing. */
const EXPECTED_MIN = 40;
const EXPECTED_IN_HEAD_MIN = 0.3;
const LOG_RATIO_MAX = 1.5;
/** A log count's variance over its interpolation, times the count: 1 and (2 · 4² + 2 · 1²) / 6². */
const INTERPOLATION_VARIANCE = 1 + 34 / 36;
/** By content alone: in general, and for a faint pattern. */
const SCATTER = 0.2;
const FAINT_SCATTER = 0.2;

/**
 * How far the head lacks the portrait's pattern of two quantisations, in deviations: 0 for the
 * same, higher if it was inserted in between. Null with too few coefficients. `portrait` is in the
 * blocks' plane.
 */
export function measurePortraitHistory(
  blocks: BlockMultiples,
  portrait: Box,
  isOnDocument: (x: number, y: number) => boolean,
): number | null {
  const { left, top, width, height } = portrait;
  const place = (column: number, row: number) => ({
    across: ((column + 0.5) * BLOCK_PX - left) / width,
    down: ((row + 0.5) * BLOCK_PX - top) / height,
  });
  const head = multipleHistograms(blocks, (column, row) => {
    const { across, down } = place(column, row);
    return Math.hypot((across - 0.5) / HEAD_ACROSS_PART, (down - HEAD_MIDDLE_PART) / HEAD_DOWN_PART) < 1;
  });
  const around = multipleHistograms(blocks, (column, row) => {
    const { across, down } = place(column, row);
    const isBeside = across < -EDGE_PART || across > 1 + EDGE_PART || down < -EDGE_PART || down > 1 + EDGE_PART;
    return isBeside && isOnDocument((column + 0.5) * BLOCK_PX, (row + 0.5) * BLOCK_PX);
  });
  let [agreement, strength, seen] = [0, 0, 0];
  for (const [index, counts] of around.entries()) {
    const own = head[index] as Float64Array;
    for (let multiple = MULTIPLE_MIN; multiple <= MULTIPLE_MAX; multiple++) {
      const [expected, expectedInHead] = [interpolated(counts, multiple), interpolated(own, multiple)];
      if (expected < EXPECTED_MIN || expectedInHead <= EXPECTED_IN_HEAD_MIN) continue;
      const pattern = Math.exp(surePart(counts[multiple] as number, expected)) - 1;
      agreement += ((own[multiple] as number) - expectedInHead) * pattern;
      strength += expectedInHead * pattern * pattern;
      seen += expectedInHead;
    }
  }
  if (strength === 0) return null;
  // 1 is all of the pattern; against the scatter of counts, content and faintness.
  const found = agreement / strength;
  const scatter = Math.hypot(
    Math.sqrt(INTERPOLATION_VARIANCE / strength),
    SCATTER,
    FAINT_SCATTER / Math.sqrt(strength / seen),
  );
  return Math.max(0, (1 - found) / scatter);
}

/** A cubic through the logarithms of two neighbours on each side. */
function interpolated(counts: Float64Array, multiple: number): number {
  const logarithm = (step: number) => Math.log((counts[multiple + step] as number) + 0.5);
  return Math.exp((4 * (logarithm(-1) + logarithm(1)) - logarithm(-2) - logarithm(2)) / 6) - 0.5;
}

/** Logarithm of count over expectation, minus what chance alone would give. */
function surePart(count: number, expected: number): number {
  const ratio = Math.max(-LOG_RATIO_MAX, Math.min(LOG_RATIO_MAX, Math.log((count + 0.5) / expected)));
  return ratio * Math.max(0, 1 - INTERPOLATION_VARIANCE / expected / (ratio * ratio || 1));
}
