import { expect, test } from 'vitest';
import { judgeLei } from '#shared/domain/business/lei.ts';

/** Published in GLEIF's own documents. */
const ISSUED = ['506700GE1G29325QX363', '5493001KJTIIGC8Y1R12', '213800WAVVOPS85N2205', 'HWUPKR0MPOU8FGXBT394'];

test.each(ISSUED)('%s is valid', (lei) => {
  expect(judgeLei(lei)).toEqual({ valid: true, compact: lei, issuer: lei.slice(0, 4) });
});

test('case and separators do not matter', () => {
  expect(judgeLei(' 5493 001k jtii gc8y 1r12 ')).toMatchObject({ valid: true, compact: '5493001KJTIIGC8Y1R12' });
});

/** Letters count as 10 to 35. X is 33, so X3 and 3X are the same number, and the rule cannot tell them apart. */
const asNumber = (text: string) => [...text].map((character) => Number.parseInt(character, 36)).join('');

test('every other digit or letter and every swap of neighbours is noticed', () => {
  for (const lei of ISSUED)
    for (let at = 0; at < 20; at++) {
      const own = lei.charAt(at);
      const other = /\d/.test(own) ? (own === '7' ? '8' : '7') : own === 'K' ? 'L' : 'K';
      const changed = lei.slice(0, at) + other + lei.slice(at + 1);
      expect(judgeLei(changed).valid, changed).toBe(false);
      const swapped = lei.slice(0, at) + lei.charAt(at + 1) + own + lei.slice(at + 2);
      if (asNumber(swapped) !== asNumber(lei)) expect(judgeLei(swapped).valid, swapped).toBe(false);
    }
});

test('the flaw is named', () => {
  const flawOf = (typed: string) => (judgeLei(typed) as { flaw?: string }).flaw;
  expect(flawOf('5493001KJTIIGC8Y1R1')).toBe('length');
  expect(flawOf('')).toBe('length');
  expect(flawOf('5493001KJTIIGC8Y1RAB')).toBe('format');
  expect(flawOf('5493001KJTIIGC8Y1R13')).toBe('check_digit');
  // A Cyrillic К looks like the Latin letter and makes another number.
  expect(flawOf('5493001КJTIIGC8Y1R12')).toBe('format');
});
