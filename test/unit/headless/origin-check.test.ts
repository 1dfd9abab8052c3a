import { describe, expect, test } from 'vitest';
import { chooseListening, isReachedOverTls, LOOPBACK } from '../../../electron/headless/listening.ts';
import { refusalOf } from '../../../electron/headless/origin-check.ts';

describe('a host on loopback', () => {
  const { names } = LOOPBACK;

  test.each(['127.0.0.1:4310', 'localhost:4310', 'LOCALHOST:4310', '[::1]:4310', '127.0.0.1'])(
    'serves Host %s',
    (host) => {
      expect(refusalOf({ host, origin: null }, names)).toBeNull();
    },
  );

  test.each([
    'evil.example:4310',
    '127.0.0.1.evil.example',
    '192.168.1.2:4310',
    'localhost.evil.example:4310',
    '',
    'a b',
    'x/y',
    'user@localhost',
  ])('refuses Host "%s", even if it resolves to this machine', (host) => {
    expect(refusalOf({ host, origin: null }, names)).not.toBeNull();
  });

  test('refuses a request without Host', () => {
    expect(refusalOf({ host: null, origin: null }, names)).not.toBeNull();
  });

  test('allows its own page', () => {
    expect(refusalOf({ host: 'localhost:4310', origin: 'http://localhost:4310' }, names)).toBeNull();
  });

  test.each([
    'http://evil.example',
    'http://localhost:9999',
    'http://localhost',
    'null',
    'file://',
    'chrome-extension://abc',
  ])('refuses a page of %s', (origin) => {
    expect(refusalOf({ host: 'localhost:4310', origin }, names)).not.toBeNull();
  });
});

describe('a host that other machines can reach', () => {
  const { names } = chooseListening({
    host: '0.0.0.0',
    insecureHttp: true,
    trustedProxies: ['none'],
    allowedHosts: ['desk.example'],
  });

  test('serves the names it was given, behind a TLS proxy too', () => {
    expect(refusalOf({ host: 'desk.example:4310', origin: null }, names)).toBeNull();
    expect(refusalOf({ host: 'desk.example', origin: 'https://desk.example' }, names)).toBeNull();
  });

  test('refuses a name that someone else pointed at it, with the status for the wrong server', () => {
    expect(refusalOf({ host: 'desk.evil.example', origin: null }, names)).toMatchObject({ status: 421 });
  });

  test('refuses a page of another site', () => {
    expect(refusalOf({ host: 'desk.example', origin: 'https://evil.example' }, names)).toMatchObject({ status: 403 });
  });
});

test.each([
  ['its own certificate', { tlsCert: 'desk.pem', tlsKey: 'desk.key' }],
  ['a proxy that adds TLS to its public address', { publicUrl: 'https://desk.example' }],
])('a host with %s refuses pages of its name without TLS, of other ports and of subdomains', (_what, options) => {
  const listening = chooseListening({ host: '127.0.0.1', allowedHosts: ['desk.example'], ...options });
  const isRefused = (origin: string) =>
    refusalOf({ host: 'desk.example', origin }, listening.names, (name) => isReachedOverTls(listening, name)) !== null;
  expect(isRefused('https://desk.example')).toBe(false);
  for (const origin of ['http://desk.example', 'http://desk.example:443', 'https://desk.example:8443'])
    expect(isRefused(origin)).toBe(true);
  for (const origin of ['https://sub.desk.example', 'https://desk.example.', 'https://example'])
    expect(isRefused(origin)).toBe(true);
});
