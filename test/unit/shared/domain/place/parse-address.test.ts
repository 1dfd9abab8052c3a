import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '#shared/domain/place/parse-address.ts';

const WRITTEN: readonly (readonly [string, string, readonly (string | null)[]])[] = [
  // text, country expected, [street, number, unit, postcode, city, state, country]
  [
    'Flat 3, 12 Harbour Street, London SW1A 1AA, United Kingdom',
    'FR',
    ['Harbour Street', '12', 'Flat 3', 'SW1A 1AA', 'London', null, 'GB'],
  ],
  ['12 Grafton Street\nDublin 2\nD02 X285', 'GB', ['Grafton Street', '12', null, 'D02 X285', 'Dublin 2', null, 'IE']],
  [
    '742 Lantern Row, Springfield, IL 62704-1234',
    'US',
    ['Lantern Row', '742', null, '62704-1234', 'Springfield', 'IL', 'US'],
  ],
  ['123 Mill St, Toronto ON M5V 2T6', 'US', ['Mill St', '123', null, 'M5V 2T6', 'Toronto', 'ON', 'CA']],
  ['4/12 George Street, Sydney NSW 2000', 'AU', ['George Street', '4/12', null, '2000', 'Sydney', 'NSW', 'AU']],
  ['Musterstraße 5a, 10115 Berlin', 'DE', ['Musterstraße', '5a', null, '10115', 'Berlin', null, 'DE']],
  ['Hauptstrasse 12, 8001 Zürich', 'CH', ['Hauptstrasse', '12', null, '8001', 'Zürich', null, 'CH']],
  ['12 rue des Tanneurs, 75002 Paris', 'FR', ['rue des Tanneurs', '12', null, '75002', 'Paris', null, 'FR']],
  ['Calle Mayor, 12, 3º B, 28013 Madrid', 'ES', ['Calle Mayor', '12', '3º B', '28013', 'Madrid', null, 'ES']],
  ['Via dei Mille 12, 00184 Roma (RM)', 'IT', ['Via dei Mille', '12', null, '00184', 'Roma', 'RM', 'IT']],
  ['Molenweg 100, 3528 BJ Utrecht', 'DE', ['Molenweg', '100', null, '3528 BJ', 'Utrecht', null, 'NL']],
  ['ul. Długa 12/4, 00-238 Warszawa', 'DE', ['ul. Długa', '12/4', null, '00-238', 'Warszawa', null, 'PL']],
  [
    'Rua Augusta, 1500, São Paulo - SP, 01304-001',
    'PT',
    ['Rua Augusta', '1500', null, '01304-001', 'São Paulo', 'SP', 'BR'],
  ],
  ['Plot 12 Kampala Road, Kampala, Uganda', 'KE', ['Kampala Road', '12', null, null, 'Kampala', null, 'UG']],
];

describe('an address is parsed in the format of its country', () => {
  it.each(WRITTEN)('%s', (text, expected, parts) => {
    const found = parseAddress(text, expected);
    expect(
      found && [found.street, found.houseNumber, found.unit, found.postcode, found.city, found.state, found.country],
    ).toEqual(parts);
  });

  it('distinguishes a post office box from a street', () => {
    expect(parseAddress('P.O. Box 1234, 00100 Nairobi', 'KE')).toMatchObject({
      isPostOfficeBox: true,
      houseNumber: null,
    });
    expect(parseAddress('Postfach 1234, 10115 Berlin', 'DE')?.isPostOfficeBox).toBe(true);
  });

  it('leaves the country open if two write it alike', () => {
    expect(parseAddress('Hauptstrasse 12, 8001 Musterstadt')?.country).toBeNull();
  });

  it('refuses text that is not an address', () => {
    expect(parseAddress('Thank you for your order')).toBeNull();
    expect(parseAddress('Total, 12345')).toBeNull();
    expect(parseAddress('')).toBeNull();
  });

  it('never throws, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc
        .array(fc.constantFrom('12', 'Street', '10115', ',', '\n', 'SW1A', '1AA', 'Ul.', '-', ' '))
        .map((parts) => parts.join(' ')),
    );
    fc.assert(fc.property(text, (written) => void parseAddress(written, 'GB')));
  });
});
