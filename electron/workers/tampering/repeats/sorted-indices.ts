/** Keys are exact to a 65,536th, each within ±four million. */
const STEPS = 65_536;

/** Key and index share one number: numbers sort far faster than objects. */
export function sortedIndices(keys: readonly number[]): Float64Array {
  if (keys.length > STEPS) throw new RangeError('Too many keys to share a number with their index.');
  const packed = Float64Array.from(keys, (key, index) => Math.round(key * STEPS) * STEPS + index);
  return packed.sort().map((number) => number - Math.floor(number / STEPS) * STEPS);
}
