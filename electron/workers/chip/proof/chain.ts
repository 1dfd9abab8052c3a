import type { ChipProofResult, ChipReason } from '#shared/contract/findings/chip.ts';
import type { Certificate, SignatureVerdict } from './certificate.ts';
import { isSignedBy, MASTER_LIST_SIGNER, mayIssue, signatureVerdict } from './certificate.ts';

export type Chain = { readonly result: ChipProofResult; readonly csca: Certificate | null };

/** States have up to 14 certificates with one name; those with none of their own are looked for among all of the country's. */
const CANDIDATES_MAX = 100;
/** A renewed key is vouched for by the one before; files carry one such step at most, rarely two. */
const LINKS_MAX = 3;
/**
 * From a signer to the state's certificate. Certificates come in no order and partly without key identifiers, so all that may be meant are
 * tried, the likeliest first, and the signature decides. `carried` are the certificates that came with the signed file: they may lead to a
 * trusted one but are not trusted.
 */
export function findChain(
  signer: Certificate,
  trusted: readonly Certificate[],
  carried: readonly Certificate[],
  at: Date,
): Chain {
  const usable = carried.filter((certificate) => certificate !== signer && certificate.usage?.signsCertificates);
  const path = pathFrom(signer, trusted, usable, at, LINKS_MAX);
  if (path === null) return { result: missing(signer, trusted), csca: null };
  const csca = path.at(-1) as Certificate;
  const problem = path.some((certificate) => !mayIssue(certificate)) ? 'SIGNER_USAGE' : problemOf(signer, path, at);
  return { result: problem === null ? { status: 'passed' } : { status: 'failed', reason: problem }, csca };
}

/** Certificates from the signer's issuer to a trusted one. */
function pathFrom(
  child: Certificate,
  trusted: readonly Certificate[],
  carried: readonly Certificate[],
  at: Date,
  linksLeft: number,
): Certificate[] | null {
  const issuers = candidates(child, trusted).filter((issuer) => isSignedBy(child, issuer));
  // A key has several certificates, of which old ones expire and old signers are no authority.
  const best =
    issuers.find((issuer) => mayIssue(issuer) && isValidAt(issuer, at)) ?? issuers.find(mayIssue) ?? issuers[0];
  if (best) return [best];
  if (linksLeft === 0) return null;
  for (const link of candidates(child, carried)) {
    if (!isSignedBy(child, link)) continue;
    const rest = pathFrom(link, trusted, carried, at, linksLeft - 1);
    // A state vouches for its own keys only.
    if (rest && rest.at(-1)?.subject.country === link.subject.country) return [link, ...rest];
  }
  return null;
}

/** Key identifier first, then the name, then any of the country. */
function candidates(child: Certificate, pool: readonly Certificate[]): Certificate[] {
  const rank = (issuer: Certificate): number => {
    if (issuer.sha256 === child.sha256) return 0;
    if (isNamedByKey(child, issuer)) return 3;
    if (issuer.subject.comparable === child.issuer.comparable) return 2;
    return issuer.subject.country !== null && issuer.subject.country === child.issuer.country ? 1 : 0;
  };
  return pool
    .map((issuer) => ({ issuer, rank: rank(issuer) }))
    .filter((candidate) => candidate.rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, CANDIDATES_MAX)
    .map(({ issuer }) => issuer);
}

const isNamedByKey = (child: Certificate, issuer: Certificate): boolean =>
  child.authorityKeyId !== null && child.authorityKeyId === issuer.subjectKeyId;

const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date): boolean => notBefore <= at && at <= notAfter;

/**
 * Without an issuer whose signature holds. If the very key that is named did not sign, the signer is forged; under a name alone, the state may
 * have a newer key that is missing here.
 */
function missing(signer: Certificate, trusted: readonly Certificate[]): ChipProofResult {
  const named = trusted.find((issuer) => issuer.sha256 !== signer.sha256 && isNamedByKey(signer, issuer));
  const verdict: SignatureVerdict | null = named ? signatureVerdict(signer, named) : null;
  if (verdict === 'invalid') return { status: 'failed', reason: 'SIGNATURE_INVALID' };
  if (verdict === 'CURVE_UNKNOWN') return { status: 'failed', reason: verdict };
  if (verdict === 'ALGORITHM_UNSUPPORTED') return { status: 'cannot_tell', reason: verdict };
  return { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' };
}

function problemOf(signer: Certificate, path: readonly Certificate[], at: Date): ChipReason | null {
  if (signer.usage?.signsData === false || signer.extendedUsages.includes(MASTER_LIST_SIGNER)) return 'SIGNER_USAGE';
  if (at < signer.notBefore) return 'SIGNER_NOT_YET_VALID';
  if (at > signer.notAfter) return 'SIGNER_EXPIRED';
  if (path.some(({ notBefore }) => at < notBefore)) return 'CSCA_NOT_YET_VALID';
  if (path.some(({ notAfter }) => at > notAfter)) return 'CSCA_EXPIRED';
  return null;
}
