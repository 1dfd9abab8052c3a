import type { ChipCertificate } from '#shared/domain/document/chip/chip-content.ts';
import { CERTIFICATE_BYTES_MAX, CHIP_TEXT_CHARACTERS_MAX } from '../../answer-limits.ts';
import {
  type BerElement,
  BerError,
  berChildren,
  bitsOf,
  expectBer,
  octetsOf,
  oidOf,
  partsOf,
  readBer,
} from '../ber.ts';
import { AlgorithmError, schemeOfIdentifier } from './algorithms.ts';
import { type DistinguishedName, distinguishedName } from './distinguished-name.ts';
import { keyName, type PublicKey, publicKeyOf } from './public-key.ts';
import { digest, isSignatureOf } from './verify-signature.ts';

export type Certificate = {
  readonly bytes: Uint8Array;
  /** The bytes that the issuer signed. */
  readonly signed: Uint8Array;
  readonly signatureAlgorithm: BerElement;
  readonly signature: Uint8Array;
  readonly serial: string;
  readonly issuer: DistinguishedName;
  readonly subject: DistinguishedName;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKeyInfo: BerElement;
  readonly subjectKeyId: string | null;
  readonly authorityKeyId: string | null;
  /** Null if the certificate does not say. */
  readonly isAuthority: boolean | null;
  readonly usage: {
    readonly signsData: boolean;
    readonly signsCertificates: boolean;
    readonly signsCrls: boolean;
  } | null;
  readonly extendedUsages: readonly string[];
  readonly sha256: string;
};

const EXTENSIONS_MAX = 64;
const OID = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
} as const;

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** Signers of master lists. The state's key vouches for them too, but not for passports. */
export const MASTER_LIST_SIGNER = '2.23.136.1.1.3';

/** Some link certificates deny being an authority, so the key's usage comes first. */
export const mayIssue = ({ isAuthority, usage }: Certificate): boolean =>
  usage?.signsCertificates ?? isAuthority === true;

/** Throws a `BerError` if malformed; an unusable key shows only when it is needed. */
export function readCertificate(bytes: Uint8Array): Certificate {
  const outer = readBer(bytes);
  if (outer.bytes.length > CERTIFICATE_BYTES_MAX) throw new BerError('A certificate is too long.');
  const [signed, signatureAlgorithm, signature] = partsOf(outer);
  const fields = partsOf(signed);
  if (fields[0]?.tag === 0xa0) fields.shift();
  const [serial, , issuer, validity, subject, publicKeyInfo, ...optional] = fields;
  if (!signed || !signatureAlgorithm || !issuer || !subject || !publicKeyInfo)
    throw new BerError('A certificate is incomplete.');
  const [notBefore, notAfter] = partsOf(validity);
  return {
    bytes: outer.bytes,
    signed: signed.bytes,
    signatureAlgorithm,
    signature: bitsOf(signature),
    serial: serialOf(serial),
    issuer: distinguishedName(issuer),
    subject: distinguishedName(subject),
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    publicKeyInfo: expectBer(publicKeyInfo, 0x30),
    ...readExtensions(optional.find(({ tag }) => tag === 0xa3)),
    sha256: digest('sha256', outer.bytes).toString('hex'),
  };
}

/** Without zero bytes in front, which some states add. */
export const serialOf = (element: BerElement | undefined): string =>
  shortHex(expectBer(element, 0x02).content).replace(/^(00)+(?=..)/, '');

/** Numbers and key identifiers have some 20 bytes (RFC 5280, 4.1.2.2). */
function shortHex(bytes: Uint8Array): string {
  if (2 * bytes.length > CHIP_TEXT_CHARACTERS_MAX) throw new BerError('A number of a certificate is too long.');
  return hex(bytes);
}

