import type { Findings } from '#shared/contract/findings/check-result.ts';
import type { ChipRecord } from '#shared/contract/findings/chip.ts';
import type { DocumentClassification, Source } from '#shared/contract/findings/document.ts';
import type {
  BarcodeRecord,
  DocumentRecord,
  LicenceRecord,
  MrzRecord,
} from '#shared/contract/findings/document-record.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { BarcodeData, Certificate, ChipData, MrzData } from '#shared/contract/runs/sections/document-details.ts';
import type { FieldInfo, IdInfo } from '#shared/contract/runs/sections/id-info.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import { parseAddress } from '#shared/domain/place/parse-address.ts';
import { parsedAddress } from './address-section.ts';
import { printedValues } from './field-names.ts';

/** Each proof with its reason, and whose certificates signed. */
function chipData(chip: Fixed<ChipRecord>): ChipData {
  const { mrzMatch, countryMatch, ...proofs } = chip.proofs;
  return {
    read_at: chip.readAt,
    access: chip.access.procedure,
    trusted: chip.isTrusted,
    proofs: { ...proofs, mrz_match: mrzMatch, country_match: countryMatch },
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

const detailFields = (details: Fixed<ChipRecord>['details']) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [DETAIL_NAMES[name] ?? name, value]));

const certificateFields = ({
  notBefore,
  notAfter,
  ...facts
}: NonNullable<Fixed<ChipRecord>['signer']>): Certificate => ({ ...facts, not_before: notBefore, not_after: notAfter });

type Comparison = Fixed<Findings<'document.data'>['comparisons'][number]>;

/** Part of `id_info`, under the names that integrators know; empty if none was read. */
export function documentSection(document: Fixed<DocumentRecord> | null, comparisons: readonly Comparison[]): IdInfo {
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
function classFields(found: Fixed<DocumentClassification> | null): IdInfo {
  const isKnown = found !== null && found.confidence > 0;
  return {
    document_class: isKnown ? found.documentClass : null,
    document_class_confidence: isKnown ? found.confidence : null,
    document_class_sources: isKnown ? found.sources : [],
    ...(found?.jurisdiction && { issue_state_code: found.jurisdiction }),
  };
}

function plainFields(values: Fixed<DocumentRecord>['values']): IdInfo {
  const nationality = country(values.nationality);
  const issuer = country(values.issuingState);
  return {
    id_number: values.documentNumber,
    personal_number: values.personalNumber,
    first_name: values.firstName,
    last_name: values.lastName,
    full_name: [values.firstName, values.lastName].filter(Boolean).join(' ') || null,
    birth_date: values.birthDate,
    gender: values.sex,
    nationality: nationality.name,
    nationality_code: nationality.code,
    issue_country: issuer.name,
    issue_country_code: issuer.code,
    id_issue_date: values.issueDate,
    id_expiry_date: values.expiryDate === NEVER_EXPIRES ? null : values.expiryDate,
    ...(values.expiryDate === NEVER_EXPIRES && { id_never_expires: true }),
  };
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A state's English name and its code: alpha-2 if it has one, else as on the document. */
function country(state: string | null) {
  const alpha2 = state === null ? null : countryOfState(state);
  return { name: alpha2 === null ? null : (ENGLISH_NAMES.of(alpha2) ?? null), code: alpha2 ?? state };
}

/** As printed, and in parts if parseable; expected in the issuing state. */
function printedAddress(printed: string, issuingState: string | null): IdInfo['address'] {
  const address = parseAddress(printed, issuingState === null ? null : countryOfState(issuingState));
  return { full_address: printed, ...(address && { parsed_address: parsedAddress(address) }) };
}

function fieldInfo({
  field,
  reference,
  values,
  agreement,
  normalisation,
  isPrefilled,
}: Comparison): [string, FieldInfo] {
  const found = (wanted: (typeof agreement)[Source]) =>
    (Object.keys(agreement) as Source[]).filter((source) => agreement[source] === wanted);
  return [
    field,
    {
      reference,
      values,
      matched: found('agree'),
      nearly_matched: found('near'),
      unmatched: found('differ'),
      normalisation,
      ...(isPrefilled && { prefilled: true }),
    },
  ];
}

function mrzData(mrz: Fixed<MrzRecord>): MrzData {
  return {
    format: mrz.format,
    capture: mrz.capture,
    lines: mrz.lines,
    all_check_digits_valid: mrz.allCheckDigitsValid,
    composite_check_digit_valid: mrz.compositeCheckDigitValid,
    repairs: mrz.repairs,
    fields: Object.fromEntries(
      Object.entries(mrz.fields).map(([name, { value, line, start, end, checkDigitValid, box }]) => [
        name,
        { value, line, start, end, check_digit_valid: checkDigitValid, box },
      ]),
    ),
  };
}

/** Fields that only a licence has, under the names that integrators know; empty without one. */
export function licenceFields(licence: Fixed<LicenceRecord> | null): Pick<IdInfo, 'issue_state_code' | 'address'> {
  if (licence === null) return {};
  const { jurisdiction, issuingState, address } = licence;
  const country = issuingState === null ? null : (countryOfState(issuingState) ?? issuingState);
  return { issue_state_code: jurisdiction, ...(address !== null && { address: addressFields(address, country) }) };
}

function addressFields(
  { street, secondLine, city, region, postalCode }: NonNullable<Fixed<LicenceRecord>['address']>,
  country: string | null,
): IdInfo['address'] {
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
function barcodeData(
  licence: Fixed<LicenceRecord> | null,
  barcodes: readonly Fixed<BarcodeRecord>[],
): BarcodeData | null {
  if (barcodes.length === 0) return null;
  return {
    licence: licence && licenceData(licence),
    barcodes: barcodes.map(({ seal, ...barcode }) => ({ ...barcode, ...(seal && { seal }) })),
  };
}

function licenceData(licence: Fixed<LicenceRecord>): BarcodeData['licence'] {
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
