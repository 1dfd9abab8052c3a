import { expect, test } from 'vitest';
import { isPublicHost } from '../../../../../electron/service/screening/watchlists/public-address.ts';

test.each(['1.1.1.1', '[2606:4700:4700::1111]'])('%s is public', async (host) => {
  expect(await isPublicHost(host)).toBe(true);
});

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '255.255.255.255',
  ],
  ...['[::1]', '[fe80::1]', '[fd00::1]', '[::ffff:10.0.0.1]', '[::ffff:7f00:1]', 'localhost', 'no-such-host.invalid'],
])('%s is not public', async (host) => {
  expect(await isPublicHost(host)).toBe(false);
});
