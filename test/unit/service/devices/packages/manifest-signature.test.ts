import { expect, test } from 'vitest';
import type { Manifest } from '#shared/contract/centre/handed-down.ts';
import { signCompact } from '../../../../../electron/service/devices/compact-jws.ts';
import { privateKeyOf, publicHalfOf } from '../../../../../electron/service/devices/device-key.ts';
import { openManifest, signManifest } from '../../../../../electron/service/devices/packages/manifest-signature.ts';

const key = privateKeyOf(Buffer.alloc(32, 1));
const other = privateKeyOf(Buffer.alloc(32, 2));
const manifest: Manifest = {
  version: 1,
  number: 5,
  environment: 'production',
  published_at: '2026-11-22T05:00:00.000Z',
  policy: { hash: 'a'.repeat(64), version: 'one', since: '2026-11-22T05:00:00.000Z', content: {} },
  lists: [],
  chip_lists: [],
};
const open = (jws: string) => openManifest(jws, publicHalfOf(key));

test('a manifest opens with the key that signed it', () => {
  expect(open(signManifest(manifest, key))).toEqual(manifest);
});

test('anything else does not open', () => {
  const [header, payload, signature] = signManifest(manifest, key).split('.');
  const changed = Buffer.from(JSON.stringify({ ...manifest, number: 6 })).toString('base64url');
  for (const jws of [
    signManifest(manifest, other),
    [header, changed, signature].join('.'),
    [header, payload, ''].join('.'),
    [header, payload, signature, 'x'].join('.'),
    '',
    // A record of a device, signed with the same key, is no manifest.
    signCompact({ typ: 'countersign-device-record', kid: 'centre' }, manifest, key),
  ])
    expect(open(jws)).toBe('WRONG_SIGNATURE');
});

test('a manifest of a later version of this program is told from a forged one', () => {
  expect(open(signManifest({ ...manifest, version: 2 } as never, key))).toBe('UNREADABLE');
});
