import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type ListLine,
  PackageError,
  packLines,
  unpackLines,
} from '../../../../../electron/service/devices/packages/list-package.ts';

async function* stream<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
/** In pieces of an odd size, so that nothing depends on their boundaries. */
function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 37) yield bytes.subarray(at, at + 37);
}
const packed = async (lines: readonly ListLine[]) => Buffer.concat(await all(packLines(stream(lines))));
const unpacked = (bytes: Uint8Array, bytesMax?: number) => all(unpackLines(stream(cut(bytes)), bytesMax));
const textOf = (text: string) => brotliCompressSync(Buffer.from(text));

const LINES: readonly ListLine[] = [
  { kind: 'entry', json: '{"id":"a","names":["Zoë Ünal \\n 王"]}' },
  { kind: 'removed', id: 'house/Somebody "Else"\n1987' },
  { kind: 'entry', json: `{"long":"${'x'.repeat(300_000)}"}` },
];

test('a package unpacks to the lines it was made of', async () => {
  expect(await unpacked(await packed(LINES))).toEqual(LINES);
  expect(await unpacked(await packed([]))).toEqual([]);
});

test('the same lines make the same bytes', async () => {
  expect(await packed(LINES)).toEqual(await packed(LINES));
});

test('an error of the lines reaches the reader of the bytes', async () => {
  const failing = async function* (): AsyncGenerator<ListLine> {
    yield { kind: 'entry', json: '{}' };
    throw new Error('the version is gone');
  };
  await expect(all(packLines(failing()))).rejects.toThrow('the version is gone');
});

describe('a damaged package is refused', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['without its end', async () => (await packed(LINES)).subarray(0, -4)],
    ['of other bytes', async () => Buffer.from('nonsense nonsense')],
    ['of nothing', async () => textOf('')],
    ['of another form', async () => textOf('{"countersign_list":2}\n')],
    ['that ends within a line', async () => textOf('{"countersign_list":1}\n+{"id"')],
    ['with a line of another kind', async () => textOf('{"countersign_list":1}\n*{}\n')],
    ['that removes no id', async () => textOf('{"countersign_list":1}\n-{"id":1}\n')],
    ['with a line that is too long', async () => textOf(`{"countersign_list":1}\n+${'x'.repeat(5_000_000)}\n`)],
  ])('%s', async (_what, bytes) => {
    await expect(unpacked(await bytes())).rejects.toBeInstanceOf(PackageError);
  });

  test('that unpacks to more than its limit', async () => {
    const bytes = await packed(LINES);
    await expect(unpacked(bytes, 100_000)).rejects.toBeInstanceOf(PackageError);
  });
});
