import { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipPicture, ChipTrust, PrintedMrz } from '#shared/domain/document/chip/chip-content.ts';
import { isTrustedChip } from '#shared/domain/document/chip/trusted-chip.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { isDoubtful, type ResolvedDocument } from '#shared/domain/document/resolved-document.ts';
import type { ChipEvidence, ChipPortrait } from '../checks/document-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { orNullIfUndecodable } from './answer-once.ts';

/** The certificates of states that chips are checked against. */
export type StateCertificates = {
  inForce(): Promise<ChipTrust>;
  /** For documents of an issuing state, an instant; null if no certificate does. */
  vouchSince(issuingState: string): Promise<string | null>;
};

/** For evidence of documents whose chips nobody reads. */
export const NO_CERTIFICATES: StateCertificates = {
  inForce: async () => ({ certificates: [], crls: [], specimensAllowed: false }),
  vouchSince: async () => null,
};

/** A capture that is no reading leaves the check unavailable: it may be another program's. */
export async function examineReading(
  capture: Uint8Array,
  printed: PrintedMrz | null,
  certificates: StateCertificates,
  inference: Pick<Inference, 'examineChip'>,
): Promise<ChipEvidence> {
  const reading = ChipReading.safeParse(parsedJson(capture)).data;
  if (reading === undefined) throw new CheckUnavailableError('CHIP_DATA_GROUP_MALFORMED');
  const trust = await certificates.inForce();
  const { proofs, content } = await inference.examineChip(reading, trust, printed, new Date(reading.readAt));
  return { reading, proofs, content, isTrusted: isTrustedChip(proofs) };
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * From the MRZ, else print; the chip must have them too. Null if one is missing or misread: a
 * misread digit must not make the chip another document's.
 */
export function printedMrzOf(
  mrz: ParsedMrz | null,
  { documentNumber, birthDate, expiryDate }: ResolvedDocument['fields'],
): PrintedMrz | null {
  if (!documentNumber || !birthDate || !expiryDate || [documentNumber, birthDate, expiryDate].some(isDoubtful))
    return null;
  // An MRZ says in its characters that a date is incomplete, or for life.
  const dateOf = (field: typeof birthDate, name: string) =>
    (field.source === 'MRZ' || field.value === NEVER_EXPIRES ? mrz?.fields[name]?.value : undefined) ?? field.value;
  const expiry = dateOf(expiryDate, 'expiryDate');
  if (expiry === NEVER_EXPIRES) return null;
  return { documentNumber: documentNumber.value, birthDate: dateOf(birthDate, 'birthDate'), expiryDate: expiry };
}

/** Converts the portrait to a picture that every page shows, and finds its face. */
export async function readChipPortrait(
  { bytes }: ChipPicture,
  inference: Pick<Inference, 'convertPicture' | 'findFaces'>,
): Promise<ChipPortrait | null> {
  const converted = await orNullIfUndecodable(inference.convertPicture(bytes));
  if (converted === null) return null;
  const found = await orNullIfUndecodable(inference.findFaces(converted.jpeg));
  return { jpeg: converted.jpeg, face: found?.faces[0] ?? null };
}
