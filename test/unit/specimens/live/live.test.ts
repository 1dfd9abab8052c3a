import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { LightColour, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import { expressed } from '../../../specimens/live/expressions.ts';
import { headOf } from '../../../specimens/live/head.ts';
import {
  CHIN,
  EYES,
  FOREHEAD,
  LEFT_EYE,
  LEFT_SIDE,
  MOUTH,
  NOSE_TIP,
  OVAL,
  RIGHT_EYE,
  RIGHT_SIDE,
} from '../../../specimens/live/mesh-points.ts';
import { drawMovement, HAND_HELD, PERSON } from '../../../specimens/live/movement.ts';
import { PRESENTATION_KINDS, present } from '../../../specimens/live/present.ts';
import { type FacePhotograph, FRAME_HEIGHT, FRAME_WIDTH } from '../../../specimens/live/scene.ts';
import { triangulate } from '../../../specimens/live/triangulate.ts';
import { seededRandom } from '../../../specimens/random.ts';

/** A grey oval with the mesh points that the drawing needs. */
function aPhotograph(): FacePhotograph {
  const picture = createCanvas(300, 400);
  const context = picture.getContext('2d');
  context.fillStyle = '#557';
  context.fillRect(0, 0, 300, 400);
  context.fillStyle = '#b98';
  context.ellipse(150, 200, 85, 115, 0, 0, 7);
  context.fill();
  const points = Array.from({ length: 468 }, (_, index) => {
    const [angle, reach] = [index * 2.4, Math.sqrt(index / 468) * 0.9];
    return { x: 150 + 80 * reach * Math.cos(angle), y: 200 + 110 * reach * Math.sin(angle), z: 50 * reach * reach };
  });
  const put = (index: number, x: number, y: number, z: number) => {
    points[index] = { x: 150 + x, y: 200 + y, z };
  };
  OVAL.forEach((index, at) => {
    const angle = (at / OVAL.length) * 2 * Math.PI - Math.PI / 2;
    put(index, 84 * Math.cos(angle), 114 * Math.sin(angle), 55);
  });
  EYES.forEach(({ upper, lower, fold }, eye) => {
    const side = eye === 0 ? -1 : 1;
    upper.forEach((index, at) => {
      const x = side * (54 - at * 4);
      const bow = Math.sin((at / 8) * Math.PI);
      put(index, x, -30 - 6 * bow, 25);
      put(lower[at] as number, x, -30 + 5 * bow, 25);
      if (at > 0 && at < 8) put(fold[at - 1] as number, x, -32 - 11 * bow, 25);
    });
  });
  MOUTH.upper.forEach((index, at) => {
    put(index, at * 5 - 25, 49, 12);
    put(MOUTH.lower[at] as number, at * 5 - 25, 50, 12);
  });
  put(NOSE_TIP, 0, 10, 0);
  put(RIGHT_EYE, -54, -30, 25);
  put(LEFT_EYE, 54, -30, 25);
  put(FOREHEAD, 0, -114, 30);
  put(CHIN, 0, 114, 30);
  put(RIGHT_SIDE, -84, 0, 60);
  put(LEFT_SIDE, 84, 0, 60);
  return { picture, points };
}

const photograph = aPhotograph();

test('covers a square of points with triangles exactly once', () => {
  const points = Array.from({ length: 25 }, (_, index) => ({
    x: (index % 5) + 0.01 * ((index * 7) % 5),
    y: Math.floor(index / 5) + 0.01 * ((index * 3) % 5),
  }));
  const triangles = triangulate(points);
  let area = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => points[triangles[at + corner] as number] as { x: number; y: number });
    if (a && b && c) area += Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  }
  expect(area).toBeGreaterThan(15.5);
  expect(area).toBeLessThan(16.2);
});

