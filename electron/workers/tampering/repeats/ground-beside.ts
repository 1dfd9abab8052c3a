import { quantile } from '#shared/domain/image/outline/plane.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, project } from '../../outline/homography.ts';
import type { Picture } from '../../picture.ts';
import { brightnessAt } from '../brightness-at.ts';

/** Width of the document in the examined picture. Shadows are wider than a pixel. */
const DOCUMENT_WIDTH_PX = 640;
/** Distance between samples of a profile across the outline, as a share of the document's width. */
const STEP_PART = 0.0025;
const REACH_STEPS = 20;
/** Maximum error of an outline, in samples. */
const EDGE_STEPS_MAX = 5;
/** Each finds the outline itself. Round corners are left out. */
const SEGMENTS = 6;
const PROFILES = 16;
const CORNER_PART = 0.1;
/** Fewer segments prove nothing about a side, and fewer sides nothing about the document. */
const SEGMENTS_MIN = 4;
const SIDES_MIN = 2;
/** Samples inside the outline, at it, beside it, and on ground. */
const BEFORE = 5;
const AFTER = 14;
const LINE = [3, 10] as const;
const BESIDE = [7, 16] as const;
const GROUND = [13, 19] as const;
const FLOOR_LEVELS = 12;
/** Relative to the document's brightness. Beside darker ground, the lens spreads light outwards. */
const DARK_GROUND_PART = 0.45;

/**
 * What happens beside the document, as a share of the ground's brightness: light reveals one side
 * of a real document, while a page or display continues evenly. The strongest side; null below two.
 */
export function groundBeside(picture: Picture, corners: Corners): number | null {
  const map = fromUnitSquare(corners);
  if (map === null) return null;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const brightness = brightnessAt(picture, Math.min(1, DOCUMENT_WIDTH_PX / Math.max(1, across)));
  const outwards = across / Math.max(1, down);
  // (Along a side, outwards) to the unit square, clockwise from the top.
  const places = [
    (along: number, out: number) => ({ x: along, y: -out * outwards }),
    (along: number, out: number) => ({ x: 1 + out, y: along }),
    (along: number, out: number) => ({ x: along, y: 1 + out * outwards }),
    (along: number, out: number) => ({ x: -out, y: along }),
  ];
  const sides = places.flatMap((place) => {
    const events = eventsOfSide((along, out) => brightness(project(map, place(along, out))));
    return events === null ? [] : [events];
  });
  return sides.length < SIDES_MIN ? null : Math.max(...sides);
}

/** The strongest of four events that occur beside a document but not on a page around a copy. */
function eventsOfSide(brightness: (along: number, out: number) => number): number | null {
  const seen = Array.from({ length: SEGMENTS }, (_, segment) => profileOf(brightness, segment)).filter(
    (profile) => profile !== null,
  );
  if (seen.length < SEGMENTS_MIN) return null;
  const across = acrossSegments(seen);
  const ground = median(across.slice(...GROUND));
  // Brighter is no shadow, and on dark ground only darker events count.
  const isDark = ground < DARK_GROUND_PART * median(across.slice(0, LINE[0]));
  const segments = isDark
    ? seen.map((one) => one.map((value, step) => (step > BEFORE ? Math.min(value, ground) : value)))
    : seen;
  const whole = acrossSegments(segments);
  const unit = ground + FLOOR_LEVELS;
  const shadow = Math.max(...whole.slice(...BESIDE).map((value) => Math.abs(value - ground)));
  const gap = Math.min(median(whole.slice(0, LINE[0])), ground) - Math.min(...whole.slice(...LINE));
  const levels = segments.map((one) => median(one.slice(BESIDE[0] + 1, GROUND[1])));
  const grain = median(
    segments.map((one, index) =>
      deviation(one.slice(BESIDE[0] + 1, GROUND[1]).map((value) => value - (levels[index] as number))),
    ),
  );
  return Math.max(shadow, gap, grain, deviation(withoutSlope(levels))) / unit;
}

const acrossSegments = (segments: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: BEFORE + AFTER + 1 }, (_, step) => median(segments.map((one) => one[step] as number)));

/** From inside outwards, the outline at `BEFORE`; null outside the picture. */
function profileOf(brightness: (along: number, out: number) => number, segment: number): number[] | null {
  const profile = Array.from({ length: 2 * REACH_STEPS + 1 }, (_, step) => {
    const out = (step - REACH_STEPS) * STEP_PART;
    return median(
      Array.from({ length: PROFILES }, (_, line) => {
        const along = (segment * PROFILES + line + 0.5) / (SEGMENTS * PROFILES);
        return brightness(CORNER_PART + (1 - 2 * CORNER_PART) * along, out);
      }),
    );
  });
  let edge = REACH_STEPS;
  let steepest = 0;
  for (let at = REACH_STEPS - EDGE_STEPS_MAX; at <= REACH_STEPS + EDGE_STEPS_MAX; at++) {
    const slope = Math.abs((profile[at + 1] as number) - (profile[at - 1] as number));
    if (slope > steepest) [edge, steepest] = [at, slope];
  }
  const seen = profile.slice(edge - BEFORE, edge + AFTER + 1);
  return seen.some(Number.isNaN) ? null : seen;
}

/** NaN if any value is NaN, because nothing is known outside the picture. */
function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  return quantile(Float32Array.from(values), 0.5) ?? 0;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Removes the straight line through the values, because light falls off along a side. */
function withoutSlope(values: readonly number[]): readonly number[] {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [product, square] = [0, 0];
  for (const [at, value] of values.entries()) {
    product += (at - middle) * (value - mean);
    square += (at - middle) ** 2;
  }
  return values.map((value, at) => value - mean - (product / square) * (at - middle));
}
