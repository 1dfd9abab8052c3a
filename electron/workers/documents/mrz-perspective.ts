import { fitGrid } from './mrz-grid.ts';

/**
 * Seen from aside, the distance of two characters changes along a line. Place `u` of a line, counted in characters from its
 * beginning, appears at `u / (1 + bend · u)`, in the distance that two characters have at the beginning.
 */
export const appearingPlace = (u: number, bend: number): number => u / (1 + bend * u);

/** The other way round: which place appears there. */
export const truePlace = (appearing: number, bend: number): number => appearing / (1 - bend * appearing);

/** How much the distance of two characters changes over a whole line of this many, at a camera's strongest tilt. */
const LINE_CHARACTERS = 44;
/** `bend` times the line: 0.15 makes characters at the end a quarter narrower than at the beginning. */
const BENT_MAX = 0.15;
const BENT_STEPS = { coarse: 0.03, fine: 0.006 } as const;

export type BentGrid = { readonly pitch: number; readonly first: number; readonly bend: number };

/**
 * Distance, first character and bend at which all characters stand on one grid best, from where they appear. `pitch` and
 * `first` are true places, in the unit of `appearing`. Null for fewer than eight characters.
 */
export function fitBentGrid(appearing: readonly number[]): BentGrid | null {
  let best: (BentGrid & { strength: number }) | null = null;
  const tryBend = (bend: number) => {
    const grid = fitGrid(appearing.map((place) => truePlace(place, bend)));
    if (grid && (!best || grid.strength > best.strength)) best = { ...grid, bend };
  };
  const around = (middle: number, reach: number, step: number) => {
    for (let bent = -reach; bent <= reach + step / 2; bent += step) tryBend(middle + bent / LINE_CHARACTERS);
  };
  around(0, BENT_MAX, BENT_STEPS.coarse);
  if (best === null) return null;
  around((best as BentGrid).bend, BENT_STEPS.coarse - BENT_STEPS.fine, BENT_STEPS.fine);
  return best;
}
