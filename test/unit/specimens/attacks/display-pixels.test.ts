import { describe, expect, it } from 'vitest';
import { PIXEL_LAYOUTS, PIXEL_TILE_SIZE, pixelTile } from '../../../specimens/attacks/display-pixels.ts';

const meanOf = (tile: Float32Array, channel: number) => {
  let sum = 0;
  for (let at = channel; at < tile.length; at += 3) sum += tile[at] ?? 0;
  return (sum * 3) / tile.length;
};

describe.each(PIXEL_LAYOUTS)('the pixels of a display laid out as %s', (layout) => {
  it('give each colour its full light', () => {
    for (const contrast of [0.2, 1])
      for (const channel of [0, 1, 2]) expect(meanOf(pixelTile(layout, contrast), channel)).toBeCloseTo(1, 4);
  });

  it('show the colours at different places', () => {
    const tile = pixelTile(layout, 1);
    let apart = 0;
    for (let at = 0; at < tile.length; at += 3) apart += Math.abs((tile[at] ?? 0) - (tile[at + 1] ?? 0));
    expect(apart / PIXEL_TILE_SIZE ** 2).toBeGreaterThan(0.3);
  });
});
