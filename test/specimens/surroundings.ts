import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../electron/workers/protocol.ts';
import type { Corners } from './homography.ts';
import { integerBetween, pick, type Random, roughlyNormal } from './random.ts';
import { drawTable } from './table.ts';

/**
 * Where a document is photographed: on a streaked table top, a plain desk from black to white, a sheet of paper, woven cloth or brushed
 * steel, or in a hand in front of an unfocused room.
 */
export const SURROUNDINGS = ['table', 'desk', 'sheet', 'cloth', 'steel', 'hand'] as const;
export type Surroundings = (typeof SURROUNDINGS)[number];

/** Side of a repeated pattern tile, in pixels. */
const TILE_SIZE = 256;
const DESKS = ['#121213', '#1d1d1f', '#302d2a', '#55595e', '#7b4a31', '#9b9a96', '#d3d0c8', '#f1f0ec'] as const;
const CLOTHS = ['#20304f', '#6b1f25', '#3a4a36', '#c9bfae', '#e9e6df', '#26262a', '#8a6d8f'] as const;
const ROOMS = ['#6f655b', '#b9b2a6', '#3c4148', '#8d99a6', '#d9d2c4', '#59503f', '#a5795a'] as const;
const SKINS = ['#e3b596', '#cf9670', '#a06a46', '#6a442f'] as const;

/** Fills the picture with the surroundings of a document that has these corners. */
export function drawSurroundings(picture: Canvas, corners: Corners, kind: Surroundings, random: Random): void {
  if (kind === 'table') drawTable(picture, random);
  if (kind === 'desk') drawDesk(picture, random);
  if (kind === 'sheet') drawSheetOfPaper(picture, random);
  if (kind === 'cloth') drawCloth(picture, random);
  if (kind === 'steel') drawSteel(picture, random);
  if (kind === 'hand') drawRoomAndHand(picture, corners, random);
}

function drawDesk(picture: Canvas, random: Random): void {
  const context = filled(picture, pick(random, DESKS));
  layPattern(context, speckle(0.3 + random() * 4, random), 0.6 + random() * 3);
  const { width, height } = picture;
  const gloss = context.createRadialGradient(width * random(), height * random(), 0, width / 2, height / 2, width);
  gloss.addColorStop(0, `rgba(255,252,244,${random() * 0.22})`);
  gloss.addColorStop(1, 'rgba(255,252,244,0)');
  context.fillStyle = gloss;
  context.fillRect(0, 0, width, height);
}

/** White paper on a table, larger than the document; often one edge is visible, and one in three sheets is ruled. */
function drawSheetOfPaper(picture: Canvas, random: Random): void {
  drawTable(picture, random);
  const { width, height } = picture;
  const sheet = createCanvas(width * 2, height * 2);
  const white = integerBetween(random, 226, 254);
  const context = filled(sheet, `rgb(${white},${white},${white - integerBetween(random, 0, 9)})`);
  if (random() < 0.35) rule(context, sheet, width * (0.02 + random() * 0.05), random);
  layPattern(context, speckle(0.5 + random() * 3, random), 1 + random() * 2);
  const on = picture.getContext('2d');
  on.save();
  on.translate(width * (0.5 + (random() - 0.5) * 0.9), height * (0.5 + (random() - 0.5) * 0.9));
  on.rotate((random() - 0.5) * 0.6);
  on.shadowColor = 'rgba(10,8,6,0.45)';
  on.shadowBlur = width * 0.006;
  on.drawImage(sheet, -width, -height);
  on.restore();
}

function rule(context: SKRSContext2D, { width, height }: Canvas, step: number, random: Random): void {
  const isSquared = random() < 0.5;
  context.strokeStyle = 'rgba(90,120,180,0.45)';
  context.lineWidth = 1 + random() * 1.5;
  context.beginPath();
  for (let at = 0; at < height; at += step) {
    context.moveTo(0, at);
    context.lineTo(width, at);
  }
  for (let at = 0; isSquared && at < width; at += step) {
    context.moveTo(at, 0);
    context.lineTo(at, height);
  }
  context.stroke();
}

/** Threads over and under each other; half of the cloths are also checked or striped. */
function drawCloth(picture: Canvas, random: Random): void {
  const { width, height } = picture;
  const context = filled(picture, pick(random, CLOTHS));
  if (random() < 0.5) {
    const step = width * (0.03 + random() * 0.14);
    const isChecked = random() < 0.6;
    context.fillStyle = pick(random, CLOTHS);
    context.globalAlpha = 0.5;
    for (let at = 0; at < Math.max(width, height); at += 2 * step) {
      context.fillRect(at, 0, step, height);
      if (isChecked) context.fillRect(0, at, width, step);
    }
    context.globalAlpha = 1;
  }
  layPattern(context, weave(random), 0.7 + random() * 1.6, (random() - 0.5) * 1.2);
  layPattern(context, speckle(6, random), 5 + random() * 6);
}

