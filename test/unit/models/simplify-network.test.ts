import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { type Constant, decodeOnnxFile, encodeOnnx, type GraphNode } from '../../models/onnx.ts';
import { simplifyNetwork } from '../../models/simplify-network.ts';

const number = (name: string, value: number): Constant => ({ name, shape: [1], values: Float32Array.of(value) });

/** Pseudo-random numbers, the same on every run. */
const mixed = (count: number, seed: number) =>
  Float32Array.from({ length: count }, (_, index) => Math.sin((index + 1) * (index + seed) * 0.7));

const CONSTANTS: readonly Constant[] = [
  { name: 'first.weights', shape: [4, 2, 3, 3], values: mixed(72, 1) },
  { name: 'second.weights', shape: [3, 4, 1, 1], values: mixed(12, 2) },
  { name: 'second.bias', shape: [3], values: mixed(3, 3) },
  { name: 'third.weights', shape: [3, 4, 3, 3], values: mixed(108, 4) },
  number('zero', 0),
  number('three', 3),
  number('six', 6),
  number('a', 1.7),
  number('b', -0.4),
  number('c', 0.6),
  number('d', 0.9),
];

const conv = (input: string, name: string, output: string, pad: number, bias = false): GraphNode => ({
  operator: 'Conv',
  inputs: [input, `${name}.weights`, ...(bias ? [`${name}.bias`] : [])],
  outputs: [output],
  attributes: { pads: { ints: [pad, pad, pad, pad] }, group: { int: 1 } },
});
const step = (operator: string, inputs: readonly string[], output: string): GraphNode => ({
  operator,
  inputs,
  outputs: [output],
});

/** The pattern the PaddleOCR networks repeat; `last` is the convolution after the scaled hard swish. */
const network = (last: GraphNode, channels = 3) =>
  encodeOnnx({
    name: 'pattern',
    inputs: [{ name: 'x', shape: [1, 2, 6, 8] }],
    outputs: [{ name: 'y', shape: [1, channels, 6, 8] }],
    constants: CONSTANTS.filter(
      ({ name }) => !/\.(?:weights|bias)$/.test(name) || last.inputs.includes(name) || name.startsWith('first'),
    ),
    nodes: [
      conv('x', 'first', 'v1', 1),
      step('Mul', ['a', 'v1'], 'v2'),
      step('Add', ['v2', 'b'], 'v3'),
      step('Add', ['v3', 'three'], 'v4'),
      step('Clip', ['v4', 'zero', 'six'], 'v5'),
      step('Mul', ['v3', 'v5'], 'v6'),
      step('Div', ['v6', 'six'], 'v7'),
      step('Mul', ['c', 'v7'], 'v8'),
      step('Add', ['v8', 'd'], 'v9'),
      last,
    ],
  });

async function resultOf(bytes: Uint8Array): Promise<Float32Array> {
  const session = await InferenceSession.create(bytes);
  const { y } = await session.run({ x: new Tensor('float32', mixed(96, 5), [1, 2, 6, 8]) });
  return y?.data as Float32Array;
}

async function largestDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [expected, found] = [await resultOf(one), await resultOf(other)];
  return Math.max(...expected.map((value, index) => Math.abs(value - (found[index] ?? Number.NaN))));
}

const operatorsOf = (bytes: Uint8Array) =>
  decodeOnnxFile(bytes)
    .graph.node.map(({ opType }) => opType)
    .filter((operator) => operator !== 'Constant');

describe('simplifying a network', () => {
  it.each([
    ['without padding', conv('v9', 'second', 'y', 0, true), ['Conv', 'HardSigmoid', 'Mul', 'Conv']],
    ['with padding', conv('v9', 'third', 'y', 1), ['Conv', 'HardSigmoid', 'Mul', 'BatchNormalization', 'Conv']],
  ])('gives the same result before a convolution %s, with fewer operators', async (_, last, operators) => {
    const original = network(last);
    const simplified = simplifyNetwork(original);
    expect(operatorsOf(simplified)).toEqual(operators);
    expect(await largestDifference(original, simplified)).toBeLessThan(1e-5);
  });

  it('keeps a convolution whose own result is also used elsewhere', async () => {
    const original = network(step('Add', ['v1', 'v9'], 'y'), 4);
    const simplified = simplifyNetwork(original);
    expect(operatorsOf(simplified).slice(0, 2)).toEqual(['Conv', 'BatchNormalization']);
    expect(await largestDifference(original, simplified)).toBeLessThan(1e-5);
  });
});
