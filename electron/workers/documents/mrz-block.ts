import { MRZ_VARIANTS } from '#shared/domain/document/mrz/mrz-format.ts';
import type { Networks } from '../networks.ts';
import { type Picture, pixels, type Transform } from '../picture.ts';
import type { Point } from '../protocol.ts';
import type { Bitmap } from './bitmap.ts';
import { distance, type Quad } from './geometry.ts';
import { fitGrid } from './mrz-grid.ts';
import type { MrzBlock, MrzRow, SeenText } from './mrz-rows.ts';
import { type RecognisedText, recogniseText } from './recognise-text.ts';

/** In network pixels: recognition reads at this size, so cropping resamples once. */
const ROW_HEIGHT_PX = 48;
const LINE_LENGTHS = Object.values(MRZ_VARIANTS).map(({ lineLength }) => lineLength);
const [SHORTEST, LONGEST] = [Math.min(...LINE_LENGTHS), Math.max(...LINE_LENGTHS)];
/** Doc 9303-3: lines 6.35 mm apart, characters 2.54 mm; used to look for a missed line. */
const LINE_DISTANCE_PITCHES = 2.5;
/** Maximum side of the crop in pixels: three lines of 44 characters need about 1,700 × 300. */
const CUT_OUT_SIDE_MAX = 2400;

/** `left` and `right` along the text, each row's middle across it, in picture pixels. */
export type BlockFrame = {
  readonly angle: number;
  readonly left: number;
  readonly right: number;
  readonly rowHeight: number;
  /** Distance between two characters; null if too few were seen. */
  readonly pitch: number | null;
  readonly rows: readonly number[];
};

/** Where the rows of a block lie, widened to whole lines of the nearest format. */
export function blockFrame(block: MrzBlock): BlockFrame {
  const pieces = block.rows.flatMap((row) => row.pieces);
  const angle = blockAngle(block);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = ({ x, y }: Point) => y * cos - x * sin;
  const alongText = ({ x, y }: Point) => x * cos + y * sin;
  const rows = block.rows.map((row) => {
    const length = row.pieces.reduce((sum, { box }) => sum + box.length, 0);
    return row.pieces.reduce((sum, { box }) => sum + across(box.centre) * box.length, 0) / length;
  });
  const heights = pieces.map(({ box }) => box.height).sort((a, b) => a - b);
  const rowHeight = heights[Math.floor(heights.length / 2)] as number;
  const left = Math.min(...pieces.map(({ box }) => alongText(box.centre) - box.length / 2));
  const seenRight = Math.max(...pieces.map(({ box }) => alongText(box.centre) + box.length / 2));
  const pitch = pitchOf(block.rows);
  return {
    angle,
    left,
    right: pitch ? wholeLineRight(left, seenRight, pitch, rows.length) : seenRight,
    rowHeight,
    pitch,
    rows,
  };
}

/** From first to last piece, which is more reliable than one piece; long rows count more. */
function blockAngle(block: MrzBlock): number {
  let [x, y] = [0, 0];
  for (const { pieces } of block.rows) {
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last) continue;
    const from = middleOf(first, -1);
    const to = middleOf(last, 1);
    const span = distance(from, to);
    x += (to.x - from.x) * span;
    y += (to.y - from.y) * span;
  }
  return Math.atan2(y, x);
}

/** Middle of a piece's left (−1) or right (1) edge. */
const middleOf = ({ box }: SeenText, side: -1 | 1): Point => ({
  x: box.centre.x + (side * box.length * Math.cos(box.angle)) / 2,
  y: box.centre.y + (side * box.length * Math.sin(box.angle)) / 2,
});

/** Pixels between characters, from the piece with the most characters. */
function pitchOf(rows: readonly MrzRow[]): number | null {
  let best: { count: number; pitch: number } | null = null;
  for (const { box, read } of rows.flatMap((row) => row.pieces)) {
    const seen = read.characters.filter(({ character }) => character.trim());
    const grid = read.mrz && fitGrid(seen.map(({ start, end }) => (start + end - 1) / 2));
    if (!grid || !read.mrz || (best && best.count >= seen.length)) continue;
    best = { count: seen.length, pitch: (grid.pitch / read.mrz.steps) * box.length };
  }
  return best?.pitch ?? null;
}

