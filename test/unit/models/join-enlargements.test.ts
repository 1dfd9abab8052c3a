import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { type Constant, decodeOnnxFile, encodeOnnx, type GraphNode } from '../../models/onnx.ts';
import { simplifyNetwork } from '../../models/simplify-network.ts';

/** Pseudo-random numbers, the same on every run. */
const mixed = (count: number, seed: number) =>
  Float32Array.from({ length: count }, (_, index) => Math.sin((index + 1) * (index + seed) * 0.7));
const constant = (name: string, shape: readonly number[], seed: number): Constant => ({
  name,
  shape,
  values: mixed(
    shape.reduce((product, size) => product * size, 1),
    seed,
  ),
});
const positive = (values: Float32Array) => values.map((value) => Math.abs(value) + 0.2);

const CONSTANTS: readonly Constant[] = [
  constant('inner', [5, 3, 2, 2], 1),
  constant('shift', [1, 3, 1, 1], 2),
  constant('scale', [3], 3),
  constant('offset', [3], 4),
  constant('mean', [3], 5),
  { name: 'variance', shape: [3], values: positive(mixed(3, 6)) },
  constant('outer', [3, 1, 2, 2], 7),
  constant('last', [1, 1, 1, 1], 8),
];

const enlarge = (input: string, weights: string, output: string, size = 2): GraphNode => ({
  operator: 'ConvTranspose',
  inputs: [input, weights],
  outputs: [output],
  attributes: { kernel_shape: { ints: [2, 2] }, strides: { ints: [size, size] } },
});
const step = (operator: string, inputs: readonly string[], output: string): GraphNode => ({
  operator,
  inputs,
  outputs: [output],
});

/** The end of the detection network; `extra` may use a value in between. */
const network = (extra: readonly GraphNode[] = [], outputs = [{ name: 'y', shape: [1, 1, 12, 16] }]) =>
  encodeOnnx({
    name: 'end',
    inputs: [{ name: 'x', shape: [1, 5, 3, 4] }],
    outputs,
    constants: CONSTANTS,
    nodes: [
      enlarge('x', 'inner', 'v1'),
      step('Add', ['v1', 'shift'], 'v2'),
      {
        ...step('BatchNormalization', ['v2', 'scale', 'offset', 'mean', 'variance'], 'v3'),
        attributes: { epsilon: { float: 1e-5 } },
      },
      step('Relu', ['v3'], 'v4'),
      enlarge('v4', 'outer', 'v5'),
      step('Add', ['v5', 'last'], 'v6'),
      step('Sigmoid', ['v6'], 'y'),
      ...extra,
    ],
  });

async function resultOf(bytes: Uint8Array): Promise<Float32Array> {
  const session = await InferenceSession.create(bytes);
  const { y } = await session.run({ x: new Tensor('float32', mixed(60, 9), [1, 5, 3, 4]) });
  return y?.data as Float32Array;
}

const operatorsOf = (bytes: Uint8Array) =>
  decodeOnnxFile(bytes)
    .graph.node.map(({ opType }) => opType)
    .filter((operator) => operator !== 'Constant');

describe('two enlargements of two by two', () => {
  it('become two single-pixel convolutions with the same result', async () => {
    const original = network();
    const simplified = simplifyNetwork(original);
    expect(operatorsOf(simplified)).toEqual(['Conv', 'Relu', 'Conv', 'DepthToSpace', 'Sigmoid']);
    const [expected, found] = [await resultOf(original), await resultOf(simplified)];
    expect(found.length).toBe(192);
    expect(Math.max(...expected.map((value, index) => Math.abs(value - (found[index] as number))))).toBeLessThan(1e-6);
  });

  it('stay unchanged if a value in between is used elsewhere', () => {
    const original = network(
      [step('Neg', ['v4'], 'z')],
      [
        { name: 'y', shape: [1, 1, 12, 16] },
        { name: 'z', shape: [1, 3, 6, 8] },
      ],
    );
    expect(operatorsOf(simplifyNetwork(original))).toEqual(operatorsOf(original));
  });
});
