import { inflateSync } from 'node:zlib';

/** The bytes of a WOFF file before its tables, and of each table's entry. */
const HEADER = 44;
const ENTRY = 20;
/** The same of the font that it holds. */
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/** The font in a WOFF file, unpacked once: fontkit would unpack the outlines of all letters again for every letter. */
export function unpackedWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const doublings = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** doublings * FONT_ENTRY, 6);
  header.writeUInt16BE(doublings, 8);
  header.writeUInt16BE((count - 2 ** doublings) * FONT_ENTRY, 10);

  const parts: Buffer[] = [header];
  let end = header.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + index * ENTRY;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = FONT_HEADER + index * FONT_ENTRY;
    woff.copy(header, to, entry, entry + 4);
    woff.copy(header, to + 4, entry + 16, entry + 20);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(length, to + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
