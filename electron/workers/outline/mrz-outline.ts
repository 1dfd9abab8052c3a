import type { MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import type { MrzReading, Point } from '../protocol.ts';
import { fromUnitSquare, type Homography, inverse, project } from './homography.ts';

/** In millimetres, and the first character's left edge: ICAO Doc 9303 parts 4 to 7. */
const SIZES: Partial<Record<MrzFormat, { readonly width: number; readonly height: number; readonly left: number }>> = {
  TD1: { width: 85.6, height: 53.98, left: 4 },
  TD2: { width: 105, height: 74, left: 4 },
  TD3: { width: 125, height: 88, left: 6 },
  MRVA: { width: 120, height: 80, left: 6 },
  MRVB: { width: 105, height: 74, left: 4 },
};
/** Doc 9303-3: an MRZ of 23.2 mm at the lower edge, lines 6.35 mm apart. */
const PITCH_MILLIMETRES = 2.54;
const LINE_MILLIMETRES = 6.35;
const MRZ_MIDDLE_MILLIMETRES = 11.6;
/** Tolerance for printing (Doc 9303-3: 1 mm) and for outlines slightly off. */
const WIDTH_SLACK_PART = 0.05;
const MIDDLE_SLACK_MILLIMETRES = 3;
/** Minimum columns and rows of characters that locate the MRZ; a homography has eight unknowns. */
const CHARACTERS_MIN = 20;

type Place = { readonly onDocument: Point; readonly onPicture: Point };

/** In millimetres from the document's top left, and in the picture. */
function placesOf(mrz: MrzReading): { places: readonly Place[]; width: number; height: number } | null {
  const size = SIZES[mrz.format];
  const rows = mrz.characters;
  if (!size || !rows || rows.length < 2 || rows.some((row) => row.length < CHARACTERS_MIN)) return null;
  const { width, height, left } = size;
  const places = rows.flatMap((row, line) =>
    row.map((onPicture, column) => ({
      onDocument: {
        x: left + (column + 0.5) * PITCH_MILLIMETRES,
        y: height - MRZ_MIDDLE_MILLIMETRES + (line - (rows.length - 1) / 2) * LINE_MILLIMETRES,
      },
      onPicture,
    })),
  );
  return { places, width, height };
}

/** Either way up. On a page around it the MRZ is too small. True if its size is unknown. */
export function agreesWithMrz(corners: Corners, mrz: MrzReading): boolean {
  const known = placesOf(mrz);
  if (!known) return true;
  const { places, width, height } = known;
  const [first, last] = [places[0] as Place, places[(mrz.characters?.[0]?.length ?? 1) - 1] as Place];
  const expected = (last.onDocument.x - first.onDocument.x) / width;
  return [0, 1, 2, 3].some((turn) => {
    const turned = [0, 1, 2, 3].map((index) => corners[(index + turn) % 4]) as unknown as Corners;
    const map = fromUnitSquare(turned);
    const back = map && inverse(map);
    if (!back) return false;
    const [from, to] = [project(back, first.onPicture), project(back, last.onPicture)];
    const middle = places.reduce((sum, { onPicture }) => sum + project(back, onPicture).y, 0) / places.length;
    return (
      Math.abs((to.x - from.x) / expected - 1) <= WIDTH_SLACK_PART &&
      Math.abs((1 - middle) * height - MRZ_MIDDLE_MILLIMETRES) <= MIDDLE_SLACK_MILLIMETRES
    );
  });
}

/**
 * From the document's own top left. The side opposite the MRZ is uncertain by a few hundredths.
 * Null for an unknown size.
 */
export function outlineFromMrz(mrz: MrzReading): Corners | null {
  const known = placesOf(mrz);
  if (!known) return null;
  const { places, width, height } = known;
  const [first, last] = [places[0] as Place, places.at(-1) as Place];
  const unit = Math.max(1, distance(first.onPicture, last.onPicture));
  const { x: left, y: top } = first.onPicture;
  const map = fitted(
    places.map(({ onDocument, onPicture }) => ({
      onDocument: { x: onDocument.x / width - 0.5, y: onDocument.y / width },
      onPicture: { x: (onPicture.x - left) / unit, y: (onPicture.y - top) / unit },
    })),
  );
  if (!map) return null;
  const down = height / width;
  const corners = [
    { x: -0.5, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: down },
    { x: -0.5, y: down },
  ].map((corner) => {
    const { x, y } = project(map, corner);
    return { x: x * unit + left, y: y * unit + top };
  });
  return corners as unknown as Corners;
}

/** Least squares in linear form (direct linear transformation). */
function fitted(places: readonly Place[]): Homography | null {
  const equations = Array.from({ length: 8 }, () => new Float64Array(9));
  const add = (factors: readonly number[], value: number) => {
    const row = [...factors, value];
    for (let one = 0; one < 8; one++)
      for (let other = 0; other < 9; other++)
        (equations[one] as Float64Array)[other] =
          ((equations[one] as Float64Array)[other] as number) + (row[one] as number) * (row[other] as number);
  };
  for (const { onDocument: from, onPicture: to } of places) {
    add([from.x, from.y, 1, 0, 0, 0, -to.x * from.x, -to.x * from.y], to.x);
    add([0, 0, 0, from.x, from.y, 1, -to.y * from.x, -to.y * from.y], to.y);
  }
  const solution = solved(equations);
  if (!solution) return null;
  const [a, b, c, d, e, f, g, h] = solution as [number, number, number, number, number, number, number, number];
  return { a, b, c, d, e, f, g, h };
}

/** Gaussian elimination with the largest pivot; null if the equations have no unique solution. */
function solved(rows: Float64Array[]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const [here, largest] = [rows[column] as Float64Array, rows[pivot] as Float64Array];
    [rows[column], rows[pivot]] = [largest, here];
    const divisor = largest[column] as number;
    if (Math.abs(divisor) < 1e-9) return null;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const line = rows[row] as Float64Array;
      const factor = (line[column] as number) / divisor;
      for (let at = column; at <= size; at++) line[at] = (line[at] as number) - factor * (largest[at] as number);
    }
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] as number));
}
