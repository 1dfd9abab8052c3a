/** A command APDU of ISO 7816-4, short or extended. `responseBytes` is Le: 0 if absent, 256 or 65,536 for its largest value. */
export type Command = {
  readonly cla: number;
  readonly ins: number;
  readonly p1: number;
  readonly p2: number;
  readonly data: Uint8Array;
  readonly responseBytes: number;
  readonly isExtended: boolean;
};

/** Null if the lengths contradict each other. */
export function parseCommand(bytes: Uint8Array): Command | null {
  if (bytes.length < 4) return null;
  const [cla = 0, ins = 0, p1 = 0, p2 = 0, first = 0] = bytes;
  const head = { cla, ins, p1, p2 };
  const none = new Uint8Array();
  if (bytes.length === 4) return { ...head, data: none, responseBytes: 0, isExtended: false };
  if (bytes.length === 5) return { ...head, data: none, responseBytes: first || 256, isExtended: false };
  if (first > 0) {
    const end = 5 + first;
    const data = bytes.subarray(5, end);
    if (bytes.length === end) return { ...head, data, responseBytes: 0, isExtended: false };
    return bytes.length === end + 1 ? { ...head, data, responseBytes: bytes[end] || 256, isExtended: false } : null;
  }
  const word = (at: number) => (bytes[at] as number) * 256 + (bytes[at + 1] as number);
  if (bytes.length < 7) return null;
  if (bytes.length === 7) return { ...head, data: none, responseBytes: word(5) || 65_536, isExtended: true };
  const end = 7 + word(5);
  const data = bytes.subarray(7, end);
  if (bytes.length === end) return { ...head, data, responseBytes: 0, isExtended: true };
  return bytes.length === end + 2 ? { ...head, data, responseBytes: word(end) || 65_536, isExtended: true } : null;
}

/** The card's answer: data and status word. */
export type Answer = { readonly data: Uint8Array; readonly status: number };

export const SUCCESS = 0x9000;
export const END_OF_FILE = 0x6282;
export const WRONG_PASSWORD = 0x6300;
export const WRONG_LENGTH = 0x6700;
export const ACCESS_DENIED = 0x6982;
export const CONDITIONS_NOT_SATISFIED = 0x6985;
export const NO_FILE_SELECTED = 0x6986;
export const SECURE_OBJECTS_MISSING = 0x6987;
export const SECURE_OBJECTS_WRONG = 0x6988;
export const WRONG_DATA = 0x6a80;
export const FILE_NOT_FOUND = 0x6a82;
export const WRONG_PARAMETERS = 0x6a86;
export const REFERENCE_NOT_FOUND = 0x6a88;
export const WRONG_OFFSET = 0x6b00;
export const UNKNOWN_INSTRUCTION = 0x6d00;

export const status = (word: number): Answer => ({ data: new Uint8Array(), status: word });
export const answer = (data: Uint8Array): Answer => ({ data, status: SUCCESS });

export function encodeAnswer({ data, status: word }: Answer): Uint8Array {
  return Buffer.concat([data, Uint8Array.of(word >> 8, word & 0xff)]);
}
