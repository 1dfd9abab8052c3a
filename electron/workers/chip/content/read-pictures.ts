import type { ChipPicture, ChipPictureProblem } from '#shared/domain/document/chip/chip-content.ts';
import { bigIntOf } from '../ber.ts';
import { fileContent, lenientElements } from './find-element.ts';

type Portrait = { readonly portrait: ChipPicture } | { readonly portrait: null; readonly problem: ChipPictureProblem };

/** First bytes of pictures. The flag that a chip gives with them is sometimes wrong. */
const BEGINNINGS: readonly (readonly [string, ChipPicture['format']])[] = [
  ['ffd8ff', 'jpeg'],
  ['0000000c6a5020200d0a870a', 'jpeg2000'],
  ['ff4fff51', 'jpeg2000'],
];
const BEGINNING_BYTES_MAX = 12;
/** ISO 19794-5: headers of file and face, a point, and the picture's description. */
const ISO_19794 = { header: 14, faceHeader: 20, point: 8, description: 12 } as const;
/** On some chips lengths are a few bytes off, so the picture is looked for around its place. */
const BYTES_OFF_MAX = 64;
const DEPTH_MAX = 12;

/** The portrait of data group 2: the first picture of the first face. */
export function readPortrait(file: Uint8Array): Portrait {
  const content = fileContent(file, 0x75);
  const group = content && lenientElements(content).find(({ tag }) => tag === 0x7f61);
  if (!group) return { portrait: null, problem: 'MALFORMED' };
  for (const face of lenientElements(group.content).filter(({ tag }) => tag === 0x7f60)) {
    const data = lenientElements(face.content).find(({ tag }) => tag === 0x5f2e || tag === 0x7f2e);
    if (!data) continue;
    const isOldFormat = Buffer.from(data.content.subarray(0, 3)).toString('latin1') === 'FAC';
    const portrait = isOldFormat ? pictureOfIso19794(data.content) : pictureWithin(data.content, 0);
    if (portrait) return { portrait };
    return { portrait: null, problem: isOldFormat || data.tag === 0x5f2e ? 'NO_PICTURE' : 'ISO_39794' };
  }
  return { portrait: null, problem: 'MALFORMED' };
}

/** The signature or mark of data group 7; null if it holds no picture. */
export function readSignature(file: Uint8Array): ChipPicture | null {
  const content = fileContent(file, 0x67);
  const field = content && lenientElements(content).find(({ tag }) => tag === 0x5f43);
  return field ? pictureAt(field.content, 0) : null;
}

function pictureAt(bytes: Uint8Array, at: number): ChipPicture | null {
  const beginning = Buffer.from(bytes.subarray(at, at + BEGINNING_BYTES_MAX)).toString('hex');
  const format = BEGINNINGS.find(([first]) => beginning.startsWith(first))?.[1];
  return format ? { format, bytes: bytes.slice(at) } : null;
}

function pictureOfIso19794(data: Uint8Array): ChipPicture | null {
  const { header, faceHeader, point, description } = ISO_19794;
  const numberAt = (at: number, length: number) => Number(bigIntOf(data.subarray(at, at + length)));
  const faces = numberAt(12, 2);
  const expected = header + faceHeader + point * numberAt(header + 4, 2) + description;
  // With one face, the picture takes the rest: a length that is too short would cut it.
  const end = faces > 1 ? header + numberAt(header, 4) : data.length;
  const from = expected < data.length ? Math.max(expected - BYTES_OFF_MAX, header) : header;
  const places = [expected, ...Array.from({ length: 2 * BYTES_OFF_MAX + 1 }, (_, index) => from + index)];
  for (const at of places) {
    const picture = at < end ? pictureAt(data.subarray(0, end), at) : null;
    if (picture) return picture;
  }
  return null;
}

/** ISO 39794-5 is ASN.1, and the picture is one of its octet strings. */
function pictureWithin(content: Uint8Array, depth: number): ChipPicture | null {
  if (depth > DEPTH_MAX) return null;
  for (const element of lenientElements(content)) {
    const picture = element.isConstructed ? pictureWithin(element.content, depth + 1) : pictureAt(element.content, 0);
    if (picture) return picture;
  }
  return null;
}
