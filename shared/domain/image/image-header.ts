/** EXIF orientation: 1 is upright, 5 to 8 swap width and height. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** As stored before orientation, whether complete, and whether a sequence. */
export type ImageHeader = {
  readonly storedWidth: number;
  readonly storedHeight: number;
  readonly orientation: Orientation;
  readonly complete: boolean;
  readonly animated: boolean;
  /** Why a valid file of this kind is not accepted, as a sentence for the sender. */
  readonly refusal?: string;
  /** Pages after the first; absent if there is only one. */
  readonly morePages?: readonly ImageHeader[];
};

/** Each byte as one character; shorter if the bytes end early. */
export function latin1(bytes: Uint8Array, start: number, length: number): string {
  let text = '';
  for (const byte of bytes.subarray(start, start + length)) text += String.fromCharCode(byte);
  return text;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
