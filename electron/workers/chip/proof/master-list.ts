import type {
  CertificateListReading,
  ListedCertificate,
  ListedRevocations,
  ListSignature,
} from '#shared/domain/document/chip/certificate-list.ts';
import { BerError, expectBer, partsOf, readBer } from '../ber.ts';
import {
  type Certificate,
  certificateFacts,
  isSignedBy,
  MASTER_LIST_SIGNER,
  mayIssue,
  readCertificate,
} from './certificate.ts';
import { isLdif, ldifEntries } from './ldif.ts';
import { readRevocationList } from './revocation.ts';
import { readSignedData, verifySigners } from './signed-data.ts';
import { digest } from './verify-signature.ts';

/** The directory's largest file holds the certificates of all document signers, about 100 MB. */
const LIST_BYTES_MAX = 256 * 1024 * 1024;
/** All states together have about 700 certificates; each state's list repeats most of them. */
const CERTIFICATES_MAX = 10_000;
const REVOCATION_LISTS_MAX = 2_000;
const MASTER_LISTS_MAX = 500;
const PEM_BLOCKS_MAX = 10_000;

const MASTER_LIST = '2.23.136.1.1.2';

type Found = {
  /** By their hash. */
  readonly certificates: Map<string, Certificate>;
  readonly revocations: Map<string, ListedRevocations>;
  readonly signatures: ListSignature[];
  readonly documentSigners: Set<string>;
  malformed: number;
};

/** Says what the file holds and who signed it; the caller decides on trust. */
export function readMasterList(bytes: Uint8Array): CertificateListReading {
  if (bytes.length > LIST_BYTES_MAX) return { isReadable: false, reason: 'TOO_LARGE' };
  const found: Found = {
    certificates: new Map(),
    revocations: new Map(),
    signatures: [],
    documentSigners: new Set(),
    malformed: 0,
  };
  const format = addFile(bytes, found);
  if (format === 'TOO_LARGE') return { isReadable: false, reason: format };
  const { certificates, revocations, documentSigners, signatures, malformed } = found;
  if (format === null || certificates.size + revocations.size + documentSigners.size + signatures.length === 0)
    return { isReadable: false, reason: 'NOT_A_LIST' };
  return {
    isReadable: true,
    format,
    signatures,
    malformed,
    certificates: [...certificates.values()].map(listedCertificate),
    revocations: [...revocations.values()],
    documentSigners: documentSigners.size,
  };
}

type Format = Extract<CertificateListReading, { isReadable: true }>['format'];

function addFile(bytes: Uint8Array, found: Found): Format | 'TOO_LARGE' | null {
  if (isLdif(bytes)) {
    for (const entry of ldifEntries(bytes)) {
      if (isFull(found)) return 'TOO_LARGE';
      if (addOne(entry.bytes, found) === null) found.malformed++;
    }
    return 'ldif';
  }
  const pem = pemBlocks(bytes);
  if (pem === null) return addOne(bytes, found);
  for (const block of pem) {
    if (isFull(found)) return 'TOO_LARGE';
    if (addOne(block, found) === null) found.malformed++;
  }
  return 'pem';
}

const isFull = ({ certificates, revocations, signatures }: Found): boolean =>
  certificates.size >= CERTIFICATES_MAX ||
  revocations.size >= REVOCATION_LISTS_MAX ||
  signatures.length >= MASTER_LISTS_MAX;

function pemBlocks(bytes: Uint8Array): Uint8Array[] | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!text.toString('latin1', 0, 4096).includes('-----BEGIN ')) return null;
  const blocks = text.toString('latin1').matchAll(/-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]+)-----END /g);
  const decoded: Uint8Array[] = [];
  for (const [, base64] of blocks) {
    if (decoded.length >= PEM_BLOCKS_MAX) break;
    decoded.push(Buffer.from(base64 as string, 'base64'));
  }
  return decoded;
}

