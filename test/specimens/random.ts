/** Returns numbers in [0, 1) that depend only on the seed, on every machine. */
export type Random = () => number;

const STEP = 0x6d2b79f5;
/** The states of the generators that `seededRandom` made, for `fillRoughlyNormal`. */
const states = new WeakMap<Random, Int32Array>();

/** Mulberry32. `seed` is taken modulo 2³². */
export function seededRandom(seed: number): Random {
  const state = Int32Array.of(seed);
  const random = () => {
    const next = ((state[0] as number) + STEP) | 0;
    state[0] = next;
    return fractionOf(next);
  };
  states.set(random, state);
  return random;
}

function fractionOf(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** An integer from `low` to `high`, both included. */
export function integerBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Roughly normal with mean 0 and deviation 1: the sum of four uniform numbers is good enough for sensor noise. */
export function roughlyNormal(random: Random): number {
  return normalOf(random() + random() + random() + random());
}

/**
 * Fills `values` with what `roughlyNormal` would return one after the other. For a generator of `seededRandom` it calls no function per
 * number, which halves the time that noise for a whole picture takes.
 */
export function fillRoughlyNormal(random: Random, values: Float64Array): void {
  const state = states.get(random);
  if (!state) {
    for (let at = 0; at < values.length; at++) values[at] = roughlyNormal(random);
    return;
  }
  let next = state[0] as number;
  for (let at = 0; at < values.length; at++) {
    let sum = 0;
    for (let uniform = 0; uniform < 4; uniform++) {
      next = (next + STEP) | 0;
      sum += fractionOf(next);
    }
    values[at] = normalOf(sum);
  }
  state[0] = next;
}

const normalOf = (sumOfFour: number) => (sumOfFour - 2) * 1.732;
