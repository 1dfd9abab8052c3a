import type { Box } from '../../../contract/runs/check-result.ts';

export type Point = { readonly x: number; readonly y: number };
/** The text's own top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A line of text as the inference process reads it. */
export type PrintedLine = { readonly text: string; readonly confidence: number; readonly corners: Quad };

/** Along and across the text: `middle` counts from the top, in pixels. */
export type PlacedLine = PrintedLine & {
  /** Upright box around it in the picture. */
  readonly box: Box;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
};

/** Lines in the frame of the text, so that a tilted picture has level ones. */
export function inReadingFrame(lines: readonly PrintedLine[]): PlacedLine[] {
  let [dx, dy] = [0, 0];
  for (const { corners } of lines) {
    dx += corners[1].x - corners[0].x;
    dy += corners[1].y - corners[0].y;
  }
  const length = Math.hypot(dx, dy) || 1;
  const [cos, sin] = [dx / length, dy / length];
  return lines.map((line) => {
    const along = line.corners.map(({ x, y }) => x * cos + y * sin);
    const across = line.corners.map(({ x, y }) => y * cos - x * sin);
    const mean = (values: readonly number[], a: number, b: number) =>
      ((values[a] as number) + (values[b] as number)) / 2;
    // A line that leans against the others is no higher than its own two sides.
    const [top, bottom] = [mean(across, 0, 1), mean(across, 3, 2)];
    return {
      ...line,
      text: line.text.trim(),
      box: boxAround(line.corners),
      left: mean(along, 0, 3),
      right: mean(along, 1, 2),
      middle: (top + bottom) / 2,
      height: Math.abs(bottom - top),
    };
  });
}

/** In heights of the lower line. */
const SAME_LINE = 0.4;
export const PIECE_GAP = { from: -0.5, to: 0.9 } as const;

/** On one line, with less than a letter height between. Texts that `areApart` stay. */
export function joinPieces(
  lines: readonly PlacedLine[],
  gapMax: number = PIECE_GAP.to,
  areApart: (before: string, after: string) => boolean = () => false,
): PlacedLine[] {
  const result: PlacedLine[] = [];
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    const at = result.findIndex((other) => follows(other, line, gapMax) && !areApart(other.text, line.text));
    const before = result[at];
    if (before) result[at] = joinLines(before, line, ' ');
    else result.push(line);
  }
  return result;
}

/** Whether a line continues another at the same height, in letters of about the same size. */
export function follows(before: PlacedLine, line: PlacedLine, gapMax: number): boolean {
  const height = Math.min(before.height, line.height);
  const gap = (line.left - before.right) / height;
  return (
    Math.abs(before.middle - line.middle) < SAME_LINE * height &&
    gap < gapMax &&
    gap > PIECE_GAP.from * (line.height / height)
  );
}

/** Joins two lines, side by side or one under the other. */
export function joinLines(before: PlacedLine, after: PlacedLine, between: string): PlacedLine {
  return {
    ...before,
    text: `${before.text}${between}${after.text}`,
    confidence: Math.min(before.confidence, after.confidence),
    box: unitedBox(before.box, after.box),
    left: Math.min(before.left, after.left),
    right: Math.max(before.right, after.right),
  };
}

export function partOfLine(line: PlacedLine, from: number, to: number): PlacedLine {
  const between = (a: Point, b: Point, at: number): Point => ({ x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at });
  const [topLeft, topRight, bottomRight, bottomLeft] = line.corners;
  const width = line.right - line.left;
  const corners: Quad = [
    between(topLeft, topRight, from),
    between(topLeft, topRight, to),
    between(bottomLeft, bottomRight, to),
    between(bottomLeft, bottomRight, from),
  ];
  return { ...line, left: line.left + from * width, right: line.left + to * width, corners, box: boxAround(corners) };
}

function boxAround(corners: Quad): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function unitedBox(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}
