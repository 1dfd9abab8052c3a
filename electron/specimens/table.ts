import type { Canvas } from '@napi-rs/canvas';
import type { Random } from './random.ts';
import { pick } from './random.ts';

const TOPS = [
  { base: '#8d7354', grain: '#6d553b', light: '#b3966f' },
  { base: '#5d646b', grain: '#4b5157', light: '#7c848c' },
  { base: '#a8a49b', grain: '#928d83', light: '#c9c5bb' },
] as const;

/** A table top under a lamp. Fills the picture. */
export function drawTable(picture: Canvas, random: Random): void {
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
}

/** Lays the document on the table: its own outline, rounded corners included, throws the shadow. */
export function layOnTable(picture: Canvas, document: Canvas): void {
  const context = picture.getContext('2d');
  context.save();
  context.shadowColor = 'rgba(10,8,6,0.7)';
  context.shadowBlur = picture.width * 0.014;
  context.shadowOffsetX = picture.width * 0.004;
  context.shadowOffsetY = picture.width * 0.007;
  context.drawImage(document, 0, 0);
  context.restore();
}
