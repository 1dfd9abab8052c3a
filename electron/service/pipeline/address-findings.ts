import type { CheckResult } from '#shared/check-result.ts';
import type { ParsedAddress } from '#shared/place/parse-address.ts';
import type { PdfFacts } from '../../workers/protocol.ts';

/** The proof of address under the field names that integrators know. Fields of our own are marked "Ours". */
export function addressFindings(result: CheckResult | undefined): Record<string, unknown> {
  const details = result?.details;
  if (!details) return {};
  const address = details.address as ParsedAddress | null;
  const metadata = (details.metadata ?? null) as PdfFacts | null;
  const indicators = (details.indicators ?? {}) as Readonly<Record<'info' | 'risk' | 'trust', readonly string[]>>;
  return {
    /** Ours: which of the submitted documents the address comes from. */
    source: details.source ?? null,
    document_type: details.documentType ?? null,
    document_class: details.documentClass ?? null,
    /** Ours. */
    document_issuer: details.issuer ?? null,
    document_issue_date: details.issueDate ?? null,
    names: details.holder ? [details.holder] : [],
    name_match: details.nameMatch ?? null,
    extracted_address: address && { full_address: address.full, parsed_address: parsedAddress(address) },
    address_match: details.addressMatch ?? null,
    /** Ours: agreement for each of postcode, house number, street, city and unit. */
    address_match_parts: details.addressParts ?? null,
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
    page_count: details.pageCount ?? null,
    /** Ours: the document has more pages or lines than we read. */
    is_truncated: details.isTruncated ?? null,
    /**
     * Ours: the document's 2D-Doc seal, its signature not verified, and the values that only the seal has or that
     * differ from it.
     */
    seal: details.seal ?? null,
    values_from_seal: details.fromSeal ?? [],
    seal_conflicts: details.sealConflicts ?? [],
    info_indicators: indicators.info ?? [],
    risk_indicators: indicators.risk ?? [],
    trust_indicators: indicators.trust ?? [],
  };
}

/** An address in parts, as in `id_info.address`. */
export function parsedAddress(address: ParsedAddress): Record<string, unknown> {
  const { street, houseNumber, unit, city, state, postcode, country, isPostOfficeBox } = address;
  return {
    address_street_1: firstLine(address),
    address_street_2: unit,
    /** Ours: the two halves of the first line. */
    address_street: street,
    address_house_number: houseNumber,
    address_city: city,
    address_state: state,
    address_zip_code: postcode,
    address_country: country,
    /** Whether the address is residential is unknown. */
    address_type: isPostOfficeBox ? 'PO_BOX' : null,
  };
}

/** Street and number in their original order: 12 Main Street, Hauptstraße 12. */
function firstLine({ street, houseNumber, full }: ParsedAddress): string | null {
  const isNumberFirst = street !== null && houseNumber !== null && full.indexOf(houseNumber) < full.indexOf(street);
  const written = isNumberFirst ? [houseNumber, street] : [street, houseNumber];
  return written.filter(Boolean).join(' ') || null;
}
