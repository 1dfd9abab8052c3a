import { expect, test } from 'vitest';
import { compareDomainWithName, compareMailDomain } from '../../../../../shared/domain/business/website.ts';

const domain = (name: string) => ({ domain: name, label: name.slice(0, name.indexOf('.')), isShared: false });

test.each([
  ['harbour-trading.co.uk', 'harbour-trading.co.uk', 'same'],
  ['harbour-trading.co.uk', 'harbour-tradlng.co.uk', 'imitating'],
  ['harbour-trading.co.uk', 'harbourtrading.co.uk', 'imitating'],
  ['harbour-trading.co.uk', 'harbour-trading.com', 'other'],
  ['harbour-trading.co.uk', 'mill-lane.co.uk', 'other'],
  // Short names differ by a letter by chance.
  ['abc.com', 'abd.com', 'other'],
])('%s with mail at %s: %s', (website, mail, expected) => {
  expect(compareMailDomain(domain(website), domain(mail))).toBe(expected);
});

test.each([
  ['harbour-trading', 'Harbour Trading Ltd', 'agree'],
  ['harbourtrading', 'HARBOUR TRADING LIMITED', 'agree'],
  ['mueller-soehne', 'Müller & Söhne GmbH', 'agree'],
  ['müllersöhne', 'Müller & Söhne GmbH', 'agree'],
  ['harbour', 'Harbour Trading Ltd', 'near'],
  ['harbour-uk', 'Harbour Trading Ltd', 'near'],
  ['harbor-trading', 'Harbour Trading Ltd', 'near'],
  ['ibm', 'International Business Machines Corporation', 'near'],
  ['london-harbour-trading-online', 'The Harbour Trading Company', 'near'],
  ['mill-lane-bakers', 'Harbour Trading Ltd', 'differ'],
  // One common word says nothing.
  ['cheap-trading', 'Harbour Trading Ltd', 'differ'],
  ['ab', 'AB Volvo', 'differ'],
  ['гавань', 'Гавань ООО', 'agree'],
  ['gavan', 'Гавань ООО', 'agree'],
  ['harbour', '???', null],
])('%s as the domain of %s: %s', (label, name, expected) => {
  expect(compareDomainWithName({ label }, name)).toBe(expected);
});
