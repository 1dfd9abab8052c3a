import { describe, expect, test } from 'vitest';
import { chooseListening, isLoopback, urlOf } from '../../../electron/headless/listening.ts';

const FILES = { tlsCert: 'desk.pem', tlsKey: 'desk.key' };

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.4', false],
  ['127.0.0.1.example', false],
])('whether %s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe('beyond this machine', () => {
  test.each(['0.0.0.0', '192.168.0.4', '::', 'desk.example'])('%s needs TLS or an explicit word', (host) => {
    const allowedHosts = ['desk.example'];
    expect(() => chooseListening({ host, allowedHosts })).toThrow('--insecure-http');
    const plain = { host, allowedHosts, insecureHttp: true };
    expect(() => chooseListening(plain)).toThrow('--trust-proxy');
    for (const proxy of ['10.0.0.5', 'none'])
      expect(chooseListening({ ...plain, trustedProxies: [proxy] }).tls).toBeNull();
    expect(chooseListening({ host, allowedHosts, ...FILES }).tls).toEqual({
      certFile: 'desk.pem',
      keyFile: 'desk.key',
    });
  });

  test('an address of every network needs a name', () => {
    expect(() => chooseListening({ host: '0.0.0.0', ...FILES })).toThrow('--allowed-host NAME');
    expect([...chooseListening({ host: '192.168.0.4', ...FILES }).names]).toContain('192.168.0.4');
  });
});

test.each(['http://desk.example', 'desk.example:443', 'desk.example/x', 'user@desk.example', ''])(
  '"%s" is no host name',
  (name) => {
    expect(() => chooseListening({ host: '127.0.0.1', allowedHosts: [name] })).toThrow('without port or path');
  },
);

test('a certificate needs its key, and excludes plain HTTP', () => {
  expect(() => chooseListening({ host: '127.0.0.1', tlsCert: 'desk.pem' })).toThrow('Give both');
  expect(() => chooseListening({ host: '127.0.0.1', ...FILES, insecureHttp: true })).toThrow('not both');
});

test.each([
  [{ host: '127.0.0.1' }, 'http://127.0.0.1:4310'],
  [{ host: '::1' }, 'http://[::1]:4310'],
  [
    { host: '0.0.0.0', allowedHosts: ['desk.example'], insecureHttp: true, trustedProxies: ['none'] },
    'http://desk.example:4310',
  ],
  [{ host: '192.168.0.4', allowedHosts: ['desk.example'], ...FILES }, 'https://desk.example:4310'],
])('%o is opened at %s', (asked, url) => {
  expect(urlOf(chooseListening(asked), 4310)).toBe(url);
});

describe('the public address', () => {
  const publicOf = (publicUrl: string) => chooseListening({ host: '127.0.0.1', publicUrl });

  test('is known without a slash at the end, and its name is allowed', () => {
    const { publicUrl, names } = publicOf('https://verify.example:8443/');
    expect(publicUrl).toBe('https://verify.example:8443');
    expect([...names]).toContain('verify.example');
    expect(publicOf('http://localhost:4310').publicUrl).toBe('http://localhost:4310');
    expect(chooseListening({ host: '127.0.0.1' }).publicUrl).toBeNull();
  });

  test.each([
    'http://verify.example',
    'verify.example',
    'https://verify.example/app',
    'https://u:p@verify.example',
    '',
  ])('is not "%s"', (publicUrl) => {
    expect(() => publicOf(publicUrl)).toThrow('--public-url');
  });
});
