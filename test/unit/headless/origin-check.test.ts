import { describe, expect, test } from 'vitest';
import { isLoopback, refusalOf } from '../../../electron/headless/origin-check.ts';

describe('a host on loopback', () => {
  const listening = { loopback: true };

  test.each(['127.0.0.1:4310', 'localhost:4310', 'LOCALHOST:4310', '[::1]:4310', '127.0.0.1'])(
    'serves Host %s',
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
  ])('refuses Host "%s", even if it resolves to this machine', (host) => {
    expect(refusalOf({ host, origin: null }, listening)).not.toBeNull();
  });

  test('refuses a request without Host', () => {
    expect(refusalOf({ host: null, origin: null }, listening)).not.toBeNull();
  });

  test('allows its own page', () => {
    expect(refusalOf({ host: 'localhost:4310', origin: 'http://localhost:4310' }, listening)).toBeNull();
  });

  test.each([
    'http://evil.example',
    'http://localhost:9999',
    'http://localhost',
    'null',
    'file://',
    'chrome-extension://abc',
  ])('refuses a page of %s', (origin) => {
    expect(refusalOf({ host: 'localhost:4310', origin }, listening)).not.toBeNull();
  });
});

describe('a host that other machines can reach', () => {
  const listening = { loopback: false };

  test('serves any name, because it cannot know its own names', () => {
    expect(refusalOf({ host: 'desk-7.branch.example:4310', origin: null }, listening)).toBeNull();
  });

  test('allows the page behind a TLS proxy', () => {
    expect(refusalOf({ host: 'desk.example', origin: 'https://desk.example' }, listening)).toBeNull();
  });

  test('refuses a page of another site', () => {
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
