import type { PaperFindings } from '#shared/contract/findings/address.ts';
import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { AddressPaper } from '#shared/domain/document/address/address-document.ts';
import { PAPER_FAMILY } from '#shared/domain/document/address/address-paper-kinds.ts';
import { sealData } from '#shared/domain/document/seal/digital-seal.ts';
import { compareWholeName } from '#shared/domain/person/compare-whole-name.ts';
import { compareTypedAddress } from '#shared/domain/place/compare-addresses.ts';
import type { AddressDocumentReading } from '../../../workers/protocol.ts';
import { addressDocumentOrigin } from './address-document-origin.ts';

/** A document with fewer letters cannot be judged. */
const LETTERS_MIN = 60;
const DAY_MS = 86_400_000;

type Applicant = Pick<KYCFields, 'first_name' | 'middle_name' | 'last_name' | 'address' | 'country_code'>;

/** Judges an address document against the applicant. Every doubt goes to review. */
export function judgeAddressDocument(
  document: AddressPaper,
  reading: AddressDocumentReading,
  source: PaperFindings['source'],
  applicant: Applicant,
  today: string,
  ageDaysMax: number,
): Verdict<'address.proof'> {
  const letters = reading.pages.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + text.length, 0);
  const { kind, confidence, words, wordsAgainst } = document.classification;
  const origin = addressDocumentOrigin(reading, kind);
  const nameMatch =
    document.holder && compareWholeName(applicant.first_name, applicant.last_name, document.holder.value);
  const address = document.address?.value ?? null;
  const comparison =
    applicant.address && address ? compareTypedAddress(applicant.address, address, applicant.country_code) : null;
  const ageDays = document.issueDate === null ? null : daysBetween(document.issueDate.value, today);
  const findings = {
    source,
    documentType: PAPER_FAMILY[kind],
    documentClass: kind,
    classConfidence: confidence,
    words,
    wordsAgainst,
    issuer: document.issuer?.value ?? null,
    holder: document.holder?.value ?? null,
    nameMatch,
    address,
    addressMatch: comparison?.agreement ?? null,
    addressParts: comparison?.parts ?? null,
    issueDate: document.issueDate?.value ?? null,
    ageDays,
    ageDaysMax,
    pageCount: reading.pageCount,
    pagesRead: reading.pages.length,
    // We do not verify the seal's signature, so its values are worth no more than print.
    seal: document.seal && sealData(document.seal.sealed),
    fromSeal: document.fromSeal,
    sealConflicts: document.sealConflicts,
    isTruncated: reading.pages.length < reading.pageCount || reading.pages.some(({ isTruncated }) => isTruncated),
    places: {
      holder: document.holder?.box ?? null,
      address: document.address?.box ?? null,
      issueDate: document.issueDate?.box ?? null,
    },
    metadata: reading.pdf,
    indicators: {
      info: document.seal ? [...origin.info, 'CARRIES_UNVERIFIED_SEAL'] : origin.info,
      risk: document.sealConflicts.length > 0 ? [...origin.risk, 'SEAL_DIFFERS_FROM_PRINT'] : origin.risk,
      trust: origin.trust,
    },
  };
  if (letters < LETTERS_MIN)
    return {
      outcome: 'review',
      reasons: [{ code: 'ADDRESS_DOCUMENT_UNREADABLE', field: 'address_document' }],
      findings,
    };

  const reasons: Reason[] = [...origin.reasons];
  for (const field of document.sealConflicts) reasons.push({ code: 'ADDRESS_DOCUMENT_EDITED', field });
  if (kind === 'other') reasons.push({ code: 'ADDRESS_DOCUMENT_NOT_ACCEPTED', field: 'address_document' });
  if (address === null) reasons.push({ code: 'ADDRESS_NOT_FOUND', field: 'address' });
  if (address?.isPostOfficeBox) reasons.push({ code: 'PO_BOX_DETECTED', field: 'address' });
  if (nameMatch === null) reasons.push({ code: 'DOCUMENT_DATA_NOT_FOUND', field: 'full_name' });
  // A single misread letter or an initial does not make another name; the findings say that the match was only near.
  else if (nameMatch === 'differ') reasons.push({ code: 'ADDRESS_DOCUMENT_NAME_MISMATCH', field: 'full_name' });
  if (comparison?.agreement === 'differ') reasons.push({ code: 'ADDRESS_MISMATCH', field: 'address' });
  if (ageDays === null) reasons.push({ code: 'ADDRESS_DOCUMENT_ISSUE_DATE_MISSING', field: 'document_issue_date' });
  else if (ageDays > ageDaysMax)
    reasons.push({ code: 'ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY', field: 'document_issue_date' });
  return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