describe('a head', () => {
  const head = headOf(photograph, seededRandom(1));
  const at = (places: readonly (readonly number[])[], index: number) => places[index] as readonly number[];

  test("has a head's depth, whatever the network gave", () => {
    const { places } = head.face;
    const width = (at(places, LEFT_SIDE)[0] ?? 0) - (at(places, RIGHT_SIDE)[0] ?? 0);
    const depth =
      ((at(places, LEFT_SIDE)[2] ?? 0) + (at(places, RIGHT_SIDE)[2] ?? 0)) / 2 - (at(places, NOSE_TIP)[2] ?? 0);
    expect(depth / width).toBeGreaterThan(0.55);
    expect(depth / width).toBeLessThan(0.75);
    expect(head.face.places.length).toBeGreaterThan(468 + OVAL.length);
  });

  test('opens its mouth with the lower jaw only', () => {
    const open = expressed(head, 1, 0);
    const rest = head.face.places;
    expect((at(open, 14)[1] ?? 0) - (at(rest, 14)[1] ?? 0)).toBeGreaterThan(0.015);
    expect((at(open, CHIN)[1] ?? 0) - (at(rest, CHIN)[1] ?? 0)).toBeGreaterThan(0.008);
    for (const index of [13, NOSE_TIP, FOREHEAD, LEFT_EYE]) expect(at(open, index)).toEqual(at(rest, index));
  });

  test('closes its eyes and nothing else', () => {
    const shut = expressed(head, 0, 1);
    const gap = (places: readonly (readonly number[])[]) => (at(places, 145)[1] ?? 0) - (at(places, 159)[1] ?? 0);
    expect(gap(shut)).toBeLessThan(0.1 * gap(head.face.places));
    for (const index of [NOSE_TIP, CHIN, 13, 14]) expect(at(shut, index)).toEqual(at(head.face.places, index));
  });
});

describe('a simulated person who gets a challenge', () => {
  const course = (task: LiveTaskKind, seed: number, manner = PERSON) => {
    const move = drawMovement(seededRandom(seed), { ...manner, swayDegrees: 0, blinks: false });
    return Array.from({ length: 60 }, (_, index) => {
      const timeMs = index * 50;
      return { timeMs, ...move({ timeMs, task: timeMs < 500 ? null : task, light: null }) };
    });
  };

  test.each(Array.from({ length: 8 }, (_, index) => index + 1))(
    'reacts within 0.3 to 0.9 s and comes back (seed %d)',
    (seed) => {
      const frames = course('turn_left', seed);
      const rest = frames[0]?.yawDegrees ?? 0;
      const begun = frames.find(({ yawDegrees }) => Math.abs(yawDegrees - rest) > 1.5);
      expect(begun?.timeMs).toBeGreaterThanOrEqual(800);
      expect(begun?.timeMs).toBeLessThanOrEqual(1_700);
      expect(Math.max(...frames.map(({ yawDegrees }) => yawDegrees)) - rest).toBeGreaterThan(25);
    },
  );

  test('turns to the person’s own left, which is the right of the picture', () => {
    const furthest = (task: LiveTaskKind) =>
      course(task, 3).reduce((most, one) => (Math.abs(one.yawDegrees) > Math.abs(most) ? one.yawDegrees : most), 0);
    expect(furthest('turn_left')).toBeGreaterThan(20);
    expect(furthest('turn_right')).toBeLessThan(-20);
  });

  test('a hand-held picture does not blink', () => {
    const move = drawMovement(seededRandom(5), HAND_HELD);
    const lids = Array.from({ length: 200 }, (_, index) => move({ timeMs: index * 66, task: null, light: null }).lids);
    expect(Math.max(...lids)).toBe(0);
  });
});

describe('in front of the camera', () => {
  test.each(PRESENTATION_KINDS)('%s gives JPEG frames, the same for the same seed', async (kind) => {
    const [one, other] = [present(kind, photograph, 11), present(kind, photograph, 11)];
    const moment = { timeMs: 0, task: null, light: null };
    const frame = one.frameAt(moment);
    expect(Buffer.from(frame).equals(Buffer.from(other.frameAt(moment)))).toBe(true);
    const { width, height } = await loadImage(frame);
    expect([width, height]).toEqual([FRAME_WIDTH, FRAME_HEIGHT]);
    expect(one.nextFrameInMs()).toBeGreaterThan(20);
  });

  test("a face reflects the screen's colour, the wall behind it hardly", async () => {
    // This seed has a dim enough room.
    const colours: LightColour[] = ['#ff0000', '#00ffff'];
    const seen: { face: number; wall: number }[] = [];
    for (const light of colours) {
      const person = present('genuine', photograph, 2);
      person.frameAt({ timeMs: 0, task: null, light });
      const frame = person.frameAt({ timeMs: 400, task: null, light });
      seen.push({ face: await redness(frame, 320, 240), wall: await redness(frame, 40, 40) });
    }
    const [red, cyan] = seen;
    const change = (part: 'face' | 'wall') => Math.log((red?.[part] ?? 1) / (cyan?.[part] ?? 1));
    expect(change('face')).toBeGreaterThan(0.1);
    expect(change('face')).toBeGreaterThan(change('wall') + 0.08);
  });
});

/** Red relative to the mean of green and blue, over some pixels around a position. */
async function redness(jpeg: Uint8Array, x: number, y: number): Promise<number> {
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(jpeg), 0, 0);
  const { data } = context.getImageData(x - 12, y - 12, 24, 24);
  let [red, others] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    red += data[at] ?? 0;
    others += ((data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 2;
  }
  return red / others;
}
