import { describe, expect, test } from 'vitest';
import { compareFamilyNames, compareGivenNames, isOneEditApart } from '#shared/domain/person/compare-names.ts';

describe('family names', () => {
  test.each([
    ['Eriksson', 'ERIKSSON', 'agree'],
    ['Müller', 'MUELLER', 'agree'],
    ['Müller', 'MULLER', 'agree'],
    ['Mueller', 'MÜLLER', 'agree'],
    ['Ångström', 'AANGSTROEM', 'agree'],
    ["O'Neill", 'ONEILL', 'agree'],
    ["O'Neill", 'O NEILL', 'agree'],
    ['García Márquez', 'GARCIA MARQUEZ', 'agree'],
    ['Smith-Jones', 'SMITH JONES', 'agree'],
    ['van der Berg', 'VANDERBERG', 'agree'],
    ['Núñez', 'NUNEZ', 'agree'],
    ['Eriksson', 'ERIKSSEN', 'near'],
    ['Eriksson', 'ERIKSO', 'differ'],
    ['Lee', 'LEA', 'differ'],
    ['Eriksson', 'SVENSSON', 'differ'],
    ['Eriksson', '', 'differ'],
    ['García', 'GARCIA MARQUEZ', 'differ'],
  ] as const)('%s against %s: %s', (typed, printed, expected) => {
    expect(compareFamilyNames(typed, printed)).toBe(expected);
  });

  test.each([
    ['Rajaratnam-Venkataraghavan', 'RAJARATNAM V', 'agree'],
    ['Rajaratnam-Venkataraghavan', 'RAJARATNAM V J', 'agree'],
    ['Rajaratnam-Venkataraghavan Jr', 'RAJARATNAM V J', 'agree'],
    ['Rajaratnam-Venkataraghavan', 'RAJARATNAM K', 'differ'],
    ['Varma Rajaratnam', 'V R', 'differ'],
  ] as const)('%s against %s of a full MRZ: %s', (typed, printed, expected) => {
    expect(compareFamilyNames(typed, printed, true)).toBe(expected);
    expect(compareFamilyNames('Lee', printed, true)).toBe('differ');
  });

  test('given names after the end of a full MRZ are not missing', () => {
    expect(compareGivenNames('Alexandra Konstantina Maria', 'ALEXAN', true)).toBe('agree');
    expect(compareGivenNames('Begoña Inés', 'BEGONA', true)).toBe('agree');
    expect(compareGivenNames('Begoña Inés', 'BEGONA')).toBe('differ');
    expect(compareGivenNames('Inés Begoña', 'BEGONA', true)).toBe('differ');
  });

  test('a name cut short matches only if the MRZ was full', () => {
    expect(compareFamilyNames('Wolfeschlegelsteinhausenberger', 'WOLFESCHLEGELSTEIN', true)).toBe('agree');
    expect(compareFamilyNames('Wolfeschlegelsteinhausenberger', 'WOLFESCHLEGELSTEIN')).toBe('differ');
  });
});

describe('given names', () => {
  test.each([
    ['Anna', 'ANNA MARIA', 'agree'],
    ['Anna Maria', 'ANNA MARIA', 'agree'],
    ['Maria Anna', 'ANNA MARIA', 'agree'],
    ['Annemarie', 'ANNE MARIE', 'agree'],
    ['Anne Marie', 'ANNEMARIE', 'agree'],
    ['Anna Maria', 'ANNA', 'differ'],
    ['Ann', 'ANNA MARIA', 'differ'],
    ['Annabel', 'ANNABEI', 'near'],
    ['Annabel Marina', 'ANNABEI MARLNA', 'differ'],
    ['John', 'ANNA', 'differ'],
    ['José', 'JOSE', 'agree'],
  ] as const)('%s against %s: %s', (typed, printed, expected) => {
    expect(compareGivenNames(typed, printed)).toBe(expected);
  });
});

test.each([
  ['MARIA', 'MARLA', true],
  ['MARIA', 'MARIAN', true],
  ['MARIA', 'ARIA', true],
  ['MARIA', 'MARIA', false],
  ['MARIA', 'AMRIA', false],
  ['ANNA', 'ANNE', false],
] as const)('%s and %s are one edit apart: %s', (left, right, expected) => {
  expect(isOneEditApart(left, right)).toBe(expected);
});
