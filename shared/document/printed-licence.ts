import type { LicenceFields } from './aamva.ts';
import type { DocumentFields } from './document-fields.ts';

type Line = { readonly text: string; readonly confidence: number };

const CONFIDENCE_MIN = 0.5;
/** Shorter numbers and names stand in other words by chance. */
const NUMBER_CHARACTERS_MIN = 5;

/**
 * Which values of a licence's barcode are printed on it as well, wherever that is: licences of many issuers print values
 * without labels ("1 SAMPLE"). A value that is not found is absent, which proves nothing either way.
 */
export function printedAsEncoded(lines: readonly Line[], encoded: LicenceFields): DocumentFields {
  const printed = lines.filter(({ confidence }) => confidence >= CONFIDENCE_MIN).map(({ text }) => plain(text));
  const found = (isThere: boolean, fields: DocumentFields) => (isThere ? fields : {});
  const { primaryIdentifier, secondaryIdentifier, documentNumber, birthDate, expiryDate, issueDate } = encoded;
  return {
    ...(primaryIdentifier !== undefined && found(hasWords(printed, primaryIdentifier), { primaryIdentifier })),
    ...(secondaryIdentifier !== undefined && found(hasWords(printed, secondaryIdentifier), { secondaryIdentifier })),
    ...(documentNumber !== undefined && found(hasNumber(printed, documentNumber), { documentNumber })),
    ...(birthDate !== undefined && found(hasDate(printed, birthDate), { birthDate })),
    ...(expiryDate !== undefined && found(hasDate(printed, expiryDate), { expiryDate })),
    ...(issueDate !== undefined && found(hasDate(printed, issueDate), { issueDate })),
  };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

function hasWords(printed: readonly string[], name: string): boolean {
  const wanted = ` ${wordsOf(plain(name)).join(' ')} `;
  return wanted.trim() !== '' && printed.some((line) => ` ${wordsOf(line).join(' ')} `.includes(wanted));
}

function hasNumber(printed: readonly string[], number: string): boolean {
  const wanted = wordsOf(plain(number)).join('');
  return wanted.length >= NUMBER_CHARACTERS_MIN && printed.some((line) => wordsOf(line).join('').includes(wanted));
}

/** 06/06/1986 and 1986-06-06, whatever stands between. */
function hasDate(printed: readonly string[], date: string): boolean {
  const [year, month, day] = date.split('-');
  const orders = [
    [month, day, year],
    [year, month, day],
  ].map((order) => new RegExp(`(?<!\\d)${order.join('[^\\dA-Z]{0,2}')}(?!\\d)`));
  return printed.some((line) => orders.some((order) => order.test(line)));
}
