import { latin1, viewOf } from './image-header.ts';

/** A box of an ISO media or JP2 file; `start` and `end` are of its content. */
export type IsoBox = { readonly type: string; readonly start: number; readonly end: number };

/** Bounds the work; no picture has as many. */
const BOXES_MAX = 10_000;
const LARGE_HEADER_BYTES = 16;

/** Null if one reaches beyond the end or there are too many. */
export function isoBoxes(bytes: Uint8Array, start: number, end: number): readonly IsoBox[] | null {
  const { boxes, isWhole } = leadingIsoBoxes(bytes, start, end);
  return isWhole ? boxes : null;
}

/** The boxes up to the first one that reaches beyond the end. Cameras append what is no box. */
export function leadingIsoBoxes(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly boxes: readonly IsoBox[]; readonly isWhole: boolean } {
  const view = viewOf(bytes);
  const boxes: IsoBox[] = [];
  for (let at = start; at + 8 <= end; ) {
    if (boxes.length >= BOXES_MAX) return { boxes, isWhole: false };
    const short = view.getUint32(at);
    if (short === 1 && at + LARGE_HEADER_BYTES > end) return { boxes, isWhole: false };
    const header = short === 1 ? LARGE_HEADER_BYTES : 8;
    // 0 means to the end of the file. Sizes beyond 2^53 lose digits, but are too large anyway.
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    if (size < header || at + size > end) return { boxes, isWhole: false };
    boxes.push({ type: latin1(bytes, at + 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return { boxes, isWhole: true };
}
