import type { Networks } from '../networks.ts';
import type { Homography } from '../outline/homography.ts';
import { type Picture, pixels, type Transform } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { distance } from './geometry.ts';
import { MRZ_CLASSES, type MrzScores } from './mrz-alphabet.ts';
import { bodyOf, type SeenCharacter, scoreStrip, seenCharacters } from './mrz-characters.ts';
import { fitGrid } from './mrz-grid.ts';
import type { TextRow } from './mrz-lines.ts';
import { appearingPlace, fitBentGrid, truePlace } from './mrz-perspective.ts';
import { type GreyBitmap, greyOf, STRIP, STRIP_CELLS, sampleStrip } from './mrz-strip.ts';

/** Cropped, its rows about level; `at` maps the crop to the picture. */
export type CutOut = { readonly bitmap: GreyBitmap; at(place: Point): Point; from(place: Point): Point };

/**
 * Middle of a row and distance of its first two characters, in crop pixels; `bend` is the change
 * along the row (mrz-perspective.ts).
 */
export type RowFrame = { readonly from: Point; readonly to: Point; readonly pitchPx: number; readonly bend: number };

export type SeenRow = {
  readonly frame: RowFrame;
  readonly scores: MrzScores;
  readonly seen: readonly SeenCharacter[];
  /** Likeness to an MRZ row: the summed probabilities on one grid. */
  readonly worth: number;
};

/** Cells of a strip before the row starts. */
const LEAD_CELLS = 3;
/** The step at which a row's first character stands. */
export const FIRST_STEP = ((LEAD_CELLS + 0.5) * STRIP.pitchPx) / STRIP.stepPx;
/** More pixels per character add nothing that the strip could show. */
const CUT_OUT_PITCH_PX = 24;
/** Interpolating twice at the picture's resolution blurs thin strokes, so small print doubles. */
const ENLARGED_MAX = 2;
const CUT_OUT_SIDE_MAX = 2400;

/** Margin in row heights, enough for the longest line if only a part was seen. */
const MARGIN_HEIGHTS = { along: 6, across: 5, longestLine: 36 } as const;

