import type { ChipProofResult, ChipReason } from '#shared/contract/findings/chip.ts';
import { type Certificate, isSignedBy, mayIssue, type SignatureVerdict, signatureVerdict } from './certificate.ts';

export type Chain = { readonly result: ChipProofResult; readonly csca: Certificate | null };

/** States have up to 14 certificates of one name, looked for among all of the country's. */
const CANDIDATES_MAX = 100;
/** A renewed key is vouched for by the one before; files carry one such step, rarely two. */
const LINKS_MAX = 3;
/** The most certificates of a file that are tried as links. Each costs up to half a second. */
const LINKS_TRIED_MAX = 4;
/** ICAO's purposes other than passports and cards, such as visible seals; and TLS. */
const OTHER_PURPOSES = ['2.23.136.1.1.', '1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'] as const;

/**
 * From a signer to the state's certificate. Key identifiers are partly missing, so all candidates
 * are tried and the signature decides. `carried` came with the signed file and is not trusted.
 */
export function findChain(
  signer: Certificate,
  trusted: readonly Certificate[],
  carried: readonly Certificate[],
  at: Date,
): Chain {
  const links = carried.filter((certificate) => certificate !== signer && certificate.usage?.signsCertificates);
  const path = findPath(signer, trusted, links.slice(0, LINKS_TRIED_MAX), at);
  if (path === null) return { result: missing(signer, trusted), csca: null };
  const csca = path.at(-1) as Certificate;
  const problem = path.some((certificate) => !mayIssue(certificate)) ? 'SIGNER_USAGE' : problemOf(signer, path, at);
  return { result: problem === null ? { status: 'passed' } : { status: 'failed', reason: problem }, csca };
}

/** The shortest path to a trusted certificate, each link once: a forger may make circles. */
function findPath(
  signer: Certificate,
  trusted: readonly Certificate[],
  links: readonly Certificate[],
  at: Date,
): Certificate[] | null {
  const tried = new Set<Certificate>();
  let paths: Certificate[][] = [[]];
  for (let step = 0; step <= LINKS_MAX; step++) {
    const longer: Certificate[][] = [];
    for (const path of paths) {
      const child = path.at(-1) ?? signer;
      const csca = trustedIssuer(child, trusted, at);
      // A state vouches for its own keys only.
      if (csca && path.every(({ subject }) => subject.country === csca.subject.country)) return [...path, csca];
      for (const link of candidates(child, links)) {
        if (tried.has(link) || !isSignedBy(child, link)) continue;
        tried.add(link);
        longer.push([...path, link]);
      }
    }
    paths = longer;
  }
  return null;
}

/** A key has several certificates, of which old ones expire and old signers are no authority. */
function trustedIssuer(child: Certificate, trusted: readonly Certificate[], at: Date): Certificate | undefined {
  const issuers = candidates(child, trusted).filter((issuer) => isSignedBy(child, issuer));
  return issuers.find((issuer) => mayIssue(issuer) && isValidAt(issuer, at)) ?? issuers.find(mayIssue) ?? issuers[0];
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
 * If the very key that is named did not sign, the signer is forged; under a name alone, the state
 * may have a newer key that is missing here.
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
  if (!maySignChips(signer)) return 'SIGNER_USAGE';
  if (at < signer.notBefore) return 'SIGNER_NOT_YET_VALID';
  if (at > signer.notAfter) return 'SIGNER_EXPIRED';
  if (path.some(({ notBefore }) => at < notBefore)) return 'CSCA_NOT_YET_VALID';
  if (path.some(({ notAfter }) => at > notAfter)) return 'CSCA_EXPIRED';
  return null;
}

/** A state's key vouches for other signers as well, and its own is for certificates. */
const maySignChips = (signer: Certificate): boolean =>
  signer.usage?.signsData !== false &&
  !mayIssue(signer) &&
  !signer.extendedUsages.some((usage) => OTHER_PURPOSES.some((purpose) => usage.startsWith(purpose)));