/** UTCTime or GeneralizedTime. */
export function timeOf(element: BerElement | undefined): Date {
  const text = Buffer.from(element?.content ?? []).toString('latin1');
  const [year, rest] = element?.tag === 0x18 ? [text.slice(0, 4), text.slice(4)] : [withCentury(text), text.slice(2)];
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(?:Z|[+-]\d{4})?$/.exec(rest);
  if (!match) throw new BerError('A moment is malformed.');
  const [, month, day, hours, minutes, seconds = '00'] = match;
  const moment = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(moment.getTime())) throw new BerError('A moment does not exist.');
  return moment;
}

/** RFC 5280: UTCTime has two digits, of which 50 and above belong to the twentieth century. */
const withCentury = (text: string): string => `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text.slice(0, 2)}`;

type Extensions = Pick<Certificate, 'subjectKeyId' | 'authorityKeyId' | 'isAuthority' | 'usage' | 'extendedUsages'>;

function readExtensions(wrapper: BerElement | undefined): Extensions {
  const values = new Map<string, BerElement>();
  const extensions = wrapper ? partsOf(berChildren(wrapper)[0]) : [];
  for (const extension of extensions.slice(0, EXTENSIONS_MAX)) {
    const parts = partsOf(extension);
    const value = parts.at(-1);
    if (value) values.set(oidOf(parts[0]), readBer(octetsOf(expectBer(value, 0x04))));
  }
  const authority = values.get(OID.authorityKeyId);
  const keyId = authority && berChildren(authority).find(({ tag }) => tag === 0x80);
  const constraints = values.get(OID.basicConstraints);
  const extended = values.get(OID.extendedKeyUsage);
  const subjectKeyId = values.get(OID.subjectKeyId);
  return {
    subjectKeyId: subjectKeyId ? shortHex(subjectKeyId.content) : null,
    authorityKeyId: keyId ? shortHex(keyId.content) : null,
    isAuthority: constraints
      ? berChildren(constraints).some(({ tag, content }) => tag === 0x01 && content[0] !== 0)
      : null,
    usage: usageOf(values.get(OID.keyUsage)),
    extendedUsages: extended ? partsOf(extended).map(oidOf) : [],
  };
}

function usageOf(bits: BerElement | undefined): Certificate['usage'] {
  if (!bits) return null;
  const first = expectBer(bits, 0x03).content[1] ?? 0;
  return { signsData: (first & 0x80) !== 0, signsCertificates: (first & 0x04) !== 0, signsCrls: (first & 0x02) !== 0 };
}

/** Throws an `AlgorithmError` or a `BerError` if the key cannot be used. */
export const keyOf = (certificate: Certificate): PublicKey => publicKeyOf(certificate.publicKeyInfo);

export type Signed = Pick<Certificate, 'signed' | 'signatureAlgorithm' | 'signature'>;

/** `valid`: the issuer's key signed this. A code says that key or algorithm cannot be used. */
export type SignatureVerdict = 'valid' | 'invalid' | AlgorithmError['code'];

export function signatureVerdict(signed: Signed, issuer: Certificate): SignatureVerdict {
  try {
    const scheme = schemeOfIdentifier(signed.signatureAlgorithm);
    return isSignatureOf(signed.signed, signed.signature, keyOf(issuer), scheme) ? 'valid' : 'invalid';
  } catch (error) {
    if (error instanceof AlgorithmError) return error.code;
    if (error instanceof BerError) return 'invalid';
    throw error;
  }
}

export const isSignedBy = (signed: Signed, issuer: Certificate): boolean =>
  signatureVerdict(signed, issuer) === 'valid';

/** The certificate as reports name it. */
export function certificateFacts(certificate: Certificate): ChipCertificate {
  return {
    country: certificate.subject.country,
    subject: certificate.subject.text,
    serial: certificate.serial,
    notBefore: certificate.notBefore.toISOString(),
    notAfter: certificate.notAfter.toISOString(),
    algorithm: algorithmName(certificate),
    sha256: certificate.sha256,
  };
}

function algorithmName(certificate: Certificate): string {
  try {
    return keyName(keyOf(certificate));
  } catch (error) {
    if (error instanceof AlgorithmError || error instanceof BerError) return 'unknown';
    throw error;
  }
}
