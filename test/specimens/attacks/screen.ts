import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Scene } from '../camera.ts';
import type { Frame } from '../frame.ts';
import { drawBehindDisplay } from '../placement.ts';
import { pick, type Random } from '../random.ts';
import { resample } from '../resample.ts';
import type { Sheet } from '../sheet.ts';
import { PIXEL_LAYOUTS, PIXEL_TILE_SIZE, type PixelLayout, pixelTile } from './display-pixels.ts';

/** Light samples per pixel of the photograph along each side; more make no visible difference. */
const SAMPLES = 3;
const DISPLAY_GAMMA = 2.2;
/** Light that a display's dark bezel reflects. */
const BEZEL_LIGHT = 0.006;
/** The most display pixels that are drawn, about 4K. */
const DISPLAY_PIXELS_MAX = 9_000_000;

/** Share of attackers who hide the bezel by filling the picture with the display. */
const FILLING_PART = 0.3;
const FILLING_MARGIN = 0.8;

/** One display that shows the document, and the light around it. */
type Display = {
  readonly layout: PixelLayout;
  /** Sheet pixels per display pixel. */
  readonly pitch: number;
  /** How much of the pixel pattern the lens resolves, 0 to 1. */
  readonly pixelContrast: number;
  /** The display's content around the document, relative to the document's width. */
  readonly margin: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly ground: string;
  /** Bezel width, relative to the document's width. */
  readonly bezel: number;
  /** Light of each colour at white, for white = 1. */
  readonly white: readonly [number, number, number];
  /** Light of a black pixel. */
  readonly black: number;
  /** How uneven the backlight is, and how much darker refresh bands are. */
  readonly unevenness: number;
  readonly banding: number;
  readonly bandPixels: number;
  /** Share of the light that spreads around bright areas. */
  readonly bloom: number;
};

/**
 * Photographs the document on a display. The camera's pixel grid samples the display's subpixel grid, which gives moiré where the two
 * nearly agree.
 */
export function screenAttack(random: Random): { scene: Scene; variant: string } {
  const display = drawDisplay(random);
  return { scene: screenScene(display), variant: `${display.layout}${display.banding > 0 ? '-banding' : ''}` };
}

function drawDisplay(random: Random): Display {
  const layout = pick(random, PIXEL_LAYOUTS);
  const isFilling = random() < FILLING_PART;
  const part = () => (isFilling ? FILLING_MARGIN : random() < 0.3 ? random() * 0.05 : 0.05 + random() * 0.6);
  const warmth = (random() - 0.7) * 0.24;
  const emissive = layout === 'pentile';
  return {
    layout,
    // Phone displays are finer than desktop ones.
    pitch: emissive ? 0.5 + random() * 0.9 : 0.62 + random() ** 1.4 * 2.1,
    pixelContrast: emissive ? 0.15 + random() * 0.4 : 0.25 + random() * 0.6,
    margin: { left: part(), top: part(), right: part(), bottom: part() },
    ground: pick(random, ['#ffffff', '#f3f3f3', '#1e1e1e', '#000000', '#2b3a4a']),
    bezel: 0.03 + random() * 0.08,
    white: [1 + warmth * 0.6, 1, 1 - warmth],
    black: emissive ? 0 : 0.002 + random() * 0.008,
    unevenness: emissive ? random() * 0.05 : 0.05 + random() * 0.22,
    banding: random() < 0.35 ? 0.03 + random() * 0.1 : 0,
    bandPixels: 90 + random() * 420,
    bloom: 0.02 + random() * 0.07,
  };
}

const screenScene =
  (display: Display): Scene =>
  (frame, sheet, conditions, random) => {
    const shown = showOnDisplay(sheet, display, conditions.monochrome === true);
    const picture = createCanvas(frame.width, frame.height);
    drawBehindDisplay(picture, frame, conditions, random);
    const context = picture.getContext('2d');
    const image = context.getImageData(0, 0, frame.width, frame.height);
    emit(image.data, frame, shown, display, random);
    context.putImageData(image, 0, 0);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = display.bloom;
    context.filter = `blur(${Math.max(2, frame.width * 0.008)}px)`;
    const lit = createCanvas(frame.width, frame.height);
    lit.getContext('2d').drawImage(picture, 0, 0);
    context.drawImage(lit, 0, 0);
    context.filter = 'none';
    if (random() < 0.4) mirrorWindow(frame, context, random);
    return picture;
  };

