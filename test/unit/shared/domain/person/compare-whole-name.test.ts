import { describe, expect, it } from 'vitest';
import { compareWholeName } from '#shared/domain/person/compare-whole-name.ts';

describe('comparing the name on a letter with given and family names', () => {
  it.each([
    ['Anna Maria', 'Eriksson', 'Anna Eriksson', 'agree'],
    ['Anna', 'Eriksson', 'ERIKSSON Anna', 'agree'],
    ['Noor', 'van den Berg', 'Noor van den Berg', 'agree'],
    ['Łukasz', 'Wójcik', 'Lukasz Wojcik', 'agree'],
    ['Max', 'Müller', 'Anna & Max Müller', 'agree'],
    ['Anna', 'Müller', 'Anna & Max Müller', 'agree'],
    ['Anna', 'Eriksson', 'A. Eriksson', 'near'],
    ['Anna', 'Eriksson', 'Anna Erikson', 'near'],
    ['Anna', 'Eriksson', 'Mrs. A. Eriksson', 'near'],
    ['Anna', 'Eriksson', 'Frau Dr. A. Eriksson', 'near'],
    ['John', 'Smith', 'Mr John Smith Jr.', 'agree'],
    ['Andrée', 'Dupont', 'Andrée Dupont', 'agree'],
    ['Jean', 'Drummond', 'Jean Drummond', 'agree'],
    ['Nee Hwa', 'Lim', 'LIM NEE HWA', 'agree'],
    ['Sri Wahyuni', 'Tan', 'Tan Sri Wahyuni', 'agree'],
    ['Anna', 'Eriksson', 'Mr. B. Eriksson', 'differ'],
    ['Anna', 'Eriksson', 'B. Eriksson', 'differ'],
    ['Anna', 'Eriksson', 'Anna Lindqvist', 'differ'],
    ['Anna', 'Eriksson', 'Eriksson', 'differ'],
  ])('%s %s ~ %s: %s', (given, family, written, agreement) => {
    expect(compareWholeName(given, family, written)).toBe(agreement);
  });
});
