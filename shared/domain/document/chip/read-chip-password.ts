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

/** With a wrong check digit it may be the same document, misread. */
export function isOtherDocument(before: readonly (MrzChipPassword | null)[], now: ReadChipPassword | null): boolean {
  const known = before.filter((one) => one !== null);
  if (now === null || !now.check_digits_valid || known.length === 0) return false;
  return !known.some(
    (one) =>
      one.documentNumber === now.documentNumber && one.birthDate === now.birthDate && one.expiryDate === now.expiryDate,
  );
}
