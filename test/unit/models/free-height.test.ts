import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { encodeOnnx } from '../../../electron/models/onnx.ts';
import { simplifyNetwork } from '../../../electron/models/simplify-network.ts';

/** A network that reads lines of 48 pixels: sixteen rows become one, and columns end with a mean over three rows. */
const network = encodeOnnx({
  name: 'recognition',
  inputs: [{ name: 'x', shape: [1, 1, 48, 32] }],
  outputs: [{ name: 'y', shape: [1, 1, 1, 1] }],
  constants: [{ name: 'weights', shape: [1, 1, 16, 16], values: new Float32Array(256).fill(1 / 256) }],
  nodes: [
    {
      operator: 'Conv',
      inputs: ['x', 'weights'],
      outputs: ['rows'],
      attributes: { strides: { ints: [16, 16] }, kernel_shape: { ints: [16, 16] } },
    },
    {
      operator: 'AveragePool',
      inputs: ['rows'],
      outputs: ['y'],
      attributes: { kernel_shape: { ints: [3, 2] }, strides: { ints: [3, 2] } },
    },
  ],
});

async function meanOf(bytes: Uint8Array, height: number): Promise<number> {
  const session = await InferenceSession.create(bytes, { logSeverityLevel: 3 });
  const values = Float32Array.from({ length: height * 32 }, (_, index) => Math.floor(index / 32));
  const { y } = await session.run({ x: new Tensor('float32', values, [1, 1, height, 32]) });
  return Number(y?.data[0]);
}

it('a network for lines of 48 pixels reads lines of 32 as well, and those of 48 as before', async () => {
  await expect(meanOf(network, 32)).rejects.toThrow('Expected: 48');
  const free = simplifyNetwork(network);
  expect(await meanOf(free, 48)).toBeCloseTo(await meanOf(network, 48), 5);
  expect(await meanOf(free, 32)).toBeCloseTo(15.5, 5);
});
