import { expect, test } from 'vitest';
import { fillRoughlyNormal, roughlyNormal, seededRandom } from '../../specimens/random.ts';

test('a seed gives the same numbers on every machine, also above 2³¹', () => {
  const [small, large] = [seededRandom(7), seededRandom(4_000_000_000)];
  expect([small(), small()]).toEqual([0.011704753153026104, 0.06195825757458806]);
  expect([large(), large()]).toEqual([0.6919068221468478, 0.5511944761965424]);
});

test.each([
  ['of ours', seededRandom],
  ['of any kind', (seed: number) => seededRandom(seed).bind(null)],
])('a generator %s fills values as one call after the other does, and goes on from there', (_, generator) => {
  const [filling, calling] = [generator(3_000_000_019), generator(3_000_000_019)];
  const values = new Float64Array(50);
  fillRoughlyNormal(filling, values);
  expect([...values]).toEqual(Array.from({ length: 50 }, () => roughlyNormal(calling)));
  expect(filling()).toBe(calling());
});
