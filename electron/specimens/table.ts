import type { Canvas } from '@napi-rs/canvas';
import type { Corners } from './homography.ts';
import type { Random } from './random.ts';
import { pick } from './random.ts';

const TOPS = [
  { base: '#8d7354', grain: '#6d553b', light: '#b3966f' },
  { base: '#5d646b', grain: '#4b5157', light: '#7c848c' },
  { base: '#a8a49b', grain: '#928d83', light: '#c9c5bb' },
] as const;

/** A table top under a lamp, with the shadow of a document lying at `corners`. Fills the picture. */
export function drawTable(picture: Canvas, corners: Corners, random: Random): void {
  const { width, height } = picture;
  const context = picture.getContext('2d');
  const top = pick(random, TOPS);
  context.fillStyle = top.base;
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  for (let streak = 0; streak < 260; streak++) {
    const y = random() * height;
    const x = (random() - 0.3) * width;
    const length = width * (0.15 + random() * 0.7);
    const bow = (random() - 0.5) * height * 0.02;
    context.globalAlpha = 0.05 + random() * 0.13;
    context.strokeStyle = random() < 0.6 ? top.grain : top.light;
    context.lineWidth = Math.max(1, width * (0.0006 + random() * 0.003));
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + length / 2, y + bow, x + length, y + bow / 2);
    context.stroke();
  }
  context.globalAlpha = 1;
  const lamp = context.createRadialGradient(width * 0.3, height * 0.15, 0, width * 0.5, height * 0.5, width * 0.85);
  lamp.addColorStop(0, 'rgba(255,246,225,0.34)');
  lamp.addColorStop(0.55, 'rgba(255,246,225,0)');
  lamp.addColorStop(1, 'rgba(12,10,8,0.42)');
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);

  context.save();
  context.shadowColor = 'rgba(10,8,6,0.62)';
  context.shadowBlur = width * 0.016;
  context.shadowOffsetX = width * 0.005;
  context.shadowOffsetY = width * 0.008;
  context.fillStyle = '#3a352e';
  const centre = {
    x: corners.reduce((sum, corner) => sum + corner.x, 0) / 4,
    y: corners.reduce((sum, corner) => sum + corner.y, 0) / 4,
  };
  context.beginPath();
  // A little inside the edge: rounded corners must not show the shadow's own shape.
  for (const corner of corners)
    context.lineTo(centre.x + (corner.x - centre.x) * 0.985, centre.y + (corner.y - centre.y) * 0.985);
  context.closePath();
  context.fill();
  context.restore();
}
