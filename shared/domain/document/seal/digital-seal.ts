import { z } from 'zod';
import { unreachable } from '../../../assert.ts';
import type { Fixed } from '../../../contract/findings/fixed.ts';
import type { SealRecord } from '../../../contract/findings/seal.ts';
import { type ParsedTwoDDoc, parseTwoDDoc } from './two-d-doc.ts';
import { type ParsedVds, parseVds } from './vds.ts';

/**
 * JSON in a barcode (ICAO technical report VDS-NC, Doc 9303-13). `message` is its type's content.
 */
type ParsedVdsNc = {
  readonly type: string;
  readonly version: number;
  readonly issuingCountry: string;
  readonly message: Readonly<Record<string, unknown>>;
  readonly holder: { readonly name?: string; readonly birthDate?: string; readonly documentNumber?: string };
  readonly signatureAlgorithm: string | null;
};

/** More than a QR code holds. */
const TEXT_CHARACTERS_MAX = 8_000;

const Text = z.string().max(200);
const Seal = z.object({
  data: z.object({ hdr: z.object({ t: Text, v: z.number(), is: Text }), msg: z.record(z.string(), z.unknown()) }),
  sig: z.object({ alg: Text }).partial().optional(),
});
/** Personal data of health proofs; the document number is `i` in one type and `dn` in the other. */
const Holder = z.object({ n: Text, dob: Text, i: Text, dn: Text }).partial();

/** Null if it is no seal. The signature is not verified. Never throws. */
function parseVdsNc(text: string): ParsedVdsNc | null {
  if (text.length > TEXT_CHARACTERS_MAX || !text.startsWith('{')) return null;
  const seal = Seal.safeParse(parsedJson(text));
  if (!seal.success) return null;
  const { hdr, msg } = seal.data.data;
  const person = Holder.safeParse(msg.pid);
  const { n, dob, i, dn } = person.success ? person.data : {};
  const documentNumber = i ?? dn;
  return {
    type: hdr.t,
    version: hdr.v,
    issuingCountry: hdr.is,
    message: msg,
    holder: {
      ...(n !== undefined && { name: n }),
      ...(dob !== undefined && { birthDate: dob }),
      ...(documentNumber !== undefined && { documentNumber }),
    },
    signatureAlgorithm: seal.data.sig?.alg ?? null,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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
 * Plain JSON without signature bytes. `not_verified`: we lack the issuer's certificate, so a seal
 * is no more certain than print.
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
