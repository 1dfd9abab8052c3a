import { expect, test } from 'vitest';
import { parseAddress } from '#shared/domain/place/parse-address.ts';
import { parsedAddress } from '../../../../electron/service/response/address-section.ts';

const parts = (written: string, country: string) => {
  const address = parseAddress(written, country);
  return address === null ? null : parsedAddress(address);
};

test.each([
  ['12 Main Street, Springfield, IL 62704', 'US', '12 Main Street'],
  ['Hauptstraße 12, 10115 Berlin', 'DE', 'Hauptstraße 12'],
  ['10 rue de la Paix, 75002 Paris', 'FR', '10 rue de la Paix'],
])('the first line of %s keeps its original order', (written, country, line) => {
  expect(parts(written, country)).toMatchObject({ address_street_1: line, address_type: null });
});

test('a post office box is reported; a residential address is never claimed', () => {
  expect(parts('PO Box 4711, Springfield, IL 62704', 'US')).toMatchObject({ address_type: 'PO_BOX' });
});
