import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { boxBlurred } from '../outline/plane.ts';

/** Half the side of what is compared: a few strokes of small print with the ground beside them. */
const PATCH_RADIUS_PX = 6;
/** Apart less than this, patches overlap and are alike for that. */
const OFFSET_MIN_PX = 20;
/** Strongest first in every part of the picture: a page of print at 12 megapixels has ten times as many. */
const POINTS_MAX = 7_000;
const CELL_PX = 48;
/** Grey levels over the ground: weaker points are noise. */
const RESPONSE_MIN = 2;
/** Neighbours in the order of responses that each point is compared with. */
const COMPARED_MAX = 4_000;
/** Grey levels by which a copy's response may differ after another saving. */
const RESPONSE_SLACK = 4;
/** Mean difference in grey levels within which two patches are one, and the same as a part of their own contrast. */
const DIFFERENCE_MAX = 6;
const DIFFERENCE_PART_MAX = 0.4;
/** The most alike differs by less than this part of the second. */
const RATIO_MAX = 0.7;
/** Offsets that are followed up, those that most points agree on first. */
const OFFSETS_MAX = 400;
/** What a copy is grown over, and how alike its cells are: a part of their contrast, which must be more than noise. */
const GROWN_CELL_PX = 10;
const GROWN_CONTRAST_MIN = 1.6;
const GROWN_DIFFERENCE_PART_MAX = 0.36;
/** Grey levels that another saving changes, more on strong print: the same letter printed twice differs by more. */
const SAVING_DIFFERENCE = 1.4;
const SAVING_DIFFERENCE_PART = 0.035;
/** A copied cell is far less like what lies this far beside its copy; a line is like itself all along. */
const BESIDE_PX = 3;
const BESIDE_RATIO_MAX = 0.7;
/** A whole document need not be grown over to know. */
const GROWN_CELLS_MAX = 600;

/** Smaller copies prove nothing anyway. */
const PERIODIC_CELLS_MIN = 4;
const PERIODIC_PART_MIN = 0.25;
const PERIODS = [-1, 2, -2] as const;
/** A tilted document's patterns are not quite regular. */
const JITTER_PX = [0, -1, 1, -2, 2] as const;

/** Patches compared pixel by pixel and cells grown over, at most: a page of nothing but stripes ends in bounded time. */
const COMPARISONS_MAX = 1_500_000;
const GROWN_STEPS_MAX = 40_000;
/** So many cells of a copy are asked whether they go on and on. */
const PERIODIC_CELLS_MAX = 24;

export type RepeatedPatches = {
  /** Cells of 10 × 10 pixels of the largest copy; 0 without any. */
  readonly cells: number;
  /** Around them, here and there; null without any. */
  readonly boxes: readonly [Box, Box] | null;
};

type Budget = { steps: number };

type Spot = { readonly x: number; readonly y: number; readonly response: number };
type Match = { readonly from: number; readonly to: number };

/**
 * Parts of a picture that are there twice, pixel for pixel: the same letter printed twice falls on the sensor's pixels in
 * another way each time, a copied one in the same. Points where brightness peaks are compared with the ground around them;
 * a copy is a group of neighbours found again at one offset, and nearly all of them. Only where `isLookedAt` says so.
 */
export function findRepeatedPatches(plane: Plane, isLookedAt: (x: number, y: number) => boolean): RepeatedPatches {
  const spots = peaksOf(plane, isLookedAt).sort((one, other) => one.response - other.response);
  const groups = new Map<string, Match[]>();
  for (const match of uniqueMatches(plane, spots)) {
    const [one, other] = [spots[match.from] as Spot, spots[match.to] as Spot];
    const key = `${other.x - one.x},${other.y - one.y}`;
    const group = groups.get(key);
    if (group) group.push(match);
    else groups.set(key, [match]);
  }
  let best: RepeatedPatches = { cells: 0, boxes: null };
  const budget: Budget = { steps: GROWN_STEPS_MAX };
  const candidates = [...groups.values()].sort((one, other) => other.length - one.length).slice(0, OFFSETS_MAX);
  for (const group of candidates) {
    const [first] = group as [Match];
    const [from, to] = [spots[first.from] as Spot, spots[first.to] as Spot];
    const offset = { x: to.x - from.x, y: to.y - from.y };
    const seen = new Set<number>();
    for (const match of group) {
      const found = grown(plane, spots[match.from] as Spot, offset, seen, isLookedAt, budget);
      if (found.cells > best.cells) best = found;
    }
  }
  return best;
}

