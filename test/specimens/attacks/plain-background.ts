import type { SKRSContext2D } from '@napi-rs/canvas';
import { fadeGround } from '../portrait-print.ts';
import { pick, type Random } from '../random.ts';

/** Share of strangers' photographs that were made for documents; the others show a room. */
const PLAIN_PART = 0.7;
/** Wall colours behind document photographs. */
const WALLS = [
  [236, 240, 242],
  [246, 246, 244],
  [222, 228, 232],
  [205, 218, 232],
  [228, 222, 212],
] as const;

/** Usually puts a plain background behind the stranger's head: forgers choose photographs that do not show a room. */
export function fadeToWall(context: SKRSContext2D, width: number, height: number, random: Random): void {
  if (random() >= PLAIN_PART) return;
  fadeGround(context, width, height, pick(random, WALLS), 0.82 + random() * 0.15);
}
