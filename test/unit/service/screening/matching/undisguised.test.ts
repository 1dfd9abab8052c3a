import { describe, expect, test } from 'vitest';
import { compareNames } from '../../../../../electron/service/screening/matching/compare-names.ts';
import { undisguised } from '../../../../../electron/service/screening/matching/undisguised.ts';

const NAME = 'Ivan Petrov';
const inAlphabet = (first: number) =>
  [...NAME.toUpperCase()]
    .map((letter) => (letter === ' ' ? ' ' : String.fromCodePoint(first + letter.charCodeAt(0) - 65)))
    .join('');

describe('a disguised name', () => {
  test.each([
    ['circles', inAlphabet(0x24b6)],
    ['black circles', inAlphabet(0x1f150)],
    ['squares', inAlphabet(0x1f130)],
    ['black squares', inAlphabet(0x1f170)],
    ['flags', inAlphabet(0x1f1e6)],
    ['full width', inAlphabet(0xff21)],
    ['mathematical script', inAlphabet(0x1d4d0)],
  ])('in %s is read', (_, disguised) => {
    expect(undisguised(disguised)).toBe('IVAN PETROV');
  });

  test.each([
    ['I v a n  P e t r o v', 'Ivan Petrov'],
    ['I v a n P e t r o v', 'IvanPetrov'],
    ['I_v_a_n__P_e_t_r_o_v', 'Ivan Petrov'],
    ['Ivan P.e.t.r.o.v', 'Ivan Petrov'],
    ['Iv\u00adan Pet\u200brov', 'Ivan Petrov'],
  ])('with letters apart is joined: %s', (disguised, plain) => {
    expect(undisguised(disguised)).toBe(plain);
    expect(compareNames(NAME, disguised, 'person').score).toBeGreaterThan(85);
  });

  test.each(['J. R. R. Tolkien', 'A B C', 'K. A. P. J. Abdul Kalam', 'Anne-Marie d’Arc', 'U Nu', '김 이', 'Ω. Παπάς'])(
    'leaves %s as it is',
    (name) => {
      expect(undisguised(name)).toBe(name);
    },
  );
});
