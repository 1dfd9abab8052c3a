import { stateOfWord } from '../../place/nationalities.ts';
import type { DocumentFieldName } from '../document-fields.ts';
import { type DateOrder, plainPrintedDate } from './printed-date.ts';

/** Facts that resolve a date: the day of reading, and the order of numbers if known. */
export type DateContext = { readonly today: string; readonly dateOrder: DateOrder | null };

/** The first or last letter of "female" and "male"; see `printedSex`. */
const SEXES: Readonly<Record<string, 'F' | 'M' | 'X'>> = Object.fromEntries(
  `F F FEMALE FEMININ FEMININE FEMENINO FEMMINILE FEMININO W WEIBLICH K KOBIETA KVINNA KVINDE KVINNE KADIN KE N NAINEN NO Z ZENA ZENSKI ZENSKO S SIEVIETE MOTERIS NAISTE PEREMPUAN FEMEIE|
  M M MALE MASCULIN MASCULINE MASCULINO MASCHILE MANNLICH MAENNLICH MEZCZYZNA MUZ MUSKI MUSKO MAN MANN MAND MIES MEES VIRIETIS VYRAS E ERKEK FERFI H HOMME HOMBRE V LAKI LELAKI BARBAT|
  X X UNSPECIFIED NONBINARY NONBINAIRE DIVERS DIVERSE OTHER OTHERS TRANSGENDER NEUTRAL`
    .split('|')
    .flatMap((entry) => {
      const [sex = '', ...words] = entry.trim().split(/\s+/);
      return words.map((word) => [word, sex as 'F' | 'M' | 'X']);
    }),
);
/** Opposites in two languages, so they count only beside an international letter. */
const LOCAL_LETTERS = new Set(['K', 'N', 'Z', 'S', 'E', 'V']);

const TEXT_MAX = 80;
const ADDRESS_MAX = 200;

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** From the text beside its label; null if it cannot be such a value. */
export function printedValue(field: DocumentFieldName, text: string, { today, dateOrder }: DateContext): string | null {
  switch (field) {
    case 'birthDate':
      return plainPrintedDate(text, 'birth', today, dateOrder);
    case 'issueDate':
      return plainPrintedDate(text, 'other', today, dateOrder);
    case 'expiryDate':
      return plainPrintedDate(text, 'expiry', today, dateOrder);
    case 'sex':
      return printedSex(text);
    case 'nationality':
      return stateOfWord(text);
    case 'issuingState':
      return /^[A-Z]{3}$|^D$/.test(text.trim()) ? text.trim() : null;
    case 'documentCode':
      return /^[A-Z]{1,2}$/.test(text.trim()) ? text.trim() : null;
    case 'documentNumber':
      return printedNumber(text, /^[A-Z0-9-]{5,20}$/);
    case 'personalNumber':
      return printedNumber(text, /^[A-Z0-9/.-]{4,24}$/);
    case 'primaryIdentifier':
    case 'secondaryIdentifier':
      return printedName(text);
    case 'birthPlace':
    case 'authority':
      return printedText(text, TEXT_MAX);
    case 'address':
      return printedText(text, ADDRESS_MAX);
  }
}

/** A single digit among letters is a misread stroke: "1 DOCI" after a number's label. */
const NUMBER_DIGITS_MIN = 2;

function printedNumber(text: string, form: RegExp): string | null {
  const dense = text
    // Numbers begin with NO and NR too, so the word only counts if it stands apart.
    .replace(/^(?:N[°º.]|N[or](?:\.|(?=\s))|#)\s*/i, '')
    .replace(/\s+/g, '')
    .toUpperCase()
    .replaceAll('×', 'X');
  return form.test(dense) && (dense.match(/\d/g)?.length ?? 0) >= NUMBER_DIGITS_MIN ? dense : null;
}

/** Digits that letters are misread as; a name has none. */
const MISREAD_LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' };
const LETTERS_FOR_REPAIR_MIN = 3;
/** Shorter pieces without a capital are fragments. */
const SMALL_LETTERS_MIN = 5;

function printedName(text: string): string | null {
  const trimmed = text
    .replace(/^\(?\d{1,2}\)?[.\s]\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;-]+|[\s,:;-]+$/g, '')
    .trim();
  const letterCount = trimmed.match(/\p{L}/gu)?.length ?? 0;
  const name =
    letterCount < LETTERS_FOR_REPAIR_MIN
      ? trimmed
      : trimmed.replace(/(?<=\p{L})[0158]|[0158](?=\p{L})/gu, (digit) => MISREAD_LETTERS[digit] ?? digit);
  const isName =
    /^[\p{Script=Latin}\p{M}' ’`.,-]+$/u.test(name) && (/\p{Lu}/u.test(name) || letterCount >= SMALL_LETTERS_MIN);
  return letterCount > 0 && name.length <= TEXT_MAX && isName ? name : null;
}

function printedText(text: string, lengthMax: number): string | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;-]+|[\s,:;-]+$/g, '')
    .trim();
  const letterCount = plain.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letterCount >= 2 && plain.length <= lengthMax ? plain : null;
}

/** "F/F", "N/F": the international letter is last; contradictions mean nothing. */
function printedSex(text: string): string | null {
  const given = text
    .split(/[/|\s]+/)
    .map((part) => bare(part))
    .filter((part) => part !== '');
  if (given.length === 0 || given.length > 3) return null;
  const international = new Set(given.filter((part) => part === 'F' || part === 'M' || part === 'X'));
  if (international.size > 1) return null;
  const [letter] = international;
  if (letter !== undefined) return given.every((part) => SEXES[part] !== undefined) ? letter : null;
  const meant = new Set(given.filter((part) => !LOCAL_LETTERS.has(part)).map((part) => SEXES[part]));
  const [only] = meant;
  return meant.size === 1 && only !== undefined ? only : null;
}
