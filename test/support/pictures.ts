import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

/** Pictures for tests of bounds and formats: drawn, or assembled byte by byte if no tool would write them. */
export function aJpeg(width = 320, height = 200): Uint8Array<ArrayBuffer> {
  return new Uint8Array(drawing(width, height).toBuffer('image/jpeg', 80));
}

export function aWebp(width = 320, height = 200): Uint8Array<ArrayBuffer> {
  return new Uint8Array(drawing(width, height).toBuffer('image/webp', 80));
}

function drawing(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#d8e0e8';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#203040';
  context.fillRect(width / 4, height / 4, width / 2, height / 2);
  return canvas;
}

/**
 * A black PNG of any size, one bit a pixel. `byteLength` pads it to the byte with a chunk that readers skip. 20,000 pixels square are 400
 * million pixels in fifty kilobytes.
 */
export function aPng(width = 320, height = 200, byteLength?: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const parts = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', rows)];
  const end = chunk('IEND', Buffer.alloc(0));
  if (byteLength !== undefined) {
    const sizeSoFar = Buffer.concat(parts).length + end.length;
    parts.push(chunk('prIv', Buffer.alloc(byteLength - sizeSoFar - 12)));
  }
  return new Uint8Array(Buffer.concat([...parts, end]));
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The first bytes of formats that people send by mistake. */
export const OTHER_FORMATS: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  HEIC: latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, '\0')),
  GIF: latin1('GIF89a\x40\0\x40\0'.padEnd(200, '\0')),
  SVG: latin1('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>1</script></svg>'),
  PDF: latin1('%PDF-1.7\n'.padEnd(200, ' ')),
};

export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
