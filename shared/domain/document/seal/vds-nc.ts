import { z } from 'zod';

/**
 * A visible digital seal for non-constrained environments: JSON in a barcode (ICAO technical report VDS-NC, Doc 9303-13). `message` is the
 * content of its type: health proofs, digital travel authorisations and others.
 */
export type ParsedVdsNc = {
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
  data: z.object({
    hdr: z.object({ t: Text, v: z.number(), is: Text }),
    msg: z.record(z.string(), z.unknown()),
  }),
  sig: z.object({ alg: Text }).partial().optional(),
});
/** Personal data of health proofs; the document number is `i` in one type and `dn` in the other. */
const Holder = z.object({ n: Text, dob: Text, i: Text, dn: Text }).partial();

/** Reads a barcode's text as such a seal; null if it is not one. The signature is not verified. Never throws. */
export function parseVdsNc(text: string): ParsedVdsNc | null {
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
