import { expect, test } from 'vitest';
import { arePublic, resolveHost } from '../../../electron/service/public-address.ts';

const isPublicHost = (host: string) => resolveHost(host).then(arePublic, () => false);

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
  ...['[::1]', '[fe80::1]', '[fd00::1]', '[::ffff:10.0.0.1]', '[::ffff:7f00:1]', '[2002:7f00:1::]', '[::7f00:1]'],
  ...['[fd00:ec2::254]', '[fec0::1]', '[3fff::1]', '[5f00::1]', '[64:ff9b::a00:1]', '[64:ff9b:1::a00:1]'],
  ...['localhost', 'no-such-host.invalid'],
])('%s is not public', async (host) => {
  expect(await isPublicHost(host)).toBe(false);
});

test('a name without addresses, or with a private one among public ones, is not public', () => {
  const found = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));
  expect(arePublic(found('1.1.1.1', '8.8.8.8'))).toBe(true);
  expect(arePublic(found('1.1.1.1', '10.0.0.1'))).toBe(false);
  expect(arePublic([])).toBe(false);
});
