import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../electron/workers/protocol.ts';
import { type Corners, homographyBetween, project } from './homography.ts';
import { pick, type Random } from './random.ts';

/** Things that cover part of the document in the photograph. */
export type Occlusion = {
  /** A finger reaches in from outside the document; a sticky note lies on it. */
  readonly kind: 'finger' | 'note';
  /** The tip of the finger or the middle of the note, as fractions of the document's width and height. */
  readonly x: number;
  readonly y: number;
  /** Width, relative to the document's. */
  readonly size: number;
};

/** Each from light to dark: lit side, shaded side, nail. */
const SKINS = [
  ['#f1c9ae', '#c98f6e', '#f6d9c9'],
  ['#dba27c', '#a86f4c', '#e8bda0'],
  ['#a9714c', '#74482c', '#c39373'],
  ['#6f4630', '#41271a', '#9a7460'],
] as const;
const NOTES = ['#fdf08a', '#ffb3c7', '#b9e3b0', '#fafafa', '#8fc7ee'] as const;

/** Covers a part of the document with a finger or a note; `corners` are the document's in the picture. Changes the picture. */
export function coverPart(picture: Canvas, corners: Corners, occlusion: Occlusion, random: Random): void {
  const [topLeft, topRight] = corners;
  const toPicture = homographyBetween(
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
    corners,
  );
  const at = project(toPicture, occlusion);
  const middle = project(toPicture, { x: 0.5, y: 0.5 });
  const width = occlusion.size * Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const context = picture.getContext('2d');
  context.save();
  context.translate(at.x, at.y);
  context.shadowColor = 'rgba(10,8,6,0.55)';
  context.shadowBlur = width * 0.16;
  context.shadowOffsetX = width * 0.04;
  context.shadowOffsetY = width * 0.06;
  if (occlusion.kind === 'finger') drawFinger(context, width, direction(middle, at) + (random() - 0.5) * 0.5, random);
  else
    drawNote(
      context,
      width,
      Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) + (random() - 0.5) * 0.3,
      random,
    );
  context.restore();
}

const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/** Draws a finger from its tip at the origin outwards along `angle`, far beyond the document. */
function drawFinger(context: SKRSContext2D, width: number, angle: number, random: Random): void {
  const [lit, shaded, nail] = pick(random, SKINS);
  const radius = width / 2;
  const length = width * 12;
  context.rotate(angle);
  const skin = context.createLinearGradient(0, -radius, 0, radius);
  skin.addColorStop(0, shaded);
  skin.addColorStop(0.4, lit);
  skin.addColorStop(1, shaded);
  context.fillStyle = skin;
  context.beginPath();
  context.arc(radius, 0, radius, Math.PI / 2, -Math.PI / 2);
  context.lineTo(length, -radius * 1.3);
  context.lineTo(length, radius * 1.3);
  context.closePath();
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = nail;
  context.globalAlpha = 0.7;
  context.beginPath();
  context.ellipse(radius * 0.85, 0, radius * 0.6, radius * 0.5, 0, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 0.18;
  context.strokeStyle = shaded;
  context.lineWidth = Math.max(1, radius * 0.05);
  for (const fold of [2.6, 2.85, 5.2, 5.5]) {
    context.beginPath();
    context.ellipse(radius * fold, 0, radius * 0.14, radius * 0.75, 0, -Math.PI / 2, Math.PI / 2);
    context.stroke();
  }
}

/** Draws a note, blank or with a few pencilled words; its bottom edge lifts off the document a little. */
function drawNote(context: SKRSContext2D, width: number, angle: number, random: Random): void {
  const colour = pick(random, NOTES);
  const height = width * (0.7 + 0.3 * random());
  context.rotate(angle);
  context.fillStyle = colour;
  context.fillRect(-width / 2, -height / 2, width, height);
  context.shadowColor = 'transparent';
  const bend = context.createLinearGradient(0, -height / 2, 0, height / 2);
  bend.addColorStop(0, 'rgba(0,0,0,0.05)');
  bend.addColorStop(0.3, 'rgba(0,0,0,0)');
  bend.addColorStop(1, 'rgba(255,255,255,0.14)');
  context.fillStyle = bend;
  context.fillRect(-width / 2, -height / 2, width, height);
  if (random() < 0.5) return;
  context.strokeStyle = 'rgba(60,60,70,0.75)';
  context.lineWidth = Math.max(1, width * 0.012);
  for (let line = 0; line < 2; line++) {
    context.beginPath();
    for (let step = 0; step <= 24; step++) {
      const x = width * (-0.35 + (0.7 * step) / 24);
      const y = height * (-0.1 + line * 0.25) + (random() - 0.5) * height * 0.1;
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}
