import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Small CMS master lists (Doc 9303-12) of invented states, made anew for each test: RSA keys, SHA-256. */

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.of(tag, ...size), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]) => tlv(0x31, ...parts);
const integer = (...bytes: readonly number[]) => tlv(0x02, Uint8Array.of(...bytes));
const octets = (bytes: Uint8Array) => tlv(0x04, bytes);
const bits = (bytes: Uint8Array, unused = 0) => tlv(0x03, Uint8Array.of(unused), bytes);
const NULL = tlv(0x05);
const TRUE = tlv(0x01, Uint8Array.of(0xff));

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [40 * first + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return tlv(0x06, Uint8Array.from(bytes));
}

const time = (at: string) => tlv(0x18, Buffer.from(at.replaceAll(/[-:T]/g, '').replace(/\.\d+/, ''), 'latin1'));
const RSA_SHA256 = sequence(oid('1.2.840.113549.1.1.11'), NULL);
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'), NULL);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

export type TestAuthority = {
  readonly country: string;
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly certificate: Buffer;
};

const nameOf = (country: string, name: string) =>
  sequence(
    set(sequence(oid('2.5.4.6'), tlv(0x13, Buffer.from(country, 'latin1')))),
    set(sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from(name)))),
  );

type Subject = Pick<TestAuthority, 'country' | 'name' | 'publicKey'>;
type Issuer = Pick<TestAuthority, 'country' | 'name' | 'privateKey'>;

const keyInfo = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
const keyId = (key: KeyObject) => createHash('sha1').update(keyInfo(key)).digest();

function certificate(subject: Subject, issuer: Issuer & { publicKey: KeyObject }, until: string, isAuthority: boolean) {
  const extension = (id: string, value: Uint8Array) => sequence(oid(id), octets(value));
  const extensions = [
    extension('2.5.29.14', octets(keyId(subject.publicKey))),
    extension('2.5.29.35', sequence(tlv(0x80, keyId(issuer.publicKey)))),
    extension('2.5.29.15', isAuthority ? bits(Uint8Array.of(0x06), 1) : bits(Uint8Array.of(0x80), 7)),
    isAuthority
      ? extension('2.5.29.19', sequence(TRUE, integer(0)))
      : extension('2.5.29.37', sequence(oid('2.23.136.1.1.3'))),
  ];
  const signed = sequence(
    tlv(0xa0, integer(2)),
    tlv(0x02, Uint8Array.of(0x01), randomBytes(8)),
    RSA_SHA256,
    nameOf(issuer.country, issuer.name),
    sequence(time('2020-01-01T00:00:00Z'), time(until)),
    nameOf(subject.country, subject.name),
    keyInfo(subject.publicKey),
    tlv(0xa3, sequence(...extensions)),
  );
  return sequence(signed, RSA_SHA256, bits(sign('sha256', signed, issuer.privateKey)));
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The self-signed certificate of a state, and its keys. */
export function aTestAuthority(country: string, until = '2040-01-01T00:00:00Z'): TestAuthority {
  const one = { country, name: `csca-${country.toLowerCase()}`, ...keyPair() };
  return { ...one, certificate: certificate(one, one, until, true) };
}

/** Somebody whom a state lets sign master lists. */
export function aListSigner(issuer: TestAuthority, until = '2040-01-01T00:00:00Z'): TestAuthority {
  const one = { country: issuer.country, name: 'master list signer', ...keyPair() };
  return { ...one, certificate: certificate(one, issuer, until, false) };
}

/** A master list with the certificates of these states. */
export function aMasterList(states: readonly TestAuthority[], signer: TestAuthority, signedAt: string): Buffer {
  const content = sequence(integer(0), set(...states.map((state) => state.certificate)));
  const attribute = (id: string, value: Uint8Array) => sequence(oid(id), set(value));
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid('2.23.136.1.1.2')),
    attribute('1.2.840.113549.1.9.5', time(signedAt)),
    attribute('1.2.840.113549.1.9.4', octets(hashOf(content))),
  ];
  const info = sequence(
    integer(3),
    tlv(0x80, keyId(signer.publicKey)),
    SHA256,
    tlv(0xa0, ...attributes),
    RSA_SHA256,
    octets(sign('sha256', set(...attributes), signer.privateKey)),
  );
  return sequence(
    oid('1.2.840.113549.1.7.2'),
    tlv(
      0xa0,
      sequence(
        integer(3),
        set(SHA256),
        sequence(oid('2.23.136.1.1.2'), tlv(0xa0, octets(content))),
        tlv(0xa0, signer.certificate),
        set(info),
      ),
    ),
  );
}
