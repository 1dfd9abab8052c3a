import { expect, test } from 'vitest';
import { parseWebsite, registeredDomain } from '../../../../electron/service/providers/website-address.ts';

test.each([
  ['harbour-trading.co.uk', 'harbour-trading.co.uk', 'harbour-trading', 'harbour-trading.co.uk'],
  [
    'https://www.harbour-trading.co.uk/about?x=1#y',
    'harbour-trading.co.uk',
    'harbour-trading',
    'www.harbour-trading.co.uk',
  ],
  ['  WWW.Harbour-Trading.COM ', 'harbour-trading.com', 'harbour-trading', 'www.harbour-trading.com'],
  ['https://harbour-trading.com:443/', 'harbour-trading.com', 'harbour-trading', 'harbour-trading.com'],
  ['müller-söhne.de', 'müller-söhne.de', 'müller-söhne', 'xn--mller-shne-kcb9d.de'],
  ['shop.ltd.uk', 'shop.ltd.uk', 'shop', 'shop.ltd.uk'],
])('%s has the domain %s', (typed, domain, label, host) => {
  expect(parseWebsite(typed)).toEqual({ flaw: null, domain, label, host, isShared: false, isSecure: true });
});

test('a customer of a platform has a part of its domain', () => {
  expect(parseWebsite('http://harbour.wixsite.com/site')).toEqual({
    flaw: null,
    host: 'harbour.wixsite.com',
    domain: 'harbour.wixsite.com',
    label: 'harbour',
    isShared: true,
    isSecure: false,
  });
});

test.each([
  ['10.0.0.10', 'ip_address'],
  ['http://169.254.169.254/latest/', 'ip_address'],
  ['http://0x7f.1/', 'ip_address'],
  ['2130706433', 'ip_address'],
  ['http://[::1]/', 'ip_address'],
  ['http://１２７.0.0.1', 'ip_address'],
  ['https://user:secret@harbour-trading.com', 'credentials'],
  ['https://user@harbour-trading.com', 'credentials'],
  ['ftp://harbour-trading.com', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['https://harbour-trading.com:8443', 'port'],
  ['harbour-trading.com:22', 'port'],
  ['localhost', 'no_registered_domain'],
  ['intranet.local', 'no_registered_domain'],
  ['desk.internal', 'no_registered_domain'],
  ['harbour.example', 'no_registered_domain'],
  ['co.uk', 'no_registered_domain'],
  ['wixsite.com', 'no_registered_domain'],
  ['www.example.com', 'reserved'],
  ['https://', 'not_an_address'],
  ['a b.com', 'not_an_address'],
])('%s is none: %s', (typed, flaw) => {
  expect(parseWebsite(typed)).toEqual({ flaw });
});

test('the domain of a host ends the same way in ASCII, in Unicode and with a dot', () => {
  for (const host of ['mail.müller.de', 'mail.xn--mller-kva.de', 'mail.müller.de.'])
    expect(registeredDomain(host)?.domain).toBe('müller.de');
  expect(registeredDomain('xn--')).toBeNull();
});