function weave(random: Random): Canvas {
  const threads = pick(random, [16, 32, 64] as const);
  const size = TILE_SIZE / threads;
  const strength = 0.08 + random() * 0.22;
  const tile = createCanvas(TILE_SIZE, TILE_SIZE);
  const context = tile.getContext('2d');
  for (let row = 0; row < threads; row++)
    for (let column = 0; column < threads; column++) {
      const isOver = (row + column) % 2 === 0;
      const tone = isOver ? 255 : 0;
      context.fillStyle = `rgba(${tone},${tone},${tone},${strength * (0.5 + random())})`;
      context.fillRect(column * size, row * size, size, size * (isOver ? 0.8 : 1));
    }
  return tile;
}

function drawSteel(picture: Canvas, random: Random): void {
  const { width, height } = picture;
  const grey = integerBetween(random, 110, 205);
  const context = filled(picture, `rgb(${grey},${grey},${grey + 4})`);
  for (let line = 0; line < 1_500; line++) {
    const tone = random() < 0.5 ? 255 : 20;
    context.fillStyle = `rgba(${tone},${tone},${tone},${0.02 + random() * 0.07})`;
    context.fillRect((random() - 0.5) * width, random() * height, width * (0.2 + random()), 0.6 + random() * 1.6);
  }
  const sheen = context.createLinearGradient(0, 0, width, 0);
  for (let stop = 0; stop <= 5; stop++) {
    const tone = stop % 2 === 0 ? 255 : 0;
    sheen.addColorStop(stop / 5, `rgba(${tone},${tone},${tone},${random() * 0.16})`);
  }
  context.fillStyle = sheen;
  context.fillRect(0, 0, width, height);
}

/** Large soft shapes of a room, and fingers that hold the document from behind. */
function drawRoomAndHand(picture: Canvas, corners: Corners, random: Random): void {
  const { width, height } = picture;
  const room = createCanvas(width, height);
  const shapes = filled(room, pick(random, ROOMS));
  for (let shape = 0; shape < 14; shape++) {
    shapes.fillStyle = pick(random, ROOMS);
    const [x, y] = [random() * width, random() * height];
    if (random() < 0.6) shapes.fillRect(x - width * 0.1, y - height * 0.1, width * random() * 0.5, height * random());
    else shapes.fillRect(x, 0, width * (0.01 + random() * 0.06), height);
  }
  const context = picture.getContext('2d');
  context.drawImage(room, 0, 0);
  context.filter = `blur(${width * (0.008 + random() * 0.03)}px)`;
  context.drawImage(room, 0, 0);
  context.filter = 'none';
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const isRight = random() < 0.5;
  const [head, foot, outwards] = isRight ? [topRight, bottomRight, 1] : [topLeft, bottomLeft, -1];
  const size = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const skin = pick(random, SKINS);
  for (let finger = 0; finger < 4; finger++)
    drawFinger(context, between(head, foot, 0.2 + finger * 0.17), outwards, size * (0.07 + random() * 0.03), skin);
}

const between = (one: Point, other: Point, part: number): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

/** Draws a finger whose tip is hidden behind the document; it points outwards, out of the picture. */
function drawFinger(context: SKRSContext2D, at: Point, outwards: number, width: number, skin: string): void {
  context.save();
  context.translate(at.x - outwards * width, at.y);
  context.scale(outwards, 1);
  context.fillStyle = skin;
  context.shadowColor = 'rgba(30,12,6,0.6)';
  context.shadowBlur = width * 0.25;
  context.beginPath();
  context.roundRect(0, -width / 2, width * 14, width, width / 2);
  context.fill();
  context.restore();
}

function filled(canvas: Canvas, colour: string): SKRSContext2D {
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** Darker and brighter spots of single cells; `deviation` is in 255ths of opacity. */
function speckle(deviation: number, random: Random): Canvas {
  const tile = createCanvas(TILE_SIZE, TILE_SIZE);
  const context = tile.getContext('2d');
  const image = context.createImageData(TILE_SIZE, TILE_SIZE);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const value = roughlyNormal(random);
    data[at] = data[at + 1] = data[at + 2] = value > 0 ? 255 : 0;
    data[at + 3] = Math.min(255, Math.abs(value) * deviation);
  }
  context.putImageData(image, 0, 0);
  return tile;
}

/** Repeats the tile over the whole picture, scaled and rotated. */
function layPattern(context: SKRSContext2D, tile: Canvas, scale: number, turn = 0): void {
  const { width, height } = context.canvas;
  const reach = Math.hypot(width, height) / 2;
  const step = TILE_SIZE * scale;
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(turn);
  for (let y = -Math.ceil(reach / step) * step; y < reach; y += step)
    for (let x = -Math.ceil(reach / step) * step; x < reach; x += step) context.drawImage(tile, x, y, step, step);
  context.restore();
}
