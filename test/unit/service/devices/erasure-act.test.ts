import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signCompact } from '../../../../electron/service/devices/compact-jws.ts';
import { openErasureAct, signErasureAct } from '../../../../electron/service/devices/erasure-act.ts';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: String(publicKey.export({ format: 'jwk' }).x) };
};
const centre = pair();
const about = { batch_id: randomUUID(), device_id: randomUUID() };
const act = {
  version: 1,
  ...about,
  reason: 'person_asked',
  erased_at: '2026-11-22T09:00:00.000Z',
  by: { kind: 'operator', id: 'ada' },
} as const;

test('an act counts for its device and its case, under the key of its centre', () => {
  const jws = signErasureAct(act, centre.privateKey);
  expect(openErasureAct(jws, centre.publicKey, about)).toEqual(act);
  expect(openErasureAct(jws, pair().publicKey, about), 'another centre').toBeNull();
  for (const other of ['batch_id', 'device_id'] as const)
    expect(openErasureAct(jws, centre.publicKey, { ...about, [other]: randomUUID() }), other).toBeNull();
});

test('a statement of another type, of another algorithm or with other words is no act', () => {
  const jws = signErasureAct(act, centre.privateKey);
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const statement of [
    signCompact({ typ: 'another', kid }, act, centre.privateKey),
    `${encoded({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), alg: 'none' })}.${payload}.`,
    `${header}.${encoded({ ...act, by: { kind: 'operator', id: 'eve' } })}.${signature}`,
    `${jws}.`,
  ])
    expect(openErasureAct(statement, centre.publicKey, about)).toBeNull();
});
