import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipProofResult, ChipProofs } from '#shared/contract/findings/chip.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import type { ChipContent, ChipExamination, ChipTrust, PrintedMrz } from '#shared/domain/document/chip/chip-content.ts';
import { isCountryOf, isSpecimenCode } from '#shared/domain/document/issuing-state.ts';
import { isUnknownPart } from '#shared/domain/document/partial-date.ts';
import { BerError } from './ber.ts';
import { chipFiles } from './chip-files.ts';
import { readContent } from './content/read-content.ts';
import { type Certificate, certificateFacts, readCertificate } from './proof/certificate.ts';
import { type Chain, findChain } from './proof/chain.ts';
import { cloneProof } from './proof/clone.ts';
import { checkHashes } from './proof/hashes.ts';
import { readRevocationList, revocationOf } from './proof/revocation.ts';
import { readSecurityObject, type SecurityObject } from './proof/security-object.ts';
import { verifySigners } from './proof/signed-data.ts';

const NOT_DONE: ChipProofResult = { status: 'not_done' };

/**
 * Works out what a chip's files prove; never throws on their content. `printedMrz` was read or
 * typed, null if neither; `at` is the moment of the reading.
 */
export function examineChip(
  reading: ChipReading,
  trust: ChipTrust,
  printedMrz: PrintedMrz | null,
  at: Date,
): ChipExamination {
  const files = chipFiles(reading);
  const trusted = readable(trust.certificates, readCertificate);
  const lists = readable(trust.crls, readRevocationList);
  const fileContent = readContent(files, calendarDate(at));
  const object = files.SOD ? readSecurityObject(files.SOD) : null;
  const { result: hashes, unchanged } = checkHashes(reading, files, object);
  const signed = signedBy(object, trusted, at);
  const { signature, signer, chain, csca } = signed;
  const issuer = fileContent.mrz?.values.issuingState;
  const isSpecimen = [issuer, csca?.subject.country, signer?.subject.country].some(isSpecimenCode);
  const chainProof: ChipProofResult =
    isSpecimen && !trust.specimensAllowed ? { status: 'failed', reason: 'SPECIMEN_ISSUER' } : chain;
  const revocation = (of: Certificate, issuedBy: Certificate) => revocationOf(of, issuedBy, trusted, lists, at);
  const proofs: ChipProofs = {
    access: { status: 'passed', ...(reading.access.insteadOfPace && { reason: 'BAC_INSTEAD_OF_PACE' as const }) },
    hashes,
    signature,
    chain: chainProof,
    revocation: signer && csca ? revocation(signer, csca) : NOT_DONE,
    clone: cloneProof(
      reading,
      files,
      { listed: new Set(object?.hashes.keys()), unchanged, hashes, signature, chain: chainProof, csca },
      (of, carried) => {
        const found = findChain(of, trusted, carried, at);
        return { ...found, isRevoked: found.csca !== null && revocation(of, found.csca).status === 'failed' };
      },
    ),
    mrzMatch: matchMrz(files.DG1 !== undefined, fileContent.mrz, printedMrz),
    countryMatch: matchCountry(files.DG1 !== undefined, issuer, csca),
  };
  return {
    proofs: isMalformed(files, fileContent) ? withMalformed(proofs) : proofs,
    content: {
      ...fileContent,
      signedDataGroups: object ? [...object.hashes.keys()] : null,
      signer: signer && certificateFacts(signer),
      csca: csca && certificateFacts(csca),
    },
  };
}

/** One malformed certificate must not disable a whole list. */
function readable<Item>(entries: readonly Uint8Array[], read: (bytes: Uint8Array) => Item): Item[] {
  return entries.flatMap((bytes) => {
    try {
      return [read(bytes)];
    } catch (error) {
      if (error instanceof BerError) return [];
      throw error;
    }
  });
}

type Signed = {
  readonly signature: ChipProofResult;
  readonly signer: Certificate | null;
  readonly chain: ChipProofResult;
  readonly csca: Certificate | null;
};

