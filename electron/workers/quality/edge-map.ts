import type { Plane } from './plane.ts';

/** Where brightness or colour changes: strength in grey levels a pixel, direction of the change in degrees, 0 to 179. */
export type EdgeMap = {
  readonly width: number;
  readonly height: number;
  readonly strength: Float32Array;
  readonly direction: Uint8Array;
};

/** The strongest of the channels speaks at each pixel: a white card on a beige desk differs in blue only. */
export function edgeMap(channels: readonly Plane[]): EdgeMap {
  const [{ width, height }] = channels as [Plane];
  const strength = new Float32Array(width * height);
  const direction = new Uint8Array(width * height);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      let best = 0;
      let bestX = 0;
      let bestY = 0;
      for (const { values } of channels) {
        const x = ((values[at + 1] as number) - (values[at - 1] as number)) / 2;
        const y = ((values[at + width] as number) - (values[at - width] as number)) / 2;
        const square = x * x + y * y;
        if (square <= best) continue;
        best = square;
        bestX = x;
        bestY = y;
      }
      strength[at] = Math.sqrt(best);
      direction[at] = (Math.round((Math.atan2(bestY, bestX) * 180) / Math.PI) + 360) % 180;
    }
  }
  return { width, height, strength, direction };
}

/** Whether no neighbour across the edge is stronger: edges become one pixel wide. */
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
