import { describe, expect, test } from 'vitest';
import {
  type Frame,
  focused,
  matrixOf,
  onStage,
  type Point,
  panned,
  pinched,
  placed,
  scaleOf,
  turned,
  type View,
  WHOLE,
  ZOOM_MAX,
  zoomed,
} from '../../../renderer/viewer/view.ts';

/** Twice as wide as high, on a square stage: it fits at half its size, with empty ground above and below. */
const frame: Frame = { picture: { width: 800, height: 400 }, stage: { width: 400, height: 400 } };

/** Where a pixel of the stage lies on the picture: the other way round than `onStage`, by the matrix. */
function onPicture({ x, y }: Point, view: View): Point {
  const [a, b, c, d, e, f] = matrixOf(view, frame);
  const det = a * d - b * c;
  return { x: (d * (x - e) - c * (y - f)) / det, y: (a * (y - f) - b * (x - e)) / det };
}

const near = ({ x, y }: Point, other: Point) => {
  expect(x).toBeCloseTo(other.x, 6);
  expect(y).toBeCloseTo(other.y, 6);
};

describe('the whole picture', () => {
  test('fits the stage in the middle', () => {
    expect(scaleOf(WHOLE, frame)).toBe(0.5);
    near(onStage({ x: 0, y: 0 }, WHOLE, frame), { x: 0, y: 100 });
    near(onStage({ x: 800, y: 400 }, WHOLE, frame), { x: 400, y: 300 });
  });

  test('cannot be moved or made smaller', () => {
    expect(panned(WHOLE, frame, { x: 90, y: -40 })).toEqual(WHOLE);
    expect(zoomed(WHOLE, frame, 0.5)).toEqual(WHOLE);
  });
});

describe('zooming', () => {
  test('keeps what is under the pointer where it is', () => {
    const at = { x: 240, y: 190 };
    const view = zoomed({ ...WHOLE, zoom: 4 }, frame, 1.5, at);
    near(onPicture(at, view), onPicture(at, { ...WHOLE, zoom: 4 }));
  });

  test('and back leads to the same view', () => {
    const at = { x: 210, y: 205 };
    const start = { ...WHOLE, zoom: 4 };
    const back = zoomed(zoomed(start, frame, 1.25, at), frame, 1 / 1.25, at);
    expect(back.zoom).toBeCloseTo(4, 9);
    near(back.centre, start.centre);
  });

  test('ends at a limit', () => {
    expect(zoomed(WHOLE, frame, 1_000).zoom).toBe(ZOOM_MAX);
  });
});

describe('moving', () => {
  test('takes the picture along by the same pixels', () => {
    const start = { ...WHOLE, zoom: 6 };
    const before = onStage({ x: 400, y: 200 }, start, frame);
    const after = onStage({ x: 400, y: 200 }, panned(start, frame, { x: 30, y: -20 }), frame);
    near(after, { x: before.x + 30, y: before.y - 20 });
  });

  test('never leaves empty ground where there could be picture', () => {
    const view = panned({ ...WHOLE, zoom: 4 }, frame, { x: 9_999, y: 9_999 });
    near(onStage({ x: 0, y: 0 }, view, frame), { x: 0, y: 0 });
    near(onStage({ x: 800, y: 400 }, panned(view, frame, { x: -99_999, y: -99_999 }), frame), { x: 400, y: 400 });
  });
});

describe('turning', () => {
  test('four times leads back, and a turned picture fits again', () => {
    const once = turned(WHOLE, frame);
    near(onStage({ x: 0, y: 0 }, once, frame), { x: 300, y: 0 });
    near(onStage({ x: 800, y: 400 }, once, frame), { x: 100, y: 400 });
    expect(turned(turned(turned(once, frame), frame), frame)).toEqual(WHOLE);
  });

  test('keeps what was in the middle', () => {
    const start = placed({ zoom: 6, centre: { x: 0.4, y: 0.45 }, turns: 0 }, frame);
    const middle = { x: 200, y: 200 };
    near(onPicture(middle, turned(start, frame)), onPicture(middle, start));
  });

  test.each([0, 1, 2, 3] as const)('by %i quarters, matrix and points agree', (turns) => {
    const view = placed({ zoom: 3, centre: { x: 0.6, y: 0.3 }, turns }, frame);
    const [a, b, c, d, e, f] = matrixOf(view, frame);
    for (const { x, y } of [
      { x: 0, y: 0 },
      { x: 120, y: 380 },
      { x: 800, y: 10 },
    ])
      near(onStage({ x, y }, view, frame), { x: a * x + c * y + e, y: b * x + d * y + f });
  });
});

test('two fingers hold the picture between them', () => {
  const start = { ...WHOLE, zoom: 4 };
  const from = [
    { x: 150, y: 200 },
    { x: 250, y: 200 },
  ] as const;
  const to = [
    { x: 120, y: 210 },
    { x: 300, y: 210 },
  ] as const;
  const view = pinched(start, frame, from, to);
  expect(view.zoom).toBeCloseTo(4 * 1.8, 9);
  near(onPicture({ x: 210, y: 210 }, view), onPicture({ x: 200, y: 200 }, start));
});

describe('going to a place', () => {
  test('brings it to the middle, larger but not alone', () => {
    const corners = [
      { x: 380, y: 190 },
      { x: 440, y: 210 },
    ];
    const view = focused(WHOLE, frame, corners);
    near(onStage({ x: 410, y: 200 }, view, frame), { x: 200, y: 200 });
    expect(view.zoom).toBe(3);
  });

  test('at the edge shows no empty ground, and a place as large as the picture stays whole', () => {
    const edge = focused(WHOLE, frame, [{ x: 0, y: 0 }]);
    near(onStage({ x: 0, y: 0 }, edge, frame), { x: 0, y: 0 });
    const all = [
      { x: 0, y: 0 },
      { x: 800, y: 400 },
    ];
    expect(focused(edge, frame, all)).toEqual(WHOLE);
  });
});
