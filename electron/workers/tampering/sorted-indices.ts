/** Exact to a 65,536th; up to as many keys, each below four million and above minus that. */
const STEPS = 65_536;

/**
 * Indices of the keys by rising key. A key and its index share one number, as numbers alone sort many times faster than
 * objects.
 */
export function sortedIndices(keys: readonly number[]): Float64Array {
  if (keys.length > STEPS) throw new RangeError('Too many keys to share a number with their index.');
  const packed = Float64Array.from(keys, (key, index) => Math.round(key * STEPS) * STEPS + index);
  return packed.sort().map((number) => number - Math.floor(number / STEPS) * STEPS);
}
