import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  bits,
  type Der,
  indefinite,
  integer,
  moment,
  nothing,
  octets,
  oid,
  printable,
  sequence,
  setOf,
  tlv,
  utf8,
} from './der.ts';

export type Hash = 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512';
export type KeyPair = { readonly privateKey: KeyObject; readonly spki: Der };

/** How a key signs. `plain` writes r and s one after the other. */
export type Signing = {
  readonly pair: KeyPair;
  readonly hash?: Hash;
  readonly padding?: 'pkcs1' | 'pss';
  readonly saltBytes?: number;
};

const HASH_OIDS: Readonly<Record<Hash, string>> = {
  sha1: '1.3.14.3.2.26',
  sha224: '2.16.840.1.101.3.4.2.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const RSA_OIDS: Readonly<Record<Hash, string>> = {
  sha1: '1.2.840.113549.1.1.5',
  sha224: '1.2.840.113549.1.1.14',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
};
const ECDSA_OIDS: Readonly<Record<Hash, string>> = {
  sha1: '1.2.840.10045.4.1',
  sha224: '1.2.840.10045.4.3.1',
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
};

export const hashIdentifier = (hash: Hash): Der => sequence(oid(HASH_OIDS[hash]));
export const hashed = (hash: Hash, bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest();

export function ecPair(curve: string, paramEncoding: 'named' | 'explicit' = 'named'): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve, paramEncoding });
  return { privateKey, spki: Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })) };
}

const rsaPairs = new Map<string, KeyPair>();
/** Making one takes up to a second, so each name has one. */
export function rsaPair(name: string, modulusLength = 2048): KeyPair {
  const known = rsaPairs.get(name);
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const pair = { privateKey, spki: Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })) };
  rsaPairs.set(name, pair);
  return pair;
}

export function signatureIdentifier({ pair, hash = 'sha256', padding = 'pkcs1', saltBytes = 32 }: Signing): Der {
  if (pair.privateKey.asymmetricKeyType === 'ec') return sequence(oid(ECDSA_OIDS[hash]));
  if (padding === 'pkcs1') return sequence(oid(RSA_OIDS[hash]), nothing);
  const parameters = sequence(
    tlv(0xa0, hashIdentifier(hash)),
    tlv(0xa1, sequence(oid('1.2.840.113549.1.1.8'), hashIdentifier(hash))),
    tlv(0xa2, integer(saltBytes)),
  );
  return sequence(oid('1.2.840.113549.1.1.10'), parameters);
}

export function signed(
  { pair, hash = 'sha256', padding = 'pkcs1', saltBytes = 32 }: Signing,
  message: Uint8Array,
): Der {
  const isPss = padding === 'pss' && pair.privateKey.asymmetricKeyType === 'rsa';
  const options = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltBytes } : {};
  return Uint8Array.from(sign(hash, message, { key: pair.privateKey, ...options }));
}

export type Name = { readonly country: string; readonly commonName: string; readonly asUtf8?: boolean };

export const nameOf = ({ country, commonName, asUtf8 = false }: Name): Der =>
  sequence(
    setOf(sequence(oid('2.5.4.6'), printable(country))),
    setOf(sequence(oid('2.5.4.3'), asUtf8 ? utf8(commonName) : printable(commonName))),
  );

export const keyId = ({ spki }: KeyPair): Buffer => hashed('sha1', spki);

export type CertificateOptions = {
  readonly subject: Name;
  readonly pair: KeyPair;
  readonly issuer: Name;
  readonly signing: Signing;
  readonly serial?: number;
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly isAuthority?: boolean;
  /** The first byte of keyUsage: 0x80 signs data, 0x06 signs certificates and revocation lists. */
  readonly usage?: number;
  readonly withoutAuthorityKeyId?: boolean;
  readonly extendedUsage?: string;
};

const extension = (id: string, value: Der): Der => sequence(oid(id), octets(value));