/** A file may be signed under an old and a new key; the signer that proves most counts. */
function signedBy(object: SecurityObject | null, trusted: readonly Certificate[], at: Date): Signed {
  const none: Signed = { signature: NOT_DONE, signer: null, chain: NOT_DONE, csca: null };
  if (!object) return none;
  const { signedData } = object;
  const results = verifySigners(signedData).map(({ certificate, problem }): Signed => {
    const chain: Chain | null = certificate && findChain(certificate, trusted, signedData.certificates, at);
    return {
      signature: signatureProof(problem),
      signer: certificate,
      chain: chain?.result ?? NOT_DONE,
      csca: chain?.csca ?? null,
    };
  });
  const worth = ({ signature, chain }: Signed) =>
    2 * Number(signature.status === 'passed') + Number(chain.status === 'passed');
  const [best] = results.sort((one, other) => worth(other) - worth(one));
  return best ?? { ...none, signature: { status: 'failed', reason: 'SIGNER_MISSING' } };
}

function signatureProof(problem: ChipProofResult['reason'] | null): ChipProofResult {
  if (problem == null) return { status: 'passed' };
  return { status: problem === 'ALGORITHM_UNSUPPORTED' ? 'cannot_tell' : 'failed', reason: problem };
}

function matchMrz(isRead: boolean, mrz: ChipContent['mrz'], printed: PrintedMrz | null): ChipProofResult {
  if (!isRead) return { status: 'not_done', reason: 'DATA_GROUP_UNREAD' };
  if (!mrz) return { status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' };
  if (!printed) return { status: 'not_done', reason: 'MRZ_UNREAD' };
  const chipField = (name: string) => mrz.fields[name]?.value ?? '';
  const [own, other] = [
    [plainNumber(chipField('documentNumber')), shortDate(chipField('birthDate')), shortDate(chipField('expiryDate'))],
    [plainNumber(printed.documentNumber), shortDate(printed.birthDate), shortDate(printed.expiryDate)],
  ];
  // Two empty values are no match.
  if (own.includes('')) return { status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' };
  if (other.includes('')) return { status: 'not_done', reason: 'MRZ_UNREAD' };
  const isSame = own.every((value, index) => value === other[index]);
  return isSame ? { status: 'passed' } : { status: 'failed', reason: 'MRZ_DIFFERS' };
}

const plainNumber = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** YYYY-MM-DD as YYMMDD; a missing part or zeros may stand for an unknown day. */
const shortDate = (date: string) => {
  const [, year, month = '<<', day = '<<'] =
    /^\d\d(\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? /^(\d\d)(\d\d|<<|XX)(\d\d|<<|XX)$/.exec(date) ?? [];
  const known = (part: string) => (isUnknownPart(part) ? '<<' : part);
  return year === undefined ? date : `${year}${known(month)}${known(day)}`;
};

function matchCountry(isRead: boolean, issuer: string | undefined, csca: Certificate | null): ChipProofResult {
  if (!isRead) return { status: 'not_done', reason: 'DATA_GROUP_UNREAD' };
  if (!issuer) return { status: 'cannot_tell', reason: 'DATA_GROUP_MALFORMED' };
  if (!csca) return { status: 'cannot_tell', reason: 'CSCA_UNKNOWN' };
  const country = csca.subject.country;
  const fits = country !== null && isCountryOf(issuer, country);
  return fits ? { status: 'passed' } : { status: 'failed', reason: 'COUNTRY_DIFFERS' };
}

/** A file as the state signed it whose form is not understood. */
const isMalformed = (files: ReturnType<typeof chipFiles>, { mrz, portrait }: Pick<ChipContent, 'mrz' | 'portrait'>) =>
  (files.DG1 !== undefined && mrz === null) || (files.DG2 !== undefined && portrait === null);

const withMalformed = (proofs: ChipProofs): ChipProofs =>
  proofs.hashes.status === 'passed'
    ? { ...proofs, hashes: { status: 'passed', reason: 'DATA_GROUP_MALFORMED' } }
    : proofs;