/** One DER file: the format that it turned out to have, null if none. */
function addOne(bytes: Uint8Array, found: Found): Format | null {
  if (attempt(() => addMasterList(bytes, found))) return 'master-list';
  if (attempt(() => addCertificate(bytes, found))) return 'certificate';
  return attempt(() => addRevocations(bytes, found)) ? 'revocation-list' : null;
}

function attempt(add: () => void): boolean {
  try {
    add();
    return true;
  } catch (error) {
    if (error instanceof BerError) return false;
    throw error;
  }
}

function addMasterList(bytes: Uint8Array, found: Found): void {
  const data = readSignedData(bytes);
  if (data.contentType !== MASTER_LIST) throw new BerError('These signed data are no master list.');
  const [, set] = partsOf(readBer(data.content));
  const entries = partsOf(expectBer(set, 0x31), 0x31).slice(0, CERTIFICATES_MAX);
  const [first] = verifySigners(data);
  const signer = first?.certificate ?? null;
  const result = signatureResult(first?.problem ?? (first ? null : 'SIGNER_MISSING'), signer);
  // A list with a wrong signature must not keep out the directory's other lists.
  if (result.status !== 'failed')
    for (const { bytes: entry } of entries) if (!attempt(() => addCertificate(entry, found))) found.malformed++;
  const issuer = signer && issuerOf(signer, [...data.certificates, ...found.certificates.values()]);
  found.signatures.push({
    result,
    signer: signer && certificateFacts(signer),
    issuer: issuer && certificateFacts(issuer),
    signedAt: first?.signedAt?.toISOString() ?? null,
    certificates: entries.length,
  });
}

function signatureResult(
  problem: ListSignature['result']['reason'] | null,
  signer: Certificate | null,
): ListSignature['result'] {
  if (problem) return { status: problem === 'ALGORITHM_UNSUPPORTED' ? 'cannot_tell' : 'failed', reason: problem };
  return signer?.extendedUsages.includes(MASTER_LIST_SIGNER)
    ? { status: 'passed' }
    : { status: 'failed', reason: 'SIGNER_USAGE' };
}

/** Each costs a verification: first the named key, then a certificate that signs itself. */
function issuerOf(signer: Certificate, pool: readonly Certificate[]): Certificate | null {
  const isNamedByKey = ({ subjectKeyId }: Certificate) =>
    signer.authorityKeyId !== null && subjectKeyId === signer.authorityKeyId;
  const rank = (issuer: Certificate) =>
    2 * Number(isNamedByKey(issuer)) + Number(issuer.subject.comparable === issuer.issuer.comparable);
  return (
    pool
      .filter(
        (issuer) =>
          mayIssue(issuer) && (isNamedByKey(issuer) || issuer.subject.comparable === signer.issuer.comparable),
      )
      .sort((one, other) => rank(other) - rank(one))
      .find((issuer) => isSignedBy(signer, issuer)) ?? null
  );
}

/** Each is read once: every state's list holds nearly all certificates. */
function addCertificate(bytes: Uint8Array, { certificates, documentSigners }: Found): void {
  const sha256 = digest('sha256', bytes).toString('hex');
  if (certificates.has(sha256) || documentSigners.has(sha256)) return;
  const certificate = readCertificate(bytes);
  if (mayIssue(certificate)) certificates.set(certificate.sha256, certificate);
  else documentSigners.add(certificate.sha256);
}

const listedCertificate = (certificate: Certificate): ListedCertificate => ({
  ...certificateFacts(certificate),
  bytes: Uint8Array.from(certificate.bytes),
  subjectKeyId: certificate.subjectKeyId,
  authorityKeyId: certificate.authorityKeyId,
});

function addRevocations(bytes: Uint8Array, found: Found): void {
  const list = readRevocationList(bytes);
  const sha256 = digest('sha256', bytes).toString('hex');
  found.revocations.set(sha256, {
    bytes: Uint8Array.from(bytes),
    country: list.issuer.country,
    issuer: list.issuer.text,
    thisUpdate: list.thisUpdate.toISOString(),
    nextUpdate: list.nextUpdate?.toISOString() ?? null,
    revoked: list.revokedSerials.size,
    sha256,
  });
}
