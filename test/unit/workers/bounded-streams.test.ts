import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { requireBoundedStreams } from '../../../electron/workers/address-documents/bounded-streams.ts';

const pdf = (...streams: readonly Uint8Array[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap((stream, index) => [
      Buffer.from(`${index + 1} 0 obj\n<< /Filter /FlateDecode /Length ${stream.length} >>\nstream\r\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from('%%EOF\n'),
  ]);
const MILLION = 1_000_000;
/** So many million zeros, packed a thousand to one. A flush between them lets one million be packed and then repeated. */
function packedZeros(millions: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(MILLION), { finishFlush: constants.Z_FULL_FLUSH });
  const [head, end, adler32] = [Buffer.of(0x78, 0x01), Buffer.of(0x03, 0x00), Buffer.alloc(4)];
  adler32.writeUInt16BE((millions * MILLION) % 65_521, 0);
  adler32.writeUInt16BE(1, 2);
  return Buffer.concat([head, ...Array.from({ length: millions }, () => packed), end, adler32]);
}

describe('a PDF', () => {
  const small = deflateSync(Buffer.from('BT (Hello) Tj ET'));
  const bomb = packedZeros(161);

  test('of ordinary streams, broken ones and none at all is opened', async () => {
    const broken = Buffer.concat([small.subarray(0, 8), Buffer.from([0, 255, 0, 255])]);
    for (const file of [pdf(), pdf(small), pdf(broken, small), pdf(Buffer.from('not packed')), Buffer.from('stream')])
      await expect(requireBoundedStreams(file)).resolves.toBeUndefined();
  });

  test('with a page of 100 million bytes is opened', async () => {
    // toEqual compares two million elements one by one, for three seconds.
    expect(inflateSync(packedZeros(2)).equals(Buffer.alloc(2 * MILLION))).toBe(true);
    await expect(requireBoundedStreams(pdf(packedZeros(100)))).resolves.toBeUndefined();
  });

  test.each([
    ['alone', pdf(bomb)],
    ['behind others', pdf(small, small, bomb)],
    ['packed twice', pdf(deflateSync(bomb))],
    ['packed three times, and cut off', pdf(deflateSync(deflateSync(bomb)).subarray(0, -4))],
  ])('with a stream that unpacks too far is refused: %s', async (_, file) => {
    await expect(requireBoundedStreams(file)).rejects.toThrow(/unpacks to far more/);
  });
});
