import { describe, expect, test } from 'vitest';
import { isLoopback, refusalOf } from '../../../electron/headless/origin-check.ts';

describe('on loopback', () => {
  const listening = { loopback: true };

  test.each(['127.0.0.1:4310', 'localhost:4310', 'LOCALHOST:4310', '[::1]:4310', '127.0.0.1'])(
    'Host %s is served',
    (host) => {
      expect(refusalOf({ host, origin: null }, listening)).toBeNull();
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
  ])('Host "%s" is refused, whoever resolved it to this machine', (host) => {
    expect(refusalOf({ host, origin: null }, listening)).not.toBeNull();
  });

  test('a request without Host is refused', () => {
    expect(refusalOf({ host: null, origin: null }, listening)).not.toBeNull();
  });

  test('the page itself is allowed', () => {
    expect(refusalOf({ host: 'localhost:4310', origin: 'http://localhost:4310' }, listening)).toBeNull();
  });

  test.each([
    'http://evil.example',
    'http://localhost:9999',
    'http://localhost',
    'null',
    'file://',
    'chrome-extension://abc',
  ])('a page of %s may not ask', (origin) => {
    expect(refusalOf({ host: 'localhost:4310', origin }, listening)).not.toBeNull();
  });
});

describe('reachable from other machines', () => {
  const listening = { loopback: false };

  test('any name is served, because the host cannot know its names', () => {
    expect(refusalOf({ host: 'desk-7.branch.example:4310', origin: null }, listening)).toBeNull();
  });

  test('the page behind a TLS proxy is allowed', () => {
    expect(refusalOf({ host: 'desk.example', origin: 'https://desk.example' }, listening)).toBeNull();
  });

  test('a page of another site is refused', () => {
    expect(refusalOf({ host: 'desk.example', origin: 'https://evil.example' }, listening)).not.toBeNull();
  });
});

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
