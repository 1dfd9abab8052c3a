import type { BarcodeRecord, LicenceRecord } from '#shared/contract/findings/document-record.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import type { Section } from './section.ts';

/** Fields that only a licence has, under the names that integrators know; empty without one. */
export function licenceFields(licence: Fixed<LicenceRecord> | null): Section {
  if (licence === null) return {};
  const { jurisdiction, issuingState, address } = licence;
  const country = issuingState === null ? null : (countryOfState(issuingState) ?? issuingState);
  return {
    issue_state_code: jurisdiction,
    ...(address !== null && { address: addressFields(address, country) }),
  };
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
export function barcodeData(
  licence: Fixed<LicenceRecord> | null,
  barcodes: readonly Fixed<BarcodeRecord>[],
): Section | null {
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
