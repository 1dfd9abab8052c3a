/** Whole numbers one after another, kept in a typed array that doubles as it fills. */
export class GrowingNumbers {
  private values: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] as number;
  }

  /** The numbers so far, without spare room. */
  finish(): Int32Array {
    return this.values.slice(0, this.length);
  }
}

/** Texts one after another in one array of UTF-16 units: a million short ones cost their letters and four bytes each. */
export class GrowingTexts {
  private units = new Uint16Array(4096);
  private used = 0;
  private readonly starts = new GrowingNumbers();

  /** Returns the text's number. */
  add(text: string): number {
    while (this.used + text.length > this.units.length) {
      const larger = new Uint16Array(this.units.length * 2);
      larger.set(this.units);
      this.units = larger;
    }
    this.starts.push(this.used);
    for (let at = 0; at < text.length; at++) this.units[this.used++] = text.charCodeAt(at);
    return this.starts.length - 1;
  }

  finish(): Texts {
    this.starts.push(this.used);
    const [units, starts] = [this.units.slice(0, this.used), this.starts.finish()];
    return {
      at(index) {
        let text = '';
        // A call takes so many arguments and no more.
        for (let from = starts[index] as number; from < (starts[index + 1] as number); from += 8192)
          text += String.fromCharCode(...units.subarray(from, Math.min(from + 8192, starts[index + 1] as number)));
        return text;
      },
    };
  }
}

export type Texts = { at(index: number): string };

/** For every key from 0 to `keys` − 1 the values it was given, as two arrays: where each key's values start, and all values. */
export type Postings = { readonly starts: Int32Array; readonly values: Int32Array };

/** `pairs` holds key, value, key, value …; the values of a key keep their order. */
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
