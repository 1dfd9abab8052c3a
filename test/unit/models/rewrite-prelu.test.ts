import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { decodeOnnxFile, encodeOnnx } from '../../models/onnx.ts';
import { simplifyNetwork } from '../../models/simplify-network.ts';

/** A PRelu with the given slopes, directly after the input. */
const network = (slopes: Float32Array, shape: readonly number[]) =>
  encodeOnnx({
    name: 'prelu',
    inputs: [{ name: 'x', shape: [1, 3, 2, 2] }],
    outputs: [{ name: 'y', shape: [1, 3, 2, 2] }],
    constants: [{ name: 'slopes', shape, values: slopes }],
    nodes: [{ operator: 'PRelu', inputs: ['x', 'slopes'], outputs: ['y'] }],
  });

const values = Float32Array.from({ length: 12 }, (_, at) => (at - 6) * 0.7);
async function run(bytes: Uint8Array): Promise<number[]> {
  const session = await InferenceSession.create(bytes);
  const results = await session.run({ x: new Tensor('float32', values, [1, 3, 2, 2]) });
  const { data } = results.y as Tensor;
  return [...(data as Float32Array)];
}
const operators = (bytes: Uint8Array) => decodeOnnxFile(bytes).graph.node.map(({ opType }) => opType);

test('rewrites a PRelu with one slope per channel, even above 1 or below 0, with the same result', async () => {
  const original = network(Float32Array.of(0.25, 1.5, -0.3), [3, 1, 1]);
  const simplified = simplifyNetwork(original);
  expect(operators(simplified)).not.toContain('PRelu');
  const [before, after] = [await run(original), await run(simplified)];
  for (const [at, value] of before.entries()) expect(after[at]).toBeCloseTo(value, 5);
});

test('leaves a PRelu with other slopes unchanged', () => {
  expect(operators(simplifyNetwork(network(Float32Array.of(0.1, 0.2), [2])))).toContain('PRelu');
});

/** `relu(x) + half · (x − |x|)`; `also` adds another use of |x|. */
const spelledOut = (also: boolean) =>
  encodeOnnx({
    name: 'prelu',
    inputs: [{ name: 'x', shape: [1, 3, 2, 2] }],
    outputs: [{ name: 'y', shape: [1, 3, 2, 2] }],
    constants: [{ name: 'half', shape: [1, 3, 1, 1], values: Float32Array.of(0.1, 0.4, -0.2) }],
    nodes: [
      { operator: 'Relu', inputs: ['x'], outputs: ['positive'] },
      { operator: 'Abs', inputs: ['x'], outputs: ['size'] },
      { operator: 'Sub', inputs: ['x', 'size'], outputs: ['negative'] },
      { operator: 'Mul', inputs: ['half', 'negative'], outputs: ['sloped'] },
      { operator: 'Add', inputs: ['positive', 'sloped'], outputs: [also ? 'sum' : 'y'] },
      ...(also ? [{ operator: 'Add', inputs: ['sum', 'size'], outputs: ['y'] }] : []),
    ],
  });

test('a PRelu spelled out as in TensorFlow Lite files becomes the same operators', async () => {
  const original = spelledOut(false);
  const simplified = simplifyNetwork(original);
  expect(operators(simplified)).not.toContain('Abs');
  const [before, after] = [await run(original), await run(simplified)];
  for (const [at, value] of before.entries()) expect(after[at]).toBeCloseTo(value, 5);
});

test('it stays if one of its parts is used elsewhere', async () => {
  const original = spelledOut(true);
  const simplified = simplifyNetwork(original);
  expect(operators(simplified)).toContain('Abs');
  expect(await run(simplified)).toEqual(await run(original));
});
