import { expect, test } from 'vitest';
import type { FaceModelForWorker } from '#shared/domain/face-model.ts';
import { alignFivePoints } from '../../../../electron/workers/faces/align-face.ts';
import { arranged } from '../../../../electron/workers/faces/embed-face.ts';
import type { FaceMesh } from '../../../../electron/workers/faces/face-mesh.ts';

/** Four pixels with red 0, 3, 6, 9; green is 1 more, blue 2 more. */
const values = Float32Array.from({ length: 12 }, (_, at) => at);
const input = (changes: Partial<FaceModelForWorker['input']>) => ({
  input: {
    name: 'data',
    size: 2,
    layout: 'NHWC',
    channels: 'RGB',
    mean: [0, 0, 0],
    deviation: [1, 1, 1],
    ...changes,
  } satisfies FaceModelForWorker['input'],
});

test('pixels are arranged as the network takes them', () => {
  expect([...arranged(values, input({}))]).toEqual([...values]);
  expect([...arranged(values, input({ channels: 'BGR' }))]).toEqual([2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9]);
  expect([...arranged(values, input({ layout: 'NCHW' }))]).toEqual([0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11]);
  expect([...arranged(values, input({ layout: 'NCHW', channels: 'BGR' }))].slice(0, 4)).toEqual([2, 5, 8, 11]);
});

test('mean and deviation follow the order of the channels', () => {
  const scaled = arranged(values, input({ channels: 'BGR', mean: [2, 1, 0], deviation: [1, 2, 4] }));
  expect([...scaled].slice(0, 6)).toEqual([0, 0, 0, 3, 1.5, 0.75]);
});

test('five points reach their places at any size, position and rotation of the face', () => {
  const places = [
    { x: 38, y: 52 },
    { x: 74, y: 52 },
    { x: 56, y: 72 },
    { x: 42, y: 92 },
    { x: 71, y: 92 },
  ];
  // The same points, turned by a quarter, enlarged three times and moved.
  const points: { x: number; y: number }[] = [];
  const put = (indices: readonly number[], place: { x: number; y: number } | undefined) => {
    for (const index of indices) points[index] = { x: 300 - 3 * (place?.y ?? 0), y: 100 + 3 * (place?.x ?? 0) };
  };
  for (const [at, indices] of [[33, 133], [362, 263], [1], [61], [291]].entries()) put(indices, places[at]);
  const [a, b, c, d, e, f] = alignFivePoints({ points } as unknown as FaceMesh, places);
  for (const [index, place] of [
    [33, places[0]],
    [362, places[1]],
    [1, places[2]],
    [291, places[4]],
  ] as const) {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    expect(a * x + c * y + e).toBeCloseTo(place?.x ?? 0, 3);
    expect(b * x + d * y + f).toBeCloseTo(place?.y ?? 0, 3);
  }
});
