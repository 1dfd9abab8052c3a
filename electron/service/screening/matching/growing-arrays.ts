/** Doubling would leave up to half of a million names' memory empty. */
const GROWTH = 1.5;

export class GrowingNumbers {
  private values: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(Math.ceil(this.values.length * GROWTH));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] as number;
  }

  /** The numbers without spare room; releases them here. */
  finish(): Int32Array {
    const numbers = this.values.slice(0, this.length);
    this.values = new Int32Array(1);
    this.length = 0;
    return numbers;
  }
}

/** Maximum bytes of a UTF-16 unit. */
const UNIT_BYTES_MAX = 3;

/**
 * Texts one after another in a single byte array, so that a million short ones cost their letters
 * and four bytes each. UTF-16 units are written in groups of seven bits, lowest first, with the top
 * bit set if more follow: Latin letters take one byte, and malformed text survives unchanged.
 */
export class GrowingTexts {
  private bytes = new Uint8Array(4096);
  private used = 0;
  private readonly starts = new GrowingNumbers();

  add(text: string): number {
    const needed = this.used + text.length * UNIT_BYTES_MAX;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, Math.ceil(this.bytes.length * GROWTH)));
      larger.set(this.bytes.subarray(0, this.used));
      this.bytes = larger;
    }
    this.starts.push(this.used);
    for (let at = 0; at < text.length; at++) {
      let unit = text.charCodeAt(at);
      for (; unit >= 0x80; unit >>= 7) this.bytes[this.used++] = (unit & 0x7f) | 0x80;
      this.bytes[this.used++] = unit;
    }
    return this.starts.length - 1;
  }

  /** The texts without spare room; releases them here. */
  finish(): Texts {
    this.starts.push(this.used);
    const [bytes, starts] = [this.bytes.slice(0, this.used), this.starts.finish()];
    this.bytes = new Uint8Array(1);
    this.used = 0;
    return { at: (index) => textFrom(bytes, starts[index] as number, starts[index + 1] as number) };
  }
}

function textFrom(bytes: Uint8Array, from: number, to: number): string {
  let [text, unit, shift] = ['', 0, 0];
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    unit |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    text += String.fromCharCode(unit);
    unit = 0;
    shift = 0;
  }
  return text;
}

export type Texts = { at(index: number): string };

/** For keys 0 to `keys` − 1: where each one's values start, and all values. */
export type Postings = { readonly starts: Int32Array; readonly values: Int32Array };

/** `pairs` holds key, value, key, value …; each key's values keep their order. */
export function postingsOf(
  keyAt: (index: number) => number,
  valueAt: (index: number) => number,
  count: number,
  keys: number,
): Postings {
  const starts = new Int32Array(keys + 1);
  for (let index = 0; index < count; index++) starts[keyAt(index) + 1] = (starts[keyAt(index) + 1] as number) + 1;
  for (let key = 0; key < keys; key++) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  const next = starts.slice();
  const values = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    const key = keyAt(index);
    values[next[key] as number] = valueAt(index);
    next[key] = (next[key] as number) + 1;
  }
  return { starts, values };
}
