import { createHash } from 'node:crypto';
import { checkDigit } from '#shared/domain/document/mrz/check-digit.ts';
import { ChipAccessError } from './access-error.ts';

/**
 * The secret printed on the document. Dates are YYMMDD. A number that a TD1 card continues in its
 * optional data is given whole.
 */
export type ChipPassword =
  | { readonly mrz: { readonly documentNumber: string; readonly birthDate: string; readonly expiryDate: string } }
  | { readonly can: string };

const NUMBER_LENGTH = 9;
const DOCUMENT_NUMBER = /^[A-Z0-9<]{1,22}$/;
/** Unknown parts of a birth date are fillers. */
const DATE = /^[0-9<]{6}$/;
const CAN = /^\d{6}$/;

/** Doc 9303-11: number, birth date and expiry date, each with its check digit. */
function mrzInformation({
  documentNumber,
  birthDate,
  expiryDate,
}: Extract<ChipPassword, { mrz: object }>['mrz']): string {
  if (!DOCUMENT_NUMBER.test(documentNumber) || !DATE.test(birthDate) || !DATE.test(expiryDate))
    throw new ChipAccessError('PASSWORD_MALFORMED', 'the MRZ fields are not as in an MRZ');
  const parts = [documentNumber.padEnd(NUMBER_LENGTH, '<'), birthDate, expiryDate];
  return parts.map((part) => `${part}${checkDigit(part)}`).join('');
}

/** The bytes that keys are derived from: of BAC the first 16, of PACE all. */
export function passwordBytes(password: ChipPassword): Uint8Array {
  if ('mrz' in password) return createHash('sha1').update(mrzInformation(password.mrz), 'latin1').digest();
  if (!CAN.test(password.can)) throw new ChipAccessError('PASSWORD_MALFORMED', 'the CAN is not six digits');
  return Buffer.from(password.can, 'latin1');
}