/**
 * Detection misses trailing fillers, so the right edge moves out to a valid line length. A single
 * row is more often part of an MRZ.
 */
function wholeLineRight(left: number, right: number, pitch: number, rowCount: number): number {
  const cells = (right - left) / pitch;
  const lengths = Object.values(MRZ_VARIANTS)
    .filter(({ lineCount }) => lineCount === rowCount && rowCount > 1)
    .map(({ lineLength }) => lineLength);
  const length = Math.min(...lengths.filter((candidate) => candidate >= cells - 1));
  return Number.isFinite(length) ? Math.max(right, left + (length + 0.7) * pitch) : right;
}

/** Longer lines if two were seen, and a row above or below if rows are missing. */
export function otherFrames(frame: BlockFrame): BlockFrame[] {
  const { rows, pitch, left } = frame;
  if (!pitch) return [];
  const frames: BlockFrame[] = [];
  const cells = (frame.right - left) / pitch;
  const step =
    rows.length > 1
      ? (Math.max(...rows) - Math.min(...rows)) / (rows.length - 1)
      : Math.max(pitch * LINE_DISTANCE_PITCHES, frame.rowHeight);
  const [above, below] = [Math.min(...rows) - step, Math.max(...rows) + step];
  if (rows.length === 2 && cells < LONGEST) frames.push({ ...frame, right: left + (LONGEST + 0.7) * pitch });
  if (rows.length === 2 && cells < SHORTEST + 4) {
    frames.push({ ...frame, rows: [...rows, below] }, { ...frame, rows: [above, ...rows] });
  }
  if (rows.length === 1) {
    const right = Math.max(frame.right, left + ((cells > 37 ? LONGEST : cells) + 0.7) * pitch);
    frames.push({ ...frame, right, rows: [above, ...rows] }, { ...frame, right, rows: [...rows, below] });
    if (cells < SHORTEST + 4) frames.push({ ...frame, right, rows: [above, ...rows, below] });
  }
  return frames;
}

/** How many characters fit in a row of the frame; 0 if the pitch is unknown. */
export const roomOf = ({ left, right, pitch }: BlockFrame): number => (pitch ? Math.floor((right - left) / pitch) : 0);

/** Crops the rows straight, at recognition's height, and reads each as one line. */
export async function readFrame(picture: Picture, frame: BlockFrame, networks: Networks): Promise<RecognisedText[]> {
  const { angle, rowHeight, rows } = frame;
  const margin = rowHeight * 0.25;
  const left = frame.left - margin;
  const top = Math.min(...rows) - rowHeight;
  const across = frame.right + margin - left;
  const down = Math.max(...rows) + rowHeight - top;
  const scale = Math.min(ROW_HEIGHT_PX / rowHeight, CUT_OUT_SIDE_MAX / Math.max(across, down));
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const transform: Transform = [cos, -sin, sin, cos, -left * scale, -top * scale];
  const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)];
  const bitmap: Bitmap = { width, height, scale: 1, data: pixels(picture, width, height, transform) };
  const quads = rows.map((row): Quad => {
    const [above, below] = [(row - rowHeight / 2 - top) * scale, (row + rowHeight / 2 - top) * scale];
    return [
      { x: 0, y: above },
      { x: width, y: above },
      { x: width, y: below },
      { x: 0, y: below },
    ];
  });
  return recogniseText(bitmap, quads, networks, true);
}

export function rowCorners({ angle, left, right, rowHeight }: BlockFrame, row: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => ({ x: u * cos - v * sin, y: u * sin + v * cos });
  const [above, below] = [row - rowHeight / 2, row + rowHeight / 2];
  return [corner(left, above), corner(right, above), corner(right, below), corner(left, below)];
}
