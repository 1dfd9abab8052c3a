import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Random } from '../random.ts';

/** Samples per pixel of the copy along each side: on small sheets, dots are smaller than pixels. */
const SAMPLES = 3;
const INKS = 4;

/** How a printer reproduces colours. */
export type Printing = {
  /** `screen` prints dots on four rotated grids, `diffusion` scatters dots, `continuous` prints none. */
  readonly method: 'screen' | 'diffusion' | 'continuous';
  /** Cells of the dot grid per pixel of the sheet. */
  readonly frequency: number;
  /** Contrast of scattered dots, 0 to 1: a fine printer's dots are smaller than the sheet's pixels. */
  readonly dotContrast: number;
  /** Angles for cyan, magenta, yellow and black. */
  readonly anglesDegrees: readonly [number, number, number, number];
  /** Prints lines instead of round dots. */
  readonly lines: boolean;
  /** Ink spread, added to a half-covered area; 0 to 0.3. */
  readonly dotGain: number;
  /** Share of the grey component that is printed in black. */
  readonly blackPart: number;
  /** A printer without colour inks. */
  readonly blackOnly: boolean;
  readonly paper: readonly [number, number, number];
  /** RGB (0 to 1) of cyan, magenta, yellow and black on white. */
  readonly inks: readonly (readonly [number, number, number])[];
};

/** Common toners and pigments; none is as pure as a display's colours. */
export const PROCESS_INKS = [
  [0.06, 0.66, 0.88],
  [0.87, 0.14, 0.52],
  [0.98, 0.92, 0.14],
  [0.1, 0.1, 0.1],
] as const;

/** The picture as printed on paper: same size, opaque. */
export function halftone(picture: Canvas, printing: Printing, random: Random): Canvas {
  const { width, height } = picture;
  const result = createCanvas(width, height);
  const context = result.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, width, height);
  const coverage = coverageOf(image.data, printing);
  if (printing.method === 'screen') screen(coverage, width, height, printing, random);
  if (printing.method === 'diffusion') diffuse(coverage, width, height, printing.dotContrast, random);
  onPaper(image.data, coverage, printing);
  context.putImageData(image, 0, 0);
  return result;
}

/** The share of each pixel that each ink covers, four values per pixel. */
function coverageOf(pixels: Uint8ClampedArray, printing: Printing): Float32Array {
  const coverage = new Float32Array(pixels.length);
  const gained = Float32Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return Math.min(1, part + printing.dotGain * 4 * part * (1 - part));
  });
  const gain = (part: number) => gained[Math.round(part * 255)] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const cyan = 1 - (pixels[at] ?? 0) / 255;
    const magenta = 1 - (pixels[at + 1] ?? 0) / 255;
    const yellow = 1 - (pixels[at + 2] ?? 0) / 255;
    if (printing.blackOnly) {
      coverage[at + 3] = gain(cyan * 0.3 + magenta * 0.59 + yellow * 0.11);
      continue;
    }
    const black = Math.min(cyan, magenta, yellow) ** 1.4 * printing.blackPart;
    const left = Math.max(0.001, 1 - black);
    coverage[at] = gain(Math.max(0, (cyan - black) / left));
    coverage[at + 1] = gain(Math.max(0, (magenta - black) / left));
    coverage[at + 2] = gain(Math.max(0, (yellow - black) / left));
    coverage[at + 3] = gain(black);
  }
  return coverage;
}

/** Dots that grow with the ink, on one grid angle per ink. */
function screen(coverage: Float32Array, width: number, height: number, printing: Printing, random: Random): void {
  const thresholds = spotThresholds(printing.lines);
  const last = thresholds.length - 1;
  for (let ink = 0; ink < INKS; ink++) {
    const turn = ((printing.anglesDegrees[ink] ?? 0) * Math.PI) / 180;
    const stepX = (Math.cos(turn) * printing.frequency) / SAMPLES;
    const stepY = (Math.sin(turn) * printing.frequency) / SAMPLES;
    const phaseX = random();
    const phaseY = random();
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4 + ink;
        const wanted = coverage[at] ?? 0;
        if (wanted < 0.004 || wanted > 0.996) continue;
        let covered = 0;
        for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
          const across = x * SAMPLES + (sample % SAMPLES);
          const along = y * SAMPLES + Math.floor(sample / SAMPLES);
          const u = across * stepX + along * stepY + phaseX;
          const v = along * stepX - across * stepY + phaseY;
          const cell =
            (Math.floor((u - Math.floor(u)) * SPOT_SIZE) * SPOT_SIZE + Math.floor((v - Math.floor(v)) * SPOT_SIZE)) &
            last;
          if ((thresholds[cell] ?? 0) < wanted) covered++;
        }
        coverage[at] = covered / (SAMPLES * SAMPLES);
      }
  }
}

const SPOT_SIZE = 32;

/** The coverage threshold of each position in a cell, ranked so that every coverage inks exactly its share. */
function spotThresholds(lines: boolean): Float32Array {
  const places = Array.from({ length: SPOT_SIZE * SPOT_SIZE }, (_, index) => {
    const x = (index % SPOT_SIZE) / SPOT_SIZE - 0.5;
    const y = Math.floor(index / SPOT_SIZE) / SPOT_SIZE - 0.5;
    return { index, order: lines ? Math.abs(y) + Math.abs(x) * 0.001 : x * x + y * y + (x + y) * 0.0001 };
  }).sort((first, second) => first.order - second.order);
  const thresholds = new Float32Array(places.length);
  places.forEach(({ index }, rank) => {
    thresholds[index] = (rank + 0.5) / places.length;
  });
  return thresholds;
}

/** Error diffusion after Floyd and Steinberg (1976) with slightly random thresholds, one dot per pixel. */
function diffuse(coverage: Float32Array, width: number, height: number, contrast: number, random: Random): void {
  for (let ink = 0; ink < INKS; ink++) {
    let below = new Float32Array(width + 2);
    for (let y = 0; y < height; y++) {
      const row = below;
      below = new Float32Array(width + 2);
      let carried = 0;
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4 + ink;
        const wanted = (coverage[at] ?? 0) + carried + (row[x + 1] ?? 0);
        const dot = wanted > 0.4 + random() * 0.2 ? 1 : 0;
        const error = wanted - dot;
        carried = (error * 7) / 16;
        below[x] = (below[x] ?? 0) + (error * 3) / 16;
        below[x + 1] = (below[x + 1] ?? 0) + (error * 5) / 16;
        below[x + 2] = (below[x + 2] ?? 0) + error / 16;
        coverage[at] = (coverage[at] ?? 0) * (1 - contrast) + dot * contrast;
      }
    }
  }
}

/** Each ink filters the light on the share of paper that it covers (Demichel, Neugebauer). */
function onPaper(pixels: Uint8ClampedArray, coverage: Float32Array, printing: Printing): void {
  for (let at = 0; at < pixels.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) {
      let light = printing.paper[channel] ?? 1;
      for (let ink = 0; ink < INKS; ink++)
        light *= 1 - (coverage[at + ink] ?? 0) * (1 - (printing.inks[ink]?.[channel] ?? 0));
      pixels[at + channel] = 255 * light;
    }
    pixels[at + 3] = 255;
  }
}
