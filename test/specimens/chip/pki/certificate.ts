import { digest, publicKeyInfo, type Signer, signatureAlgorithm, signatureOf } from '../crypto/signature.ts';
import {
  bitString,
  booleanTrue,
  elementsOf,
  explicit,
  integer,
  namedBits,
  octetString,
  oid,
  printable,
  sequence,
  setOf,
  time,
  tlv,
  utf8,
} from '../der.ts';

/** Subject or issuer. `serialNumber` tells states' successive authorities apart. */
export type Name = { readonly country: string; readonly commonName: string; readonly serialNumber?: string };

export type Validity = { readonly from: Date; readonly to: Date };

/** The issuer of a certificate: its name and how it signs. */
export type Issuer = { readonly name: Name; readonly signer: Signer };

const ORGANIZATION = 'Specimen State of Utopia, worthless';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_KEY = '2.5.29.14';
const AUTHORITY_KEY = '2.5.29.35';
const CRL_NUMBER = '2.5.29.20';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const MASTER_LIST_SIGNING = '2.23.136.1.1.3';
const DIGITAL_SIGNATURE_BIT = 0;
const CERTIFICATE_SIGN_BIT = 5;
const CRL_SIGN_BIT = 6;

export function encodeName({ country, commonName, serialNumber }: Name): Uint8Array {
  const attribute = (type: string, value: Uint8Array) => setOf(sequence(oid(type), value));
  return sequence(
    attribute('2.5.4.6', printable(country)),
    attribute('2.5.4.10', utf8(ORGANIZATION)),
    attribute('2.5.4.3', utf8(commonName)),
    ...(serialNumber === undefined ? [] : [attribute('2.5.4.5', printable(serialNumber))]),
  );
}

/** SHA-1 of the public key's bits, as most states identify keys. */
export function keyIdentifier(signer: Signer): Uint8Array {
  const parts = elementsOf(elementsOf(publicKeyInfo(signer))?.[0]?.value ?? new Uint8Array());
  return digest('sha1', (parts?.[1]?.value ?? new Uint8Array()).subarray(1));
}

export type CertificateRequest = {
  readonly subject: Name;
  readonly subjectKey: Signer;
  readonly issuer: Issuer;
  readonly serial: number;
  readonly validity: Validity;
  readonly role: 'authority' | 'document-signer' | 'master-list-signer';
  /** Some states leave it out. */
  readonly withoutAuthorityKey?: boolean;
};

export function certificate(request: CertificateRequest): Uint8Array {
  const { issuer, role } = request;
  const usage = role === 'authority' ? namedBits(CERTIFICATE_SIGN_BIT, CRL_SIGN_BIT) : namedBits(DIGITAL_SIGNATURE_BIT);
  const extensions = [
    extension(KEY_USAGE, usage, true),
    extension(SUBJECT_KEY, octetString(keyIdentifier(request.subjectKey))),
  ];
  if (!request.withoutAuthorityKey) extensions.push(authorityKey(issuer));
  if (role === 'authority') extensions.push(extension(BASIC_CONSTRAINTS, sequence(booleanTrue(), integer(0)), true));
  if (role === 'master-list-signer')
    extensions.push(extension(EXTENDED_KEY_USAGE, sequence(oid(MASTER_LIST_SIGNING)), true));
  return signed(
    issuer,
    sequence(
      explicit(0, integer(2)),
      integer(request.serial),
      signatureAlgorithm(issuer.signer),
      encodeName(issuer.name),
      sequence(time(request.validity.from), time(request.validity.to)),
      encodeName(request.subject),
      publicKeyInfo(request.subjectKey),
      explicit(3, sequence(...extensions)),
    ),
  );
}

/** A list of the serial numbers that an authority revoked. */
export function revocationList(
  issuer: Issuer,
  number: number,
  revoked: readonly number[],
  validity: Validity,
): Uint8Array {
  const entries = revoked.map((serial) => sequence(integer(serial), time(validity.from)));
  return signed(
    issuer,
    sequence(
      integer(1),
      signatureAlgorithm(issuer.signer),
      encodeName(issuer.name),
      time(validity.from),
      time(validity.to),
      ...(entries.length > 0 ? [sequence(...entries)] : []),
      explicit(0, sequence(authorityKey(issuer), extension(CRL_NUMBER, integer(number)))),
    ),
  );
}

const authorityKey = (issuer: Issuer) => extension(AUTHORITY_KEY, sequence(tlv(0x80, keyIdentifier(issuer.signer))));

function extension(type: string, value: Uint8Array, critical = false): Uint8Array {
  return sequence(oid(type), ...(critical ? [booleanTrue()] : []), octetString(value));
}

function signed({ signer }: Issuer, content: Uint8Array): Uint8Array {
  return sequence(content, signatureAlgorithm(signer), bitString(signatureOf(signer, content)));
}
