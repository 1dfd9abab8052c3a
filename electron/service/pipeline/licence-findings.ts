import { withoutLeftOutNumbers } from '#shared/document/aamva-elements.ts';
import { readDigitalSeal, sealData } from '#shared/document/digital-seal.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import { countryOfState } from '#shared/place/countries.ts';
import type { DocumentReading } from '../../workers/protocol.ts';
import type { LicenceBarcode, Side } from '../checks/check.ts';

/**
 * The barcode corrects its own errors and print does not, but printed names keep their spelling: the barcode has only
 * capitals.
 */
export function valuesWithLicence(printed: DocumentFields, licence: LicenceBarcode | null): DocumentFields {
  if (licence === null) return printed;
  const { primaryIdentifier, secondaryIdentifier } = printed;
  return {
    ...printed,
    ...licence.parsed.values,
    ...(primaryIdentifier !== undefined && { primaryIdentifier }),
    ...(secondaryIdentifier !== undefined && { secondaryIdentifier }),
  };
}

/** Fields that only a licence has, under the names that integrators know; empty without one. */
export function licenceFields(licence: LicenceBarcode | null): Record<string, unknown> {
  if (licence === null) return {};
  const { jurisdiction, issuingState, street, streetSecondLine, city, region, postalCode } = licence.parsed.values;
  const country = issuingState === undefined ? undefined : (countryOfState(issuingState) ?? issuingState);
  const regionAndCode = [region, postalCode].filter(Boolean).join(' ');
  return {
    issue_state_code: jurisdiction ?? null,
    ...(street !== undefined && {
      address: {
        full_address: [street, streetSecondLine, city, regionAndCode, country].filter(Boolean).join(', '),
        parsed_address: {
          address_street_1: street,
          address_street_2: streetSecondLine ?? null,
          address_city: city ?? null,
          address_state: region ?? null,
          address_zip_code: postalCode ?? null,
          address_country: country ?? null,
        },
      },
    }),
  };
}

/** Every decoded barcode, with named fields for seals and licences; null if there was none. */
export function barcodeData(
  licence: LicenceBarcode | null,
  readings: Readonly<Record<Side, DocumentReading | null>>,
): Record<string, unknown> | null {
  const barcodes = Object.entries(readings).flatMap(([capture, reading]) =>
    (reading?.barcodes ?? []).map(({ format, text, bytes, corners }) => {
      const seal = readDigitalSeal(text, bytes);
      const passedOn = format === 'PDF417' ? withoutLeftOutNumbers(text) : text;
      return { format, capture, text: passedOn, corners, ...(seal && { seal: sealData(seal) }) };
    }),
  );
  if (barcodes.length === 0) return null;
  return { licence: licence && licenceData(licence), barcodes };
}

function licenceData({ side, parsed, reading }: LicenceBarcode): Record<string, unknown> {
  return {
    standard: 'AAMVA',
    version: parsed.version,
    jurisdiction_version: parsed.jurisdictionVersion,
    issuer_id: parsed.issuerId,
    document_type: parsed.documentType,
    format: reading.format,
    capture: side,
    truncation: parsed.truncation,
    fields: parsed.values,
    elements: parsed.elements.map(({ id, name, value, subfile }) => ({ id, name, value, subfile })),
  };
}
