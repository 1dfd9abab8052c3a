import type { CheckResult } from '#shared/check-result.ts';
import type { ParsedAddress } from '#shared/place/parse-address.ts';
import type { PdfFacts } from '../../workers/protocol.ts';

/** What the proof of address says, in the names integrators of such services know; ours are marked. */
export function addressFindings(result: CheckResult | undefined): Record<string, unknown> {
  const details = result?.details;
  if (!details) return {};
  const address = details.address as ParsedAddress | null;
  const metadata = (details.metadata ?? null) as PdfFacts | null;
  const indicators = (details.indicators ?? {}) as Readonly<Record<'info' | 'risk' | 'trust', readonly string[]>>;
  return {
    /** Ours: which of what was sent the address was taken from. */
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
    /** Ours: postcode, house number, street, city and unit each by itself. */
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
    /** Ours: pages or lines beyond what is read of a paper were left out. */
    is_truncated: details.isTruncated ?? null,
    /** Ours: the 2D-Doc of the paper, its signature not verified, and which values are its alone or differ from it. */
    seal: details.seal ?? null,
    values_from_seal: details.fromSeal ?? [],
    seal_conflicts: details.sealConflicts ?? [],
    info_indicators: indicators.info ?? [],
    risk_indicators: indicators.risk ?? [],
    trust_indicators: indicators.trust ?? [],
  };
}

/** An address in parts as `id_info.address` has it. */
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
    /** Whether people live there is not known. */
    address_type: isPostOfficeBox ? 'PO_BOX' : null,
  };
}

/** Street and number in the order in which they were written: 12 Main Street, Hauptstraße 12. */
function firstLine({ street, houseNumber, full }: ParsedAddress): string | null {
  const isNumberFirst = street !== null && houseNumber !== null && full.indexOf(houseNumber) < full.indexOf(street);
  const written = isNumberFirst ? [houseNumber, street] : [street, houseNumber];
  return written.filter(Boolean).join(' ') || null;
}