/** From one point to the cells beside it and on, as long as they are the same there and at the offset. */
function grown(
  plane: Plane,
  spot: { readonly x: number; readonly y: number },
  offset: { readonly x: number; readonly y: number },
  seen: Set<number>,
  isLookedAt: (x: number, y: number) => boolean,
  budget: Budget,
): RepeatedPatches {
  const columns = Math.ceil(plane.width / GROWN_CELL_PX);
  const rows = Math.ceil(plane.height / GROWN_CELL_PX);
  const cells: { x: number; y: number }[] = [];
  const open = [{ column: Math.floor(spot.x / GROWN_CELL_PX), row: Math.floor(spot.y / GROWN_CELL_PX) }];
  for (const { column, row } of open) {
    const key = row * columns + column;
    if (seen.has(key) || column < 0 || row < 0 || column >= columns || row >= rows) continue;
    seen.add(key);
    const [x, y] = [column * GROWN_CELL_PX, row * GROWN_CELL_PX];
    if (
      budget.steps-- <= 0 ||
      cells.length >= GROWN_CELLS_MAX ||
      !isLookedAt(x, y) ||
      !isLookedAt(x + offset.x, y + offset.y)
    )
      continue;
    if (!isSameCell(plane, x, y, offset)) continue;
    cells.push({ x, y });
    open.push(
      { column: column - 1, row },
      { column: column + 1, row },
      { column, row: row - 1 },
      { column, row: row + 1 },
    );
  }
  const box = around(cells);
  if (cells.length >= PERIODIC_CELLS_MIN && isPeriodic(plane, cells, offset)) return { cells: 0, boxes: null };
  // One row of alike cells is a line or a border that repeats along itself.
  if (cells.length === 0 || Math.min(box.width, box.height) < 2 * GROWN_CELL_PX) return { cells: 0, boxes: null };
  return { cells: cells.length, boxes: [box, { ...box, left: box.left + offset.x, top: box.top + offset.y }] };
}

/** Lines of tiny print and ornaments repeat on and on: what is the same at an offset is so at its double or opposite. */
function isPeriodic(
  plane: Plane,
  cells: readonly { readonly x: number; readonly y: number }[],
  offset: { readonly x: number; readonly y: number },
): boolean {
  const asked = cells.slice(0, PERIODIC_CELLS_MAX);
  const again = asked.filter(({ x, y }) =>
    PERIODS.some((times) =>
      JITTER_PX.some((dy) =>
        JITTER_PX.some((dx) => isSameCell(plane, x, y, { x: times * offset.x + dx, y: times * offset.y + dy })),
      ),
    ),
  );
  return again.length >= PERIODIC_PART_MIN * asked.length;
}

function isSameCell(
  { values, width, height }: Plane,
  x: number,
  y: number,
  offset: { readonly x: number; readonly y: number },
): boolean {
  const [toX, toY] = [x + offset.x, y + offset.y];
  const far = GROWN_CELL_PX + BESIDE_PX;
  if (Math.min(x, y, toX, toY) < BESIDE_PX || Math.max(x, toX) + far > width || Math.max(y, toY) + far > height)
    return false;
  const count = GROWN_CELL_PX * GROWN_CELL_PX;
  let sum = 0;
  for (let dy = 0; dy < GROWN_CELL_PX; dy++)
    for (let dx = 0; dx < GROWN_CELL_PX; dx++) sum += values[(y + dy) * width + x + dx] as number;
  let contrast = 0;
  for (let dy = 0; dy < GROWN_CELL_PX; dy++)
    for (let dx = 0; dx < GROWN_CELL_PX; dx++)
      contrast += Math.abs((values[(y + dy) * width + x + dx] as number) - sum / count);
  if (contrast < GROWN_CONTRAST_MIN * count) return false;
  const limit = Math.min(
    SAVING_DIFFERENCE * count + SAVING_DIFFERENCE_PART * contrast,
    GROWN_DIFFERENCE_PART_MAX * contrast,
  );
  const apart = cellDifference(values, width, y * width + x, toY * width + toX, limit);
  if (apart > limit) return false;
  return BESIDE.every(([dx, dy]) => {
    const enough = apart / BESIDE_RATIO_MAX;
    return cellDifference(values, width, y * width + x, (toY + dy) * width + toX + dx, enough) > enough;
  });
}

const BESIDE = [
  [BESIDE_PX, 0],
  [-BESIDE_PX, 0],
  [0, BESIDE_PX],
  [0, -BESIDE_PX],
  [BESIDE_PX, BESIDE_PX],
  [-BESIDE_PX, BESIDE_PX],
  [BESIDE_PX, -BESIDE_PX],
  [-BESIDE_PX, -BESIDE_PX],
] as const;

/** Sum of absolute differences of two cells; some value above `limit` where it is more. */
function cellDifference(values: Float32Array, width: number, from: number, to: number, limit: number): number {
  let sum = 0;
  for (let dy = 0; dy < GROWN_CELL_PX && sum <= limit; dy++)
    for (let dx = 0; dx < GROWN_CELL_PX; dx++)
      sum += Math.abs((values[from + dy * width + dx] as number) - (values[to + dy * width + dx] as number));
  return sum;
}

