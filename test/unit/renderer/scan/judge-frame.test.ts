import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { QUALITY_THRESHOLDS } from '#shared/domain/image/quality-rules.ts';
import { createFrameJudge, detailBox, type Frame } from '../../../../renderer/camera/scan/judge-frame.ts';
import { isSameSide } from '../../../../renderer/camera/scan/side-look.ts';
import { fontOf, registerTypefaces } from '../../../specimens/typefaces.ts';

type Scene = {
  left?: number;
  top?: number;
  width?: number;
  blurPx?: number;
  light?: number;
  lamp?: boolean;
  side?: 'a' | 'b';
};
/** The camera's picture, and the smaller frame that is judged. */
const [WIDTH, HEIGHT] = [1280, 720];
const SCALE = 2;

/** A card with lines of print on a dark table. */
function draw({
  left = 300,
  top = 140,
  width = 680,
  blurPx = 0,
  light = 1,
  lamp = false,
  side = 'a',
}: Scene = {}): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#3b4149';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (blurPx > 0) context.filter = `blur(${blurPx}px)`;
  const height = width / 1.585;
  context.fillStyle = '#d8d2c0';
  context.fillRect(left, top, width, height);
  context.fillStyle = '#25282e';
  if (side === 'a') context.fillRect(left + 0.06 * width, top + 0.2 * height, 0.22 * width, 0.5 * height);
  else context.fillRect(left + 0.1 * width, top + 0.7 * height, 0.8 * width, 0.2 * height);
  registerTypefaces();
  context.font = fontOf('sans', 400, Math.round(width / 26));
  for (let line = 0; line < 6; line++)
    context.fillText('SPECIMEN NAME 0123456789', left + 0.34 * width, top + (0.2 + 0.09 * line) * height, 0.6 * width);
  context.filter = 'none';
  if (lamp) {
    const [x, y] = [left + 0.6 * width, top + 0.45 * height];
    const shine = context.createRadialGradient(x, y, 0, x, y, 0.2 * width);
    shine.addColorStop(0, '#fff');
    shine.addColorStop(0.55, 'rgb(255 255 255 / 98%)');
    shine.addColorStop(1, 'rgb(255 255 255 / 0%)');
    context.fillStyle = shine;
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  if (light < 1) {
    context.fillStyle = `rgb(0 0 0 / ${1 - light})`;
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  return canvas;
}

function frame(scene: Scene = {}, corners: Corners | null = null): Frame {
  const picture = draw(scene);
  const small = createCanvas(WIDTH / SCALE, HEIGHT / SCALE);
  small.getContext('2d').drawImage(picture, 0, 0, small.width, small.height);
  const box = corners && detailBox(corners, WIDTH, HEIGHT);
  return {
    rgba: small.getContext('2d').getImageData(0, 0, small.width, small.height).data,
    width: small.width,
    height: small.height,
    scale: SCALE,
    detail: box && {
      rgba: picture.getContext('2d').getImageData(box.left, box.top, box.width, box.height).data,
      width: box.width,
      height: box.height,
    },
  };
}

/** The verdict on a scene that was there one frame before too. */
function held(scene: Scene) {
  const judge = createFrameJudge(QUALITY_THRESHOLDS);
  const { corners } = judge(frame(scene));
  return judge(frame(scene, corners));
}

describe('a frame of the live picture', () => {
  it('is worth taking if the document is whole, still, sharp and without glare', () => {
    const { hint, corners } = held({});
    expect(hint).toBeNull();
    const truth = [300 / WIDTH, 140 / HEIGHT, 980 / WIDTH, (140 + 680 / 1.585) / HEIGHT];
    const found = [corners?.[0].x, corners?.[0].y, corners?.[2].x, corners?.[2].y];
    for (const [index, value] of found.entries())
      expect(Math.abs((value ?? 0) - (truth[index] as number))).toBeLessThan(0.01);
  });

  it.each([
    ['nothing but the table', { width: 1 }, 'show'],
    ['a document that leaves the picture', { left: 820 }, 'whole'],
    ['a document far away', { width: 330, left: 400, top: 240 }, 'closer'],
    ['a dark document', { light: 0.2 }, 'dark'],
    ['the mirrored light of a lamp', { lamp: true }, 'glare'],
    ['a document out of focus', { blurPx: 4 }, 'sharp'],
  ] as const)('is not, for %s', (_what, scene, hint) => {
    expect(held(scene).hint).toBe(hint);
  });

  it('is not while the document moves', () => {
    const judge = createFrameJudge(QUALITY_THRESHOLDS);
    judge(frame());
    expect(judge(frame({ left: 340 })).hint).toBe('still');
  });

  it('is never still without a frame before it', () => {
    expect(createFrameJudge(QUALITY_THRESHOLDS)(frame()).hint).toBe('still');
  });

  it('tells the two sides of a card apart, wherever they lie', () => {
    const [front, moved, back] = [held({}), held({ left: 240, top: 110 }), held({ side: 'b' })].map(({ look }) => look);
    if (!front || !moved || !back) throw new Error('no document was seen');
    expect(isSameSide(front, moved)).toBe(true);
    expect(isSameSide(front, back)).toBe(false);
  });
});
