import type { ChipProofResult } from '#shared/contract/findings/chip.ts';
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
import { type Certificate, hex, isSignedBy, type Signed, serialOf, timeOf } from './certificate.ts';
import { type DistinguishedName, distinguishedName } from './distinguished-name.ts';

/** A list of revoked certificates (RFC 5280, section 5). */
export type RevocationList = Signed & {
  readonly issuer: DistinguishedName;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  readonly authorityKeyId: string | null;
  readonly revokedSerials: ReadonlySet<string>;
};

const AUTHORITY_KEY_ID = '2.5.29.35';
const TIME_TAGS: readonly number[] = [0x17, 0x18];
/** Doc 9303-12: a list every 90 days. One that does not say until when it holds counts so long. */
const CURRENT_MS = 90 * 86_400_000;
/** Lists of one state that are tried. */
const LISTS_MAX = 50;

/** Throws a `BerError` if the list is malformed. */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const [signed, signatureAlgorithm, signature] = partsOf(readBer(bytes));
  const fields = partsOf(signed);
  if (fields[0]?.tag === 0x02) fields.shift();
  const [, issuer, thisUpdate, ...rest] = fields;
  if (!signed || !signatureAlgorithm || !issuer) throw new BerError('A revocation list is incomplete.');
  const nextUpdate = rest[0] && TIME_TAGS.includes(rest[0].tag) ? timeOf(rest[0]) : null;
  const entries = rest.find(({ tag }) => tag === 0x30);
  return {
    signed: signed.bytes,
    signatureAlgorithm,
    signature: bitsOf(signature),
    issuer: distinguishedName(issuer),
    thisUpdate: timeOf(thisUpdate),
    nextUpdate,
    authorityKeyId: authorityKeyId(rest.find(({ tag }) => tag === 0xa0)),
    revokedSerials: new Set(entries ? partsOf(entries).map((entry) => serialOf(partsOf(entry)[0])) : []),
  };
}

function authorityKeyId(extensions: BerElement | undefined): string | null {
  for (const extension of extensions ? partsOf(berChildren(extensions)[0]) : []) {
    const parts = partsOf(extension);
    if (oidOf(parts[0]) !== AUTHORITY_KEY_ID) continue;
    const value = readBer(octetsOf(expectBer(parts.at(-1), 0x04)));
    const keyId = berChildren(value).find(({ tag }) => tag === 0x80);
    return keyId ? hex(keyId.content) : null;
  }
  return null;
}

/**
 * Whether the state revoked the signer. It signs its list with its newest key, so every trusted
 * certificate of the state may have signed it.
 */
export function revocationOf(
  signer: Certificate,
  csca: Certificate,
  trusted: readonly Certificate[],
  lists: readonly RevocationList[],
  at: Date,
): ChipProofResult {
  const ofState = lists
    .filter(
      ({ issuer, authorityKeyId }) =>
        issuer.comparable === csca.subject.comparable ||
        (issuer.country !== null && issuer.country === csca.subject.country) ||
        (authorityKeyId !== null && authorityKeyId === csca.subjectKeyId),
    )
    .sort((one, other) => other.thisUpdate.getTime() - one.thisUpdate.getTime())
    .slice(0, LISTS_MAX);
  if (ofState.length === 0) return { status: 'cannot_tell', reason: 'CRL_MISSING' };
  const valid = ofState.filter((list) => isOfState(list, csca, trusted));
  if (valid.length === 0) return { status: 'cannot_tell', reason: 'CRL_INVALID' };
  if (valid.some(({ revokedSerials }) => revokedSerials.has(signer.serial)))
    return { status: 'failed', reason: 'SIGNER_REVOKED' };
  const isCurrent = valid.some(
    ({ thisUpdate, nextUpdate }) => at.getTime() <= (nextUpdate?.getTime() ?? thisUpdate.getTime() + CURRENT_MS),
  );
  return isCurrent ? { status: 'passed' } : { status: 'cannot_tell', reason: 'CRL_OUTDATED' };
}

const maySignLists = ({ isAuthority, usage }: Certificate): boolean =>
  usage ? usage.signsCrls || usage.signsCertificates : isAuthority === true;

function isOfState(list: RevocationList, csca: Certificate, trusted: readonly Certificate[]): boolean {
  const likeliness = (certificate: Certificate): number =>
    Number(certificate === csca) + 2 * Number(certificate.subjectKeyId === list.authorityKeyId);
  return [
    csca,
    ...trusted.filter((certificate) => certificate !== csca && certificate.subject.country === csca.subject.country),
  ]
    .filter(maySignLists)
    .sort((one, other) => likeliness(other) - likeliness(one))
    .some((certificate) => isSignedBy(list, certificate));
}
