import type { Box } from '../../contract/runs/check-result.ts';
import { boxBlurred, type Plane, quantile } from './outline/plane.ts';

/** Sampling step that is enough for a quantile. */
const SAMPLE_STEP = 23;
/** Nothing darker than this is burnt out, on any paper. */
const LEVEL_MIN = 245;
/** Counts pixels of 255 and their neighbours just below the level. */
const BRIGHT_PART_MIN = 0.05;
/** On paper brighter than this (in its darkest channel), light cannot be told from paper. */
const PAPER_MAX = 236;
/** A reflection must cover this share of the way from the paper's brightness to white. */
const LEVEL_PART = 0.5;
/** Smaller places (as shares of the document) hide nothing. */
const PLACE_MIN = 0.003;
/** Minimum grey levels by which a reflection exceeds its surroundings; a white sheet does not. */
const RISE_MIN = 6;
/** A reflection fades, a white field has an edge. Share of the fall close by. */
const NEAR_FALL_MAX = 0.6;
/** Directions to look in, and the share of them in which a reflection must fade. */
const DIRECTIONS = 8;
const FADING_MIN = 0.7;
/** Minimum share of its bounding box that a place fills: paper between lines of print is ragged. */
const FILLED_MIN = 0.3;

/** Places that mirror a lamp: burnt out, fading outwards, brighter than the paper around. */
export function measureGlare(darkest: Plane, mask: Uint8Array): { part: number; box: Box | null } {
  const { width } = darkest;
  if (!hasBurntOut(darkest, mask)) return { part: 0, box: null };
  const smooth = boxBlurred(darkest, 2);
  const inside: number[] = [];
  for (let at = 0; at < mask.length; at += SAMPLE_STEP) if (mask[at] === 1) inside.push(smooth.values[at] as number);
  const paper = quantile(Float32Array.from(inside), 0.6);
  if (paper === null || paper > PAPER_MAX) return { part: 0, box: null };
  const documentSize = inside.length * SAMPLE_STEP;
  const level = Math.max(LEVEL_MIN, paper + (255 - paper) * LEVEL_PART);
  const seen = new Uint8Array(mask.length);
  let part = 0;
  let [largest, box]: [number, Box | null] = [0, null];
  for (let at = 0; at < mask.length; at++) {
    if (seen[at] === 1 || mask[at] === 0 || (smooth.values[at] as number) < level) continue;
    const place = grow(smooth, mask, seen, at, level);
    if (place.length < documentSize * PLACE_MIN) continue;
    const bounds = boundsOf(place, width);
    if (place.length < bounds.width * bounds.height * FILLED_MIN || !fadesOut(smooth, mask, place, bounds)) continue;
    part += place.length / documentSize;
    if (place.length > largest) [largest, box] = [place.length, bounds];
  }
  // The size is counted on samples, so a large reflection may exceed it.
  return { part: Math.min(1, part), box };
}

/** A mean at the level needs this share of single pixels at it. */
function hasBurntOut({ values }: Plane, mask: Uint8Array): boolean {
  let [all, bright] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    all++;
    if ((values[at] as number) >= LEVEL_MIN) bright++;
  }
  return bright >= all * PLACE_MIN * BRIGHT_PART_MIN;
}

function grow({ width, values }: Plane, mask: Uint8Array, seen: Uint8Array, start: number, level: number): number[] {
  const place = [start];
  seen[start] = 1;
  for (let next = 0; next < place.length; next++) {
    const at = place[next] as number;
    const column = at % width;
    for (const neighbour of [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (neighbour < 0 || neighbour >= mask.length || seen[neighbour] === 1 || mask[neighbour] === 0) continue;
      if ((values[neighbour] as number) < level) continue;
      seen[neighbour] = 1;
      place.push(neighbour);
    }
  }
  return place;
}

function boundsOf(place: readonly number[], width: number): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const at of place) {
    const column = at % width;
    const row = (at - column) / width;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Just outside against farther out, per direction: a lamp fades in nearly all, a portrait's white
 * background ends at its frame.
 */
function fadesOut(smooth: Plane, mask: Uint8Array, place: readonly number[], bounds: Box): boolean {
  const { width, height, values } = smooth;
  const far = Math.round(6 + 0.4 * Math.sqrt(place.length));
  const near = 4;
  const left = Math.max(0, bounds.left - far);
  const top = Math.max(0, bounds.top - far);
  const columns = Math.min(width, bounds.left + bounds.width + far) - left;
  const rows = Math.min(height, bounds.top + bounds.height + far) - top;
  const steps = new Uint16Array(columns * rows);
  let front: number[] = [];
  let own = 0;
  const middleX = bounds.left + bounds.width / 2 - left;
  const middleY = bounds.top + bounds.height / 2 - top;
  for (const at of place) {
    const column = at % width;
    const local = ((at - column) / width - top) * columns + column - left;
    steps[local] = 1;
    own += values[at] as number;
    front.push(local);
  }
  const around = Array.from({ length: DIRECTIONS }, () => ({ near: [] as number[], far: [] as number[] }));
  for (let step = 1; step <= far; step++) {
    const next: number[] = [];
    for (const local of front) {
      const column = local % columns;
      const row = (local - column) / columns;
      for (const [x, y] of [
        [column - 1, row],
        [column + 1, row],
        [column, row - 1],
        [column, row + 1],
      ] as const) {
        if (x < 0 || y < 0 || x >= columns || y >= rows || steps[y * columns + x] !== 0) continue;
        steps[y * columns + x] = 1;
        const at = (y + top) * width + x + left;
        if (mask[at] === 0) continue;
        next.push(y * columns + x);
        if (step !== near && step < far - 1) continue;
        const turn = Math.atan2(y - middleY, x - middleX) / (2 * Math.PI) + 0.5;
        const direction = around[Math.min(DIRECTIONS - 1, Math.floor(turn * DIRECTIONS))];
        (step === near ? direction?.near : direction?.far)?.push(values[at] as number);
      }
    }
    front = next;
  }
  const inside = own / place.length;
  const seen = around.flatMap(({ near: close, far: off }) => {
    const nearBy = quantile(Float32Array.from(close), 0.6);
    const farOff = quantile(Float32Array.from(off), 0.6);
    if (nearBy === null || farOff === null) return [];
    return [inside - farOff >= RISE_MIN && inside - nearBy <= (inside - farOff) * NEAR_FALL_MAX];
  });
  return seen.length > 0 && seen.filter(Boolean).length >= seen.length * FADING_MIN;
}