function around(cells: readonly { readonly x: number; readonly y: number }[]): Box {
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  return {
    left,
    top,
    width: Math.max(...cells.map(({ x }) => x)) + GROWN_CELL_PX - left,
    height: Math.max(...cells.map(({ y }) => y)) + GROWN_CELL_PX - top,
  };
}

/**
 * Each point with the one most like it, the upper one first, where it is far more like it than the next one: a pattern
 * that repeats by itself has many alike (the ratio test of Lowe, "Distinctive image features", 2004, 7.1).
 */
function uniqueMatches(plane: Plane, spots: readonly Spot[]): readonly Match[] {
  const patches = patchesAround(plane, spots);
  const least = spots.map((_, index): Likeness => {
    const limit = Math.min(DIFFERENCE_MAX, contrastOf(patches.values, index) * DIFFERENCE_PART_MAX);
    return { best: limit, at: -1, second: limit / RATIO_MAX };
  });
  // Numbers side by side: the inner loop runs millions of times.
  const across = Int32Array.from(spots, ({ x }) => x);
  const down = Int32Array.from(spots, ({ y }) => y);
  const responses = Float32Array.from(spots, ({ response }) => response);
  let comparisons = COMPARISONS_MAX;
  for (let index = 0; index < spots.length && comparisons > 0; index++) {
    const own = least[index] as Likeness;
    const end = Math.min(spots.length, index + COMPARED_MAX);
    for (let at = index + 1; at < end && comparisons > 0; at++) {
      if ((responses[at] as number) - (responses[index] as number) > RESPONSE_SLACK) break;
      const x = (across[at] as number) - (across[index] as number);
      const y = (down[at] as number) - (down[index] as number);
      if (x * x + y * y < OFFSET_MIN_PX * OFFSET_MIN_PX) continue;
      const theirs = least[at] as Likeness;
      const apart = difference(patches, index, at, Math.max(own.second, theirs.second));
      if (apart === UNLIKE) continue;
      comparisons--;
      note(own, at, apart);
      note(theirs, index, apart);
    }
  }
  const matches = new Map<string, Match>();
  for (const [index, { best, at, second }] of least.entries()) {
    if (at < 0 || best > second * RATIO_MAX) continue;
    const [one, other] = [spots[index] as Spot, spots[at] as Spot];
    const isUpper = other.y > one.y || (other.y === one.y && other.x > one.x);
    const [from, to] = isUpper ? [index, at] : [at, index];
    matches.set(`${from},${to}`, { from, to });
  }
  return [...matches.values()];
}

type Likeness = { best: number; at: number; second: number };

function note(likeness: Likeness, at: number, apart: number): void {
  if (apart < likeness.best) {
    if (likeness.at >= 0) likeness.second = likeness.best;
    likeness.best = apart;
    likeness.at = at;
  } else if (apart < likeness.second) likeness.second = apart;
}

/** Where brightness over its surroundings is greatest or least among 5 × 5 pixels. */
function peaksOf(plane: Plane, isLookedAt: (x: number, y: number) => boolean): Spot[] {
  const { width, height, values } = plane;
  const ground = boxBlurred(plane, 3).values;
  const response = new Float32Array(width * height);
  for (let at = 0; at < response.length; at++) response[at] = (values[at] as number) - (ground[at] as number);
  const spots: Spot[] = [];
  const rim = PATCH_RADIUS_PX + 1;
  for (let y = rim; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) {
      const own = response[y * width + x] as number;
      if (Math.abs(own) < RESPONSE_MIN || !isPeak(response, width, x, y, own)) continue;
      if (!isLookedAt(x, y)) continue;
      spots.push({ x, y, response: own });
    }
  return spots.length <= POINTS_MAX ? spots : strongestEverywhere(spots, plane);
}

/** Print has the strongest points; on empty ground, which is copied over print, there must be some as well. */
function strongestEverywhere(spots: readonly Spot[], { width, height }: Plane): Spot[] {
  const columns = Math.ceil(width / CELL_PX);
  const quota = Math.ceil(POINTS_MAX / (columns * Math.ceil(height / CELL_PX)));
  const cells = new Map<number, Spot[]>();
  for (const spot of spots) {
    const cell = Math.floor(spot.y / CELL_PX) * columns + Math.floor(spot.x / CELL_PX);
    const found = cells.get(cell);
    if (found) found.push(spot);
    else cells.set(cell, [spot]);
  }
  return [...cells.values()].flatMap((found) =>
    found.sort((one, other) => Math.abs(other.response) - Math.abs(one.response)).slice(0, quota),
  );
}

