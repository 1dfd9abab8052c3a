import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { readTflite } from '../../models/tflite.ts';
import { tfliteToOnnx } from '../../models/tflite-to-onnx.ts';

type Field = null | { byte: number } | { int: number } | { ints: number[] } | { bytes: Uint8Array } | Fields | Fields[];
type Fields = { readonly fields: readonly Field[] };

/** Writes a FlatBuffers file: for each table the list of its fields' positions, the table, and what it points to. */
function flatBuffer(root: Fields): Uint8Array {
  const bytes = new Uint8Array(8192);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('TFL3'), 4);
  let end = 8;
  const point = (from: number, to: number) => view.setUint32(from, to - from, true);
  const place = (size: number) => {
    end = Math.ceil(end / 4) * 4 + size;
    return end - size;
  };
  function write({ fields }: Fields): number {
    const list = place(4 + 2 * fields.length);
    const at = place(4 + 4 * fields.length);
    view.setUint16(list, 4 + 2 * fields.length, true);
    view.setInt32(at, at - list, true);
    for (const [index, field] of fields.entries()) {
      if (field === null) continue;
      const slot = at + 4 + 4 * index;
      view.setUint16(list + 4 + 2 * index, slot - at, true);
      if ('byte' in field) view.setInt8(slot, field.byte);
      else if ('int' in field) view.setInt32(slot, field.int, true);
      else if ('fields' in field) point(slot, write(field));
      else point(slot, vector(field));
    }
    return at;
  }
  function vector(field: { ints: number[] } | { bytes: Uint8Array } | Fields[]): number {
    const length = Array.isArray(field) ? field.length : 'ints' in field ? field.ints.length : field.bytes.length;
    const at = place(4 + ('bytes' in field ? length : 4 * length));
    view.setUint32(at, length, true);
    if (Array.isArray(field)) for (const [index, one] of field.entries()) point(at + 4 + 4 * index, write(one));
    else if ('ints' in field)
      for (const [index, one] of field.ints.entries()) view.setInt32(at + 4 + 4 * index, one, true);
    else bytes.set(field.bytes, at + 4);
    return at;
  }
  point(0, write(root));
  return bytes.subarray(0, end);
}

const table = (...fields: Field[]): Fields => ({ fields });
const floats = (values: readonly number[]) => new Uint8Array(Float32Array.from(values).buffer);
const range = (length: number, by: number) => Array.from({ length }, (_, at) => Math.sin(at * by));

const FILTER = range(2 * 3 * 3 * 2, 0.7);
const DEPTHWISE = range(2 * 2 * 2, 1.3);
const BIAS = [0.1, -0.2];
const SCALE = [2, -3];

/** A padded convolution of stride 2, a product, and an unpadded depthwise convolution that leaves one position. */
function network(product = 18): Uint8Array {
  const weights = [FILTER, BIAS, DEPTHWISE, BIAS, SCALE];
  const tensor = (shape: number[], buffer: number) => table({ ints: shape }, { byte: 0 }, { int: buffer });
  const tensors = [
    tensor([1, 4, 4, 2], 0),
    tensor([2, 3, 3, 2], 1),
    tensor([2], 2),
    tensor([1, 2, 2, 2], 0),
    tensor([2], 5),
    tensor([1, 2, 2, 2], 0),
    tensor([1, 2, 2, 2], 3),
    tensor([2], 4),
    tensor([1, 1, 1, 2], 0),
    tensor([1, 2], 0),
  ];
  const operator = (code: number, inputs: number[], output: number, options: Fields | null) =>
    table({ int: code }, { ints: inputs }, { ints: [output] }, null, options);
  const operators = [
    operator(0, [0, 1, 2], 3, table({ byte: 0 }, { int: 2 }, { int: 2 }, { byte: 0 })),
    operator(1, [4, 3], 5, null),
    operator(2, [5, 6, 7], 8, table({ byte: 1 }, { int: 1 }, { int: 1 }, { int: 1 }, { byte: 0 })),
    operator(3, [8], 9, null),
  ];
  const codes = [3, product, 4, 22].map((code) => table({ byte: code }, null, null, { int: code }));
  const graph = table(tensors, { ints: [0] }, { ints: [9] }, operators);
  const buffers = [table(), ...weights.map((values) => table({ bytes: floats(values) }))];
  return flatBuffer(table({ int: 3 }, codes, [graph], null, buffers));
}

/** The same computed by hand, in TensorFlow Lite's order of rows, columns, channels. */
function expected(input: readonly number[]): number[] {
  const at = (row: number, column: number, channel: number) =>
    row > 3 || column > 3 ? 0 : (input[(row * 4 + column) * 2 + channel] as number);
  return [0, 1].map((out) => {
    let result = BIAS[out] as number;
    for (let y = 0; y < 2; y++)
      for (let x = 0; x < 2; x++) {
        let sum = BIAS[out] as number;
        for (let row = 0; row < 3; row++)
          for (let column = 0; column < 3; column++)
            for (let channel = 0; channel < 2; channel++)
              sum +=
                at(2 * y + row, 2 * x + column, channel) *
                (FILTER[((out * 3 + row) * 3 + column) * 2 + channel] as number);
        result += sum * (SCALE[out] as number) * (DEPTHWISE[(y * 2 + x) * 2 + out] as number);
      }
    return result;
  });
}

test('a TensorFlow Lite network gives the same result in ONNX, with channels first', async () => {
  const session = await InferenceSession.create(tfliteToOnnx('small', network()));
  const input = range(32, 0.31);
  const channelsFirst = [0, 1].flatMap((channel) => input.filter((_, at) => at % 2 === channel));
  const { output } = await session.run({
    input: new Tensor('float32', Float32Array.from(channelsFirst), [1, 2, 4, 4]),
  });
  expect(output?.dims).toEqual([1, 2]);
  for (const [at, value] of expected(input).entries()) expect(Number(output?.data[at])).toBeCloseTo(value, 4);
});

test('an unknown operator is refused, not skipped', () => {
  expect(() => tfliteToOnnx('small', network(97))).toThrow('The TensorFlow Lite operator 97 has no translation.');
});

test('any other file is refused', () => {
  expect(() => readTflite(new Uint8Array(64))).toThrow('not a TensorFlow Lite network');
});
