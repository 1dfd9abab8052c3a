/**
 * Subpixel layouts of displays: stripes in RGB or BGR order, horizontal stripes, the diamonds of OLED phones, and stripes shifted in every
 * second row.
 */
export const PIXEL_LAYOUTS = ['stripe', 'stripe-bgr', 'stripe-lying', 'pentile', 'delta'] as const;
export type PixelLayout = (typeof PIXEL_LAYOUTS)[number];

/** Cells along each side of a tile of two by two pixels; a power of two. */
export const PIXEL_TILE_SIZE = 64;

type Emitter = { readonly channel: number; readonly x: number; readonly y: number };
type Shape = { readonly emitters: readonly Emitter[]; readonly width: number; readonly height: number };

/**
 * Light of two by two white pixels, row by row, three values per cell; each colour's mean is 1. Emitters have soft edges, so the few
 * samples of a camera pixel are enough. `contrast` (0 to 1) is the share of the pattern that the lens resolves.
 */
export function pixelTile(layout: PixelLayout, contrast: number): Float32Array {
  const { emitters, width, height } = shapeOf(layout);
  const tile = new Float32Array(PIXEL_TILE_SIZE * PIXEL_TILE_SIZE * 3);
  const sums = [0, 0, 0];
  for (let row = 0; row < PIXEL_TILE_SIZE; row++)
    for (let column = 0; column < PIXEL_TILE_SIZE; column++) {
      const x = ((column + 0.5) / PIXEL_TILE_SIZE) * 2;
      const y = ((row + 0.5) / PIXEL_TILE_SIZE) * 2;
      for (const emitter of emitters) {
        const lit = softly(around(x - emitter.x) / width) * softly(around(y - emitter.y) / height);
        const at = (row * PIXEL_TILE_SIZE + column) * 3 + emitter.channel;
        tile[at] = (tile[at] ?? 0) + lit;
        sums[emitter.channel] = (sums[emitter.channel] ?? 0) + lit;
      }
    }
  const cells = PIXEL_TILE_SIZE * PIXEL_TILE_SIZE;
  return tile.map((value, index) => 1 - contrast + (contrast * value * cells) / (sums[index % 3] ?? 1));
}

function shapeOf(layout: PixelLayout): Shape {
  const places = [0, 1].flatMap((y) => [0, 1].map((x) => ({ x, y })));
  if (layout === 'pentile')
    return {
      // Green is in every pixel; red and blue alternate.
      emitters: places.flatMap(({ x, y }) => [
        { channel: 1, x: x + 0.25, y: y + 0.25 },
        { channel: (x + y) % 2 === 0 ? 0 : 2, x: x + 0.75, y: y + 0.75 },
      ]),
      width: 0.46,
      height: 0.46,
    };
  const order = layout === 'stripe-bgr' ? [2, 1, 0] : [0, 1, 2];
  const emitters = places.flatMap(({ x, y }) =>
    order.map((channel, index) => {
      const beside = (index + 0.5) / 3;
      if (layout === 'stripe-lying') return { channel, x: x + 0.5, y: y + beside };
      return { channel, x: x + beside + (layout === 'delta' ? y * 0.5 : 0), y: y + 0.5 };
    }),
  );
  return layout === 'stripe-lying' ? { emitters, width: 0.92, height: 0.36 } : { emitters, width: 0.36, height: 0.92 };
}

/** Distance on a tile that repeats every two pixels. */
const around = (distance: number) => distance - 2 * Math.round(distance / 2);

/** 1 in the inner half of the emitter, falling to 0 at one and a half times its width. */
function softly(part: number): number {
  const distance = Math.abs(part) * 2;
  if (distance <= 0.5) return 1;
  if (distance >= 1.5) return 0;
  return 0.5 + 0.5 * Math.cos((distance - 0.5) * Math.PI);
}
