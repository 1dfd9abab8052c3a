import { createRequire } from 'node:module';
import type * as TensorFlow from '@tensorflow/tfjs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { beforeAll, expect, test } from 'vitest';
import { permuted } from './kernels.ts';
import { encodeOnnx } from './onnx.ts';
import { buildGraph, type Engine, recordKernels } from './trace-network.ts';

const tf = createRequire(import.meta.url)('@tensorflow/tfjs') as typeof TensorFlow;

beforeAll(async () => {
  await tf.setBackend('cpu');
});

/** Traces `forward`, runs the graph on other values, and returns the largest difference. */
async function difference(
  shape: [number, number, number, number],
  forward: (x: TensorFlow.Tensor) => TensorFlow.Tensor,
) {
  const x = tf.randomUniform(shape, -1, 1, 'float32', 1);
  const { result, calls } = recordKernels(tf.engine() as unknown as Engine, () => forward(x));
  const session = await InferenceSession.create(encodeOnnx(buildGraph('test', calls, { x }, { y: result })));
  const other = tf.randomUniform(shape, -1, 1, 'float32', 2);
  const { y } = await session.run({ x: new Tensor('float32', other.dataSync(), shape) });
  const expected = forward(other).dataSync();
  expect(y?.data).toHaveLength(expected.length);
  return Math.max(...[...expected].map((value, index) => Math.abs(value - Number(y?.data[index]))));
}

const filter = (shape: [number, number, number, number]) => tf.randomUniform(shape, -1, 1, 'float32', 7);

test.each(['same', 'valid'] as const)('pads convolutions with %s padding like TensorFlow', async (padding) => {
  const weights = filter([3, 3, 4, 6]);
  for (const [size, stride] of [
    [8, 1],
    [8, 2],
    [9, 2],
  ] as const) {
    expect(await difference([1, size, size + 1, 4], (x) => tf.conv2d(x, weights, stride, padding))).toBeLessThan(1e-5);
  }
});

test('depthwise convolution keeps each channel with its own filter', async () => {
  const weights = filter([3, 3, 4, 2]);
  expect(await difference([1, 8, 8, 4], (x) => tf.depthwiseConv2d(x, weights, 2, 'same'))).toBeLessThan(1e-5);
});

test('pooling, normalisation and arithmetic equal the original', async () => {
  const [offset, scale] = [tf.tensor1d([1, 2, 3, 4]), tf.tensor1d([0.5, 1, 1.5, 2])];
  const normalised = (x: TensorFlow.Tensor) => tf.batchNorm(x, offset, scale, scale, offset, 0.001);
  expect(await difference([1, 8, 8, 4], normalised)).toBeLessThan(1e-5);
  expect(await difference([1, 9, 9, 4], (x) => tf.maxPool(x, 3, 2, 'valid'))).toBeLessThan(1e-6);
  expect(await difference([1, 8, 8, 4], (x) => tf.avgPool(x, 2, 2, 'valid'))).toBeLessThan(1e-6);
  expect(await difference([1, 8, 8, 4], (x) => tf.mean(tf.relu(x.div(3)), [1, 2]))).toBeLessThan(1e-6);
  expect(await difference([1, 4, 4, 4], (x) => tf.clipByValue(tf.sigmoid(tf.exp(x)), 0.6, 0.7))).toBeLessThan(1e-6);
});

test('kernels with bias and activation apply both', async () => {
  const weights = filter([3, 3, 4, 6]);
  const bias = tf.tensor1d([1, -1, 0.5, -0.5, 0, 2]);
  const slopes = tf.tensor3d([0.1, 0.2, 0.3, 0.4, 0.5, 0.6], [1, 1, 6]);
  for (const activation of ['linear', 'relu', 'prelu'] as const) {
    const settings = { filter: weights, strides: 2, pad: 'same', bias, activation } as const;
    const forward = (x: TensorFlow.Tensor) =>
      tf.fused.conv2d({ ...settings, x, ...(activation === 'prelu' && { preluActivationWeights: slopes }) });
    expect(await difference([1, 9, 8, 4], forward)).toBeLessThan(1e-5);
  }
  const product = (x: TensorFlow.Tensor) =>
    tf.fused.matMul({ a: tf.reshape(x, [4, 4]), b: tf.reshape(filter([1, 1, 4, 6]), [4, 6]), bias });
  expect(await difference([1, 2, 2, 4], product)).toBeLessThan(1e-5);
});

test('slopes, borders and limits equal the original', async () => {
  const slopes = tf.tensor3d([0.1, 0.2, 0.3, 0.4], [1, 1, 4]);
  expect(await difference([1, 4, 4, 4], (x) => tf.prelu(x, slopes))).toBeLessThan(1e-6);
  const border = [
    [0, 0],
    [1, 2],
    [0, 1],
    [0, 3],
  ];
  expect(await difference([1, 4, 4, 4], (x) => tf.pad(x, border, 0.5))).toBeLessThan(1e-6);
  expect(await difference([1, 4, 4, 4], (x) => tf.minimum(tf.maximum(x, -0.2), 0.3))).toBeLessThan(1e-6);
  expect(await difference([1, 1, 2, 4], (x) => tf.softmax(tf.reshape(x, [2, 4])))).toBeLessThan(1e-6);
});

test('computed constants stay part of the graph', async () => {
  const joined = (x: TensorFlow.Tensor) =>
    tf.tidy(() => tf.concat([x.sub(tf.fill([1, 4, 4, 1], 0.5)), tf.zeros([1, 4, 4, 2])], 3));
  expect(await difference([1, 4, 4, 1], joined)).toBeLessThan(1e-6);
});

test('splitting and joining keeps the order', async () => {
  const turned = (x: TensorFlow.Tensor) => {
    const rows = tf.unstack(tf.transpose(tf.reshape(x, [6, 4]), [1, 0]));
    return tf.transpose(tf.stack([...rows].reverse().map((row, index) => tf.mul(row, index + 1))), [1, 0]);
  };
  expect(await difference([1, 2, 3, 4], turned)).toBeLessThan(1e-6);
  expect(await difference([1, 2, 3, 4], (x) => tf.slice(x, [0, 0, 1, 2], [-1, -1, -1, 1]))).toBe(0);
});

test('the same network gives the same bytes every time', () => {
  const weights = filter([3, 3, 2, 2]);
  const traced = () => {
    const x = tf.randomUniform([1, 4, 4, 2], 0, 1, 'float32', 3);
    const { result, calls } = recordKernels(tf.engine() as unknown as Engine, () =>
      tf.conv2d(x, weights, 1, 'same').add(1),
    );
    return encodeOnnx(buildGraph('test', calls, { x }, { y: result }));
  };
  expect(Buffer.from(traced()).equals(traced())).toBe(true);
});

test('names a kernel that has no translation', () => {
  const x = tf.tensor1d([1, 2, 3]);
  const { result, calls } = recordKernels(tf.engine() as unknown as Engine, () => tf.acosh(x));
  expect(() => buildGraph('test', calls, { x }, { y: result })).toThrow('Acosh');
});

test('transposes axes', () => {
  const values = Float32Array.from({ length: 24 }, (_, index) => index);
  const [h, w, i, o] = [1, 2, 3, 4];
  const turned = permuted(values, [h, w, i, o], [3, 2, 0, 1]);
  // [o][i][h][w] = values[h][w][i][o]
  expect(turned[((1 * i + 2) * h + 0) * w + 1]).toBe(((0 * w + 1) * i + 2) * o + 1);
});
