import type { DocumentFieldName } from './document-fields.ts';
import { plainPrintedDate } from './printed-date.ts';

/** Nationalities as passports print them, for the codes of ICAO Doc 9303-3; marks removed. */
const NATIONALITIES: Readonly<Record<string, string>> = Object.fromEntries(
  `UTO UTOPIAN UTOPIENNE UTOPIEN|D DEUTSCH GERMAN|FRA FRANCAISE FRENCH FRANCAIS|ESP ESPANOLA SPANISH|
  GBR BRITISHCITIZEN BRITISH|USA UNITEDSTATESOFAMERICA AMERICAN|IRL IRISH EIREANNACH|AUT OSTERREICH AUSTRIAN|CHE SWISS SUISSE|
  ITA ITALIANA ITALIAN|PRT PORTUGUESA PORTUGUESE|NLD NEDERLANDSE NEDERLANDS DUTCH|BEL BELG BELGE BELGIAN|POL POLSKIE POLISH|
  CZE CZECH CESKAREPUBLIKA CZECHREPUBLIC|SVK SLOVAK|HUN HUNGARIAN MAGYAR|SWE SWEDISH SVENSK|NOR NORWEGIAN NORSK|
  DNK DANISH DANSK|FIN FINNISH SUOMI|ISL ICELANDIC ISLENSKUR ISLENSK|EST ESTONIAN|LVA LATVIAN LATVIJAS|LTU LITHUANIAN|
  AUS AUSTRALIAN|NZL NEWZEALAND|CAN CANADIAN CANADIENNE|MEX MEXICANA MEXICAN|BRA BRASILEIRO BRAZILIAN|IND INDIAN|CHN CHINESE|
  JPN JAPAN JAPANESE|KOR REPUBLICOFKOREA|TUR TURKISH TURK|UKR UKRAINIAN|NGA NIGERIAN|ZAF SOUTHAFRICAN|KEN KENYAN|GHA GHANAIAN`
    .split('|')
    .flatMap((entry) => {
      const [code = '', ...names] = entry.trim().split(/\s+/);
      return names.map((name) => [name, code]);
    }),
);

const SEXES: Readonly<Record<string, 'F' | 'M' | 'X'>> = { F: 'F', W: 'F', M: 'M', H: 'M', X: 'X' };

const parts = (text: string) => text.split(/[/|]/).map((part) => part.trim());
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/**
 * The value of a field as `DocumentFields` has it, from the text printed beside its label; null when the text cannot be
 * such a value. `today` (YYYY-MM-DD) settles two-digit years, `monthFirst` the order of a date written in numbers.
 */
export function printedValue(field: DocumentFieldName, text: string, today: string, monthFirst = false): string | null {
  switch (field) {
    case 'birthDate':
      return plainPrintedDate(text, 'birth', today, monthFirst);
    case 'issueDate':
    case 'expiryDate':
      return plainPrintedDate(text, 'other', today, monthFirst);
    case 'sex':
      return printedSex(text);
    case 'nationality':
      return countryCode(text);
    case 'issuingState':
      return /^[A-Z]{3}$|^D$/.test(text.trim()) ? text.trim() : null;
    case 'documentCode':
      return /^[A-Z]{1,2}$/.test(text.trim()) ? text.trim() : null;
    case 'documentNumber':
      return printedNumber(text, /^[A-Z0-9]{5,20}$/);
    case 'personalNumber':
      return printedNumber(text, /^[A-Z0-9/.-]{4,24}$/);
    case 'primaryIdentifier':
    case 'secondaryIdentifier':
      return printedName(text);
  }
}

function printedNumber(text: string, form: RegExp): string | null {
  const dense = text.replace(/\s+/g, '').toUpperCase();
  return form.test(dense) && /\d/.test(dense) ? dense : null;
}

function printedName(text: string): string | null {
  const name = text
    .replace(/^\(?\d\)?[.\s]\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/^[\p{L}\p{M}' ’.,-]{1,80}$/u.test(name) || !/\p{L}/u.test(name)) return null;
  return name;
}

/** "F", "F/F", "N/F": the international letter stands last; letters that contradict each other say nothing. */
function printedSex(text: string): string | null {
  const given = parts(text).map((part) => bare(part));
  const last = SEXES[given.at(-1) ?? ''];
  if (last === undefined) return null;
  const international = given.filter((part) => part === 'F' || part === 'M' || part === 'X');
  return new Set(international).size > 1 ? null : last;
}

function countryCode(text: string): string | null {
  for (const part of parts(text).reverse()) {
    const letters = bare(part);
    const code = NATIONALITIES[letters] ?? (/^[A-Z]{3}$/.test(letters) ? letters : undefined);
    if (code) return code;
  }
  return bare(text) === 'D' ? 'D' : null;
}
