import { expect, test } from 'vitest';
import { clientNetwork, createNetworkLimit } from '../../../electron/headless/client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['pipe', null],
  [undefined, null],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('a network holds as many as it may, others are not affected, and this machine has no limit', () => {
  const enter = createNetworkLimit(2);
  const [first, second] = [enter('192.0.2.7'), enter('::ffff:192.0.2.7')];
  expect([first, second]).not.toContain(null);
  expect(enter('192.0.2.7')).toBeNull();
  expect(enter('192.0.2.8')).not.toBeNull();
  first?.();
  expect(enter('192.0.2.7')).not.toBeNull();
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (let index = 0; index < 5; index++) expect(enter(address)).not.toBeNull();
});