type Shown = {
  /** Light of each display pixel, three values per pixel. */
  readonly light: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Position of the sheet's first pixel, in display pixels. */
  readonly left: number;
  readonly top: number;
  /** Sheet pixels per display pixel, after limiting the number of pixels. */
  readonly pitch: number;
};

function showOnDisplay(sheet: Sheet, display: Display, monochrome: boolean): Shown {
  const { margin } = display;
  const size = sheet.canvas.width;
  const area: Box = {
    left: -margin.left * size,
    top: -margin.top * size,
    width: size * (1 + margin.left + margin.right),
    height: sheet.canvas.height + size * (margin.top + margin.bottom),
  };
  const pitch = Math.max(display.pitch, Math.sqrt((area.width * area.height) / DISPLAY_PIXELS_MAX));
  const width = Math.max(1, Math.round(area.width / pitch));
  const height = Math.max(1, Math.round(area.height / pitch));
  const content = createCanvas(width, height);
  const context = content.getContext('2d');
  context.fillStyle = display.ground;
  context.fillRect(0, 0, width, height);
  if (monochrome) context.filter = 'grayscale(1)';
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    sheet.canvas,
    -area.left / pitch,
    -area.top / pitch,
    sheet.canvas.width / pitch,
    sheet.canvas.height / pitch,
  );
  const pixels = context.getImageData(0, 0, width, height).data;
  const curve = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** DISPLAY_GAMMA);
  const light = new Float32Array(width * height * 3);
  for (let index = 0, at = 0; at < pixels.length; at += 4)
    for (let channel = 0; channel < 3; channel++, index++)
      light[index] = display.black + (curve[pixels[at + channel] ?? 0] ?? 0) * (display.white[channel] ?? 1);
  return { light, width, height, left: -area.left / pitch, top: -area.top / pitch, pitch };
}

/** Photographs the display into `pixels`. Its dark bezel surrounds it; beyond the bezel `pixels` stay unchanged. */
function emit(pixels: Uint8ClampedArray, frame: Frame, shown: Shown, display: Display, random: Random): void {
  const bezel = display.bezel * shown.width;
  const exposure = 0.86 + random() * 0.1;
  const brightSide = random() * Math.PI * 2;
  const band = random() * display.bandPixels;
  const gather = gatherer(shown, pixelTile(display.layout, display.pixelContrast));
  const seen = new Float32Array(4);
  let lower = rowOnDisplay(frame, shown, 0);
  for (let y = 0; y < frame.height; y++) {
    const upper = lower;
    lower = rowOnDisplay(frame, shown, y + 1);
    const shade = 1 - display.banding * (0.5 + 0.5 * Math.sin(((y + band) / display.bandPixels) * 2 * Math.PI));
    for (let x = 0; x < frame.width; x++) {
      // Across one pixel, a linear map is close enough.
      const u = upper[2 * x] ?? 0;
      const v = upper[2 * x + 1] ?? 0;
      if (u < -bezel || v < -bezel || u > shown.width + bezel || v > shown.height + bezel) continue;
      const [rightU, rightV] = [(upper[2 * x + 2] ?? 0) - u, (upper[2 * x + 3] ?? 0) - v];
      const [belowU, belowV] = [(lower[2 * x] ?? 0) - u, (lower[2 * x + 1] ?? 0) - v];
      gather(seen, u, v, rightU, rightV, belowU, belowV);
      const across = (x / frame.width - 0.5) * Math.cos(brightSide) + (y / frame.height - 0.5) * Math.sin(brightSide);
      const gain = exposure * shade * (1 + display.unevenness * across * 2);
      const at = (y * frame.width + x) * 4;
      const beside = (1 - (seen[3] ?? 0)) * BEZEL_LIGHT;
      for (let channel = 0; channel < 3; channel++) {
        const light = toned((seen[channel] ?? 0) * gain + beside);
        pixels[at + channel] = 255 * light ** (1 / DISPLAY_GAMMA);
      }
      pixels[at + 3] = 255;
    }
  }
}