function isPeak(response: Float32Array, width: number, x: number, y: number, own: number): boolean {
  const sign = own > 0 ? 1 : -1;
  const least = sign * own;
  const middle = y * width + x;
  // One of the two beside it tells nearly all that are none.
  if (sign * (response[middle - 1] as number) > least || sign * (response[middle + 1] as number) > least) return false;
  for (let dy = -2; dy <= 2; dy++) {
    const from = middle + dy * width;
    for (let at = from - 2; at <= from + 2; at++) if (sign * (response[at] as number) > least) return false;
  }
  return true;
}

/** Pixels of every point's patch one after the other: looked up in the picture, each would wait for memory. */
type Patches = { readonly values: Float32Array; readonly samples: Float32Array; readonly parts: Float32Array };

const SIDE_PX = 2 * PATCH_RADIUS_PX + 1;
const PATCH_PIXELS = SIDE_PX * SIDE_PX;
/** Pixels that tell most patches apart, and how far from the point they lie across and down. */
const SAMPLES = 4;
const SAMPLE_PX = 2;
/** Sums of 3 × 3 parts of a patch differ by no more than its pixels do: they tell most of the rest, and never wrongly. */
const PARTS = 9;
const partOf = Uint8Array.from({ length: PATCH_PIXELS }, (_, at) => {
  const third = (place: number) => Math.min(2, Math.floor((place * 3) / SIDE_PX));
  return third(Math.floor(at / SIDE_PX)) * 3 + third(at % SIDE_PX);
});
/** What sums of numbers of single precision may be off by. */
const ROUNDING = 0.01;

function patchesAround({ values, width }: Plane, spots: readonly Spot[]): Patches {
  const patches = new Float32Array(spots.length * PATCH_PIXELS);
  const samples = new Float32Array(spots.length * SAMPLES);
  for (const [index, { x, y }] of spots.entries()) {
    const middle = y * width + x;
    for (let row = 0; row < SIDE_PX; row++) {
      const from = middle + (row - PATCH_RADIUS_PX) * width - PATCH_RADIUS_PX;
      patches.set(values.subarray(from, from + SIDE_PX), index * PATCH_PIXELS + row * SIDE_PX);
    }
    const step = SAMPLE_PX * width;
    samples[index * SAMPLES] = values[middle - step - SAMPLE_PX] as number;
    samples[index * SAMPLES + 1] = values[middle - step + SAMPLE_PX] as number;
    samples[index * SAMPLES + 2] = values[middle + step - SAMPLE_PX] as number;
    samples[index * SAMPLES + 3] = values[middle + step + SAMPLE_PX] as number;
  }
  const parts = new Float32Array(spots.length * PARTS);
  for (let index = 0; index < spots.length; index++)
    for (let at = 0; at < PATCH_PIXELS; at++) {
      const part = index * PARTS + (partOf[at] as number);
      parts[part] = (parts[part] as number) + (patches[index * PATCH_PIXELS + at] as number);
    }
  return { values: patches, samples, parts };
}

/** Mean deviation from the patch's mean. */
function contrastOf(patches: Float32Array, index: number): number {
  const from = index * PATCH_PIXELS;
  let sum = 0;
  for (let at = from; at < from + PATCH_PIXELS; at++) sum += patches[at] as number;
  const mean = sum / PATCH_PIXELS;
  let deviation = 0;
  for (let at = from; at < from + PATCH_PIXELS; at++) deviation += Math.abs((patches[at] as number) - mean);
  return deviation / PATCH_PIXELS;
}

/** Answer for patches that four pixels tell apart. */
const UNLIKE = -1;

/** Mean absolute difference of two patches; `UNLIKE` or infinite where it is surely more than `limit`. */
function difference({ values, samples, parts }: Patches, one: number, other: number, limit: number): number {
  const [first, second] = [one * SAMPLES, other * SAMPLES];
  const apart =
    Math.abs((samples[first] as number) - (samples[second] as number)) +
    Math.abs((samples[first + 1] as number) - (samples[second + 1] as number)) +
    Math.abs((samples[first + 2] as number) - (samples[second + 2] as number)) +
    Math.abs((samples[first + 3] as number) - (samples[second + 3] as number));
  if (apart > 12 * limit) return UNLIKE;
  const [here, there] = [one * PATCH_PIXELS, other * PATCH_PIXELS];
  let least = 0;
  for (let part = 0, from = one * PARTS, to = other * PARTS; part < PARTS; part++)
    least += Math.abs((parts[from + part] as number) - (parts[to + part] as number));
  if (least > limit * PATCH_PIXELS + ROUNDING) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let row = 0; row < PATCH_PIXELS; row += SIDE_PX) {
    for (let at = row; at < row + SIDE_PX; at++)
      sum += Math.abs((values[here + at] as number) - (values[there + at] as number));
    if (sum > limit * PATCH_PIXELS) return Number.POSITIVE_INFINITY;
  }
  return sum / PATCH_PIXELS;
}
