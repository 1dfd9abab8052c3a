/** Returns numbers in [0, 1) that depend only on the seed, on every machine. */
export type Random = () => number;

/** Mulberry32. `seed` is taken modulo 2³². */
export function seededRandom(seed: number): Random {
  // Signed, because V8 allocates memory for every integer above 2³¹.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
  return (random() + random() + random() + random() - 2) * 1.732;
}
