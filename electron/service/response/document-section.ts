import type { Findings } from '#shared/contract/findings/check-result.ts';
import type { ChipRecord } from '#shared/contract/findings/chip.ts';
import type { DocumentClassification } from '#shared/contract/findings/document.ts';
import type {
  BarcodeRecord,
  DocumentRecord,
  LicenceRecord,
  MrzRecord,
} from '#shared/contract/findings/document-record.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import { parseAddress } from '#shared/domain/place/parse-address.ts';
import { parsedAddress } from './address-section.ts';
import { printedValues } from './field-names.ts';
import type { Section } from './section.ts';

type Certificate = NonNullable<Fixed<ChipRecord>['signer']>;

/** Ours: what was read from the chip, each proof with its reason, and whose certificates signed it. */
function chipData(chip: Fixed<ChipRecord>): Section {
  const { proofs } = chip;
  return {
    read_at: chip.readAt,
    access: chip.access.procedure,
    trusted: chip.isTrusted,
    proofs: {
      access: proofs.access,
      hashes: proofs.hashes,
      signature: proofs.signature,
      chain: proofs.chain,
      revocation: proofs.revocation,
      clone: proofs.clone,
      mrz_match: proofs.mrzMatch,
      country_match: proofs.countryMatch,
    },
    mrz_lines: chip.mrzLines,
    details: detailFields(chip.details),
    files: chip.files,
    unread_files: chip.unread,
    signed_data_groups: chip.signedDataGroups,
    signer: chip.signer && certificateFields(chip.signer),
    issuer: chip.csca && certificateFields(chip.csca),
  };
}

/** Names as in `id_info`. */
const DETAIL_NAMES: Readonly<Record<string, string>> = {
  primaryIdentifier: 'last_name',
  secondaryIdentifier: 'first_name',
  otherNames: 'other_names',
  birthDate: 'birth_date',
  birthPlace: 'birth_place',
  personalNumber: 'personal_number',
  address: 'address',
  authority: 'issuing_authority',
  issueDate: 'id_issue_date',
};

const detailFields = (details: Fixed<ChipRecord>['details']): Section =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [DETAIL_NAMES[name] ?? name, value]));

const certificateFields = ({ notBefore, notAfter, ...facts }: Certificate): Section => ({
  ...facts,
  not_before: notBefore,
  not_after: notAfter,
});

type Comparison = Fixed<Findings<'document.data'>['comparisons'][number]>;
type FieldInfo = Readonly<Record<string, Section>>;
type DocumentSection = Section & { readonly field_info?: FieldInfo };

/** The part of `id_info` about the document, under the field names that integrators know; empty if none was read. */
export function documentSection(
  document: Fixed<DocumentRecord> | null,
  comparisons: readonly Comparison[],
): DocumentSection {
  if (document === null) return {};
  const { classification, values, chip, mrz, licence, barcodes, lines, printed } = document;
  return {
    ...classFields(classification),
    ...plainFields(values),
    ...(values.address !== null && { address: printedAddress(values.address, values.issuingState) }),
    ...licenceFields(licence),
    field_info: Object.fromEntries(comparisons.map(fieldInfo)),
    document_details: {
      mrz_data: mrz && mrzData(mrz),
      ...(chip && { chip_data: chipData(chip) }),
      barcode_data: barcodeData(licence, barcodes),
      ocr_data: { front: lines.front, back: lines.back, fields: printed ? printedValues(printed) : {} },
    },
  };
}

/** The document's class, its confidence (0 to 1) and the evidence for it; `null` if unknown. */
function classFields(found: Fixed<DocumentClassification> | null): Section {
  const isKnown = found !== null && found.confidence > 0;
  return {
    document_class: isKnown ? found.documentClass : null,
    document_class_confidence: isKnown ? found.confidence : null,
    document_class_sources: isKnown ? found.sources : [],
    ...(found?.jurisdiction && { issue_state_code: found.jurisdiction }),
  };
}

