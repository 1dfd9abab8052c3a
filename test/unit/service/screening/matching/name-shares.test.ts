import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postingsOf } from '../../../../../electron/service/screening/matching/growing-arrays.ts';
import { NameShares, SHARE_MIN } from '../../../../../electron/service/screening/matching/name-shares.ts';
import { seeded } from '../../../../bench/names/altered-names.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const WORDS = 30;

/** Names of one to five words; the first words are far more common than the last, as on lists. */
function drawn(names: number, seed: number) {
  const random = seeded(seed);
  const tokens = Array.from({ length: names }, () =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => Math.floor(random() ** 3 * WORDS)),
  );
  const nameStarts = new Int32Array(names + 1);
  for (const [name, own] of tokens.entries()) nameStarts[name + 1] = (nameStarts[name] as number) + own.length;
  const nameTokens = Int32Array.from(tokens.flat());
  const owners = tokens.flatMap((words, name) => words.map(() => name));
  const postings = postingsOf(
    (at) => nameTokens[at] as number,
    (at) => owners[at] as number,
    nameTokens.length,
    WORDS,
  );
  const weights = Float32Array.from({ length: WORDS }, (_, word) => 0.12 + (0.88 * word) / WORDS);
  const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    [...new Set(Array.from({ length: 1 + Math.floor(random() * 6) }, () => Math.floor(random() * WORDS)))].map(
      (token) => ({ token, gain: (0.6 + 0.4 * random()) * (weights[token] as number) }),
    ),
  );
  const total = words.reduce((sum, gains) => sum + Math.max(...gains.map(({ gain }) => gain)), 0) * (0.8 + random());
  return { tokens, data: { nameStarts, nameTokens, postings }, weights, words, total };
}

test('finds the same best names as a full scan', () => {
  let [cut, some] = [0, 0];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(), fc.integer({ min: 1, max: 20 }), (names, seed, most) => {
      const { tokens, data, weights, words, total } = drawn(names, seed);
      const shares = new NameShares(data, weights);
      const every = tokens
        .map((own) => {
          const gained = words.reduce((sum, gains) => {
            const best = gains.reduce((top, { token, gain }) => (own.includes(token) ? Math.max(top, gain) : top), 0);
            return sum + best;
          }, 0);
          const listed = own.reduce((sum, token) => sum + (weights[token] as number), 0);
          const mine = Math.min(gained, total);
          return (2 * mine) / (total + Math.max(Math.min(listed, 2 * total), mine));
        })
        .filter((share) => share >= SHARE_MIN)
        .sort((one, other) => other - one);
      if (every.length > most) cut += 1;
      if (every.length > 0) some += 1;
      // The second search must not see anything of the first.
      for (let time = 0; time < 2; time++) {
        const found = shares.likeliest(words, total, most);
        // A name on the limit may be in or out, because weights and gains are rounded.
        expect(Math.abs(found.length - Math.min(most, every.length))).toBeLessThanOrEqual(
          every.length <= most ? every.filter((share) => share < SHARE_MIN + 0.005).length + 1 : 0,
        );
        for (const [at, { share }] of found.entries()) expect(share).toBeCloseTo(every[at] ?? SHARE_MIN, 2);
        expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
      }
    }),
    propertyRuns(300),
  );
  expect(cut).toBeGreaterThan(50);
  expect(some).toBeGreaterThan(200);
});
