import { expect, test } from 'vitest';
import { trustProxies } from '../../../electron/headless/trusted-proxies.ts';

const proxies = trustProxies(['10.0.0.0/24', '127.0.0.1', 'fd00:1::/32']);

test.each([
  ['no header', '10.0.0.5', null, '10.0.0.5'],
  ['a header from someone else', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a proxy', '10.0.0.5', '198.51.100.7', '198.51.100.7'],
  ['a proxy that IPv6 writes as an IPv4 address', '::ffff:10.0.0.5', '198.51.100.7', '198.51.100.7'],
  ['a chain of proxies', '10.0.0.5', '198.51.100.7, 10.0.0.9, fd00:1::7', '198.51.100.7'],
  ['an address that the client made up', '10.0.0.5', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['ports and brackets', '10.0.0.5', '[2001:db8::1]:4711, 10.0.0.9:80', '2001:db8::1'],
  ['text that is no address', '10.0.0.5', '198.51.100.7, unknown', '10.0.0.5'],
  ['proxies alone', '10.0.0.5', '10.0.0.9', '10.0.0.9'],
  ['an unknown connection', undefined, '198.51.100.7', undefined],
])('%s', (_what, connected, forwardedFor, client) => {
  expect(proxies.clientOf(connected, forwardedFor)).toBe(client);
});

test('nobody is trusted unless named', () => {
  const none = trustProxies([]);
  expect(none.includes('127.0.0.1')).toBe(false);
  expect(none.clientOf('127.0.0.1', '198.51.100.7')).toBe('127.0.0.1');
  expect(proxies.includes('fd00:1:2::3')).toBe(true);
  expect(proxies.includes('10.0.1.1')).toBe(false);
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.0/x', ''])(
  '"%s" is refused',
  (network) => {
    expect(() => trustProxies([network])).toThrow('--trust-proxy');
  },
);
