import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMasterList } from '../../../../electron/workers/chip/proof/master-list.ts';
import { integer, sequence, setOf } from '../../../support/chips/der.ts';
import { certificate, ecPair, rsaPair, signedData } from '../../../support/chips/issued-certificates.ts';
import { crlOf, makeState } from '../../../support/chips/signed-chip.ts';

const german = makeState({ csca: { pair: ecPair('brainpoolP256r1', 'explicit') } });
const french = makeState({
  country: 'FR',
  csca: { pair: rsaPair('french'), padding: 'pss', hash: 'sha512', saltBytes: 64 },
});
const renewed = makeState({});
const link = certificate({
  subject: renewed.name,
  issuer: german.name,
  pair: renewed.csca.pair,
  signing: german.csca,
  isAuthority: true,
});
const SIGNER_NAME = { country: 'DE', commonName: 'Master list signer' };

function masterList(certificates: readonly Uint8Array[], extendedUsage = '2.23.136.1.1.3', changes: object = {}) {
  const pair = ecPair('P-256');
  const own = { subject: SIGNER_NAME, issuer: german.name, pair, signing: german.csca, serial: 3, extendedUsage };
  return signedData({
    contentType: '2.23.136.1.1.2',
    content: sequence(integer(0), setOf(...certificates)),
    certificates: [certificate(own), german.cscaCertificate],
    signers: [{ signing: { pair }, issuer: german.name, serial: 3, ...changes }],
  });
}
const all = [german.cscaCertificate, french.cscaCertificate, link, german.signerCertificate, german.cscaCertificate];

function readable(file: Uint8Array) {
  const reading = readMasterList(file);
  if (!reading.isReadable) throw new Error(reading.reason);
  return reading;
}

test('a master list gives each certificate of a state once, with its facts', () => {
  const list = readable(masterList(all));
  expect(list).toMatchObject({ format: 'master-list', malformed: 0, documentSigners: 1 });
  expect(list.certificates.map(({ country }) => country)).toEqual(['DE', 'FR', 'DE']);
  for (const { bytes, sha256, notAfter, subjectKeyId, serial } of list.certificates) {
    const known = new X509Certificate(bytes);
    expect(sha256).toBe(known.fingerprint256.replaceAll(':', '').toLowerCase());
    expect(new Date(notAfter).getTime()).toBe(known.validToDate.getTime());
    expect(Number.parseInt(serial, 16)).toBe(Number.parseInt(known.serialNumber, 16));
    expect(subjectKeyId).toHaveLength(40);
  }
});

test('the signature of the list has a verdict of its own, and the state that vouches for the signer', () => {
  const signatureOf = (file: Uint8Array) => readable(file).signatures[0];
  const sound = signatureOf(masterList(all));
  expect(sound).toMatchObject({ result: { status: 'passed' }, certificates: 5, signer: { country: 'DE' } });
  expect(sound?.issuer?.subject).toBe('C=DE, CN=CSCA of tests');
  const forged = masterList(all, undefined, { signature: Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1) });
  expect(signatureOf(forged)?.result).toEqual({ status: 'failed', reason: 'SIGNATURE_INVALID' });
  expect(signatureOf(masterList(all, '2.23.136.1.1.99'))?.result).toEqual({ status: 'failed', reason: 'SIGNER_USAGE' });
});

const folded = (name: string, bytes: Uint8Array) =>
  `${name}:: ${Buffer.from(bytes).toString('base64').replace(/.{60}/g, '$&\r\n ')}\r\n`;

test('ICAO’s directory as LDIF gives its master lists, signers and revocation lists', () => {
  const text = [
    'version: 1\r\n\r\ndn: c=DE,dc=data,dc=download,dc=pkd,dc=icao,dc=int\r\nc: DE\r\n',
    folded('pkdMasterListContent', masterList([german.cscaCertificate, link])),
    '\r\ndn: c=FR,dc=data\r\n',
    folded('CscaMasterListData', masterList([french.cscaCertificate, german.cscaCertificate])),
    '\r\ndn: cn=signer\r\n',
    folded('userCertificate;binary', german.signerCertificate),
    '\r\ndn: cn=list\r\n',
    folded('certificateRevocationList;binary', crlOf(german, [77, 78])),
    folded('userCertificate;binary', Uint8Array.of(0x30, 1)),
    'description:: bm90aGluZw==\r\n',
  ].join('');
  const directory = readable(Buffer.from(text));
  expect(directory).toMatchObject({ format: 'ldif', malformed: 1, documentSigners: 1 });
  expect(directory.certificates).toHaveLength(3);
  expect(directory.signatures.map(({ result, certificates }) => [result.status, certificates])).toEqual([
    ['passed', 2],
    ['passed', 2],
  ]);
  expect(directory.revocations).toMatchObject([{ country: 'DE', revoked: 2, nextUpdate: '2026-08-01T00:00:00.000Z' }]);
});

test('a list with a wrong signature gives nothing and keeps no other list of the directory out', () => {
  const forged = masterList([french.cscaCertificate], undefined, {
    signature: Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1),
  });
  const lists = [forged, masterList([german.cscaCertificate, link])];
  const text = lists.map((list, index) => `dn: c=${index}\r\n${folded('pkdMasterListContent', list)}`).join('\r\n');
  const directory = readable(Buffer.from(text));
  expect(directory.signatures.map(({ result }) => result.status)).toEqual(['failed', 'passed']);
  expect(directory.certificates.map(({ country }) => country)).toEqual(['DE', 'DE']);
  expect(readable(forged).certificates).toEqual([]);
});

test('single certificates and revocation lists are read too, as DER and PEM', () => {
  expect(readable(german.cscaCertificate)).toMatchObject({ format: 'certificate', certificates: [{ country: 'DE' }] });
  expect(readable(crlOf(german))).toMatchObject({ format: 'revocation-list', certificates: [] });
  const pem = [german, french].map(({ cscaCertificate }) => new X509Certificate(cscaCertificate).toString()).join('\n');
  expect(readable(Buffer.from(pem)).certificates.map(({ country }) => country)).toEqual(['DE', 'FR']);
});

test('other files are no lists', () => {
  const files = ['', 'a text', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'dn: c=DE\n'];
  for (const file of [...files.map((text) => Buffer.from(text)), Uint8Array.of(0x30, 0x80)])
    expect(readMasterList(file)).toEqual({ isReadable: false, reason: 'NOT_A_LIST' });
});
