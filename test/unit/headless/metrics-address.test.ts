import { expect, test } from 'vitest';
import { metricsAddressFrom } from '../../../electron/headless/metrics/metrics-server.ts';

test.each([
  ['9464', '127.0.0.1', 9464],
  ['0', '127.0.0.1', 0],
  ['0.0.0.0:9464', '0.0.0.0', 9464],
  ['metrics.internal:80', 'metrics.internal', 80],
  ['[::1]:9464', '::1', 9464],
])('%s is an address', (text, host, port) => {
  expect(metricsAddressFrom(text)).toEqual({ host, port });
});

test.each(['', ':9464', 'host', 'host:', 'host:65536', '::1:9464', 'a b:1', 'http://host:1', '-1'])(
  '"%s" is refused',
  (text) => expect(metricsAddressFrom(text)).toBeNull(),
);
