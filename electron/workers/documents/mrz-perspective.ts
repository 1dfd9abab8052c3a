import { fitGrid, type Grid } from './mrz-grid.ts';

/** In perspective, place `u`, in characters from the start, appears at `u / (1 + bend · u)`. */
export const appearingPlace = (u: number, bend: number): number => u / (1 + bend * u);

export const truePlace = (appearing: number, bend: number): number => appearing / (1 - bend * appearing);

const LINE_CHARACTERS = 44;
/** `bend` × line length: at 0.15 the last characters are a quarter narrower than the first. */
const BENT = { most: 0.15, step: 0.05 } as const;

export type BentGrid = { readonly pitch: number; readonly first: number; readonly bend: number };

/**
 * Pitch, first character and bend at which all characters fit best, in units of `appearing`. Null
 * below eight characters.
 */
export function fitBentGrid(appearing: readonly number[]): BentGrid | null {
  let best: (Grid & { bend: number }) | null = null;
  for (let bent = -BENT.most; bent <= BENT.most + BENT.step / 2; bent += BENT.step) {
    const bend = bent / LINE_CHARACTERS;
    const grid = fitGrid(appearing.map((place) => truePlace(place, bend)));
    if (!grid) return null;
    if (!best || grid.strength > best.strength) best = { ...grid, bend };
  }
  if (!best) return null;
  const { pitch, first, bend } = best;
  return (
    refined(
      appearing,
      appearing.map((place) => Math.round((truePlace(place, bend) - first) / pitch)),
    ) ?? best
  );
}

/** Least squares: `i` appears at `(a + b·i) / (1 + c·i)`, linear in a, b, c. Null if none. */
function refined(appearing: readonly number[], indexes: readonly number[]): BentGrid | null {
  const rows = appearing.map((place, at) => ({
    factors: [1, indexes[at] as number, -place * (indexes[at] as number)],
    place,
  }));
  const sum = (value: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + value(row), 0);
  const factor = (row: (typeof rows)[number], at: number) => row.factors[at] as number;
  const [m00, m01, m02, m11, m12, m22] = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ].map(([i, j]) => sum((row) => factor(row, i as number) * factor(row, j as number))) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [r0, r1, r2] = [0, 1, 2].map((i) => sum((row) => factor(row, i) * row.place)) as [number, number, number];
  const [c00, c01, c02] = [m11 * m22 - m12 * m12, m02 * m12 - m01 * m22, m01 * m12 - m02 * m11];
  const determinant = m00 * c00 + m01 * c01 + m02 * c02;
  if (Math.abs(determinant) < 1e-9) return null;
  const a = (r0 * c00 + r1 * c01 + r2 * c02) / determinant;
  const b = (r0 * c01 + r1 * (m00 * m22 - m02 * m02) + r2 * (m01 * m02 - m00 * m12)) / determinant;
  const c = (r0 * c02 + r1 * (m01 * m02 - m00 * m12) + r2 * (m00 * m11 - m01 * m01)) / determinant;
  const pitch = (b * b) / (b - a * c);
  const first = (pitch * a) / b;
  const bend = c / (pitch - first * c);
  return Math.abs(bend) * LINE_CHARACTERS * pitch <= BENT.most * 2 ? { pitch, first, bend } : null;
}
