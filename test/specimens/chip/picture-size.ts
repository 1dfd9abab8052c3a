import type { Portrait } from './data-groups.ts';

const START_OF_FRAME = [0xc0, 0xc1, 0xc2];
const CODESTREAM = Buffer.from('ff4fff51', 'hex');

/**
 * Format and size of a portrait as its own header states them.
 *
 * @throws RangeError for anything but JPEG and JPEG 2000.
 */
export function pictureSize(picture: Uint8Array): Portrait {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const codestream = bytes.indexOf(CODESTREAM);
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (codestream < 0) throw new RangeError('A portrait is JPEG or JPEG 2000.');
  return { format: 'jpeg2000', width: bytes.readUInt32BE(codestream + 8), height: bytes.readUInt32BE(codestream + 12) };
}

function jpegSize(bytes: Buffer): Portrait {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (START_OF_FRAME.includes(bytes[at + 1] as number))
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  throw new RangeError('The JPEG states no size.');
}
