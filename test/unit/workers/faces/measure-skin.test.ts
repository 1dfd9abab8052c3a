import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { FaceMesh } from '../../../../electron/workers/faces/face-mesh.ts';
import { measureEyeDetail } from '../../../../electron/workers/faces/measure-eyes.ts';
import { skinColours, surroundingsOf } from '../../../../electron/workers/faces/measure-skin.ts';

const BOX = { left: 220, top: 120, width: 200, height: 240 };

/** A mesh with the given points; all others lie in the middle of the face. */
function aMesh(places: Record<number, readonly [number, number]>): FaceMesh {
  const points = Array.from({ length: 468 }, (_, index) => {
    const [x, y] = places[index] ?? [320, 240];
    return { x, y, z: 0 };
  });
  return { points, score: 1 };
}

const EYES = { 33: [240, 200], 133: [290, 200], 362: [350, 200], 263: [400, 200] } as const;

function aFrame(draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void) {
  const canvas = createCanvas(640, 480);
  const context = canvas.getContext('2d');
  context.fillStyle = '#404040';
  context.fillRect(0, 0, 640, 480);
  draw(context);
  return { width: 640, height: 480, source: canvas };
}

test('skin is measured on forehead, left cheek, right cheek and nose, the person’s own left', () => {
  const mesh = aMesh({ ...EYES, 151: [320, 150], 280: [390, 260], 50: [250, 260], 5: [320, 240] });
  const frame = aFrame((context) => {
    for (const [colour, x, y] of [
      ['#c80000', 320, 150],
      ['#00c800', 390, 260],
      ['#0000c8', 250, 260],
      ['#c8c8c8', 320, 240],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(x - 25, y - 25, 50, 50);
    }
  });
  expect(skinColours(frame, mesh, BOX)).toEqual([
    { red: 200, green: 0, blue: 0 },
    { red: 0, green: 200, blue: 0 },
    { red: 0, green: 0, blue: 200 },
    { red: 200, green: 200, blue: 200 },
  ]);
});

test('a patch outside the frame is black, not an error', () => {
  const outside = { ...BOX, left: -150 };
  const mesh = aMesh({ ...EYES, 151: [-100, 150], 280: [-90, 260], 50: [-140, 260], 5: [-80, 200] });
  const [forehead] = skinColours(
    aFrame(() => {}),
    mesh,
    outside,
  );
  expect(forehead).toEqual({ red: 0, green: 0, blue: 0 });
});

test('surroundings lie beside and above the head, without face and chest', () => {
  const frame = aFrame((context) => {
    context.fillStyle = '#ff0000';
    context.fillRect(150, 60, 340, 420);
  });
  const { surroundings, thumbnail } = surroundingsOf(frame, BOX);
  expect(surroundings.red).toBeCloseTo(64, 0);
  expect(surroundings.green).toBeCloseTo(64, 0);
  expect(thumbnail).toHaveLength(32 * 24);
  expect([thumbnail[0], thumbnail[12 * 32 + 16]]).toEqual([64, 76]);
  expect(surroundingsOf(frame, null).surroundings.red).toBeGreaterThan(100);
});

test('iris and white change brightness along the eye, while a closed lid with lashes hardly does', () => {
  const eyes = (isOpen: boolean) =>
    aFrame((context) => {
      context.fillStyle = '#c8a080';
      context.fillRect(BOX.left, BOX.top, BOX.width, BOX.height);
      for (const middle of [265, 375]) {
        context.fillStyle = isOpen ? '#f0f0f0' : '#201008';
        context.fillRect(middle - 25, isOpen ? 192 : 199, 50, isOpen ? 16 : 3);
        context.fillStyle = '#201008';
        if (isOpen) context.fillRect(middle - 8, 192, 16, 16);
      }
    });
  const mesh = aMesh(EYES);
  expect(measureEyeDetail(eyes(false), mesh)).toBeLessThan(0.3 * measureEyeDetail(eyes(true), mesh));
});
