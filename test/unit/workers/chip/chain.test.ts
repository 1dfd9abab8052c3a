import { expect, test } from 'vitest';
import { isCountryOf } from '#shared/domain/document/issuing-state.ts';
import { readBer } from '../../../../electron/workers/chip/ber.ts';
import { readCertificate } from '../../../../electron/workers/chip/proof/certificate.ts';
import { findChain } from '../../../../electron/workers/chip/proof/chain.ts';
import { publicKeyOf } from '../../../../electron/workers/chip/proof/public-key.ts';
import { bits, integer, octets, oid, sequence } from '../../../support/chips/der.ts';
import { certificate, ecPair, type KeyPair, revocationList } from '../../../support/chips/issued-certificates.ts';
import {
  type ChipOptions,
  crlOf,
  dataGroup1,
  dataGroup2,
  examined,
  MRZ_TD3,
  makeState,
  READ_AT,
  readingOf,
  SIGNER_SERIAL,
  trustOf,
} from '../../../support/chips/signed-chip.ts';

const PASSED = { status: 'passed' };
const state = makeState({});
const proofs = (options: ChipOptions, trust = trustOf(options.state)) => examined(readingOf(options), trust).proofs;
const trusting = (certificates: readonly Uint8Array[], crls: readonly Uint8Array[] = []) => ({
  certificates,
  crls,
  specimensAllowed: false,
});

test('without a trust list nothing passes that needs one', () => {
  const { signature, chain, revocation, countryMatch } = proofs({ state }, trusting([]));
  expect(signature).toEqual(PASSED);
  expect(chain).toEqual({ status: 'cannot_tell', reason: 'CSCA_UNKNOWN' });
  expect(revocation).toEqual({ status: 'not_done' });
  expect(countryMatch).toEqual({ status: 'cannot_tell', reason: 'CSCA_UNKNOWN' });
});

test('a sound chip passes, with whatever else is trusted', () => {
  const french = makeState({ country: 'FR' });
  const all = proofs(
    { state },
    trusting([french.cscaCertificate, Uint8Array.of(0x30, 3, 1), state.cscaCertificate], [crlOf(state)]),
  );
  expect(all).toMatchObject({ chain: PASSED, revocation: PASSED, countryMatch: PASSED, mrzMatch: PASSED });
});

test('a signer without key identifiers is found by its name, or by its country alone', () => {
  const byName = makeState({ signerOptions: { withoutAuthorityKeyId: true } });
  expect(proofs({ state: byName }).chain).toEqual(PASSED);
  const renamed = { country: 'DE', commonName: 'As it was called before' };
  const byCountry = makeState({ signerOptions: { withoutAuthorityKeyId: true, issuer: renamed } });
  expect(proofs({ state: byCountry }).chain).toEqual(PASSED);
  const utf8 = { country: 'de', commonName: 'csca OF tests', asUtf8: true };
  const otherwiseWritten = makeState({ signerOptions: { withoutAuthorityKeyId: true, issuer: utf8 } });
  expect(proofs({ state: otherwiseWritten }).chain).toEqual(PASSED);
});

test('a signer that names the state’s key without having its signature is forged', () => {
  const forger = { pair: ecPair('P-256') };
  const forged = certificate({
    subject: state.signerName,
    issuer: state.name,
    pair: state.signer.pair,
    signing: state.csca,
  });
  // The last byte belongs to the signature.
  forged[forged.length - 1] = (forged.at(-1) as number) ^ 1;
  expect(proofs({ state: { ...state, signerCertificate: forged } }).chain).toEqual({
    status: 'failed',
    reason: 'SIGNATURE_INVALID',
  });
  const own = makeState({ csca: forger });
  expect(proofs({ state: own }, trustOf(state)).chain).toEqual({ status: 'cannot_tell', reason: 'CSCA_UNKNOWN' });
});

test('a renewed key counts through a link certificate, trusted or on the chip, to a bounded depth', () => {
  const [old, renewed] = [makeState({}), makeState({})];
  const link = (from: typeof old, to: typeof old, country = 'DE') =>
    certificate({
      subject: { ...to.name, country },
      issuer: from.name,
      pair: to.csca.pair,
      signing: from.csca,
      isAuthority: true,
    });
  const single = link(old, renewed);
  expect(proofs({ state: renewed }, trusting([single])).chain).toEqual(PASSED);
  const withLink = { certificates: [renewed.signerCertificate, single] };
  expect(proofs({ state: renewed, sod: withLink }, trustOf(old)).chain).toEqual(PASSED);
  const foreign = { certificates: [renewed.signerCertificate, link(old, renewed, 'FR')] };
  expect(proofs({ state: renewed, sod: foreign }, trustOf(old)).chain.status).toBe('cannot_tell');

  const keys = [old, ...Array.from({ length: 5 }, () => makeState({}))];
  const last = keys.at(-1) as typeof old;
  const links = keys.slice(1).map((to, index) => link(keys[index] as typeof old, to));
  const long = { certificates: [last.signerCertificate, ...links] };
  expect(proofs({ state: last, sod: long }, trustOf(old)).chain.reason).toBe('CSCA_UNKNOWN');
});

