/** 3 to 39 of the basic set; 0 to 2 are shifts, used only as padding. */
const BASIC_SET = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASIC_SET_FROM = 3;
/** Unlatch to ASCII: the next byte is a single character plus one. */
const UNLATCH = 0xfe;

/** ISO/IEC 16022, C40; ICAO Doc 9303-13, 2.4. Drops padding; null for anything else. */
export function decodeC40(bytes: Uint8Array): string | null {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = [bytes[at], bytes[at + 1]];
    if (low === undefined) return null;
    if (high === UNLATCH) {
      text += String.fromCharCode(low - 1);
      continue;
    }
    const packed = high * 256 + low - 1;
    for (const value of [Math.floor(packed / 1600), Math.floor(packed / 40) % 40, packed % 40]) {
      if (value === 0) continue;
      const character = BASIC_SET[value - BASIC_SET_FROM];
      if (character === undefined) return null;
      text += character;
    }
  }
  return /^[A-Z0-9 ]*$/.test(text) ? text : null;
}
