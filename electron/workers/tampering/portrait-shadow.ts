import type { Plane } from '#shared/domain/image/outline/plane.ts';
import type { FlatSide } from './flat-side.ts';

/** Distances outwards from the expected edge of the portrait, in hundredths of its width. */
const OFFSET_MIN = -14;
const OFFSET_STEP = 0.5;
const OFFSETS = 65;
/** The search for an edge stays within these distances. */
const EDGE_OFFSETS = { min: -9, max: 8 };
/** Glued photographs are never quite straight. */
const TURNS = Array.from({ length: 13 }, (_, index) => index / 2 - 3);
/** Per side, and their share of its length without corners, where shadows meet. */
const PLACES = 64;
const LENGTH_PART = 0.76;
const AVERAGED_PLACES = 2;
/** Grey levels per hundredth of the width, at all but a fifth of the places. */
const QUANTILE = 0.2;
const RISE_MIN = 4;
const TAIL_RISE_MIN = 0.5;
/** A printed line ends within `LINE_STEPS`; a shadow rises `TAIL_STEPS_MIN` more. */
const LINE_STEPS = 2;
const TAIL_STEPS_MIN = 2;
const TAIL_STEPS_MAX = 8;
/** After a shadow; a rise before a printed edge belongs to the photograph. */
const CLEAR_STEPS = 8;
const CLEAR_PART_MAX = 0.35;
const GROUND_STEPS = 4;
const GROUND_MIN = 30;

/** Grey levels along one side of the portrait at one angle, by distance and place. */
type Strip = readonly Float32Array[];

/**
 * How much darker the ground is just outside the portrait, as beside something thick: the second
 * strongest side, as a share of its brightness, without printed lines.
 */
export function measurePortraitShadow(side: FlatSide): number {
  const shadows = SIDES.map((along) => Math.max(...TURNS.map((turn) => shadowOf(stripOf(side, along, turn)))));
  return shadows.toSorted((one, other) => other - one)[1] ?? 0;
}

/** Outward direction of each side. */
const SIDES = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
] as const;

function stripOf({ plane, portrait }: FlatSide, outward: (typeof SIDES)[number], turnDegrees: number): Strip {
  const { left, top, width, height } = portrait;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const [half, length] = outward.x === 0 ? [height / 2, width] : [width / 2, height];
  const slope = Math.tan((turnDegrees * Math.PI) / 180);
  const strip: Float32Array[] = [];
  const values = new Float32Array(PLACES);
  for (let index = 0; index < OFFSETS; index++) {
    const offset = ((OFFSET_MIN + index * OFFSET_STEP) / 100) * width;
    for (let place = 0; place < PLACES; place++) {
      const along = (place / (PLACES - 1) - 0.5) * LENGTH_PART * length;
      const away = half + offset + slope * along;
      values[place] = brightnessAt(
        plane,
        middle.x + outward.x * away + Math.abs(outward.y) * along,
        middle.y + outward.y * away + Math.abs(outward.x) * along,
      );
    }
    strip.push(averaged(values));
  }
  return strip;
}

function brightnessAt({ values, width, height }: Plane, atX: number, atY: number): number {
  const x = Math.max(0, Math.min(width - 1.001, atX));
  const y = Math.max(0, Math.min(height - 1.001, atY));
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const at = row * width + column;
  const [right, below] = [x - column, y - row];
  const upper = (values[at] as number) * (1 - right) + (values[at + 1] as number) * right;
  const lower = (values[at + width] as number) * (1 - right) + (values[at + width + 1] as number) * right;
  return upper * (1 - below) + lower * below;
}

function averaged(values: Float32Array): Float32Array {
  const result = new Float32Array(values.length);
  const last = values.length - 1;
  for (let at = 0; at <= last; at++) {
    let sum = 0;
    for (let place = at - AVERAGED_PLACES; place <= at + AVERAGED_PLACES; place++)
      sum += values[Math.max(0, Math.min(last, place))] as number;
    result[at] = sum / (2 * AVERAGED_PLACES + 1);
  }
  return result;
}

/** The strongest shadow along one side; 0 without any. */
function shadowOf(strip: Strip): number {
  // Computed on request, because most places never matter.
  const known: Rise[] = [];
  const rise = (at: number) => {
    known[at] ??= riseAt(strip, at);
    return known[at];
  };
  let most = 0;
  for (let at = 2; at < OFFSETS - CLEAR_STEPS; at++) {
    const offset = OFFSET_MIN + at * OFFSET_STEP;
    if (offset < EDGE_OFFSETS.min || offset > EDGE_OFFSETS.max) continue;
    const { up } = rise(at);
    if (up < RISE_MIN || up < rise(at - 1).up || up < rise(at + 1).up) continue;
    let end = at + LINE_STEPS;
    let tail = 0;
    while (end < OFFSETS - 1 && end < at + LINE_STEPS + TAIL_STEPS_MAX && rise(end).up > TAIL_RISE_MIN)
      tail += rise(end++).up;
    if (end - at < LINE_STEPS + TAIL_STEPS_MIN) continue;
    if (isFollowed(rise, end, CLEAR_PART_MAX * up)) continue;
    const ground = quantileOf(strip[Math.min(OFFSETS - 1, end + GROUND_STEPS)] as Float32Array, 0.5);
    most = Math.max(most, tail / Math.max(GROUND_MIN, ground));
  }
  return most;
}

function isFollowed(rise: (at: number) => Rise, from: number, limit: number): boolean {
  for (let at = from; at < Math.min(OFFSETS, from + CLEAR_STEPS); at++) {
    const { up, down } = rise(at);
    if (Math.max(up, down) > limit) return true;
  }
  return false;
}

/** How much nearly all places change over a hundredth of the width; 0 if they disagree. */
type Rise = { readonly up: number; readonly down: number };

function riseAt(strip: Strip, at: number): Rise {
  const [before, after] = [strip[at - 1], strip[at + 1]];
  if (!before || !after) return { up: 0, down: 0 };
  const sorted = new Float32Array(PLACES);
  for (let place = 0; place < PLACES; place++) sorted[place] = (after[place] as number) - (before[place] as number);
  sorted.sort();
  const last = PLACES - 1;
  return {
    up: Math.max(0, sorted[Math.round(QUANTILE * last)] as number),
    down: Math.max(0, -(sorted[Math.round((1 - QUANTILE) * last)] as number)),
  };
}

function quantileOf(values: Float32Array, part: number): number {
  const sorted = values.toSorted();
  return sorted[Math.round(part * (sorted.length - 1))] as number;
}