/** Crops rows with three row distances of margin per side, and the length of a whole line. */
export function cutOut(picture: Picture, rows: readonly TextRow[]): CutOut {
  const longest = rows.reduce((a, b) => (distance(b.from, b.to) > distance(a.from, a.to) ? b : a));
  const angle = Math.atan2(longest.to.y - longest.from.y, longest.to.x - longest.from.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  const us = ends.map(({ x, y }) => x * cos + y * sin);
  const vs = ends.map(({ x, y }) => y * cos - x * sin);
  const height = Math.max(...rows.map((row) => row.height));
  const length = Math.max(...us) - Math.min(...us);
  const beside = Math.max(height * MARGIN_HEIGHTS.along, height * MARGIN_HEIGHTS.longestLine - length);
  const [left, top] = [Math.min(...us) - beside, Math.min(...vs) - height * MARGIN_HEIGHTS.across];
  const [across, down] = [length + 2 * beside, Math.max(...vs) + height * MARGIN_HEIGHTS.across - top];
  // A row's box is about one and a half characters high.
  const scale = Math.min(ENLARGED_MAX, (CUT_OUT_PITCH_PX * 1.5) / height, CUT_OUT_SIDE_MAX / Math.max(across, down));
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

const pitchesAt = (step: number) => (step * STRIP.stepPx + 0.5) / STRIP.pitchPx - LEAD_CELLS;

/** Place on the crop of a step of the row's strip, `across` pitches below the row's middle. */
export function placeOfStep({ from, to, pitchPx, bend }: RowFrame, step: number, across = 0): Point {
  const { x, y } = direction({ from, to });
  const place = pitchesAt(step);
  const u = appearingPlace(place, bend) * pitchPx;
  const v = (across * pitchPx) / (1 + bend * place);
  return { x: from.x + x * u - y * v, y: from.y + y * u + x * v };
}

const lengthOf = ({ from, to, pitchPx, bend }: RowFrame) => truePlace(distance(from, to) / pitchPx, bend);

/** The strip's unit square, `half` pitches to each side of the row, to the crop. */
function stripMap({ from, to, pitchPx, bend }: RowFrame, half = 1): Homography {
  const { x, y } = direction({ from, to });
  const depth = 1 - bend * LEAD_CELLS;
  const along = (pitchPx * STRIP_CELLS) / depth;
  const across = (2 * half * pitchPx) / depth;
  const [startX, startY] = [
    from.x + ((half * y - LEAD_CELLS * x) * pitchPx) / depth,
    from.y - ((half * x + LEAD_CELLS * y) * pitchPx) / depth,
  ];
  const g = (bend * STRIP_CELLS) / depth;
  return {
    a: from.x * g + x * along,
    b: -y * across,
    c: startX,
    d: from.y * g + y * along,
    e: x * across,
    f: startY,
    g,
    h: 0,
  };
}

export async function readRow(bitmap: GreyBitmap, frame: RowFrame, networks: Networks): Promise<SeenRow> {
  const scores = await scoreStrip(sampleStrip(bitmap, stripMap(frame)), networks);
  const seen = seenCharacters(scores);
  const grid = fitGrid(seen.map(({ centre }) => centre));
  const regular = grid?.strength ?? 0;
  const sum = seen.reduce((total, { probability }) => total + Math.max(0, probability - 0.5) * 2, 0);
  return { frame, scores, seen, worth: sum * regular ** 2 };
}

/** How far each further look moves and stretches a row, in pitches. */
const SECOND_LOOKS = [
  { across: -0.12, half: 1 },
  { across: 0.12, half: 1 },
  { across: 0, half: 0.9 },
  { across: 0, half: 1.1 },
] as const;

/** The mean of slightly different crops, which averages out chance errors. */
export async function steadied(bitmap: GreyBitmap, row: SeenRow, networks: Networks): Promise<SeenRow> {
  const values = row.scores.values.slice();
  for (const { across, half } of SECOND_LOOKS) {
    const map = stripMap(moved(row.frame, across, across), half);
    const again = await scoreStrip(sampleStrip(bitmap, map), networks);
    for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) + (again.values[at] as number);
  }
  const scores = { ...row.scores, values: values.map((value) => value / (SECOND_LOOKS.length + 1)) };
  return { ...row, scores, seen: seenCharacters(scores) };
}

/** The frame, started the given number of characters earlier. */
export function earlier(frame: RowFrame, characters: number): RowFrame {
  const from = placeOfStep(frame, FIRST_STEP - ((characters + 0.5) * STRIP.pitchPx) / STRIP.stepPx);
  return { ...frame, from, ...anchoredAt(frame, -characters) };
}

/** Pitch and bend as counted from character `place`. */
function anchoredAt({ pitchPx, bend }: RowFrame, place: number): Pick<RowFrame, 'pitchPx' | 'bend'> {
  const depth = 1 + bend * place;
  return { pitchPx: pitchPx / depth ** 2, bend: bend / depth };
}

/** The frame moved across the text, by a different distance at each end, in pitches. */
export function moved(frame: RowFrame, atFrom: number, atTo: number): RowFrame {
  const { x, y } = direction(frame);
  const by = (point: Point, pitches: number): Point => ({
    x: point.x - y * pitches * frame.pitchPx,
    y: point.y + x * pitches * frame.pitchPx,
  });
  return { ...frame, from: by(frame.from, atFrom), to: by(frame.to, atTo / (1 + frame.bend * lengthOf(frame))) };
}

/** The same row with the pitch of its characters, starting at the first one. */
export function fitted(row: SeenRow): RowFrame | null {
  const { frame } = row;
  const places = bodyOf(row.seen).map(({ centre }) => appearingPlace(pitchesAt(centre), frame.bend));
  const grid = fitBentGrid(places);
  const [first, last] = [places[0], places.at(-1)];
  if (!grid || first === undefined || last === undefined) return null;
  const { x, y } = direction(frame);
  const at = (place: number): Point => {
    const u = appearingPlace(place, grid.bend) * frame.pitchPx;
    return { x: frame.from.x + x * u, y: frame.from.y + y * u };
  };
  const [start, end] = [truePlace(first, grid.bend) - grid.pitch / 2, truePlace(last, grid.bend) + grid.pitch / 2];
  const anchored = anchoredAt({ ...frame, bend: grid.bend }, start);
  return { from: at(start), to: at(end), pitchPx: anchored.pitchPx * grid.pitch, bend: anchored.bend * grid.pitch };
}

const OFFSETS = [-0.45, 0, 0.45] as const;
const PARTS = 6;

/** To the characters' middle: the clearest reading above and below gives height and slope. */
export async function centred(bitmap: GreyBitmap, row: SeenRow, networks: Networks): Promise<RowFrame> {
  const rows = await Promise.all(
    OFFSETS.map((offset) => (offset === 0 ? row : readRow(bitmap, moved(row.frame, offset, offset), networks))),
  );
  const length = lengthOf(row.frame);
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

/** Mean probability of the characters between two parts of the row, if any. */
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

/** Weighted least squares; returns the values at both ends. */
function lineThrough(samples: readonly { place: number; offset: number; weight: number }[]) {
  const sum = (value: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((total, sample) => total + value(sample) * sample.weight, 0);
  const weight = sum(() => 1);
  const [placeMean, offsetMean] = [sum(({ place }) => place) / weight, sum(({ offset }) => offset) / weight];
  const spread = sum(({ place }) => (place - placeMean) ** 2);
  const slope = spread < 1e-6 ? 0 : sum((s) => (s.place - placeMean) * (s.offset - offsetMean)) / spread;
  return { at0: offsetMean - slope * placeMean, at1: offsetMean + slope * (1 - placeMean) };
}
