import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, prefixDistances } from '#shared/domain/document/print/edit-distance.ts';

/** Levenshtein by its definition, without any bound. */
function plainDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 9 });
const bound = fc.integer({ min: 0, max: 4 });

test('is the Levenshtein distance up to the limit, and one more beyond it', () => {
  fc.assert(
    fc.property(word, word, bound, (one, other, max) => {
      expect(editDistance(one, other, max)).toBe(Math.min(plainDistance(one, other), max + 1));
    }),
  );
});

test('gives each prefix of a text its own distance', () => {
  fc.assert(
    fc.property(word, word, bound, (text, wanted, max) => {
      const distances = prefixDistances(text, wanted, max);
      for (let length = Math.max(1, wanted.length - max); length < distances.length; length++)
        expect(distances[length]).toBe(Math.min(plainDistance(text.slice(0, length), wanted), max + 1));
    }),
  );
});
