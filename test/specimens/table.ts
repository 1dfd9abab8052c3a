import type { Canvas } from '@napi-rs/canvas';
import { pick, type Random } from './random.ts';

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

/** How an object meets the surface it lies on. Lengths are fractions of the picture's width, to the right and down. */
export type Contact = {
  /** The shadow that the lamp casts. */
  readonly shadow: { readonly x: number; readonly y: number; readonly blur: number; readonly strength: number };
  /** The dark gap all around. */
  readonly gap: { readonly blur: number; readonly strength: number };
  /** The edge, as far as the camera sees it from the side, and its brightness relative to the face. */
  readonly edge: { readonly y: number; readonly tone: number };
};

const USUAL_CONTACT: Contact = {
  shadow: { x: 0.004, y: 0.007, blur: 0.014, strength: 0.7 },
  gap: { blur: 0, strength: 0 },
  edge: { y: 0, tone: 1 },
};

/**
 * A lamp between low and overhead; the room brightens its shadow. `thickness` is relative to the picture's width, `tiltDegrees` is the
 * camera's tilt.
 */
export function drawContact(thickness: number, tiltDegrees: number, random: Random): Contact {
  const from = random() * 2 * Math.PI;
  const elevation = ((25 + random() * 58) * Math.PI) / 180;
  const length = thickness / Math.tan(elevation);
  return {
    shadow: {
      x: Math.cos(from) * length,
      y: Math.sin(from) * length,
      blur: length * (0.3 + random() * 1.4),
      strength: 0.2 + random() * 0.55,
    },
    gap: { blur: thickness * (0.6 + random()), strength: 0.15 + random() * 0.35 },
    edge: { y: -thickness * Math.sin((tiltDegrees * Math.PI) / 180), tone: 0.5 + random() * 0.65 },
  };
}

/** Puts the document on the table; its own outline, rounded corners included, casts the shadow. */
export function layOnTable(picture: Canvas, document: Canvas, contact: Contact = USUAL_CONTACT): void {
  const context = picture.getContext('2d');
  const { width } = picture;
  context.save();
  for (const { x, y, blur, strength } of [contact.shadow, { ...contact.gap, x: 0, y: 0 }]) {
    if (strength === 0) continue;
    context.shadowColor = `rgba(10,8,6,${strength})`;
    context.shadowBlur = width * blur;
    context.shadowOffsetX = width * x;
    context.shadowOffsetY = width * y;
    context.drawImage(document, 0, 0);
  }
  context.shadowColor = 'transparent';
  if (Math.abs(contact.edge.y * width) >= 0.5) {
    context.filter = `brightness(${contact.edge.tone})`;
    context.drawImage(document, 0, contact.edge.y * width);
    context.filter = 'none';
  }
  context.drawImage(document, 0, 0);
  context.restore();
}