/** Display coordinates of the left edges of a row's pixels and of the last right edge, as x, y pairs. */
function rowOnDisplay(frame: Frame, shown: Shown, y: number): Float64Array {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = frame.toSheet;
  const row = new Float64Array(2 * frame.width + 2);
  for (let x = 0; x <= frame.width; x++) {
    const depth = (g * x + h * y + i) * shown.pitch;
    row[2 * x] = (a * x + b * y + c) / depth + shown.left;
    row[2 * x + 1] = (d * x + e * y + f) / depth + shown.top;
  }
  return row;
}

type Gather = (
  seen: Float32Array,
  u: number,
  v: number,
  rightU: number,
  rightV: number,
  belowU: number,
  belowV: number,
) => void;

/** Mean light of a camera pixel from its corner (u, v) on the display, and the share of it that lies on the display. */
function gatherer({ light, width, height }: Shown, tile: Float32Array): Gather {
  const cells = PIXEL_TILE_SIZE / 2;
  const within = PIXEL_TILE_SIZE - 1;
  const part = 1 / (SAMPLES * SAMPLES);
  return (seen, u, v, rightU, rightV, belowU, belowV) => {
    let red = 0;
    let green = 0;
    let blue = 0;
    let hits = 0;
    for (let j = 0; j < SAMPLES; j++)
      for (let i = 0; i < SAMPLES; i++) {
        const across = (i + 0.5) / SAMPLES;
        const along = (j + 0.5) / SAMPLES;
        const x = u + across * rightU + along * belowU;
        const y = v + across * rightV + along * belowV;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        // The tile shows two pixels, so its cells repeat across the display.
        const cell = ((Math.floor(y * cells) & within) * PIXEL_TILE_SIZE + (Math.floor(x * cells) & within)) * 3;
        const from = (Math.floor(y) * width + Math.floor(x)) * 3;
        red += (light[from] ?? 0) * (tile[cell] ?? 0);
        green += (light[from + 1] ?? 0) * (tile[cell + 1] ?? 0);
        blue += (light[from + 2] ?? 0) * (tile[cell + 2] ?? 0);
        hits++;
      }
    seen[0] = red * part;
    seen[1] = green * part;
    seen[2] = blue * part;
    seen[3] = hits * part;
  };
}

/** The camera's tone shoulder: bright light is compressed before it clips. */
const toned = (light: number) => (light <= 0 ? 0 : light < 0.75 ? light : 1 - 0.25 * Math.exp((0.75 - light) / 0.25));

/** A soft, pale reflection of a window in the display's glass. */
function mirrorWindow(frame: Frame, context: SKRSContext2D, random: Random): void {
  const pane = createCanvas(64, 64);
  const glass = pane.getContext('2d');
  glass.fillStyle = '#dfe8f2';
  for (const [x, y] of [
    [4, 4],
    [34, 4],
    [4, 34],
    [34, 34],
  ] as const)
    glass.fillRect(x, y, 26, 26);
  const scale = frame.width * (0.002 + random() * 0.004);
  const x = random() * frame.width * 0.6;
  const y = random() * frame.height * 0.5;
  const lean = (random() - 0.5) * 0.8;
  const reflected = resample(pane, frame.width, frame.height, (frameX, frameY, from) => {
    from[0] = (frameX - x) / scale + ((frameY - y) / scale) * lean;
    from[1] = (frameY - y) / scale;
  });
  context.globalAlpha = 0.04 + random() * 0.1;
  context.filter = `blur(${frame.width * 0.004}px)`;
  context.drawImage(reflected, 0, 0);
  context.filter = 'none';
}
