import { expect, test } from 'vitest';
import { findPrime, PRIMES_FOUND, startOfSearch } from '../../../../specimens/chip/crypto/specimen-keys.ts';
import { someOrAll } from '../../../../support/property-runs.ts';

const LABELS = Object.keys(PRIMES_FOUND);
/** The long searches take a fifth of a second each. */
const SHORT = LABELS.filter((label) => !label.includes('/3072/'));

test.each(someOrAll(SHORT, LABELS))('the prime of %s that is known is the one that a search finds', (label) => {
  const bits = Number(label.split('/')[1]) / 2;
  expect(findPrime(bits, label) - startOfSearch(bits, label)).toBe(PRIMES_FOUND[label]);
});
