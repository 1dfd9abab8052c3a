import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readBer } from '../../../../electron/workers/chip/ber.ts';
import { CURVES } from '../../../../electron/workers/chip/proof/curves.ts';
import { publicKeyOf } from '../../../../electron/workers/chip/proof/public-key.ts';
import { isSignatureOf } from '../../../../electron/workers/chip/proof/verify-signature.ts';
import { integer, sequence, tlv } from '../../../support/chips/der.ts';
import {
  certificate,
  ecPair,
  type Hash,
  hashed,
  rsaPair,
  type Signing,
  signed,
} from '../../../support/chips/issued-certificates.ts';
import {
  base64,
  type ChipOptions,
  dataGroup1,
  dataGroup2,
  examined,
  makeState,
  PRINTED,
  READ_AT,
  readingOf,
  SIGNER_SERIAL,
  soundFiles,
  trustOf,
} from '../../../support/chips/signed-chip.ts';

const PASSED = { status: 'passed' };
const rsa = rsaPair('signer');
const state = makeState({});

/** Proofs of a chip of this state about its data. */
function proofsOf(options: ChipOptions) {
  const { hashes, signature, chain } = examined(readingOf(options), trustOf(options.state)).proofs;
  return { hashes, signature, chain };
}

const SIGNINGS: readonly (readonly [string, Signing])[] = [
  ...(['sha1', 'sha224', 'sha256', 'sha384', 'sha512'] as const).map(
    (hash) => [`RSA, ${hash}`, { pair: rsa, hash }] as const,
  ),
  ...[20, 32, 64].map((saltBytes) => [`PSS, salt of ${saltBytes}`, { pair: rsa, padding: 'pss', saltBytes }] as const),
  ['PSS, SHA-512', { pair: rsa, padding: 'pss', hash: 'sha512', saltBytes: 64 }],
  ...(['P-256', 'P-384', 'P-521', 'secp224r1', 'prime192v1'] as const).map(
    (curve) => [`ECDSA on ${curve}`, { pair: ecPair(curve) }] as const,
  ),
  ...[192, 224, 256, 320, 384, 512].map(
    (bits) => [`ECDSA on brainpool ${bits}`, { pair: ecPair(`brainpoolP${bits}r1`, 'explicit') }] as const,
  ),
  ['ECDSA, SHA-1', { pair: ecPair('P-256', 'explicit'), hash: 'sha1' }],
  ['ECDSA, SHA-512 on a shorter curve', { pair: ecPair('P-256'), hash: 'sha512' }],
];

describe('a signature of every kind that states use is verified', () => {
  test.each(SIGNINGS)('%s', (_, signer) => {
    const own = makeState({ signer });
    expect(proofsOf({ state: own })).toEqual({ hashes: PASSED, signature: PASSED, chain: PASSED });
    const wrong = Uint8Array.from(signed(signer, Buffer.from('something else')));
    expect(proofsOf({ state: own, signer: { signature: wrong } }).signature).toEqual({
      status: 'failed',
      reason: 'SIGNATURE_INVALID',
    });
  });

  test.each(SIGNINGS)('%s, of the state', (_, csca) => {
    const own = makeState({ csca });
    expect(proofsOf({ state: own }).chain).toEqual(PASSED);
    const forged = makeState({ csca: { ...csca, pair: csca.pair === rsa ? rsaPair('forger') : ecPair('P-256') } });
    const result = examined(readingOf({ state: forged }), trustOf(own)).proofs.chain;
    expect(result).toEqual({ status: 'cannot_tell', reason: 'CSCA_UNKNOWN' });
  });
});

test('hashes of the list, of the content and of the signature may all differ', () => {
  const signer: Signing = { pair: rsa, hash: 'sha256' };
  const own = makeState({ signer });
  for (const ldsHash of ['sha1', 'sha224', 'sha384', 'sha512'] as const) {
    expect(proofsOf({ state: own, ldsHash })).toEqual({ hashes: PASSED, signature: PASSED, chain: PASSED });
  }
  const mixed = proofsOf({ state: own, ldsHash: 'sha512', signer: { digestHash: 'sha1' as Hash } });
  expect(mixed.signature).toEqual(PASSED);
});

test('a data group that was changed, is unsigned or is missing shows', () => {
  const reading = readingOf({ state });
  const withFiles = (files: object, unread = {}) =>
    examined({ ...reading, files: { ...reading.files, ...files }, unread }, trustOf(state)).proofs.hashes;
  const changed = Uint8Array.from(dataGroup2());
  changed[changed.length - 3] = (changed.at(-3) as number) ^ 1;
  expect(withFiles({ DG2: base64(changed) })).toEqual({ status: 'failed', reason: 'SOD_HASH_MISMATCH' });
  expect(withFiles({ DG11: base64(tlv(0x6b)) })).toEqual({ status: 'failed', reason: 'DATA_GROUP_UNSIGNED' });
  const { DG2: _, ...others } = reading.files;
  const without = examined({ ...reading, files: others, unread: { DG2: 'CHIP_LOST' } }, trustOf(state)).proofs;
  expect(without.hashes).toEqual({ status: 'not_done', reason: 'DATA_GROUP_UNREAD' });
});

