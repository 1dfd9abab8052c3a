import { type ImageHeader, latin1, viewOf } from './image-header.ts';
import { leadingIsoBoxes } from './iso-boxes.ts';

const SIZE_MARKER = 0xff51;
/** Marker, length and the fields before the components' fields. */
const SIZE_BYTES = 40;
const COMPONENT_BYTES = 3;
const BITS_MAX = 16;
/** Chip readers pad the file with zeros. */
const END_WITHIN_BYTES = 1024;
const TILES_MAX = 4096;
const ADVICE = 'Please save it as JPEG or PNG and send that.';

/**
 * ISO/IEC 15444-1, as JP2 or bare codestream, from SIZ; complete with the end marker. Null for
 * anything else.
 */
export function inspectJpeg2000(bytes: Uint8Array): ImageHeader | null {
  const start = latin1(bytes, 0, 2) === '\xff\x4f' ? 0 : codestreamStart(bytes);
  if (start === null || start + 2 + SIZE_BYTES > bytes.length) return null;
  const view = viewOf(bytes);
  const at = start + 2;
  if (view.getUint16(at) !== SIZE_MARKER) return null;
  const field = (offset: number) => view.getUint32(at + offset);
  const [right, bottom, left, top] = [field(6), field(10), field(14), field(18)];
  const [tileWidth, tileHeight, tileLeft, tileTop] = [field(22), field(26), field(30), field(34)];
  const components = view.getUint16(at + 38);
  const [storedWidth, storedHeight] = [right - left, bottom - top];
  if (storedWidth <= 0 || storedHeight <= 0 || tileWidth === 0 || tileHeight === 0 || components === 0) return null;
  if (tileLeft > left || tileTop > top || at + SIZE_BYTES + components * COMPONENT_BYTES > bytes.length) return null;
  const header = { storedWidth, storedHeight, orientation: 1, animated: false, complete: hasEnd(bytes) } as const;
  const tiles = Math.ceil((right - tileLeft) / tileWidth) * Math.ceil((bottom - tileTop) / tileHeight);
  if (tiles > TILES_MAX) return { ...header, refusal: `This JPEG 2000 picture has too many tiles. ${ADVICE}` };
  if (components > 4)
    return { ...header, refusal: `This JPEG 2000 picture has ${components} colours a pixel. ${ADVICE}` };
  for (let index = 0; index < components; index++) {
    const component = at + SIZE_BYTES + index * COMPONENT_BYTES;
    const depth = view.getUint8(component);
    const isSigned = depth >= 0x80;
    if (isSigned || (depth & 0x7f) + 1 > BITS_MAX)
      return { ...header, refusal: `This JPEG 2000 picture has a colour depth that is not supported. ${ADVICE}` };
    if (view.getUint8(component + 1) !== 1 || view.getUint8(component + 2) !== 1)
      return { ...header, refusal: `This JPEG 2000 picture stores colours more coarsely than light. ${ADVICE}` };
  }
  return header;
}

function codestreamStart(bytes: Uint8Array): number | null {
  const box = leadingIsoBoxes(bytes, 0, bytes.length).boxes.find(({ type }) => type === 'jp2c');
  if (box === undefined || latin1(bytes, box.start, 2) !== '\xff\x4f') return null;
  return box.start;
}

/** FF D9 never occurs in packet data. */
function hasEnd(bytes: Uint8Array): boolean {
  return latin1(bytes, Math.max(0, bytes.length - END_WITHIN_BYTES), END_WITHIN_BYTES).includes('\xff\xd9');
}
