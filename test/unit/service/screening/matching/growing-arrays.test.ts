import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GrowingNumbers, GrowingTexts } from '../../../../../electron/service/screening/matching/growing-arrays.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

test('returns any number of numbers in order', () => {
  const numbers = new GrowingNumbers(1);
  for (let at = 0; at < 1000; at++) numbers.push(at * 3);
  expect(numbers.length).toBe(1000);
  expect([...numbers.finish()]).toEqual(Array.from({ length: 1000 }, (_, at) => at * 3));
});

test('returns texts unchanged, lone surrogates included', () => {
  const texts = fc.array(
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(texts, (all) => {
      const growing = new GrowingTexts();
      for (const text of all) growing.add(text);
      const kept = growing.finish();
      expect(all.map((_, at) => kept.at(at))).toEqual(all);
    }),
    propertyRuns(100),
  );
});
