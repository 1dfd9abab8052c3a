import type { MrzChipPassword } from '../../../contract/chips/chip-readers.ts';
import type { ParsedMrz } from '../mrz/mrz.ts';
import { mrzVariant } from '../mrz/mrz-format.ts';
import { mrzChipPassword } from './mrz-chip-password.ts';

/** The MRZ's password for the chip. With a wrong check digit one of the fields was misread. */
export type ReadChipPassword = MrzChipPassword & { readonly check_digits_valid: boolean };

/** The password of a document's chip, from its MRZ as it was read. Null if the MRZ opens none. */
export function readChipPassword({ format, lines, fields }: ParsedMrz): ReadChipPassword | null {
  const password = mrzVariant(format).hasChip ? mrzChipPassword(lines) : null;
  if (password === null) return null;
  const covered = [fields.documentNumber, fields.birthDate, fields.expiryDate];
  return { ...password.mrz, check_digits_valid: covered.every((field) => field?.checkDigit?.valid === true) };
}
