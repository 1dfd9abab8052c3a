import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { lowerFaceOf, mouthDark } from '../../../../electron/workers/faces/measure-lower-face.ts';
import type { Picture } from '../../../../electron/workers/picture.ts';

/** Distance between the outer eye corners, and of the base of the nose below them. */
const EYES_PX = 120;
const [WIDTH, HEIGHT] = [400, 400];
const NOSE = { x: 200, y: 200 };

type Seen = {
  readonly mouthPx?: number;
  readonly skin?: string;
  readonly beard?: string;
  readonly rollDegrees?: number;
};

/** The measured part of a face: skin, optionally a beard, and a mouth of the given height. */
function measured({ mouthPx = 0, skin = '#c8a080', beard, rollDegrees = 0 }: Seen): number {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = skin;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.translate(NOSE.x, NOSE.y);
  context.rotate((rollDegrees * Math.PI) / 180);
  if (beard) {
    context.fillStyle = beard;
    context.fillRect(-60, 50, 120, 35);
  }
  context.fillStyle = '#140a08';
  context.fillRect(-30, 25, 60, mouthPx);
  const points = Array.from({ length: 468 }, () => ({ x: 0, y: 0, z: 0 }));
  const put = (index: number, x: number, y: number) => {
    const [cos, sin] = [Math.cos((rollDegrees * Math.PI) / 180), Math.sin((rollDegrees * Math.PI) / 180)];
    points[index] = { x: NOSE.x + x * cos - y * sin, y: NOSE.y + x * sin + y * cos, z: 0 };
  };
  put(33, -EYES_PX / 2, -65);
  put(263, EYES_PX / 2, -65);
  put(2, 0, 0);
  const picture: Picture = { width: WIDTH, height: HEIGHT, source: canvas };
  return mouthDark(lowerFaceOf(picture, { points }));
}

describe('the dark area below the nose', () => {
  test('is as tall as the mouth is open, relative to the eye distance, on light and dark skin', () => {
    for (const skin of ['#c8a080', '#5a3c2c']) {
      expect(measured({ skin })).toBeLessThan(0.02);
      expect(measured({ skin, mouthPx: 30 })).toBeCloseTo(30 / EYES_PX, 1);
    }
  });

  test('is the same for a head that leans', () => {
    expect(measured({ mouthPx: 30, rollDegrees: 25 })).toBeCloseTo(measured({ mouthPx: 30 }), 1);
  });

  test('grows with the mouth despite a beard, and a beard alone does not flicker with the light', () => {
    const beard = '#3c2a22';
    expect(measured({ beard, mouthPx: 24 }) - measured({ beard })).toBeGreaterThan(0.15);
    const [brighter, darker] = [measured({ beard: '#5c4a40' }), measured({ beard: '#564438' })];
    expect(Math.abs(brighter - darker)).toBeLessThan(0.1);
  });

  test('is zero on an entirely black face', () => {
    expect(measured({ skin: '#000000' })).toBeLessThan(0.02);
  });
});
