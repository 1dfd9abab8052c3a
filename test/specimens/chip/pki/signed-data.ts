import {
  digest,
  type HashName,
  hashAlgorithm,
  type Signer,
  signatureAlgorithm,
  signatureOf,
} from '../crypto/signature.ts';
import { explicit, integer, octetString, oid, sequence, setOf, tlv } from '../der.ts';
import { encodeName, type Issuer, keyIdentifier } from './certificate.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

/** A document signer or master list signer with its certificate and who issued it. */
export type CertifiedSigner = {
  readonly signer: Signer;
  readonly certificate: Uint8Array;
  readonly serial: number;
  readonly issuer: Issuer;
};

export type SignedDataRequest = {
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly by: CertifiedSigner;
  /** Certificates that go in beside the signer's own. */
  readonly moreCertificates?: readonly Uint8Array[];
  readonly identifiedBy?: 'issuer' | 'key';
  /** The issuer's name in the signer identifier differs from the one in the certificate, as one state writes it. */
  readonly otherIssuerName?: boolean;
  readonly withoutCertificate?: boolean;
  /** BER with indefinite lengths and the content in two pieces. */
  readonly indefinite?: boolean;
  /** Claims another content than was signed. */
  readonly wrongDigest?: boolean;
  readonly wrongSignature?: boolean;
};

/** CMS SignedData with one signer and signed attributes. */
export function signedData(request: SignedDataRequest): Uint8Array {
  const { content, by } = request;
  const certificates = [...(request.withoutCertificate ? [] : [by.certificate]), ...(request.moreCertificates ?? [])];
  const parts = [
    integer(3),
    setOf(hashAlgorithm(by.signer.hash)),
    contentInfo(request),
    ...(certificates.length > 0 ? [explicit(0, Buffer.concat(certificates))] : []),
    setOf(signerInfo(request, digest(by.signer.hash, request.wrongDigest ? content.subarray(1) : content))),
  ];
  if (request.indefinite) return indefinite(0x30, oid(SIGNED_DATA), indefinite(0xa0, indefinite(0x30, ...parts)));
  return sequence(oid(SIGNED_DATA), explicit(0, sequence(...parts)));
}

function contentInfo({ content, contentType, indefinite: isIndefinite }: SignedDataRequest): Uint8Array {
  if (!isIndefinite) return sequence(oid(contentType), explicit(0, octetString(content)));
  const half = content.length >> 1;
  const pieces = indefinite(0x24, octetString(content.subarray(0, half)), octetString(content.subarray(half)));
  return indefinite(0x30, oid(contentType), indefinite(0xa0, pieces));
}

function indefinite(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([Uint8Array.of(tag, 0x80), ...parts, Uint8Array.of(0, 0)]);
}

function signerInfo(request: SignedDataRequest, contentDigest: Uint8Array): Uint8Array {
  const { signer, issuer, serial } = request.by;
  const name = request.otherIssuerName
    ? { ...issuer.name, commonName: issuer.name.commonName.toUpperCase() }
    : issuer.name;
  const byKey = request.identifiedBy === 'key';
  const identifier = byKey ? tlv(0x80, keyIdentifier(signer)) : sequence(encodeName(name), integer(serial));
  const attributes = setOf(
    sequence(oid(CONTENT_TYPE), setOf(oid(request.contentType))),
    sequence(oid(MESSAGE_DIGEST), setOf(octetString(contentDigest))),
  );
  const signature = Buffer.from(signatureOf(signer, attributes));
  if (request.wrongSignature) signature[signature.length - 1] = (signature[signature.length - 1] as number) ^ 1;
  return sequence(
    integer(byKey ? 3 : 1),
    identifier,
    hashAlgorithm(signer.hash),
    // In the message the attributes carry [0]; signed is their SET.
    Buffer.concat([Uint8Array.of(0xa0), attributes.subarray(1)]),
    signatureAlgorithm(signer),
    octetString(signature),
  );
}

const SECURITY_OBJECT = '2.23.136.1.1.1';

export type HashedGroup = { readonly number: number; readonly hash: Uint8Array };

/** The list of hashes that EF.SOD signs. */
export function securityObjectContent(hash: HashName, groups: readonly HashedGroup[]): Uint8Array {
  return sequence(
    integer(0),
    hashAlgorithm(hash),
    sequence(...groups.map((group) => sequence(integer(group.number), octetString(group.hash)))),
  );
}

/** EF.SOD. */
export function securityObject(request: Omit<SignedDataRequest, 'contentType'>): Uint8Array {
  return tlv(0x77, signedData({ ...request, contentType: SECURITY_OBJECT }));
}
