import { describe, expect, it } from 'vitest';
import { compareTypedAddress } from '#shared/domain/place/compare-addresses.ts';
import { parseAddress } from '#shared/domain/place/parse-address.ts';

const PAIRS: readonly (readonly [typed: string, printed: string, agreement: string])[] = [
  ['Hauptstr. 12a, 10115 Berlin', 'Hauptstraße 12 A, 10115 Berlin', 'agree'],
  ['12 Harbour St, London, SW1A1AA', '12 Harbour Street, London, SW1A 1AA', 'agree'],
  ['742 Lantern Row, Springfield, IL 62704', '742 Lantern Row, Springfield, IL 62704-1234', 'agree'],
  ['Koelner Weg 3, 50667 Koeln', 'Kölner Weg 3, 50667 Köln', 'agree'],
  ['12 Harbor Street, London, SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'near'],
  ['Flat 2, 12 Harbour Street, London, SW1A 1AA', 'Flat 3, 12 Harbour Street, London, SW1A 1AA', 'differ'],
  ['12 Harbour Street, London, SW1A 1AA', 'Flat 3, 12 Harbour Street, London, SW1A 1AA', 'agree'],
  ['Apt 3, 12 Harbour Street, London, SW1A 1AA', 'Flat 3, 12 Harbour Street, London, SW1A 1AA', 'agree'],
  ['12 Harbour Street, Westminster, SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'near'],
  ['14 Harbour Street, London, SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'differ'],
  ['12 Harbour Street, London, SW1A 1AB', '12 Harbour Street, London, SW1A 1AA', 'differ'],
  ['12 Lantern Row, London, SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'differ'],
  // Typed without commas: looked for word by word, and never more than near.
  ['12 Harbour Street London SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'near'],
  ['12 Harbour Street London SW1A1AA', '12 Harbour Street, London, SW1A 1AA', 'near'],
  ['112 Harbour Street London SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'differ'],
  ['14 Harbour Street London SW1A 1AA', '12 Harbour Street, London, SW1A 1AA', 'differ'],
];

describe('comparing a typed address with a printed one', () => {
  it.each(PAIRS)('%s ~ %s: %s', (typed, printed, agreement) => {
    const found = parseAddress(printed);
    if (found === null) throw new Error('the printed address was not understood');
    expect(compareTypedAddress(typed, found, null).agreement).toBe(agreement);
  });
});
