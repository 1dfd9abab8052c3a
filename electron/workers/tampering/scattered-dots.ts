import { quantile } from '#shared/domain/image/outline/plane.ts';
import { boxAround, type Corners, grown, isInside } from '#shared/domain/image/outline/polygon.ts';
import { type Picture, pixels } from '../picture.ts';
import { brightnessOf } from './brightness-at.ts';

/** Two pixels apart, because files are cleaned of single-pixel noise. */
const TILE_PX = 16;
const APART_PX = 2;
const TILES_MAX = 900;
const TILES_AROUND_MAX = 300;
/** Fewer tiles prove nothing. */
const TILES_MIN = 60;
const TILES_AROUND_MIN = 30;
/** Margins left out inside and outside the outline, relative to its size. */
const WITHIN = -0.06;
const AROUND = { from: 0.12, to: 0.5 } as const;
/** The calmest tenth of all tiles, and the tiles calmer than most. */
const CALMEST = 0.1;
const CALM = 0.3;
const FLOOR_LEVELS = 0.5;
/** Calmer ground is overexposed, too dark, blurred or filled in. */
const AROUND_LEVELS_MIN = 0.3;
/** Weight of evenness: print and lines make grain uneven, scattered dots do not. */
const EVENNESS_WEIGHT = 2;

/**
 * Log grain of the document's calmest places against those around, minus twice its growth to merely
 * calm places. Inkjets scatter dots all over a print only. Null for too little of either.
 */
export function scatteredDots(picture: Picture, corners: Corners): number | null {
  const within = grown(corners, WITHIN);
  const without = grown(corners, AROUND.from);
  const onDocument = grainOfTiles(picture, within, TILES_MAX, (tile) => tile.every((place) => isInside(within, place)));
  const around = grainOfTiles(picture, grown(corners, AROUND.to), TILES_AROUND_MAX, (tile) =>
    tile.every((place) => !isInside(without, place)),
  ).filter((grain) => grain >= AROUND_LEVELS_MIN);
  if (onDocument.length < TILES_MIN || around.length < TILES_AROUND_MIN) return null;
  const [calmest, calm] = [quantile(onDocument, CALMEST) ?? 0, quantile(onDocument, CALM) ?? 0];
  const calmestAround = quantile(around, CALMEST) ?? 0;
  const evenness = (calm + FLOOR_LEVELS) / (calmest + FLOOR_LEVELS);
  return Math.log((calmest + FLOOR_LEVELS) / (calmestAround + FLOOR_LEVELS)) - EVENNESS_WEIGHT * Math.log(evenness);
}

/** Standard deviations of brightness in grey levels, in evenly spread tiles around an outline. */
function grainOfTiles(
  picture: Picture,
  outline: Corners,
  tilesMax: number,
  isWanted: (corners: readonly { readonly x: number; readonly y: number }[]) => boolean,
): Float32Array {
  const box = boxAround(outline);
  const size = TILE_PX + 2 * APART_PX;
  const step = Math.max(size, Math.sqrt((box.width * box.height) / tilesMax));
  const [from, to] = [Math.max(0, Math.floor(box.left)), Math.min(picture.width, Math.floor(box.left + box.width))];
  const grains: number[] = [];
  for (let y = Math.max(0, box.top); y < Math.min(picture.height - size, box.top + box.height); y += step) {
    const top = Math.floor(y);
    const strip = brightnessOf(pixels(picture, to - from, size, [1, 0, 0, 1, -from, -top]));
    for (let x = from; x < to - size; x += step) {
      const left = Math.floor(x);
      const ends = [
        { x: left, y: top },
        { x: left + size, y: top },
        { x: left + size, y: top + size },
        { x: left, y: top + size },
      ];
      if (isWanted(ends)) grains.push(grainOfTile(strip, to - from, left - from));
    }
  }
  return Float32Array.from(grains);
}

function grainOfTile(strip: Float32Array, width: number, left: number): number {
  let sum = 0;
  for (let row = APART_PX; row < APART_PX + TILE_PX; row++)
    for (let column = left + APART_PX; column < left + APART_PX + TILE_PX; column++) {
      const at = row * width + column;
      const around =
        (strip[at - APART_PX] as number) +
        (strip[at + APART_PX] as number) +
        (strip[at - APART_PX * width] as number) +
        (strip[at + APART_PX * width] as number);
      sum += ((strip[at] as number) - around / 4) ** 2;
    }
  return Math.sqrt(sum) / TILE_PX;
}