test('a chip without a security object, or with a malformed one, proves nothing', () => {
  const reading = readingOf({ state });
  const { SOD: _, ...others } = reading.files;
  const proofs = (changes: object) => examined({ ...reading, ...changes }, trustOf(state)).proofs;
  const missing = proofs({ files: others, unread: { SOD: 'NOT_ON_CHIP' } });
  expect(missing.hashes).toEqual({ status: 'failed', reason: 'SOD_MISSING' });
  expect(missing.clone).toEqual({ status: 'not_done' });
  expect(proofs({ files: others, unread: { SOD: 'CHIP_LOST' } }).hashes).toEqual({
    status: 'not_done',
    reason: 'SOD_MISSING',
  });
  const malformed = proofs({ files: { ...reading.files, SOD: base64(tlv(0x77, sequence(integer(1)))) } });
  expect([malformed.hashes.reason, malformed.signature.status, malformed.chain.status]).toEqual([
    'SOD_MALFORMED',
    'not_done',
    'not_done',
  ]);
});

test('indefinite lengths and a content in pieces are read as they are', () => {
  expect(proofsOf({ state, sod: { isIndefinite: true } })).toEqual({
    hashes: PASSED,
    signature: PASSED,
    chain: PASSED,
  });
});

test('signed data of another type are no security object', () => {
  const { hashes } = proofsOf({ state, sod: { contentType: '2.23.136.1.1.2' } });
  expect(hashes).toEqual({ status: 'failed', reason: 'SOD_MALFORMED' });
  expect(proofsOf({ state, sod: { contentType: '1.3.27.1.1.1' } }).hashes).toEqual(PASSED);
});

test('the digest of the content must be the signed one', () => {
  const { signature } = proofsOf({ state, signer: { messageDigest: hashed('sha256', Buffer.from('another')) } });
  expect(signature).toEqual({ status: 'failed', reason: 'SIGNATURE_INVALID' });
  expect(proofsOf({ state, signer: { withoutAttributes: true } }).signature).toEqual(PASSED);
});

test('a signer under another name is the only certificate there is, and of several the named one', () => {
  const misnamed = { issuer: { country: 'DE', commonName: 'Another name' }, serial: 5 };
  expect(proofsOf({ state, signer: misnamed }).signature).toEqual(PASSED);
  const sod = { certificates: [state.signerCertificate, state.cscaCertificate] };
  expect(proofsOf({ state, sod }).signature).toEqual(PASSED);
  expect(proofsOf({ state, sod, signer: misnamed }).signature.reason).toBe('SIGNER_MISSING');
  expect(proofsOf({ state, sod: { certificates: [] } }).signature.reason).toBe('SIGNER_MISSING');
});

test('of two signers, the one that the state vouches for counts', () => {
  const other = ecPair('P-256');
  const unknown = { country: 'FR', commonName: 'Unknown' };
  const foreign = certificate({ subject: unknown, issuer: unknown, pair: other, signing: { pair: other }, serial: 9 });
  const signers = [
    { signing: { pair: other }, issuer: unknown, serial: 9 },
    { signing: state.signer, issuer: state.name, serial: SIGNER_SERIAL },
  ];
  const sod = { certificates: [foreign, state.signerCertificate], signers };
  expect(proofsOf({ state, sod })).toEqual({ hashes: PASSED, signature: PASSED, chain: PASSED });
});

test('superfluous zero bytes in the numbers of a signature do no harm', () => {
  const pair = ecPair('P-256');
  const message = Buffer.from('a message');
  const signature = Buffer.from(signed({ pair }, message));
  const rLength = signature[3] as number;
  const parts = [signature.subarray(4, 4 + rLength), signature.subarray(6 + rLength)];
  const padded = sequence(...parts.map((part) => tlv(0x02, Uint8Array.of(0, 0), part)));
  const key = publicKeyOf(readBer(pair.spki));
  expect(isSignatureOf(message, padded, key, { kind: 'ecdsa', hash: 'sha256' })).toBe(true);
});

test('signatures agree with those of node:crypto on every curve, whichever half s is in', () => {
  const names = ['prime192v1', 'secp224r1', 'P-256', 'P-384', 'P-521'];
  for (const [index, { name }] of CURVES.entries()) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: names[index] ?? name });
    const spki = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }));
    const key = publicKeyOf(readBer(spki));
    for (let round = 0; round < 4; round++) {
      const message = Buffer.from(`${name} ${round}`);
      const signature = signed({ pair: { privateKey, spki } }, message);
      const isOwn = (of: Uint8Array) => isSignatureOf(of, signature, key, { kind: 'ecdsa', hash: 'sha256' });
      expect(isOwn(message)).toBe(verify('sha256', message, publicKey, signature));
      expect(isOwn(Buffer.from('other'))).toBe(verify('sha256', Buffer.from('other'), publicKey, signature));
    }
  }
});

test('content and reports name the signer and the state', () => {
  const { content } = examined(readingOf({ state }), trustOf(state), PRINTED);
  expect(content.signer).toMatchObject({ country: 'DE', serial: '4D', algorithm: 'ECDSA P-256' });
  expect(content.csca).toMatchObject({ country: 'DE', subject: 'C=DE, CN=CSCA of tests' });
  expect(new Date(content.csca?.notAfter ?? 0).getTime()).toBeGreaterThan(Date.parse(READ_AT));
  expect(content.signedDataGroups).toEqual([...soundFiles().keys()]);
  expect(content.mrz?.lines.join('')).toBe(Buffer.from(dataGroup1().subarray(5)).toString());
});
