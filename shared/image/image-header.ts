/** EXIF orientation: 1 is upright, 5 to 8 exchange width and height. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * Size as stored in the file, before any orientation is applied, whether the file ends where it should, and whether it
 * is a sequence of pictures.
 */
export type ImageHeader = {
  readonly storedWidth: number;
  readonly storedHeight: number;
  readonly orientation: Orientation;
  readonly complete: boolean;
  readonly animated: boolean;
  /** Why a sound file of this kind is not read, as a sentence for the person who sent it. */
  readonly refusal?: string;
  /** The pages after the first; absent where a file of this kind has one. */
  readonly morePages?: readonly ImageHeader[];
};

/** Each byte as one character; shorter where the bytes end earlier. */
export function latin1(bytes: Uint8Array, start: number, length: number): string {
  let text = '';
  for (const byte of bytes.subarray(start, start + length)) text += String.fromCharCode(byte);
  return text;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
