import type { ChipReason } from '#shared/contract/findings/chip.ts';
import { type BerElement, BerError, berChildren, expectBer, octetsOf, oidOf, partsOf, readBer } from '../ber.ts';
import { AlgorithmError, type HashName, hashOfIdentifier, schemeOfIdentifier } from './algorithms.ts';
import { type Certificate, hex, keyOf, readCertificate, serialOf, timeOf } from './certificate.ts';
import { distinguishedName } from './distinguished-name.ts';
import { digest, isSignatureOf } from './verify-signature.ts';

/** CMS SignedData (RFC 5652) as security objects, CardSecurity and master lists use it. */
export type SignedData = {
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Those that can be read. */
  readonly certificates: readonly Certificate[];
  readonly signers: readonly SignerInfo[];
};

type SignerInfo = {
  readonly issuer: string | null;
  readonly serial: string | null;
  readonly keyId: string | null;
  readonly digestAlgorithm: BerElement;
  readonly attributes: SignedAttributes | null;
  readonly signatureAlgorithm: BerElement;
  readonly signature: Uint8Array;
};

type SignedAttributes = {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly messageDigest: Uint8Array | null;
  readonly signedAt: Date | null;
};

export type SignerVerdict = {
  readonly certificate: Certificate | null;
  readonly problem: ChipReason | null;
  /** As the signer says; null if it does not. */
  readonly signedAt: Date | null;
};

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** Security objects have one signer, two while a key is renewed, and one or two certificates. */
const SIGNERS_MAX = 2;
const CERTIFICATES_MAX = 16;

/** Throws a `BerError` if the bytes are no CMS SignedData. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [type, wrapper] = partsOf(readBer(bytes));
  if (oidOf(type) !== SIGNED_DATA) throw new BerError('This is no signed data.');
  const parts = partsOf(berChildren(expectBer(wrapper, 0xa0))[0]);
  const [, , encapsulated, ...rest] = parts;
  const [contentType, content] = partsOf(encapsulated);
  const certificates = rest.find(({ tag }) => tag === 0xa0);
  return {
    contentType: oidOf(contentType),
    content: octetsOf(contentOf(content)),
    certificates: (certificates ? berChildren(certificates) : []).slice(0, CERTIFICATES_MAX).flatMap(readable),
    signers: partsOf(rest.at(-1), 0x31).slice(0, SIGNERS_MAX).map(readSigner),
  };
}

const contentOf = (wrapper: BerElement | undefined): BerElement => {
  const [content] = berChildren(expectBer(wrapper, 0xa0));
  if (content?.tag !== 0x04 && content?.tag !== 0x24) throw new BerError('The signed content is missing.');
  return content;
};

function readable(element: BerElement): Certificate[] {
  try {
    return [readCertificate(element.bytes)];
  } catch (error) {
    if (error instanceof BerError) return [];
    throw error;
  }
}

function readSigner(info: BerElement): SignerInfo {
  const [, id, digestAlgorithm, ...rest] = partsOf(info);
  const attributes = rest[0]?.tag === 0xa0 ? rest.shift() : undefined;
  const [signatureAlgorithm, signature] = rest;
  if (!id || !digestAlgorithm || !signatureAlgorithm) throw new BerError('A signer is incomplete.');
  const isByName = id.tag === 0x30;
  const [issuer, serial] = isByName ? partsOf(id) : [];
  return {
    issuer: issuer ? distinguishedName(issuer).comparable : null,
    serial: isByName ? serialOf(serial) : null,
    keyId: isByName ? null : hex(id.content),
    digestAlgorithm,
    attributes: attributes ? readAttributes(attributes) : null,
    signatureAlgorithm,
    signature: octetsOf(expectBer(signature, 0x04)),
  };
}

function readAttributes(element: BerElement): SignedAttributes {
  const values = (oid: string) =>
    berChildren(element).flatMap((attribute) => {
      const [type, set] = partsOf(attribute);
      return oidOf(type) === oid ? partsOf(set, 0x31) : [];
    });
  const [types, digests, times] = [values(CONTENT_TYPE), values(MESSAGE_DIGEST), values(SIGNING_TIME)];
  // Two values would let a signature speak for either.
  if (types.length > 1 || digests.length > 1 || times.length > 1)
    throw new BerError('A signed attribute has several values.');
  return {
    bytes: asSet(element),
    contentType: types[0] ? oidOf(types[0]) : null,
    messageDigest: digests[0] ? octetsOf(expectBer(digests[0], 0x04)) : null,
    signedAt: times[0] ? timeOf(times[0]) : null,
  };
}

/** The signature covers the attributes as a set, with another tag than in the file. */
function asSet({ bytes, content, isIndefinite }: BerElement): Uint8Array {
  if (!isIndefinite) return Buffer.concat([Uint8Array.of(0x31), bytes.subarray(1)]);
  const length = content.length;
  const lengthBytes = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.of(0x31, ...lengthBytes), content]);
}

/** The certificates come from the file, so this does not say whose they are. */
export function verifySigners(data: SignedData): SignerVerdict[] {
  return data.signers.map((signer) => {
    const certificate = certificateOf(signer, data.certificates);
    const signedAt = signer.attributes?.signedAt ?? null;
    if (!certificate) return { certificate: null, problem: 'SIGNER_MISSING', signedAt };
    return { certificate, problem: problemOf(data, signer, certificate), signedAt };
  });
}

/** Names differ in some files, so an only certificate counts; the signature decides. */
function certificateOf(signer: SignerInfo, certificates: readonly Certificate[]): Certificate | null {
  const bySerial = certificates.filter(({ serial }) => serial === signer.serial);
  return (
    bySerial.find(({ issuer }) => issuer.comparable === signer.issuer) ??
    certificates.find(({ subjectKeyId }) => subjectKeyId !== null && subjectKeyId === signer.keyId) ??
    bySerial[0] ??
    (certificates.length === 1 ? (certificates[0] as Certificate) : null)
  );
}

function problemOf(data: SignedData, signer: SignerInfo, certificate: Certificate): ChipReason | null {
  try {
    const { attributes } = signer;
    const digestHash = hashOfIdentifier(signer.digestAlgorithm);
    if (attributes) {
      const isOfContent =
        attributes.messageDigest !== null &&
        digest(digestHash, data.content).equals(attributes.messageDigest) &&
        (attributes.contentType === null || attributes.contentType === data.contentType);
      if (!isOfContent) return 'SIGNATURE_INVALID';
    }
    const message = attributes?.bytes ?? data.content;
    return isSigned(message, signer, certificate, digestHash) ? null : 'SIGNATURE_INVALID';
  } catch (error) {
    if (error instanceof AlgorithmError) return error.code;
    if (error instanceof BerError) return 'SIGNATURE_INVALID';
    throw error;
  }
}

/** Some files name one hash with the signature and use the signer's other one. */
function isSigned(message: Uint8Array, signer: SignerInfo, certificate: Certificate, digestHash: HashName): boolean {
  const scheme = schemeOfIdentifier(signer.signatureAlgorithm);
  const key = keyOf(certificate);
  if (isSignatureOf(message, signer.signature, key, scheme, digestHash)) return true;
  if (scheme.kind === 'pss' || scheme.hash === null || scheme.hash === digestHash) return false;
  return isSignatureOf(message, signer.signature, key, { ...scheme, hash: digestHash });
}
