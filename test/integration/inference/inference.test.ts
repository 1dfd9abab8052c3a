import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { createInference } from '../../../electron/service/inference/client.ts';
import { type ChildPort, ImageUndecodableError } from '../../../electron/service/inference/inference.ts';
import { CheckUnavailableError } from '../../../electron/service/service-error.ts';
import { aJpeg, OTHER_FORMATS } from '../../support/pictures.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';

// Pictures that face-api ships for its own demonstration.
const DEMO = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');
const sample = (number: number) => readFile(join(DEMO, `sample${number}.jpg`));

const ports: ChildPort[] = [];
let exits = 0;
const inference = createInference(
  () => {
    const port = nodeChildPort();
    ports.push(port);
    const onExit: ChildPort['onExit'] = (listener) =>
      port.onExit((...how) => {
        exits++;
        listener(...how);
      });
    return { ...port, onExit };
  },
  () => {},
);

beforeAll(() => inference.start());
afterAll(() => inference.stop());

function distance(left: Float32Array | undefined, right: Float32Array | undefined): number {
  return Math.hypot(...Array.from(left ?? [], (value, index) => value - (right?.[index] ?? 0)));
}

/** The picture drawn into a larger grey one: `scale` times as large, its corner at a point. */
async function placed(bytes: Uint8Array, width: number, height: number, scale: number, left: number, top: number) {
  const image = await loadImage(bytes);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8a8f94';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, left, top, image.width * scale, image.height * scale);
  return new Uint8Array(canvas.toBuffer('image/jpeg', 92));
}

// The first request waits for the networks, and recognition gives way to everything else on the machine.
test('faces are found with box and descriptor, largest first', async () => {
  const { faces, imageWidth, imageHeight } = await inference.findFaces(await sample(1));
  expect([imageWidth, imageHeight]).toEqual([1920, 1280]);
  expect(faces).toHaveLength(3);
  const areas = faces.map(({ box }) => box.width * box.height);
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
  for (const { descriptor, detectionScore } of faces) {
    expect(detectionScore).toBeGreaterThan(0.5);
    expect(descriptor).toBeInstanceOf(Float32Array);
    expect(descriptor).toHaveLength(704);
  }
  expect(inference.modelVersions()).toMatchObject({ 'face-recognition': expect.any(String) });
});

// `specimens-read.test.ts` distinguishes people in every run.
test.runIf(PROPERTY_RUNS !== null)(
  'a person is recognised in another version of the picture and distinguished from others',
  async () => {
    const original = await inference.findFaces(await sample(1));
    const smaller = await inference.findFaces(await placed(await sample(1), 1000, 700, 0.5, 20, 20));
    expect(smaller.faces).toHaveLength(3);
    for (const face of original.faces) {
      const distances = smaller.faces.map(({ descriptor }) => distance(face.descriptor, descriptor)).toSorted();
      expect(distances[0]).toBeLessThan(0.3);
      // 0.41 lets one stranger in a thousand come closer; two of these three people are that much alike.
      expect(distances[1]).toBeGreaterThan(0.41);
    }
  },
);

test('small portraits on a large photo are found by a second search', async () => {
  const photo = await placed(await sample(1), 4000, 3000, 0.25, 1500, 1200);
  const { faces } = await inference.findFaces(photo);
  // The mesh finds nothing to hold on to in the third, which is 42 pixels wide and turned aside.
  expect(faces.length).toBeGreaterThanOrEqual(2);
  for (const { box } of faces) {
    expect(box.left).toBeGreaterThan(1500);
    expect(box.left + box.width).toBeLessThan(1500 + 480);
    expect(box.width).toBeLessThan(80);
  }
});

test('a picture without a face and without text gives empty results', async () => {
  expect((await inference.findFaces(aJpeg(800, 600))).faces).toEqual([]);
  expect((await inference.readDocument(aJpeg(800, 600))).mrz).toBeNull();
});

test('undecodable bytes are refused, and the process keeps running', async () => {
  const before = ports.length;
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251);
  const jpeg = aJpeg(800, 600);
  const damaged = jpeg.slice();
  damaged.set(noise.subarray(0, 300), 100);
  const hostile = [new Uint8Array(), noise, jpeg.subarray(0, jpeg.length - 50), ...Object.values(OTHER_FORMATS)];
  for (const bytes of hostile) {
    await expect(inference.findFaces(bytes)).rejects.toBeInstanceOf(ImageUndecodableError);
    await expect(inference.readDocument(bytes)).rejects.toBeInstanceOf(ImageUndecodableError);
  }
  // Decoders make something of a file that is only damaged inside; what matters is that they survive it.
  const reason = await inference.findFaces(damaged).catch((error: unknown) => error);
  if (reason instanceof Error) expect(reason).toBeInstanceOf(ImageUndecodableError);
  expect((await inference.findFaces(await sample(2))).faces.length).toBeGreaterThan(0);
  expect(ports).toHaveLength(before);
});

// `inference-killed.test.ts` kills one in every run; this one loads the networks again.
test.runIf(PROPERTY_RUNS !== null)('a process killed during a run costs only that run', async () => {
  const before = ports.length;
  const picture = await sample(3);
  await inference.findFaces(picture);
  const running = inference.findFaces(picture);
  ports.at(-1)?.kill();
  await expect(running).rejects.toMatchObject(new CheckUnavailableError('INFERENCE_UNAVAILABLE'));
  expect((await inference.findFaces(picture)).faces).toHaveLength(3);
  expect(ports).toHaveLength(before + 1);
});

test('a stopped process no longer exists', async () => {
  expect(exits).toBe(ports.length - 1);
  await inference.stop();
  expect(exits).toBe(ports.length);
});
