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
  ...['168.63.129.16', '[::ffff:8.8.8.8]', '[::ffff:0:a00:1]', '[4000::1]', '[1234::1]'],
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

test.each([
  ['192.0.3.7', '192.0.3.7', false],
  ['192.0.3.8', '192.0.3.7', true],
  ['2606:4700::9', '2606:4700::1', false],
  ['2606:4700:0:1::9', '2606:4700::1', true],
])('for a machine at a public address, its own network is not public: %s seen from %s', (address, here, isPublic) => {
  const own = { address: here, family: here.includes(':') ? 'IPv6' : 'IPv4' } as const;
  expect(arePublic([{ address, family: 0 }], [own])).toBe(isPublic);
});

test.each(['http://2130706433', 'http://0177.0.0.1', 'http://0x7f.1', 'http://127.1', 'http://127.0.0.1.'])(
  '%s is this machine in another spelling',
  async (url) => {
    expect(await isPublicHost(new URL(url).hostname)).toBe(false);
  },
);
