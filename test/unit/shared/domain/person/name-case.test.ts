import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFamilyNames } from '#shared/domain/person/compare-names.ts';
import { nameCase } from '#shared/domain/person/name-case.ts';

describe('a name in capitals', () => {
  test.each([
    ['OKELLO', 'Okello'],
    ['ANNA MARIA', 'Anna Maria'],
    ['JEAN-LUC', 'Jean-Luc'],
    ["O'NEILL", "O'Neill"],
    ['D’ANGELO', 'D’Angelo'],
    ['MCDONALD', 'McDonald'],
    ['MACRON', 'Macron'],
    ['VAN DER BERG', 'Van der Berg'],
    ['DOS SANTOS E SILVA', 'Dos Santos e Silva'],
    ['ÖZTÜRK', 'Öztürk'],
    ['İBRAHİM', 'İbrahim'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδοπουλος'],
    ['', ''],
  ])('%s becomes %s', (capitals, written) => {
    expect(nameCase(capitals)).toBe(written);
  });
});

test('a name with small letters stays as it is', () => {
  for (const name of ['de Vries', 'MacDonald', 'von der Leyen', 'McKay']) expect(nameCase(name)).toBe(name);
});

test('the same name is compared before and after', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2,8}([ '-][A-Z]{2,8}){0,2}$/), (name) => {
      expect(nameCase(name).toUpperCase()).toBe(name);
      expect(compareFamilyNames(name, nameCase(name))).toBe('agree');
    }),
  );
});
