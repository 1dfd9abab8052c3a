import type { Networks } from '../networks.ts';
import type { Picture, Transform } from '../picture.ts';
import { pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';
import type { Quad } from './geometry.ts';
import { distance } from './geometry.ts';
import type { MrzScores } from './mrz-alphabet.ts';
import { MRZ_CLASSES } from './mrz-alphabet.ts';
import type { SeenCharacter } from './mrz-characters.ts';
import { bodyOf, scoreStrip, seenCharacters } from './mrz-characters.ts';
import { fitGrid } from './mrz-grid.ts';
import type { TextRow } from './mrz-lines.ts';
import type { GreyBitmap } from './mrz-strip.ts';
import { greyOf, STRIP, STRIP_CELLS, sampleStrip } from './mrz-strip.ts';

/** A zone cut out of the picture, its rows about level: `at` gives the place on the picture of a place on the cut-out. */
export type CutOut = { readonly bitmap: GreyBitmap; at(place: Point): Point; from(place: Point): Point };

/** Middle of a row in reading order, and the distance of two characters, in pixels of the cut-out. */
export type RowFrame = { readonly from: Point; readonly to: Point; readonly pitchPx: number };

export type SeenRow = {
  readonly frame: RowFrame;
  readonly scores: MrzScores;
  readonly seen: readonly SeenCharacter[];
  /** How much it looks like a row of a zone: probabilities of the characters on one grid, added up. */
  readonly worth: number;
};

/** Cells of a strip before the row's own beginning. */
const LEAD_CELLS = 3;
/** The step at which a row's first character stands. */
export const FIRST_STEP = ((LEAD_CELLS + 0.5) * STRIP.pitchPx) / STRIP.stepPx;
/** More pixels a character add nothing that the strip could show; fewer are not made more. */
const CUT_OUT_PITCH_PX = 24;
const CUT_OUT_SIDE_MAX = 2400;

/** Cuts out the rows and what is around them: three rows' distance to each side. */
export function cutOut(picture: Picture, rows: readonly TextRow[]): CutOut {
  const longest = rows.reduce((a, b) => (distance(b.from, b.to) > distance(a.from, a.to) ? b : a));
  const angle = Math.atan2(longest.to.y - longest.from.y, longest.to.x - longest.from.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  const us = ends.map(({ x, y }) => x * cos + y * sin);
  const vs = ends.map(({ x, y }) => y * cos - x * sin);
  const height = Math.max(...rows.map((row) => row.height));
  const [left, top] = [Math.min(...us) - height * 6, Math.min(...vs) - height * 5];
  const [across, down] = [Math.max(...us) + height * 6 - left, Math.max(...vs) + height * 5 - top];
  // A row as detection sees it is about one and a half characters high.
  const scale = Math.min(1, (CUT_OUT_PITCH_PX * 1.5) / height, CUT_OUT_SIDE_MAX / Math.max(across, down));
  const [width, heightPx] = [Math.ceil(across * scale), Math.ceil(down * scale)];
  const transform: Transform = [cos * scale, -sin * scale, sin * scale, cos * scale, -left * scale, -top * scale];
  return {
    bitmap: greyOf(pixels(picture, width, heightPx, transform), width, heightPx),
    at({ x, y }) {
      const [u, v] = [x / scale + left, y / scale + top];
      return { x: u * cos - v * sin, y: u * sin + v * cos };
    },
    from: ({ x, y }) => ({ x: (x * cos + y * sin - left) * scale, y: (y * cos - x * sin - top) * scale }),
  };
}

const direction = ({ from, to }: { from: Point; to: Point }): Point => {
  const length = Math.max(1e-6, distance(from, to));
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** Place on the cut-out of a step of the row's strip, `across` pitches below the row's middle. */
export function placeOfStep({ from, to, pitchPx }: RowFrame, step: number, across = 0): Point {
  const { x, y } = direction({ from, to });
  const u = ((step * STRIP.stepPx + 0.5) / STRIP.pitchPx - LEAD_CELLS) * pitchPx;
  const v = across * pitchPx;
  return { x: from.x + x * u - y * v, y: from.y + y * u + x * v };
}

function stripQuad(frame: RowFrame, half = 1): Quad {
  const last = (STRIP_CELLS * STRIP.pitchPx) / STRIP.stepPx;
  // Step 0 looks at the strip's first pixel, whose middle is half a pixel in.
  const edge = (step: number, across: number) => placeOfStep(frame, step - 0.5 / STRIP.stepPx, across);
  return [edge(0, -half), edge(last, -half), edge(last, half), edge(0, half)];
}

export async function readRow(bitmap: GreyBitmap, frame: RowFrame, networks: Networks): Promise<SeenRow> {
  const scores = await scoreStrip(sampleStrip(bitmap, stripQuad(frame)), networks);
  const seen = seenCharacters(scores);
  const grid = fitGrid(seen.map(({ centre }) => centre));
  const regular = grid?.strength ?? 0;
  const sum = seen.reduce((total, { probability }) => total + Math.max(0, probability - 0.5) * 2, 0);
  return { frame, scores, seen, worth: sum * regular ** 2 };
}

/** How far a row is moved and stretched when it is looked at again, in pitches. */
const SECOND_LOOKS = [
  { across: -0.12, half: 1 },
  { across: 0.12, half: 1 },
  { across: 0, half: 0.9 },
  { across: 0, half: 1.1 },
] as const;

/** The mean of several looks at the same row, each cut out a little differently: chance has less say in it. */
export async function steadied(bitmap: GreyBitmap, row: SeenRow, networks: Networks): Promise<SeenRow> {
  const values = row.scores.values.slice();
  for (const { across, half } of SECOND_LOOKS) {
    const quad = stripQuad(moved(row.frame, across, across), half);
    const again = await scoreStrip(sampleStrip(bitmap, quad), networks);
    for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) + (again.values[at] as number);
  }
  const scores = { ...row.scores, values: values.map((value) => value / (SECOND_LOOKS.length + 1)) };
  return { ...row, scores, seen: seenCharacters(scores) };
}

/** The other way round. */
export const turnedFrame = ({ from, to, pitchPx }: RowFrame): RowFrame => ({ from: to, to: from, pitchPx });

/** The frame with its beginning so many characters earlier. */
export function earlier(frame: RowFrame, characters: number): RowFrame {
  const { x, y } = direction(frame);
  const by = characters * frame.pitchPx;
  return { ...frame, from: { x: frame.from.x - x * by, y: frame.from.y - y * by } };
}

/** The frame moved across the text, by other distances at its two ends, in pitches. */
export function moved(frame: RowFrame, atFrom: number, atTo: number): RowFrame {
  const { x, y } = direction(frame);
  const by = (point: Point, pitches: number): Point => ({
    x: point.x - y * pitches * frame.pitchPx,
    y: point.y + x * pitches * frame.pitchPx,
  });
  return { ...frame, from: by(frame.from, atFrom), to: by(frame.to, atTo) };
}

/** The same row with the pitch that its characters have, and its beginning where the first of them stands. */
export function fitted(row: SeenRow): RowFrame | null {
  const sure = bodyOf(row.seen);
  const grid = fitGrid(sure.map(({ centre }) => centre));
  const [first, last] = [sure[0], sure.at(-1)];
  if (!grid || !first || !last) return null;
  const stepsInPitch = STRIP.pitchPx / STRIP.stepPx;
  const from = placeOfStep(row.frame, first.centre - grid.pitch / 2);
  const to = placeOfStep(row.frame, last.centre + grid.pitch / 2);
  return { from, to, pitchPx: (row.frame.pitchPx * grid.pitch) / stepsInPitch };
}

const OFFSETS = [-0.45, 0, 0.45] as const;
const PARTS = 6;

/**
 * Moves the frame to the middle of its characters: the row is read a little above and below, and where along it which
 * of the three shows characters most clearly gives height and slope.
 */
export async function centred(bitmap: GreyBitmap, row: SeenRow, networks: Networks): Promise<RowFrame> {
  const rows = await Promise.all(
    OFFSETS.map((offset) => (offset === 0 ? row : readRow(bitmap, moved(row.frame, offset, offset), networks))),
  );
  const length = distance(row.frame.from, row.frame.to) / row.frame.pitchPx;
  const samples: { place: number; offset: number; weight: number }[] = [];
  for (let part = 0; part < PARTS; part++) {
    const [start, end] = [part / PARTS, (part + 1) / PARTS];
    const clear = rows.map(({ scores }) => clearness(scores, length, start, end));
    const weight = Math.max(...clear);
    if (weight < 0.15) continue;
    const base = Math.min(...clear) * 0.8;
    const shares = clear.map((value) => (value - base) ** 2);
    const total = shares.reduce((sum, share) => sum + share, 0);
    const offset = shares.reduce((sum, share, index) => sum + (share * (OFFSETS[index] as number)) / total, 0);
    samples.push({ place: (start + end) / 2, offset, weight });
  }
  if (samples.length < 2) return row.frame;
  const { at0, at1 } = lineThrough(samples);
  const limit = (value: number) => Math.max(-0.6, Math.min(0.6, value));
  return moved(row.frame, limit(at0), limit(at1));
}

/** Mean probability of characters between two parts of the row's length, where one is seen at all. */
function clearness({ values, steps }: MrzScores, length: number, start: number, end: number): number {
  const stepAt = (part: number) => ((LEAD_CELLS + part * length) * STRIP.pitchPx) / STRIP.stepPx;
  const [first, last] = [Math.max(0, Math.floor(stepAt(start))), Math.min(steps, Math.ceil(stepAt(end)))];
  let sum = 0;
  for (let step = first; step < last; step++) {
    let best = 0;
    for (let index = 1; index < MRZ_CLASSES; index++)
      best = Math.max(best, values[step * MRZ_CLASSES + index] as number);
    sum += best;
  }
  return sum / Math.max(1, last - first);
}

/** Weighted least squares; values at both ends. */
function lineThrough(samples: readonly { place: number; offset: number; weight: number }[]) {
  const sum = (value: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((total, sample) => total + value(sample) * sample.weight, 0);
  const weight = sum(() => 1);
  const [placeMean, offsetMean] = [sum(({ place }) => place) / weight, sum(({ offset }) => offset) / weight];
  const spread = sum(({ place }) => (place - placeMean) ** 2);
  const slope = spread < 1e-6 ? 0 : sum((s) => (s.place - placeMean) * (s.offset - offsetMean)) / spread;
  return { at0: offsetMean - slope * placeMean, at1: offsetMean + slope * (1 - placeMean) };
}
