import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { lowerFaceOf, mouthDark } from '../../../../electron/workers/faces/measure-lower-face.ts';
import type { Picture } from '../../../../electron/workers/picture.ts';

/** Outer corners of the eyes so far apart, and the nose's end below their middle. */
const EYES_PX = 120;
const [WIDTH, HEIGHT] = [400, 400];
const NOSE = { x: 200, y: 200 };

type Seen = {
  readonly mouthPx?: number;
  readonly skin?: string;
  readonly beard?: string;
  readonly rollDegrees?: number;
};

/** A face as far as it is measured: skin, a beard where one is asked for, and an open mouth as tall as asked for. */
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

describe('what is dark below the nose', () => {
  test('is as tall as the mouth is open, in distances of the eyes, on light and on dark skin', () => {
    for (const skin of ['#c8a080', '#5a3c2c']) {
      expect(measured({ skin })).toBeLessThan(0.02);
      expect(measured({ skin, mouthPx: 30 })).toBeCloseTo(30 / EYES_PX, 1);
    }
  });

  test('is the same for a head that leans', () => {
    expect(measured({ mouthPx: 30, rollDegrees: 25 })).toBeCloseTo(measured({ mouthPx: 30 }), 1);
  });

  test('grows with the mouth beside a beard too, and a beard alone does not flicker with the light', () => {
    const beard = '#3c2a22';
    expect(measured({ beard, mouthPx: 24 }) - measured({ beard })).toBeGreaterThan(0.15);
    const [brighter, darker] = [measured({ beard: '#5c4a40' }), measured({ beard: '#564438' })];
    expect(Math.abs(brighter - darker)).toBeLessThan(0.1);
  });

  test('is nothing on a face that is black all over', () => {
    expect(measured({ skin: '#000000' })).toBeLessThan(0.02);
  });
});
