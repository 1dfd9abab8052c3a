import { expect, test } from 'vitest';
import {
  bitsApart,
  bitsApartMax,
  createFaceSketcher,
  SKETCH_WORDS,
} from '../../../../electron/service/faces/face-sketch.ts';
import { seededRandom } from '../../../specimens/random.ts';

const BITS = 32 * SKETCH_WORDS;
const random = seededRandom(7);
const unit = (values: Float32Array) => {
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
};
const drawn = (one: (at: number) => number) => unit(Float32Array.from({ length: 512 }, (_, at) => one(at)));
const bell = () => random() + random() + random() + random() - 2;
const sketch = createFaceSketcher(512);
function wordsOf(vector: Float32Array): Int32Array {
  const words = new Int32Array(SKETCH_WORDS);
  sketch(vector, words, 0);
  return words;
}

/** A vector at the given distance from a unit vector, moved along `along`. */
function moved(from: Float32Array, along: Float32Array, distance: number): Float32Array {
  const angle = 2 * Math.asin(distance / 2);
  const shared = from.reduce((sum, value, at) => sum + value * (along[at] ?? 0), 0);
  const across = unit(along.map((value, at) => value - shared * (from[at] ?? 0)));
  return from.map((value, at) => Math.cos(angle) * value + Math.sin(angle) * (across[at] ?? 0));
}

/** Vectors that would reveal a pattern in the rotation: the same in every number, in few numbers, or in one. */
const KINDS: readonly [string, () => Float32Array][] = [
  ['without a pattern', () => drawn(bell)],
  ['of four numbers', () => drawn((at) => (at % 128 === 5 ? bell() : 0))],
  [
    'of one number',
    () => {
      const place = Math.floor(random() * 512);
      return drawn((at) => (at === place ? 1 : 1e-4 * bell()));
    },
  ],
  ['of two values', () => drawn(() => (random() < 0.5 ? -1 : 1))],
  ['of waves', () => drawn((at) => Math.cos(at / (1 + 40 * random())) + 0.2 * bell())],
  ['of falling numbers', () => drawn((at) => bell() / (1 + at))],
  ['with much in common', () => drawn(() => 1 + bell())],
];

test.each(KINDS)('vectors %s differ in their signs as their angle says, and never beyond the limit', (_, one) => {
  for (const distance of [0.5, 0.9, 1.1]) {
    const limit = bitsApartMax(distance);
    const expected = (BITS * 2 * Math.asin(distance / 2)) / Math.PI;
    let sum = 0;
    for (let pair = 0; pair < 150; pair++) {
      const from = one();
      const apart = bitsApart(wordsOf(from), 0, wordsOf(moved(from, pair % 2 === 0 ? drawn(bell) : one(), distance)));
      expect(apart).toBeLessThanOrEqual(limit);
      sum += apart;
    }
    expect(Math.abs(sum / 150 - expected)).toBeLessThan(8);
  }
});

test('most strangers are beyond the limit of a search among many', () => {
  const asked = wordsOf(drawn(bell));
  const near = Array.from({ length: 500 }, () => bitsApart(wordsOf(drawn(bell)), 0, asked)).filter(
    (apart) => apart <= bitsApartMax(0.9),
  );
  expect(near.length).toBeLessThan(5);
});

test('the limit misses one pair in a million, at every distance', () => {
  expect([0, 2, 3].map(bitsApartMax)).toEqual([0, BITS, BITS]);
  for (const distance of [0.01, 0.4, 0.9, 1.2, 1.9]) {
    const differs = (2 * Math.asin(distance / 2)) / Math.PI;
    const beyond = (limit: number) => {
      let [chance, sum] = [BITS * Math.log(1 - differs), 0];
      for (let bits = 0; bits <= BITS; bits++) {
        if (bits > limit) sum += Math.exp(chance);
        chance += Math.log((BITS - bits) / (bits + 1)) + Math.log(differs / (1 - differs));
      }
      return sum;
    };
    expect(beyond(bitsApartMax(distance))).toBeLessThan(1e-6);
    expect(beyond(bitsApartMax(distance) - 1)).toBeGreaterThanOrEqual(1e-6);
  }
});

test('different bits are counted, wherever they are', () => {
  const none = new Int32Array(2 * SKETCH_WORDS);
  expect(
    bitsApart(
      none.map(() => -1),
      SKETCH_WORDS,
      none,
    ),
  ).toBe(BITS);
  for (let bit = 0; bit < BITS; bit += 7) {
    const one = new Int32Array(SKETCH_WORDS);
    one[bit >> 5] = 1 << (bit & 31);
    expect(bitsApart(one, 0, none)).toBe(1);
  }
});
