import type { AddressRecord, ProofFindings } from '#shared/contract/findings/address.ts';
import type { AddressFields, ParsedAddress } from '#shared/contract/runs/sections/id-info.ts';
import type { ParsedAddress as Address } from '#shared/domain/place/parse-address.ts';

/** The proof of address under the field names that integrators know. */
export function addressFields(found: ProofFindings | undefined): AddressFields {
  if (!found) return {};
  const paper = 'documentClass' in found ? found : null;
  const compared = 'addressMatch' in found ? found : null;
  const metadata = paper?.metadata ?? null;
  return {
    source: found.source,
    document_type: paper?.documentType ?? null,
    document_class: paper?.documentClass ?? null,
    document_issuer: paper?.issuer ?? null,
    document_issue_date: paper?.issueDate ?? null,
    names: paper?.holder ? [paper.holder] : [],
    name_match: paper?.nameMatch ?? null,
    ...('address' in found && { extracted_address: found.address && extracted(found.address) }),
    address_match: compared?.addressMatch ?? null,
    address_match_parts: compared?.addressParts ?? null,
    document_metadata: metadata && {
      producer: metadata.producer,
      creator: metadata.creator,
      author: metadata.author,
      title: metadata.title,
      creation_date: metadata.creationDate,
      modification_date: metadata.modificationDate,
      fonts: metadata.fonts,
      incremental_updates: metadata.incrementalUpdates,
      is_signed: metadata.hasSignatures,
      is_encrypted: metadata.hasEncryption,
    },
    page_count: paper?.pageCount ?? null,
    is_truncated: paper?.isTruncated ?? null,
    seal: paper?.seal ?? null,
    values_from_seal: paper?.fromSeal ?? [],
    seal_conflicts: paper?.sealConflicts ?? [],
    info_indicators: paper?.indicators.info ?? [],
    risk_indicators: paper?.indicators.risk ?? [],
    trust_indicators: paper?.indicators.trust ?? [],
  };
}

const extracted = (address: AddressRecord) => ({ full_address: address.full, parsed_address: parsedAddress(address) });

/** An address in parts, as in `id_info.address`. */
export function parsedAddress(address: Address): ParsedAddress {
  const { street, houseNumber, unit, city, state, postcode, country, isPostOfficeBox } = address;
  return {
    address_street_1: firstLine(address),
    address_street_2: unit,
    address_street: street,
    address_house_number: houseNumber,
    address_city: city,
    address_state: state,
    address_zip_code: postcode,
    address_country: country,
    address_type: isPostOfficeBox ? 'PO_BOX' : null,
  };
}

/** Street and number in their original order: 12 Main Street, Hauptstraße 12. */
function firstLine({ street, houseNumber, full }: Address): string | null {
  const isNumberFirst = street !== null && houseNumber !== null && full.indexOf(houseNumber) < full.indexOf(street);
  const written = isNumberFirst ? [houseNumber, street] : [street, houseNumber];
  return written.filter(Boolean).join(' ') || null;
}
