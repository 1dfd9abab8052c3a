import type { SKRSContext2D } from '@napi-rs/canvas';
import { fadeGround } from '../portrait-print.ts';
import type { Random } from '../random.ts';
import { pick } from '../random.ts';

/** Of photographs that forgers use: most are made for documents, the others show the room. */
const PLAIN_PART = 0.7;
/** Colours of walls before which people are photographed for documents. */
const WALLS = [
  [236, 240, 242],
  [246, 246, 244],
  [222, 228, 232],
  [205, 218, 232],
  [228, 222, 212],
] as const;

/** A plain ground behind the head of a stranger's photograph, mostly: no forger needs to take one that shows a room. */
export function fadeToWall(context: SKRSContext2D, width: number, height: number, random: Random): void {
  if (random() >= PLAIN_PART) return;
  fadeGround(context, width, height, pick(random, WALLS), 0.82 + random() * 0.15);
}
