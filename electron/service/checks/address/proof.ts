import type { PaperFindings } from '#shared/contract/findings/address.ts';
import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { printsAddress } from '#shared/domain/document/address/address-carriers.ts';
import { type AddressPaper, readAddressPaper } from '#shared/domain/document/address/address-document.ts';
import { PAPER_FAMILY } from '#shared/domain/document/address/address-paper-kinds.ts';
import { CLASS_CONFIDENCE_MIN } from '#shared/domain/document/classify-document.ts';
import { sealData } from '#shared/domain/document/seal/digital-seal.ts';
import { compareWholeName } from '#shared/domain/person/compare-whole-name.ts';
import { compareTypedAddress } from '#shared/domain/place/compare-addresses.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import { type ParsedAddress, parseAddress } from '#shared/domain/place/parse-address.ts';
import type { AddressDocumentReading } from '../../../workers/protocol.ts';
import type { Check, CheckInput } from '../check.ts';
import type { DocumentClasses, DocumentEvidence, Side } from '../document-evidence.ts';
import { addressDocumentOrigin } from './address-document-origin.ts';

/** A document with fewer letters cannot be judged. */
const LETTERS_MIN = 60;
const DAY_MS = 86_400_000;

type Applicant = Pick<KYCFields, 'first_name' | 'middle_name' | 'last_name' | 'address' | 'country_code'>;

/** Judges an address document against the applicant. Every doubt goes to review. */
function judgeAddressDocument(
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
  // One misread letter or an initial is no other name; the findings say "near".
  else if (nameMatch === 'differ') reasons.push({ code: 'ADDRESS_DOCUMENT_NAME_MISMATCH', field: 'full_name' });
  if (comparison?.agreement === 'differ') reasons.push({ code: 'ADDRESS_MISMATCH', field: 'address' });
  if (ageDays === null) reasons.push({ code: 'ADDRESS_DOCUMENT_ISSUE_DATE_MISSING', field: 'document_issue_date' });
  else if (ageDays > ageDaysMax)
    reasons.push({ code: 'ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY', field: 'document_issue_date' });
  return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type AddressVerdict = Verdict<'address.proof'>;

const UNREADABLE: AddressVerdict = {
  outcome: 'review',
  reasons: [{ code: 'ADDRESS_DOCUMENT_UNREADABLE', field: 'address_document' }],
  findings: { source: 'address_document' },
};
const NONE: AddressVerdict = { outcome: 'not_applicable', reasons: [] };
/** Nothing confirms the typed address. */
const UNCONFIRMED: AddressVerdict = { outcome: 'review', reasons: [{ code: 'ADDRESS_NOT_FOUND', field: 'address' }] };

/** An address as printed and parsed; null if it does not parse for the country. */
type PrintedAddress = { readonly printed: string; readonly address: ParsedAddress | null };

/** From this confidence a side alone determines its class: it has a title, an MRZ or a barcode. */
const SIDE_CONFIDENCE_MIN = 0.8;

/**
 * The proof of address; else the identity document's, if its class prints one; else a back that is
 * a bill. Not applicable without these, a typed address and a request for it. Nothing passes
 * without an address that parses.
 */
export const addressProof: Check<'address.proof', DocumentEvidence> = {
  id: 'address.proof',
  area: 'address',
  appliesTo: ({ fields }) => fields.verification_type === 'DOC' || isAsked(fields),
  async run(input): Promise<AddressVerdict> {
    const { evidence } = input;
    if (evidence.has('address_document')) return (await judgeIfReadable(input, 'address_document')) ?? UNREADABLE;
    const [onDocument, isBackPaper] = await Promise.all([addressOnDocument(input), evidence.backIsPaper()]);
    if (onDocument?.address) return judgePrinted(input, onDocument.printed, onDocument.address);
    const fromBack = isBackPaper ? await judgeIfReadable(input, 'id_document_back') : null;
    if (fromBack !== null) return fromBack;
    if (onDocument !== null)
      return { ...UNCONFIRMED, findings: { source: 'id_document', printed: onDocument.printed, address: null } };
    return input.fields.address || isAsked(input.fields) ? UNCONFIRMED : NONE;
  },
};

const isAsked = ({ also_check }: KYCFields): boolean => also_check?.includes('address') === true;

async function judgeIfReadable(
  { evidence, fields, today, policy }: CheckInput<DocumentEvidence>,
  source: PaperFindings['source'],
): Promise<AddressVerdict | null> {
  const reading = await evidence.addressDocument(source);
  if (reading === null) return null;
  const document = readAddressPaper(reading.pages, today, fields.country_code);
  return judgeAddressDocument(document, reading, source, fields, today, policy.address.document_age_days_max);
}

/** The first that parses, in their order of trust; null if none does. */
async function addressOnDocument({ evidence, fields }: CheckInput<DocumentEvidence>): Promise<PrintedAddress | null> {
  const [{ fields: read }, classes] = await Promise.all([evidence.document(), evidence.documentClass()]);
  const countries = [countryOfState(read.issuingState?.value ?? ''), fields.country_code];
  const found = (['BARCODE', 'OCR', 'SECOND_SIDE'] as const).flatMap((place): PrintedAddress[] => {
    const reading = read.address?.readings[place];
    if (!reading?.side || !carriesAddress(classes, reading.side)) return [];
    return [{ printed: reading.value, address: addressIn(reading.value, countries) }];
  });
  return found.find(({ address }) => address !== null) ?? found[0] ?? null;
}

/** If one side alone determines a class, that class must print an address too. */
function carriesAddress({ whole, sides }: DocumentClasses, side: Side): boolean {
  const alone = sides[side];
  return (
    whole.confidence >= CLASS_CONFIDENCE_MIN &&
    printsAddress(whole.documentClass, whole.issuingState) &&
    (alone.confidence < SIDE_CONFIDENCE_MIN || printsAddress(alone.documentClass, alone.issuingState))
  );
}

/** A printed address lies in the issuing state or in the applicant's country. */
function addressIn(printed: string, countries: readonly (string | null)[]): ParsedAddress | null {
  for (const country of countries) {
    const address = country === null ? null : parseAddress(printed, country);
    if (address !== null && address.country === country) return address;
  }
  return null;
}

/** It has no date of its own, so the document's validity takes its place. */
function judgePrinted(
  { fields }: CheckInput<DocumentEvidence>,
  printed: string,
  address: ParsedAddress,
): AddressVerdict {
  const comparison = fields.address ? compareTypedAddress(fields.address, address, fields.country_code) : null;
  const reasons: Reason[] = [];
  if (comparison?.agreement === 'differ') reasons.push({ code: 'ADDRESS_MISMATCH', field: 'address' });
  if (address.isPostOfficeBox) reasons.push({ code: 'PO_BOX_DETECTED', field: 'address' });
  const findings = {
    source: 'id_document' as const,
    printed,
    address,
    addressMatch: comparison?.agreement ?? null,
    addressParts: comparison?.parts ?? null,
  };
  return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings };
}
