import { expect, test } from 'vitest';
import { privateKeyOf, publicHalfOf } from '../../../../electron/service/devices/device-key.ts';
import { claimedSignature, signatureHeaders } from '../../../../electron/service/devices/request-signature.ts';

/** RFC 8032, section 7.1, test 1. */
const SEED = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const PUBLIC = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');

const key = privateKeyOf(SEED);
const deviceId = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';
const now = new Date('2026-11-22T10:00:00Z');
const body = Buffer.from('{"a":1}');
const url = new URL('http://127.0.0.1:4310/api/v1/devices/records/?from=0');

function signed(changes: { method?: string; url?: string; headers?: Record<string, string> } = {}) {
  const headers = { ...signatureHeaders({ method: 'POST', url, body }, { deviceId, key }, now), ...changes.headers };
  return claimedSignature(new Request(changes.url ?? url, { method: changes.method ?? 'POST', headers }));
}

test('a key is made of its secret bytes', () => {
  expect(publicHalfOf(key)).toBe(PUBLIC.toString('base64url'));
});

test('a signature names the device and the time, and covers the body', () => {
  const claimed = signed();
  expect(claimed).toMatchObject({ deviceId, createdAt: now, nonce: expect.stringMatching(/^[\w-]{22}$/) });
  expect(claimed?.isBy(publicHalfOf(key))).toBe(true);
  expect(claimed?.isBy(publicHalfOf(privateKeyOf(Buffer.alloc(32, 1))))).toBe(false);
  expect(claimed?.isBy('no key')).toBe(false);
  expect([claimed?.covers(body), claimed?.covers(Buffer.from('{"a":2}'))]).toEqual([true, false]);
});

test('no two requests have the same nonce', () => {
  expect(new Set([1, 2, 3].map(() => signed()?.nonce)).size).toBe(3);
});

test.each([
  ['method', { method: 'PUT' }],
  ['path', { url: 'http://127.0.0.1:4310/api/v1/devices/records/x/?from=0' }],
  ['query', { url: 'http://127.0.0.1:4310/api/v1/devices/records/?from=1' }],
  ['digest', { headers: { 'content-digest': 'sha-256=:x:' } }],
])('another %s does not fit the signature', (_what, changes) => {
  expect(signed(changes)?.isBy(publicHalfOf(key))).toBe(false);
});

test('a proxy may change the name of the host', () => {
  expect(signed({ url: 'https://centre.example/api/v1/devices/records/?from=0' })?.isBy(publicHalfOf(key))).toBe(true);
});

test.each([
  '',
  'sig1=("@method");created=1;nonce="x";keyid="y"',
  `sig1=("@method" "@path" "@query" "content-digest");created=1;nonce="${'a'.repeat(22)}";keyid="${deviceId}";alg="hmac-sha256";tag="countersign-device"`,
])('a signature in another form is none: %s', (input) => {
  expect(signed({ headers: { 'signature-input': input } })).toBeNull();
});
