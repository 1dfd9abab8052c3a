/** Bits of a sketch, stored in 32-bit words. */
const SKETCH_BITS = 512;
export const SKETCH_WORDS = SKETCH_BITS / 32;
/** Share of faces within the searched distance that may be missed. */
const MISS_RATE_MAX = 1e-6;
/** Random signs and a Hadamard transform rotate like any rotation; one or two leave a pattern. */
const ROUNDS = 3;
const SEED = 0x5eed_face | 0;

/** From word `at` on: the signs of the first numbers after the rotation. */
export type FaceSketcher = (descriptor: Float32Array, words: Int32Array, at: number) => void;

/** Each sign differs with probability angle / π; always the same, so searches repeat. */
export function createFaceSketcher(numbers: number): FaceSketcher {
  const size = Math.max(SKETCH_BITS, 2 ** Math.ceil(Math.log2(numbers)));
  const signs = drawnSigns(ROUNDS * size);
  const turned = new Float64Array(size);
  return (descriptor, words, at) => {
    turned.fill(0);
    turned.set(descriptor);
    for (let round = 0; round < ROUNDS; round++) {
      for (let index = 0; index < size; index++)
        turned[index] = (turned[index] as number) * (signs[round * size + index] as number);
      hadamard(turned);
    }
    for (let word = 0; word < SKETCH_WORDS; word++) {
      let bits = 0;
      for (let bit = 0; bit < 32; bit++) if ((turned[word * 32 + bit] as number) < 0) bits |= 1 << bit;
      words[at + word] = bits;
    }
  };
}

export function bitsApart(words: Int32Array, at: number, query: Int32Array): number {
  let bytes = 0;
  for (let word = 0; word < SKETCH_WORDS; word++) {
    let bits = (words[at + word] as number) ^ (query[word] as number);
    bits -= (bits >>> 1) & 0x5555_5555;
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
    // Each byte counts up to 8 bits per word, 128 in total.
    bytes = (bytes + ((bits + (bits >>> 4)) & 0x0f0f_0f0f)) | 0;
  }
  const pairs = (bytes & 0x00ff_00ff) + ((bytes >>> 8) & 0x00ff_00ff);
  return (pairs & 0xffff) + (pairs >>> 16);
}

/**
 * The most bits in which the sketches of two unit vectors within `distanceMax` differ, except for
 * one pair in a million. Uses the tail of the binomial distribution, which errs on the safe side:
 * signs along orthogonal directions vary less than independent ones.
 */
export function bitsApartMax(distanceMax: number): number {
  const differs = (2 * Math.asin(Math.min(1, distanceMax / 2))) / Math.PI;
  if (differs <= 0) return 0;
  if (differs >= 1) return SKETCH_BITS;
  // Log probabilities that exactly this many bits differ, and this many or more.
  let exactly = SKETCH_BITS * Math.log(differs);
  let orMore = Math.exp(exactly);
  for (let bits = SKETCH_BITS; bits > 0; bits--) {
    if (orMore >= MISS_RATE_MAX) return bits;
    exactly += Math.log(bits / (SKETCH_BITS - bits + 1)) + Math.log((1 - differs) / differs);
    orMore += Math.exp(exactly);
  }
  return 0;
}

/** In place and without the normalising factor, which does not affect signs. */
function hadamard(values: Float64Array): void {
  for (let step = 1; step < values.length; step *= 2)
    for (let block = 0; block < values.length; block += 2 * step)
      for (let at = block; at < block + step; at++) {
        const [one, other] = [values[at] as number, values[at + step] as number];
        values[at] = one + other;
        values[at + step] = one - other;
      }
}

/** Random signs from xorshift32. */
function drawnSigns(count: number): Int8Array {
  const signs = new Int8Array(count);
  let state = SEED;
  for (let at = 0; at < count; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    signs[at] = state < 0 ? -1 : 1;
  }
  return signs;
}
