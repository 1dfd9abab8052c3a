import type { SKRSContext2D } from '@napi-rs/canvas';
import { fadeGround } from '../portrait-print.ts';
import type { Random } from '../random.ts';
import { pick } from '../random.ts';

/** Share of forgers' photographs that were made for documents; the others show the room. */
const PLAIN_PART = 0.7;
/** Colours of walls behind document photographs. */
const WALLS = [
  [236, 240, 242],
  [246, 246, 244],
  [222, 228, 232],
  [205, 218, 232],
  [228, 222, 212],
] as const;

/** Usually a plain background behind the head in a stranger's photograph: no forger has to use one that shows a room. */
export function fadeToWall(context: SKRSContext2D, width: number, height: number, random: Random): void {
  if (random() >= PLAIN_PART) return;
  fadeGround(context, width, height, pick(random, WALLS), 0.82 + random() * 0.15);
}
