import type { MrzChipPassword } from '../../../contract/chips/chip-readers.ts';
import type { ParsedMrz } from '../mrz/mrz.ts';
import { mrzChipPassword } from './mrz-chip-password.ts';

/** The MRZ's password for the chip. With a wrong check digit one of the fields was misread. */
export type ReadChipPassword = MrzChipPassword & { readonly check_digits_valid: boolean };

/** Chips open with the MRZ. Visas have none, and single issuers differ. */
const WITH_CHIP: ReadonlySet<string> = new Set(['TD1', 'TD2', 'TD3']);

/** The password of a document's chip, from its MRZ as it was read. Null if the MRZ opens none. */
export function readChipPassword({ format, lines, fields }: ParsedMrz): ReadChipPassword | null {
  const password = WITH_CHIP.has(format) ? mrzChipPassword(lines) : null;
  if (password === null) return null;
  const covered = [fields.documentNumber, fields.birthDate, fields.expiryDate];
  return { ...password.mrz, check_digits_valid: covered.every((field) => field?.checkDigit?.valid === true) };
}
