import { unreachable } from '../../../assert.ts';
import type { Fixed } from '../../../contract/findings/fixed.ts';
import type { SealRecord } from '../../../contract/findings/seal.ts';
import { type ParsedTwoDDoc, parseTwoDDoc } from './two-d-doc.ts';
import { type ParsedVds, parseVds } from './vds.ts';
import { type ParsedVdsNc, parseVdsNc } from './vds-nc.ts';

/** Signed data in a barcode, by its standard. */
export type DigitalSeal =
  | { readonly standard: 'ICAO_VDS'; readonly seal: ParsedVds }
  | { readonly standard: 'ICAO_VDS_NC'; readonly seal: ParsedVdsNc }
  | { readonly standard: 'FR_2D_DOC'; readonly seal: ParsedTwoDDoc };

/** A barcode's content as a seal; null if it is not one. */
export function readDigitalSeal(text: string, bytes: Uint8Array): DigitalSeal | null {
  const vds = parseVds(bytes);
  if (vds !== null) return { standard: 'ICAO_VDS', seal: vds };
  const twoDDoc = parseTwoDDoc(text);
  if (twoDDoc !== null) return { standard: 'FR_2D_DOC', seal: twoDDoc };
  const nonConstrained = parseVdsNc(text);
  return nonConstrained && { standard: 'ICAO_VDS_NC', seal: nonConstrained };
}

/**
 * The seal as shown in a verification's response: plain JSON without signature bytes. `signature` is `not_verified`, because verifying
 * takes the issuer's certificate, which we do not have; a seal is therefore no more certain than print.
 */
export function sealData({ standard, seal }: DigitalSeal): Fixed<SealRecord> {
  const version = seal.version;
  const signature = 'not_verified';
  switch (standard) {
    case 'ICAO_VDS':
      return {
        standard,
        version,
        signature,
        issuing_country: seal.issuingCountry,
        signer: seal.signer,
        certificate_reference: seal.certificateReference,
        issue_date: seal.documentIssueDate,
        signature_date: seal.signatureDate,
        document_type: { code: seal.documentType, name: seal.documentTypeName },
        fields: Object.fromEntries(seal.features.map(({ tag, name, value }) => [name ?? `tag_${tag}`, value])),
      };
    case 'FR_2D_DOC':
      return {
        standard,
        version,
        signature,
        issuing_country: 'FRA',
        signer: seal.certificateAuthority,
        certificate_reference: seal.certificate,
        issue_date: seal.issueDate,
        signature_date: seal.signatureDate,
        document_type: { code: seal.documentType, name: seal.documentTypeName },
        fields: Object.fromEntries(seal.fields.map(({ id, name, value }) => [name ?? id, value])),
      };
    case 'ICAO_VDS_NC':
      return {
        standard,
        version,
        signature,
        issuing_country: seal.issuingCountry,
        document_type: { code: seal.type, name: null },
        holder: seal.holder,
        fields: seal.message,
      };
    default:
      return unreachable(standard, 'standard of a seal');
  }
}
