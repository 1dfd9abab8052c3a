import { join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { MRZ_ALPHABET } from '../../../electron/workers/documents/mrz-alphabet.ts';
import { greyOf, STRIP, STRIP_CELLS, sampleStrip } from '../../../electron/workers/documents/mrz-strip.ts';
import { CLASSES } from './layers.ts';

const TYPEFACE = 'Training OCR-B';
/** Width of an OCR-B character relative to the type size. */
const ADVANCE = 0.723;
const STEPS = STRIP.width / STRIP.stepPx;
/** How close to a character's middle a step shows it, and how far from every middle it shows none, in pitches. */
const REACH = { character: 0.2, blank: 0.36 } as const;

/** Small print is hardest, so half of the lines have the pitch of pages 300 to 450 pixels wide. */
const SMALL_SHARE = 0.5;
const SMALL_PITCH = { from: 5.2, to: 8 } as const;

export type TrainingLine = { readonly strip: Float32Array; readonly target: Float32Array; readonly mask: Float32Array };
export type Random = () => number;

export function registerTrainingTypeface(): void {
  const file = join(import.meta.dirname, '../../../resources/fonts/OCRB.otf');
  if (GlobalFonts.registerFromPath(file, TYPEFACE) === null) throw new Error('resources/fonts/OCRB.otf is missing.');
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const pickOf = (random: Random, text: string) => text.charAt(Math.floor(random() * text.length));

/** Names in letters, dates in digits, mixtures of both, and runs of fillers. */
function trainingText(length: number, random: Random): string {
  const letters = MRZ_ALPHABET.slice(11);
  const digits = MRZ_ALPHABET.slice(1, 11);
  let text = '';
  while (text.length < length) {
    const kind = random();
    const characters = kind < 0.35 ? letters : kind < 0.65 ? digits : kind < 0.85 ? letters + digits : '<';
    const count = Math.ceil(random() * (characters === '<' ? 8 : 9));
    for (let index = 0; index < count; index++) text += pickOf(random, characters);
    if (random() < 0.3) text += random() < 0.5 ? '<' : '<<';
  }
  return text.slice(0, length);
}

/**
 * Draws one to three lines as a camera may see them (small, soft, tilted, on patterned paper, compressed), crops each three times around
 * its place, and labels every step.
 */
export async function trainingLines(random: Random): Promise<TrainingLine[]> {
  const length = [30, 36, 44, 44][Math.floor(random() * 4)] as number;
  const pitch =
    random() < SMALL_SHARE ? between(random, SMALL_PITCH.from, SMALL_PITCH.to) : 5.2 * (22 / 5.2) ** random();
  const [margin, height] = [4 * pitch, 9 * pitch];
  const canvas = createCanvas(Math.ceil(length * pitch + 2 * margin), Math.ceil(height));
  const context = canvas.getContext('2d');
  drawPaper(context, canvas, pitch, random);
  const middle = height / 2;
  /** Perspective makes the pitch grow or shrink along the line. */
  const bend = between(random, -0.1, 0.1);
  const slope = between(random, -0.035, 0.035);
  const centre = (index: number) => {
    const part = (index + 0.5) / length - 0.5;
    return canvas.width / 2 + part * (1 + bend * part) * length * pitch;
  };
  const ink = inkOf(random);
  const weight = between(random, -0.02, 0.07) * (random() < 0.6 ? 1 : 0);
  /** In perspective, upright strokes lean. */
  const lean = between(random, -0.14, 0.14) * (random() < 0.7 ? 1 : 0);
  const [stretchX, stretchY] = [between(random, 0.88, 1.1), between(random, 0.88, 1.12)];
  const lineDistance = pitch * between(random, 2, 2.8);
  const rows = [0, ...(random() < 0.8 ? [-1] : []), ...(random() < 0.8 ? [1] : [])];
  const lines = rows.map((at) => ({ at: at * lineDistance, text: trainingText(length, random) }));
  const size = (pitch / ADVANCE) * between(random, 0.94, 1.06);
  context.font = `${size}px "${TYPEFACE}"`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineWidth = Math.abs(weight) * size;
  for (const { at, text } of lines)
    [...text].forEach((character, index) => {
      const x = centre(index);
      const y = middle + at + size * 0.385 * stretchY + (x - canvas.width / 2) * slope;
      context.setTransform(stretchX, slope, lean + between(random, -0.02, 0.02), stretchY, x - lean * size * 0.385, y);
      context.fillText(character, 0, 0);
      if (weight > 0) context.strokeText(character, 0, 0);
    });
  context.setTransform(1, 0, 0, 1, 0, 0);
  drawLight(context, canvas, random);
  const seen = await photographed(canvas, pitch, random);
  const pixels = seen.getContext('2d').getImageData(0, 0, seen.width, seen.height).data;
  const grain = between(random, 0, 16) * (random() < 0.7 ? 1 : 0);
  const grey = greyOf(pixels, seen.width, seen.height);
  for (let at = 0; at < grey.data.length; at++) {
    const noise = grain === 0 ? 0 : (random() + random() + random() - 1.5) * 2 * grain;
    grey.data[at] = Math.max(0, Math.min(255, (grey.data[at] as number) + noise));
  }
  return [...lines, ...lines, ...lines].map(({ at, text }) => {
    const { map, place, scale } = roughCut(canvas, middle + at, pitch, slope, random);
    return { strip: sampleStrip(grey, map), ...wanted(text, (index) => place(centre(index)), pitch * scale) };
  });
}

/** Crops as a reader would, with size, position and slope as inexact as detection's. */
function roughCut(canvas: Canvas, row: number, pitch: number, slope: number, random: Random) {
  const cell = pitch * between(random, 0.85, 1.15);
  const [width, height] = [STRIP_CELLS * cell, 2 * cell];
  const slack = width - (canvas.width - 8 * pitch);
  const left = 4 * pitch - between(random, 0.02, 0.98) * Math.max(slack, pitch);
  const middle = row + between(random, -0.28, 0.28) * pitch;
  const lean = slope + between(random, -0.006, 0.006);
  const [top, bottom] = [(-height / 2) * between(random, 0.9, 1.1), (height / 2) * between(random, 0.9, 1.1)];
  // A sheared rectangle, from the unit square.
  const map = {
    a: width,
    b: 0,
    c: left,
    d: width * lean,
    e: bottom - top,
    f: middle + top + (left - canvas.width / 2) * lean,
    g: 0,
    h: 0,
  };
  const scale = STRIP.width / width;
  return { map, scale, place: (x: number) => (x - left) * scale };
}

function wanted(text: string, centre: (index: number) => number, pitchPx: number) {
  const target = new Float32Array(CLASSES * STEPS);
  const mask = new Float32Array(STEPS);
  const centres = [...text].map((_, index) => centre(index));
  for (let step = 0; step < STEPS; step++) {
    const x = step * STRIP.stepPx + 0.5;
    let nearest = 0;
    for (let index = 1; index < centres.length; index++)
      if (Math.abs((centres[index] as number) - x) < Math.abs((centres[nearest] as number) - x)) nearest = index;
    const distance = Math.abs((centres[nearest] as number) - x) / pitchPx;
    if (distance > REACH.character && distance < REACH.blank) continue;
    const shown = distance <= REACH.character ? MRZ_ALPHABET.indexOf(text.charAt(nearest)) + 1 : 0;
    mask[step] = 1;
    target[shown * STEPS + step] = 1;
  }
  return { target, mask };
}

function inkOf(random: Random): string {
  const dark = Math.floor(between(random, 0, 110));
  const tint = () => Math.max(0, Math.min(140, Math.floor(dark + between(random, -20, 25))));
  return `rgb(${tint()},${tint()},${tint()})`;
}

function drawPaper(context: SKRSContext2D, canvas: Canvas, pitch: number, random: Random): void {
  const { width, height } = canvas;
  const light = between(random, 175, 255);
  const colour = (low: number, high: number, alpha: number) => {
    const channel = () => Math.floor(Math.max(0, Math.min(255, light + between(random, low, high))));
    return `rgba(${channel()},${channel()},${channel()},${alpha})`;
  };
  context.fillStyle = colour(-10, 10, 1);
  context.fillRect(0, 0, width, height);
  for (let patch = Math.floor(random() * 4); patch > 0; patch--) {
    context.fillStyle = colour(-70, 20, between(random, 0.1, 0.7));
    context.fillRect(
      between(random, -0.2, 1) * width,
      between(random, -0.2, 0.8) * height,
      random() * width,
      random() * height,
    );
  }
  const strength = random() ** 1.5 * 0.75;
  for (let line = Math.floor(random() * 60); line > 0; line--) {
    context.strokeStyle = colour(-110, 10, strength * random());
    context.lineWidth = pitch * between(random, 0.02, 0.14);
    context.beginPath();
    const y = random() * height;
    const [bow, tilt] = [between(random, -2, 2) * height, between(random, -0.7, 0.7) * height];
    context.moveTo(between(random, -0.3, 0.5) * width, y - tilt);
    context.quadraticCurveTo(random() * width, y + bow, between(random, 0.5, 1.3) * width, y + tilt);
    context.stroke();
  }
  if (random() < 0.3) {
    // The document's edge with a table beyond it.
    context.fillStyle = colour(-200, -20, 1);
    const side = between(random, 0.2, 3) * pitch;
    if (random() < 0.5) context.fillRect(0, 0, side, height);
    if (random() < 0.5) context.fillRect(width - side, 0, side, height);
    if (random() < 0.5) context.fillRect(0, height / 2 + pitch * between(random, 1.2, 3), width, height);
  }
}

function drawLight(context: SKRSContext2D, canvas: Canvas, random: Random): void {
  const { width, height } = canvas;
  const kinds = random();
  if (kinds < 0.35) {
    const shade = context.createLinearGradient(0, 0, width, between(random, -1, 1) * height);
    shade.addColorStop(0, `rgba(0,0,0,${random() * 0.5})`);
    shade.addColorStop(random(), 'rgba(0,0,0,0)');
    shade.addColorStop(1, `rgba(255,255,255,${random() * 0.4})`);
    context.fillStyle = shade;
    context.fillRect(0, 0, width, height);
  }
  if (kinds > 0.75) {
    const x = random() * width;
    const lamp = context.createRadialGradient(x, height / 2, 0, x, height / 2, between(random, 0.1, 0.6) * width);
    lamp.addColorStop(0, `rgba(255,255,255,${between(random, 0.2, 0.65)})`);
    lamp.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = lamp;
    context.fillRect(0, 0, width, height);
  }
}

/** Softened, compressed, and resampled as when a rotated page is levelled. */
async function photographed(canvas: Canvas, pitch: number, random: Random): Promise<Canvas> {
  const turn = random() < 0.6 ? between(random, -Math.PI / 4, Math.PI / 4) : 0;
  let seen = turn === 0 ? canvas : turned(canvas, turn, askewSize(canvas, turn));
  if (random() < 0.75) {
    const soft = createCanvas(seen.width, seen.height);
    const context = soft.getContext('2d');
    context.drawImage(seen, 0, 0);
    context.filter = `blur(${between(random, 0.03, pitch < 8 ? 0.13 : 0.19) * pitch}px)`;
    context.drawImage(seen, 0, 0);
    seen = soft;
  }
  if (random() < 0.6) {
    const quality = Math.floor(between(random, pitch < 8 ? 60 : 35, 95));
    const image = await loadImage(seen.toBuffer('image/jpeg', quality));
    seen = createCanvas(seen.width, seen.height);
    seen.getContext('2d').drawImage(image, 0, 0);
  }
  return turn === 0 ? seen : turned(seen, -turn, canvas);
}

type Size = { readonly width: number; readonly height: number };

function askewSize({ width, height }: Size, turn: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { width: Math.ceil(width * cos + height * sin), height: Math.ceil(width * sin + height * cos) };
}

/** The picture turned about its middle, on a canvas of another size. */
function turned(from: Canvas, turn: number, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.translate(width / 2, height / 2);
  context.rotate(turn);
  context.drawImage(from, -from.width / 2, -from.height / 2);
  return canvas;
}