export function certificate(options: CertificateOptions): Der {
  const { subject, pair, issuer, signing, serial = 1, isAuthority = false } = options;
  const usage = options.usage ?? (isAuthority ? 0x06 : 0x80);
  const extensions = [
    extension('2.5.29.15', bits(Uint8Array.of(usage), usage === 0x80 ? 7 : 1)),
    extension('2.5.29.19', isAuthority ? sequence(tlv(0x01, Uint8Array.of(0xff))) : sequence()),
    extension('2.5.29.14', octets(keyId(pair))),
    ...(options.withoutAuthorityKeyId ? [] : [extension('2.5.29.35', sequence(tlv(0x80, keyId(signing.pair))))]),
    ...(options.extendedUsage ? [extension('2.5.29.37', sequence(oid(options.extendedUsage)))] : []),
  ];
  const validity = sequence(
    moment(options.notBefore ?? '2020-01-01T00:00:00Z'),
    moment(options.notAfter ?? '2035-01-01T00:00:00Z'),
  );
  const body = sequence(
    tlv(0xa0, integer(2)),
    integer(serial),
    signatureIdentifier(signing),
    nameOf(issuer),
    validity,
    nameOf(subject),
    pair.spki,
    tlv(0xa3, sequence(...extensions)),
  );
  return sequence(body, signatureIdentifier(signing), bits(signed(signing, body)));
}

export type RevocationOptions = {
  readonly issuer: Name;
  readonly signing: Signing;
  readonly revoked?: readonly number[];
  readonly thisUpdate?: string;
  /** Null leaves it out. */
  readonly nextUpdate?: string | null;
};

export function revocationList({ issuer, signing, revoked = [], ...times }: RevocationOptions): Der {
  const entries = revoked.map((serial) => sequence(integer(serial), moment('2026-02-01T00:00:00Z')));
  const body = sequence(
    integer(1),
    signatureIdentifier(signing),
    nameOf(issuer),
    moment(times.thisUpdate ?? '2026-05-01T00:00:00Z'),
    ...(times.nextUpdate === null ? [] : [moment(times.nextUpdate ?? '2026-08-01T00:00:00Z')]),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    tlv(0xa0, sequence(extension('2.5.29.35', sequence(tlv(0x80, keyId(signing.pair)))))),
  );
  return sequence(body, signatureIdentifier(signing), bits(signed(signing, body)));
}

export type SignedDataOptions = {
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  readonly signers: readonly {
    readonly signing: Signing;
    readonly issuer: Name;
    readonly serial: number;
    /** Digest of the content; by default the hash of the signature. */
    readonly digestHash?: Hash;
    /** Digest in the attribute instead of the right one. */
    readonly messageDigest?: Uint8Array;
    readonly signature?: Uint8Array;
    readonly withoutAttributes?: boolean;
  }[];
  /** Indefinite lengths, and the content in two pieces. */
  readonly isIndefinite?: boolean;
};

export function signedData({ contentType, content, certificates, signers, isIndefinite }: SignedDataOptions): Der {
  const outer = isIndefinite ? indefinite : tlv;
  const infos = signers.map((signer) => {
    const { signing, digestHash = signing.hash ?? 'sha256' } = signer;
    const attributes = Buffer.concat([
      sequence(oid('1.2.840.113549.1.9.3'), setOf(oid(contentType))),
      sequence(oid('1.2.840.113549.1.9.4'), setOf(octets(signer.messageDigest ?? hashed(digestHash, content)))),
    ]);
    const message = signer.withoutAttributes ? content : setOf(attributes);
    return sequence(
      integer(1),
      sequence(nameOf(signer.issuer), integer(signer.serial)),
      hashIdentifier(digestHash),
      ...(signer.withoutAttributes ? [] : [tlv(0xa0, attributes)]),
      signatureIdentifier(signing),
      octets(signer.signature ?? signed(signing, message)),
    );
  });
  const half = content.length >> 1;
  const wrapped = isIndefinite
    ? indefinite(0x24, octets(content.subarray(0, half)), octets(content.subarray(half)))
    : octets(content);
  const data = outer(
    0x30,
    integer(3),
    setOf(hashIdentifier(signers[0]?.digestHash ?? 'sha256')),
    outer(0x30, oid(contentType), outer(0xa0, wrapped)),
    ...(certificates.length > 0 ? [tlv(0xa0, ...certificates)] : []),
    setOf(...infos),
  );
  return outer(0x30, oid('1.2.840.113549.1.7.2'), outer(0xa0, data));
}
