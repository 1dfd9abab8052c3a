import type { Plane } from './plane.ts';

/** Grey levels per pixel, and the change's direction in degrees, 0 to 179. */
export type EdgeMap = {
  readonly width: number;
  readonly height: number;
  readonly strength: Float32Array;
  readonly direction: Uint8Array;
};

/** Weaker is noise and paper, whose direction means nothing. */
export const EDGE_STRENGTH_MIN = 5;

/** Each pixel takes its strongest channel: a white card on a beige desk differs only in blue. */
export function edgeMap(channels: readonly [Plane, Plane, Plane]): EdgeMap {
  const [{ width, height, values: red }, { values: green }, { values: blue }] = channels;
  const strength = new Float32Array(width * height);
  const direction = new Uint8Array(width * height);
  for (let row = 1; row < height - 1; row++) {
    for (let at = row * width + 1, end = (row + 1) * width - 1; at < end; at++) {
      let x = (red[at + 1] as number) - (red[at - 1] as number);
      let y = (red[at + width] as number) - (red[at - width] as number);
      let square = x * x + y * y;
      const greenX = (green[at + 1] as number) - (green[at - 1] as number);
      const greenY = (green[at + width] as number) - (green[at - width] as number);
      const greenSquare = greenX * greenX + greenY * greenY;
      if (greenSquare > square) {
        x = greenX;
        y = greenY;
        square = greenSquare;
      }
      const blueX = (blue[at + 1] as number) - (blue[at - 1] as number);
      const blueY = (blue[at + width] as number) - (blue[at - width] as number);
      const blueSquare = blueX * blueX + blueY * blueY;
      if (blueSquare > square) {
        x = blueX;
        y = blueY;
        square = blueSquare;
      }
      // Differences span two pixels.
      if (square < (2 * EDGE_STRENGTH_MIN) ** 2) continue;
      strength[at] = Math.sqrt(square) / 2;
      direction[at] = (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 180;
    }
  }
  return { width, height, strength, direction };
}

/** Whether no neighbour across the edge is stronger, which thins edges to one pixel. */
export function isCrest({ width, strength, direction }: EdgeMap, at: number): boolean {
  const angle = direction[at] as number;
  const step = angle < 23 || angle >= 158 ? 1 : angle < 68 ? width + 1 : angle < 113 ? width : width - 1;
  const own = strength[at] as number;
  return own >= (strength[at - step] as number) && own >= (strength[at + step] as number);
}

/** Angle between two undirected directions in degrees, 0 to 90. */
export function directionDifference(one: number, other: number): number {
  const difference = Math.abs(one - other) % 180;
  return Math.min(difference, 180 - difference);
}