function plainFields(values: Fixed<DocumentRecord>['values']): Section {
  return {
    id_number: values.documentNumber,
    personal_number: values.personalNumber,
    first_name: values.firstName,
    last_name: values.lastName,
    full_name: [values.firstName, values.lastName].filter(Boolean).join(' ') || null,
    birth_date: values.birthDate,
    gender: values.sex,
    ...country('nationality', values.nationality),
    ...country('issue_country', values.issuingState),
    id_issue_date: values.issueDate,
    id_expiry_date: values.expiryDate === NEVER_EXPIRES ? null : values.expiryDate,
    /** Ours: the document is valid for life. */
    ...(values.expiryDate === NEVER_EXPIRES && { id_never_expires: true }),
  };
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A state's English name and its code: alpha-2 if it has one, else as on the document. */
function country(name: 'nationality' | 'issue_country', state: string | null): Section {
  const alpha2 = state === null ? null : countryOfState(state);
  return { [name]: alpha2 === null ? null : (ENGLISH_NAMES.of(alpha2) ?? null), [`${name}_code`]: alpha2 ?? state };
}

/** The address as printed, and in parts if it can be parsed. We expect it to lie in the issuing state. */
function printedAddress(printed: string, issuingState: string | null): Section {
  const address = parseAddress(printed, issuingState === null ? null : countryOfState(issuingState));
  return { full_address: printed, ...(address && { parsed_address: parsedAddress(address) }) };
}

function fieldInfo({ field, reference, values, agreement, normalisation, isPrefilled }: Comparison): [string, Section] {
  const sources = Object.entries(agreement);
  return [
    field,
    {
      reference,
      values,
      matched: sources.filter(([, found]) => found === 'agree').map(([source]) => source),
      /** Ours: one letter apart, neither a match nor a contradiction. */
      nearly_matched: sources.filter(([, found]) => found === 'near').map(([source]) => source),
      unmatched: sources.filter(([, found]) => found === 'differ').map(([source]) => source),
      /** Ours: the difference that each comparison ignored. */
      normalisation,
      /** Ours: the form took this value from the document, so it is listed as a value but confirms nothing. */
      ...(isPrefilled && { prefilled: true }),
    },
  ];
}

function mrzData(mrz: Fixed<MrzRecord>): Section {
  return {
    format: mrz.format,
    capture: mrz.capture,
    lines: mrz.lines,
    all_check_digits_valid: mrz.allCheckDigitsValid,
    composite_check_digit_valid: mrz.compositeCheckDigitValid,
    /** Ours: characters that the format or a check digit proves to be others than those read. */
    repairs: mrz.repairs,
    fields: Object.fromEntries(
      Object.entries(mrz.fields).map(([name, { value, line, start, end, checkDigitValid, box }]) => [
        name,
        /** `box` is ours. */
        { value, line, start, end, check_digit_valid: checkDigitValid, box },
      ]),
    ),
  };
}

/** Fields that only a licence has, under the names that integrators know; empty without one. */
export function licenceFields(licence: Fixed<LicenceRecord> | null): Section {
  if (licence === null) return {};
  const { jurisdiction, issuingState, address } = licence;
  const country = issuingState === null ? null : (countryOfState(issuingState) ?? issuingState);
  return { issue_state_code: jurisdiction, ...(address !== null && { address: addressFields(address, country) }) };
}

function addressFields(
  { street, secondLine, city, region, postalCode }: NonNullable<Fixed<LicenceRecord>['address']>,
  country: string | null,
): Section {
  const regionAndCode = [region, postalCode].filter(Boolean).join(' ');
  return {
    full_address: [street, secondLine, city, regionAndCode, country].filter(Boolean).join(', '),
    parsed_address: {
      address_street_1: street,
      address_street_2: secondLine,
      address_city: city,
      address_state: region,
      address_zip_code: postalCode,
      address_country: country,
    },
  };
}

/** Every decoded barcode, with named fields for seals and licences; null if there was none. */
function barcodeData(licence: Fixed<LicenceRecord> | null, barcodes: readonly Fixed<BarcodeRecord>[]): Section | null {
  if (barcodes.length === 0) return null;
  return {
    licence: licence && licenceData(licence),
    barcodes: barcodes.map(({ seal, ...barcode }) => ({ ...barcode, ...(seal && { seal }) })),
  };
}

function licenceData(licence: Fixed<LicenceRecord>): Section {
  return {
    standard: 'AAMVA',
    version: licence.version,
    jurisdiction_version: licence.jurisdictionVersion,
    issuer_id: licence.issuerId,
    document_type: licence.documentType,
    format: licence.format,
    capture: licence.capture,
    truncation: licence.truncation,
    fields: licence.values,
    elements: licence.elements,
  };
}