test('links that vouch for each other in circles are each tried once', () => {
  const circle = { country: 'DE', commonName: 'Circle' };
  const { pair } = state.signer;
  const own = { subject: circle, issuer: circle, pair, signing: { pair }, withoutAuthorityKeyId: true };
  let keysUsed = 0;
  const counted = (bytes: Uint8Array) => {
    const read = readCertificate(bytes);
    const countUse = () => {
      keysUsed++;
      return read.publicKeyInfo;
    };
    return Object.defineProperty({ ...read }, 'publicKeyInfo', { get: countUse });
  };
  const links = Array.from({ length: 15 }, (_, index) =>
    counted(certificate({ ...own, isAuthority: true, serial: 100 + index })),
  );
  const signer = readCertificate(certificate({ ...own, subject: state.signerName }));
  const { result } = findChain(signer, [readCertificate(state.cscaCertificate)], links, new Date(READ_AT));
  expect(result).toEqual({ status: 'cannot_tell', reason: 'CSCA_UNKNOWN' });
  expect(keysUsed).toBeLessThan(40);
});

test('another document signer cannot issue one', () => {
  const own = { subject: { country: 'DE', commonName: 'Forged' }, issuer: state.signerName, pair: ecPair('P-256') };
  const forged = certificate({ ...own, signing: state.signer, serial: 5 });
  const signing = { signing: { pair: own.pair }, issuer: own.issuer, serial: 5 };
  const sod = { certificates: [forged, state.signerCertificate] };
  const { signature, chain } = proofs({ state, sod, signer: signing });
  expect([signature, chain]).toEqual([PASSED, { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' }]);
  const trusted = trusting([state.cscaCertificate, state.signerCertificate]);
  expect(proofs({ state, sod, signer: signing }, trusted).chain).toEqual({ status: 'failed', reason: 'SIGNER_USAGE' });
});

test('validity counts at the moment of the reading, each with its reason', () => {
  const [past, future] = ['2026-05-31T00:00:00Z', '2026-06-02T00:00:00Z'];
  const reason = (options: Parameters<typeof makeState>[0]) => proofs({ state: makeState(options) }).chain.reason;
  expect(reason({ signerOptions: { notAfter: past } })).toBe('SIGNER_EXPIRED');
  expect(reason({ signerOptions: { notBefore: future } })).toBe('SIGNER_NOT_YET_VALID');
  expect(reason({ cscaOptions: { notAfter: past } })).toBe('CSCA_EXPIRED');
  expect(reason({ cscaOptions: { notBefore: future } })).toBe('CSCA_NOT_YET_VALID');
  expect(reason({ signerOptions: { usage: 0x06 } })).toBe('SIGNER_USAGE');
  // Master lists, deviations, health certificates, and TLS.
  for (const extendedUsage of ['2.23.136.1.1.3', '2.23.136.1.1.8', '2.23.136.1.1.14.2', '1.3.6.1.5.5.7.3.1'])
    expect(reason({ signerOptions: { extendedUsage } })).toBe('SIGNER_USAGE');
  expect(reason({ signerOptions: { extendedUsage: '1.3.6.1.5.5.7.3.4' } })).toBeUndefined();
  expect(reason({ signerOptions: { isAuthority: true, usage: 0x86 } })).toBe('SIGNER_USAGE');
  expect(reason({ cscaOptions: { isAuthority: false, usage: 0x80 } })).toBe('SIGNER_USAGE');
});

test('of several certificates for one key, the valid one counts', () => {
  const { name, csca } = state;
  const own = { subject: name, issuer: name, pair: csca.pair, signing: csca, isAuthority: true };
  const expired = certificate({ ...own, notAfter: '2025-01-01T00:00:00Z', serial: 2 });
  expect(proofs({ state }, trusting([expired, state.cscaCertificate])).chain).toEqual(PASSED);
});

test('a revoked signer fails, and a list that is missing, old or forged cannot tell', () => {
  const { name: issuer, csca: signing } = state;
  const revocation = (...crls: readonly Uint8Array[]) =>
    proofs({ state }, trusting([state.cscaCertificate], crls)).revocation;
  const old = { issuer, signing, nextUpdate: '2026-05-31T00:00:00Z' };
  expect(revocation(crlOf(state, [SIGNER_SERIAL]))).toEqual({ status: 'failed', reason: 'SIGNER_REVOKED' });
  expect(revocation(crlOf(state, [SIGNER_SERIAL + 1]))).toEqual(PASSED);
  expect(revocation()).toEqual({ status: 'cannot_tell', reason: 'CRL_MISSING' });
  expect(revocation(crlOf(makeState({ country: 'FR' })))).toEqual({ status: 'cannot_tell', reason: 'CRL_MISSING' });
  expect(revocation(revocationList(old))).toEqual({ status: 'cannot_tell', reason: 'CRL_OUTDATED' });
  expect(revocation(revocationList({ ...old, revoked: [SIGNER_SERIAL] })).reason).toBe('SIGNER_REVOKED');
  const openEnded = (thisUpdate: string) =>
    revocation(revocationList({ issuer, signing, thisUpdate, nextUpdate: null }));
  expect(openEnded('2026-05-01T00:00:00Z')).toEqual(PASSED);
  expect(openEnded('2026-02-01T00:00:00Z')).toEqual({ status: 'cannot_tell', reason: 'CRL_OUTDATED' });
  const forged = revocationList({ issuer, signing: { pair: ecPair('P-256') } });
  expect(revocation(forged)).toEqual({ status: 'cannot_tell', reason: 'CRL_INVALID' });
  expect(revocation(forged, crlOf(state))).toEqual(PASSED);
});

test('a state may sign its revocation list with its newest key', () => {
  const newer = makeState({});
  const trust = trusting([state.cscaCertificate, newer.cscaCertificate], [crlOf(newer, [SIGNER_SERIAL])]);
  expect(proofs({ state }, trust).revocation).toEqual({ status: 'failed', reason: 'SIGNER_REVOKED' });
});

test('a state cannot sign another one’s documents', () => {
  const french = makeState({ country: 'FR' });
  const { chain, countryMatch } = proofs({ state: french });
  expect([chain, countryMatch]).toEqual([PASSED, { status: 'failed', reason: 'COUNTRY_DIFFERS' }]);
  const lowerCase = makeState({ country: 'de' });
  expect(proofs({ state: lowerCase }).countryMatch).toEqual(PASSED);
});

test.each([
  ['D', 'DE', true],
  ['D<<', 'DE', true],
  ['GBD', 'GB', true],
  ['UNO', 'UN', true],
  ['EUE', 'EU', true],
  ['RKS', 'KS', true],
  ['XKX', 'XK', true],
  ['CHN', 'CN', true],
  ['FRA', 'fr', true],
  ['FRA', 'DE', false],
  ['GBR', 'FR', false],
  ['UNO', 'US', false],
  // San Marino's certificates have SM, and the Order of Malta's passports XOM.
  ['XOM', 'SM', false],
  ['<<<', '', false],
])('documents of %s under a certificate of %s: %s', (issuer, country, fits) => {
  expect(isCountryOf(issuer, country)).toBe(fits);
});

test('the specimen state is refused unless specimens are allowed', () => {
  const utopia = makeState({ country: 'UT' });
  const lines = [MRZ_TD3[0].replace('D<<', 'UTO'), MRZ_TD3[1]];
  const files = new Map([
    ...([
      [1, dataGroup1(lines)],
      [2, dataGroup2()],
    ] as const),
  ]);
  const own = { state: utopia, files };
  expect(proofs(own).chain).toEqual({ status: 'failed', reason: 'SPECIMEN_ISSUER' });
  expect(proofs(own, { ...trustOf(utopia), specimensAllowed: true })).toMatchObject({
    chain: PASSED,
    countryMatch: PASSED,
  });
  expect(proofs({ state, files }).chain.reason).toBe('SPECIMEN_ISSUER');
});

/** The key's own curve with a generator under which any point is the public key of a chosen private one. */
function forgedGenerator({ spki }: KeyPair): Uint8Array {
  const point = Buffer.from(spki).subarray(-65);
  const number = (hex: string) => BigInt(`0x${hex}`);
  const p = number('ffffffff00000001000000000000000000000000ffffffffffffffffffffffff');
  const n = number('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
  const b = Buffer.from('5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b', 'hex');
  const a = Buffer.from((p - 3n).toString(16), 'hex');
  // The public key itself as generator belongs to the private key 1.
  const parameters = sequence(
    integer(1),
    sequence(oid('1.2.840.10045.1.1'), integer(p)),
    sequence(octets(a), octets(b)),
    octets(point),
    integer(n),
    integer(1),
  );
  return sequence(sequence(oid('1.2.840.10045.2.1'), parameters), bits(point));
}

test('a key with a forged generator is refused, in the state’s certificate and in the signer’s', () => {
  const pair = ecPair('P-256');
  const forged = { ...pair, spki: Uint8Array.from(forgedGenerator(pair)) };
  expect(() => publicKeyOf(readBer(forged.spki))).toThrow('CURVE_UNKNOWN');
  expect(publicKeyOf(readBer(ecPair('P-256', 'explicit').spki))).toMatchObject({ kind: 'ec' });
  const signer = makeState({ signer: { pair: forged } });
  expect(proofs({ state: signer }).signature).toEqual({ status: 'failed', reason: 'CURVE_UNKNOWN' });
  const csca = makeState({ csca: { pair: forged } });
  expect(proofs({ state: csca }).chain).toEqual({ status: 'failed', reason: 'CURVE_UNKNOWN' });
});
