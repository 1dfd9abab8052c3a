import { latin1, viewOf } from './image-header.ts';

/** As many sheets as a scanner's feeder takes; bounds the work on one file. */
export const TIFF_PAGES_MAX = 10;
/** Reduced copies and masks lie between the pages. */
const DIRECTORIES_MAX = 4 * TIFF_PAGES_MAX;
const ENTRIES_MAX = 1000;
/** Enough for tiles of 64 × 64 over the largest picture. */
const VALUES_MAX = 65_536;
const ENTRY_BYTES = 12;
const NEW_SUBFILE_TYPE = 254;
/** Bits of NewSubfileType: a reduced copy, and a transparency mask. */
const NO_PAGE = 0b101;
/** Bytes of one value: BYTE, ASCII, SHORT, LONG. */
const TYPE_BYTES: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 2: 1, 3: 2, 4: 4 };

/** One image file directory of a TIFF: its place, and its whole numbers by tag. */
export type TiffDirectory = {
  readonly offset: number;
  readonly nextAt: number;
  readonly littleEndian: boolean;
  readonly tags: ReadonlyMap<number, readonly number[]>;
};

export function isTiff(bytes: Uint8Array): boolean {
  return /^(?:II\*\0|MM\0\*)/.test(latin1(bytes, 0, 4));
}

/**
 * Without reduced copies and masks, at most `TIFF_PAGES_MAX` + 1. Null if a directory lies outside
 * or the chain never ends.
 */
export function tiffPages(bytes: Uint8Array): readonly TiffDirectory[] | null {
  if (bytes.length < 8) return null;
  const littleEndian = latin1(bytes, 0, 2) === 'II';
  const view = viewOf(bytes);
  const pages: TiffDirectory[] = [];
  const seen = new Set<number>();
  for (let offset = view.getUint32(4, littleEndian); offset !== 0; ) {
    if (seen.has(offset) || seen.size >= DIRECTORIES_MAX) return null;
    seen.add(offset);
    const directory = directoryAt(view, offset, littleEndian);
    if (directory === null) return null;
    if (((directory.tags.get(NEW_SUBFILE_TYPE)?.[0] ?? 0) & NO_PAGE) === 0) pages.push(directory);
    if (pages.length > TIFF_PAGES_MAX) break;
    offset = view.getUint32(directory.nextAt, littleEndian);
  }
  return pages;
}

/** Counted from 0. Only pointers to its directory change, no pixel. Throws without such a page. */
export function tiffWithOnlyPage(bytes: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  const page = tiffPages(bytes)?.[index];
  if (page === undefined) throw new Error(`The TIFF file has no page ${index + 1}.`);
  const copy = new Uint8Array(bytes);
  const view = viewOf(copy);
  view.setUint32(4, page.offset, page.littleEndian);
  view.setUint32(page.nextAt, 0, page.littleEndian);
  return copy;
}

function directoryAt(view: DataView, offset: number, littleEndian: boolean): TiffDirectory | null {
  if (offset + 2 > view.byteLength) return null;
  const entries = view.getUint16(offset, littleEndian);
  const nextAt = offset + 2 + entries * ENTRY_BYTES;
  if (entries > ENTRIES_MAX || nextAt + 4 > view.byteLength) return null;
  const tags = new Map<number, readonly number[]>();
  for (let index = 0; index < entries; index++) {
    const entry = offset + 2 + index * ENTRY_BYTES;
    const values = valuesOf(view, entry, littleEndian);
    if (values !== null) tags.set(view.getUint16(entry, littleEndian), values);
  }
  return { offset, nextAt, littleEndian, tags };
}

/**
 * Null for fractions and other types, and for values that are none, too many or outside the file.
 */
function valuesOf(view: DataView, entry: number, littleEndian: boolean): readonly number[] | null {
  const size = TYPE_BYTES[view.getUint16(entry + 2, littleEndian)];
  const count = view.getUint32(entry + 4, littleEndian);
  if (size === undefined || count === 0 || count > VALUES_MAX) return null;
  const start = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, littleEndian);
  if (start + size * count > view.byteLength) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    if (size === 1) return view.getUint8(at);
    return size === 2 ? view.getUint16(at, littleEndian) : view.getUint32(at, littleEndian);
  });
}
