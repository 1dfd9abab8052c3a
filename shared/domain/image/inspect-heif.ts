import { IMAGE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MAX } from '../../contract/api.ts';
import { type ImageHeader, latin1, type Orientation, viewOf } from './image-header.ts';
import { type IsoBox, isoBoxes, leadingIsoBoxes } from './iso-boxes.ts';

/** Still pictures and sequences (ISO/IEC 23008-12, annex B; AVIF, section 8). */
const STILL_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'mif2', 'avif', 'avio', 'MA1A', 'MA1B']);
const SEQUENCE_BRANDS = new Set(['hevc', 'hevx', 'hevm', 'hevs', 'msf1', 'avis']);
const AVIF_BRANDS = new Set(['avif', 'avis', 'avio', 'MA1A', 'MA1B']);
const ITEMS_MAX = 5000;

/** By counterclockwise quarter turns, then by mirror: none, top and bottom, left and right. */
const ORIENTATIONS: readonly (readonly [Orientation, Orientation, Orientation])[] = [
  [1, 4, 2],
  [8, 5, 7],
  [3, 2, 4],
  [6, 7, 5],
];

type Size = { readonly width: number; readonly height: number };

/** Whether bytes begin as a HEIF file, and of which kind; null for videos and other media. */
export function heifMediaType(bytes: Uint8Array): 'image/heic' | 'image/avif' | null {
  const brands = brandsOf(bytes);
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'image/avif';
  return brands.some((brand) => STILL_BRANDS.has(brand) || SEQUENCE_BRANDS.has(brand)) ? 'image/heic' : null;
}

/**
 * The primary picture as displayed; complete if no box up to the pixels overruns. Null without one.
 * A part beyond the API's limits is returned, because a decoder would allocate it.
 */
export function inspectHeif(bytes: Uint8Array): ImageHeader | null {
  const [major = ''] = brandsOf(bytes);
  const { boxes: top, isWhole } = leadingIsoBoxes(bytes, 0, bytes.length);
  // A box beyond the end shows truncation, unless it comes after the pixels.
  const complete = isWhole || top.some(({ type }) => type === 'mdat');
  const meta = top.find(({ type }) => type === 'meta') ?? metaOfCutFile(bytes);
  if (meta === undefined) return null;
  // A full box: version and flags come first.
  const boxes = isoBoxes(bytes, meta.start + 4, meta.end);
  const pitm = boxes?.find(({ type }) => type === 'pitm');
  const iprp = boxes?.find(({ type }) => type === 'iprp');
  if (!boxes || !pitm || !iprp) return null;
  const parts = isoBoxes(bytes, iprp.start, iprp.end);
  const ipco = parts?.find(({ type }) => type === 'ipco');
  const properties = ipco ? isoBoxes(bytes, ipco.start, ipco.end) : null;
  const primary = primaryItem(bytes, pitm);
  if (!parts || !properties || primary === null) return null;
  const own = parts
    .filter(({ type }) => type === 'ipma')
    .flatMap((ipma) => propertiesOf(bytes, ipma, primary))
    .flatMap((index) => properties[index - 1] ?? []);
  const size = own.flatMap((box) => (box.type === 'ispe' ? (sizeOf(bytes, box) ?? []) : []))[0];
  if (size === undefined) return null;
  const others = properties.flatMap((box) => (box.type === 'ispe' ? (sizeOf(bytes, box) ?? []) : []));
  const largest = others.find((other) => isBeyondLimits(other)) ?? size;
  const quarterTurns = own
    .filter(({ type, start, end }) => type === 'irot' && end > start)
    .reduce((sum, { start }) => sum + (viewOf(bytes).getUint8(start) & 3), 0);
  const mirrors = own.filter(({ type, start, end }) => type === 'imir' && end > start);
  const mirror = mirrors[0] === undefined ? 0 : 1 + (viewOf(bytes).getUint8(mirrors[0].start) & 1);
  return {
    storedWidth: largest.width,
    storedHeight: largest.height,
    orientation: ORIENTATIONS[quarterTurns % 4]?.[mirror] ?? 1,
    complete,
    animated: SEQUENCE_BRANDS.has(major),
  };
}

function brandsOf(bytes: Uint8Array): readonly string[] {
  if (bytes.length < 16 || latin1(bytes, 4, 4) !== 'ftyp') return [];
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256);
  const brands = [latin1(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(bytes, at, 4));
  return brands;
}

/** The properties usually come first, so that even a truncated file shows its size. */
function metaOfCutFile(bytes: Uint8Array): IsoBox | undefined {
  const view = viewOf(bytes);
  const start = view.getUint32(0);
  if (start < 8 || start + 12 > bytes.length || latin1(bytes, start + 4, 4) !== 'meta') return undefined;
  const end = start + view.getUint32(start);
  return end <= bytes.length ? { type: 'meta', start: start + 8, end } : undefined;
}

function primaryItem(bytes: Uint8Array, { start, end }: IsoBox): number | null {
  const view = viewOf(bytes);
  if (end - start < 6) return null;
  if (view.getUint8(start) === 0) return view.getUint16(start + 4);
  return end - start < 8 ? null : view.getUint32(start + 4);
}

/** Numbers of the properties, counted from 1, that an `ipma` box assigns to an item. */
function propertiesOf(bytes: Uint8Array, { start, end }: IsoBox, item: number): number[] {
  if (end - start < 8) return [];
  const view = viewOf(bytes);
  const idBytes = view.getUint8(start) < 1 ? 2 : 4;
  const isWide = (view.getUint8(start + 3) & 1) === 1;
  const items = Math.min(ITEMS_MAX, view.getUint32(start + 4));
  let at = start + 8;
  for (let index = 0; index < items; index++) {
    if (at + idBytes + 1 > end) return [];
    const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at);
    const count = view.getUint8(at + idBytes);
    at += idBytes + 1;
    const next = at + count * (isWide ? 2 : 1);
    if (next > end) return [];
    if (id === item) {
      return Array.from({ length: count }, (_, place) =>
        isWide ? view.getUint16(at + 2 * place) & 0x7fff : view.getUint8(at + place) & 0x7f,
      );
    }
    at = next;
  }
  return [];
}

function sizeOf(bytes: Uint8Array, { start, end }: IsoBox): Size | null {
  if (end - start < 12) return null;
  const view = viewOf(bytes);
  const [width, height] = [view.getUint32(start + 4), view.getUint32(start + 8)];
  return width === 0 || height === 0 ? null : { width, height };
}

function isBeyondLimits({ width, height }: Size): boolean {
  return width > IMAGE_SIDE_PIXELS_MAX || height > IMAGE_SIDE_PIXELS_MAX || width * height > IMAGE_PIXELS_MAX;
}
