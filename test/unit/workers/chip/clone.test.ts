import { constants, createHash, generateKeyPairSync, privateEncrypt, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { isActiveAuthentication } from '../../../../electron/workers/chip/proof/active-authentication.ts';
import { integer, oid, sequence, setOf } from '../../../support/chips/der.ts';
import { ecPair, type Hash, type KeyPair, rsaPair, signedData } from '../../../support/chips/issued-certificates.ts';
import {
  base64,
  chipAuthenticationInfo,
  dataGroup14,
  dataGroup15,
  examined,
  makeState,
  readingOf,
  SIGNER_SERIAL,
  type State,
  securityObject,
  soundFiles,
  trustOf,
} from '../../../support/chips/signed-chip.ts';

const PASSED = { status: 'passed' };
const SUSPECTED = { status: 'failed', reason: 'CLONE_SUSPECTED' };
const UNSIGNED = { status: 'failed', reason: 'CLONE_KEY_UNSIGNED' };
const state = makeState({});
const challenge = Buffer.from('f173589974bf40c6', 'hex');

const TRAILERS: Readonly<Record<Hash, readonly number[]>> = {
  sha1: [0xbc],
  sha224: [0x38, 0xcc],
  sha256: [0x34, 0xcc],
  sha384: [0x36, 0xcc],
  sha512: [0x35, 0xcc],
};

/** ISO 9796-2, scheme 1, as a chip answers. */
function rsaAnswer({ privateKey }: KeyPair, hash: Hash, bytes: number): Buffer {
  const trailer = Buffer.from(TRAILERS[hash]);
  const recovered = randomBytes(bytes - 1 - createHash(hash).digest().length - trailer.length);
  const digest = createHash(hash).update(recovered).update(challenge).digest();
  const block = Buffer.concat([Uint8Array.of(0x6a), recovered, digest, trailer]);
  return privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
}

const activeInfo = (algorithm: string) => sequence(oid('2.23.136.1.1.5'), integer(1), oid(algorithm));

type Answers = Pick<ChipReading, 'activeAuthentication' | 'chipAuthentication'>;

function cloneOf(
  more: readonly (readonly [number, Uint8Array])[],
  answers: Answers,
  { change = (reading: ChipReading) => reading, own = state as State, trust = trustOf(own) } = {},
) {
  const files = new Map([...soundFiles(), ...more]);
  return examined(change({ ...readingOf({ state: own, files }), ...answers }), trust).proofs.clone;
}
const answered = (response: Uint8Array | null): Answers => ({
  activeAuthentication: { challenge: base64(challenge), response: response && base64(response) },
});

test('a chip without any such proof may be a copy, and nobody can tell', () => {
  expect(cloneOf([], {})).toEqual({ status: 'not_supported', reason: 'CLONING_NOT_DETECTABLE' });
});

test.each(['sha1', 'sha224', 'sha256', 'sha384', 'sha512'] as const)(
  'active authentication with RSA and %s',
  (hash) => {
    const pair = rsaPair('chip');
    const file = [15, dataGroup15(pair)] as const;
    const answer = rsaAnswer(pair, hash, 256);
    expect(cloneOf([file], answered(answer))).toEqual(PASSED);
    expect(cloneOf([file], answered(rsaAnswer(rsaPair('forger'), hash, 256)))).toEqual(SUSPECTED);
    answer[100] = (answer[100] as number) ^ 1;
    expect(cloneOf([file], answered(answer))).toEqual(SUSPECTED);
  },
);

test('an answer to another challenge is none', () => {
  const pair = rsaPair('chip');
  const answers = answered(rsaAnswer(pair, 'sha256', 256));
  const { response = null } = answers.activeAuthentication ?? {};
  const replayed = { activeAuthentication: { challenge: base64(Buffer.alloc(8, 1)), response } };
  expect(cloneOf([[15, dataGroup15(pair)]], replayed)).toEqual(SUSPECTED);
});

test('of two equivalent RSA answers the smaller one counts as well', () => {
  const pair = rsaPair('chip');
  const { n } = pair.privateKey.export({ format: 'jwk' });
  const modulus = BigInt(`0x${Buffer.from(n as string, 'base64url').toString('hex')}`);
  const answer = BigInt(`0x${rsaAnswer(pair, 'sha1', 256).toString('hex')}`);
  const other = Buffer.from((modulus - answer).toString(16).padStart(512, '0'), 'hex');
  expect(isActiveAuthentication(challenge, other, pair.spki, null)).toBe(true);
});

test.each(['P-256', 'brainpoolP256r1', 'brainpoolP384r1'])('active authentication on %s, plain and as DER', (curve) => {
  const pair = ecPair(curve, 'explicit');
  const plain = sign('sha256', challenge, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
  const der = sign('sha256', challenge, pair.privateKey);
  const info = dataGroup14(activeInfo('0.4.0.127.0.7.1.1.4.1.3'));
  for (const answer of [plain, der]) {
    expect(cloneOf([[15, dataGroup15(pair)]], answered(answer))).toEqual(PASSED);
    expect(
      cloneOf(
        [
          [14, info],
          [15, dataGroup15(pair)],
        ],
        answered(answer),
      ),
    ).toEqual(PASSED);
  }
  const otherHash = dataGroup14(activeInfo('0.4.0.127.0.7.1.1.4.1.5'));
  expect(
    cloneOf(
      [
        [14, otherHash],
        [15, dataGroup15(pair)],
      ],
      answered(plain),
    ),
  ).toEqual(SUSPECTED);
  const copied = sign('sha256', challenge, { key: ecPair(curve).privateKey, dsaEncoding: 'ieee-p1363' });
  expect(cloneOf([[15, dataGroup15(pair)]], answered(copied))).toEqual(SUSPECTED);
});

test('a chip that announces a key and does not answer is suspected; one that was not asked is not', () => {
  const file = [15, dataGroup15(rsaPair('chip'))] as const;
  expect(cloneOf([file], answered(null))).toEqual(SUSPECTED);
  expect(cloneOf([file], {})).toEqual({ status: 'not_done' });
});

test('a file with a key that is signed but left out is suspected, unless the chip was lost', () => {
  const without = (unread: ChipReading['unread']) => (reading: ChipReading) => {
    const { DG15: _, ...files } = reading.files;
    return { ...reading, files, unread };
  };
  const file = [15, dataGroup15(rsaPair('chip'))] as const;
  expect(cloneOf([file], {}, { change: without({ DG15: 'NOT_ON_CHIP' }) })).toEqual(SUSPECTED);
  expect(cloneOf([file], {}, { change: without({ DG15: 'CHIP_ERROR' }) })).toEqual(SUSPECTED);
  expect(cloneOf([file], {}, { change: without({ DG15: 'CHIP_LOST' }) }).status).toBe('not_done');
});

test('a key that the state did not sign proves nothing', () => {
  const forger = rsaPair('forger');
  const answers = answered(rsaAnswer(forger, 'sha256', 256));
  const replace = (reading: ChipReading) => ({
    ...reading,
    files: { ...reading.files, DG15: base64(dataGroup15(forger)) },
  });
  expect(cloneOf([[15, dataGroup15(rsaPair('chip'))]], answers, { change: replace })).toEqual(UNSIGNED);
  expect(cloneOf([], answers, { change: replace })).toEqual(UNSIGNED);
  const unknown = { certificates: [], crls: [], specimensAllowed: false };
  const file = [15, dataGroup15(forger)] as const;
  expect(cloneOf([file], answers, { trust: unknown })).toEqual({ status: 'cannot_tell', reason: 'CSCA_UNKNOWN' });
});

const chipKey = ecPair('brainpoolP256r1');
const authenticated = (pair: KeyPair, changes: object = {}): Answers => ({
  chipAuthentication: { publicKey: base64(pair.spki), answered: true, viaPace: false, ...changes },
});

test('chip authentication counts with a key of the signed data group 14', () => {
  const file = [14, dataGroup14(chipAuthenticationInfo(chipKey))] as const;
  expect(cloneOf([file], authenticated(chipKey))).toEqual(PASSED);
  expect(cloneOf([file], authenticated(ecPair('brainpoolP256r1')))).toEqual(UNSIGNED);
  expect(cloneOf([file], authenticated(chipKey, { answered: false }))).toEqual(SUSPECTED);
  expect(cloneOf([file], {})).toEqual({ status: 'not_done' });
  const forged = (reading: ChipReading) => ({
    ...reading,
    files: { ...reading.files, DG14: base64(dataGroup14(chipAuthenticationInfo(ecPair('P-256')))) },
  });
  expect(cloneOf([file], authenticated(chipKey), { change: forged })).toEqual(UNSIGNED);
});

test('a data group 14 that cannot be read hides what the chip announces, so that nobody can tell', () => {
  const malformed = Uint8Array.of(0x6e, 4, 0x31, 2, 0x30, 5);
  expect(cloneOf([[14, malformed]], {})).toEqual({ status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' });
  const mapped = authenticated(chipKey, { viaPace: true });
  const withSecurity = (reading: ChipReading) => ({
    ...reading,
    files: { ...reading.files, CardSecurity: base64(cardSecurity(state, chipKey)) },
  });
  expect(cloneOf([[14, malformed]], mapped, { change: withSecurity })).toEqual(PASSED);
});

test('hashes that nobody can check make no key a forged one', () => {
  const file = [14, dataGroup14(chipAuthenticationInfo(chipKey))] as const;
  const files = new Map([...soundFiles(), file]);
  const content = securityObject(files, 'sha256');
  // The identifier of SHA-256 becomes that of SHA3-256.
  const [from, to] = ['0609608648016503040201', '0609608648016503040208'];
  const unknownHash = Buffer.from(Buffer.from(content).toString('hex').replace(from, to), 'hex');
  const reading = { ...readingOf({ state, files, sod: { content: unknownHash } }), ...authenticated(chipKey) };
  const { hashes, clone } = examined(reading, trustOf(state)).proofs;
  const unsupported = { status: 'cannot_tell', reason: 'ALGORITHM_UNSUPPORTED' };
  expect([hashes, clone]).toEqual([unsupported, unsupported]);
});

test('one proof that fails outweighs another that holds', () => {
  const files = [
    [14, dataGroup14(chipAuthenticationInfo(chipKey))],
    [15, dataGroup15(rsaPair('chip'))],
  ] as const;
  expect(cloneOf(files, { ...authenticated(chipKey), ...answered(null) })).toEqual(SUSPECTED);
  expect(cloneOf(files, authenticated(chipKey))).toEqual(PASSED);
});

const cardSecurity = (of: State, pair: KeyPair, contentType = '0.4.0.127.0.7.3.2.1') =>
  signedData({
    contentType,
    content: setOf(chipAuthenticationInfo(pair)),
    certificates: [of.signerCertificate],
    signers: [{ signing: of.signer, issuer: of.name, serial: SIGNER_SERIAL }],
  });

test('chip authentication mapping counts with the key of a CardSecurity that the same state signed', () => {
  const mapped = authenticated(chipKey, { viaPace: true });
  const withSecurity = (file: Uint8Array | null, trust = trustOf(state)) =>
    cloneOf([], mapped, {
      trust,
      change: (reading) => (file ? { ...reading, files: { ...reading.files, CardSecurity: base64(file) } } : reading),
    });
  const french = makeState({ country: 'FR' });
  const both = trustOf(state, french);
  expect(withSecurity(cardSecurity(state, chipKey))).toEqual(PASSED);
  expect(withSecurity(cardSecurity(state, ecPair('brainpoolP256r1')))).toEqual(UNSIGNED);
  expect(withSecurity(cardSecurity(state, chipKey, '2.23.136.1.1.1'))).toEqual(UNSIGNED);
  expect(withSecurity(cardSecurity(french, chipKey), both)).toEqual(UNSIGNED);
  expect(withSecurity(cardSecurity(french, chipKey)).status).toBe('cannot_tell');
  expect(withSecurity(null)).toEqual(UNSIGNED);
  expect(withSecurity(Uint8Array.of(0x30, 0))).toEqual(UNSIGNED);
});

test('shorter RSA keys of older chips answer in the same form', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const spki = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }));
  expect(isActiveAuthentication(challenge, rsaAnswer({ privateKey, spki }, 'sha1', 128), spki, null)).toBe(true);
});
