import { bornInAnyCentury, bornInMonth, bornOn, daysAfter } from '../birth-date.ts';
import type { CarriedFacts, Sex } from '../number-kind.ts';
import type { ReadFacts } from '../own-kind.ts';
import { BULGARIA, FRANCE, YUGOSLAVIA } from '../regions/europe.ts';

/** Two or more digits from `start`. */
export const part = (compact: string, start: number, length = 2): number =>
  Number(compact.slice(start, start + length));

/** Many countries give men odd serials. */
export const oddIsMale = (digit: string): Sex => (Number(digit) % 2 === 1 ? 'M' : 'F');

/** Null if the birth date does not exist: the number is impossible. */
export function withBirth(birthDates: readonly string[], facts: CarriedFacts = {}): CarriedFacts | null {
  return birthDates.length === 0 ? null : { ...facts, birthDates };
}

/** DDMMYYY, region, serial: the number of the former Yugoslavia. */
export const jmbg: ReadFacts = (compact, today) => {
  const threeDigitYear = part(compact, 4, 3);
  const year = threeDigitYear >= 800 ? 1000 + threeDigitYear : 2000 + threeDigitYear;
  return withBirth(bornOn(year, part(compact, 2), part(compact, 0), today), {
    sex: part(compact, 9, 3) < 500 ? 'M' : 'F',
    region: YUGOSLAVIA(compact.slice(7, 9)),
  });
};

/** Sex and century, then YYMMDD: 1 and 2 are the nineteenth century, and so on. */
const baltic: ReadFacts = (compact, today) => {
  const first = part(compact, 0, 1);
  if (first === 9) return {};
  if (first === 0) return null;
  const century = 1800 + Math.floor((first - 1) / 2) * 100;
  // In 2000 Estonia still gave the digits of the century before to some.
  const years = century === 1900 && part(compact, 1) === 0 ? [2000, 1900] : [century + part(compact, 1)];
  return withBirth(
    years.flatMap((year) => bornOn(year, part(compact, 3), part(compact, 5), today)),
    { sex: oddIsMale(compact.charAt(0)) },
  );
};

/** YYMMDD with 50 added to the month for women, and 20 once serials had run out. */
const czechoslovak: ReadFacts = (compact, today) => {
  const year = part(compact, 0);
  // Nine digits were issued until 1953.
  const century = compact.length === 9 ? (year > 53 ? 1800 : 1900) : year >= 54 ? 1900 : 2000;
  const month = part(compact, 2);
  const sex: Sex = month > 50 ? 'F' : 'M';
  return withBirth(bornOn(century + year, (month % 50) % 20, part(compact, 4), today), { sex });
};

/** Zeros satisfy some rules for check digits, and are never issued. */
const notZero: ReadFacts = (compact) => (/^0+$/.test(compact) ? null : {});

const italy: ReadFacts = (compact, today) => {
  // Codes of companies have eleven digits.
  if (/^\d{11}$/.test(compact)) return { holder: 'company' };
  // If two people would share a code, letters replace digits.
  const plain = [...compact].map((letter, index) => (NUMERALS_AT.has(index) ? digitOf(letter) : letter)).join('');
  const day = part(plain, 9);
  const month = 'ABCDEHLMPRST'.indexOf(plain.charAt(8)) + 1;
  return withBirth(bornInAnyCentury(part(plain, 6), month, day > 40 ? day - 40 : day, today), {
    sex: day > 40 ? 'F' : 'M',
    region: { code: plain.slice(11, 15), name: plain.charAt(11) === 'Z' ? 'abroad' : null },
  });
};
const NUMERALS_AT: ReadonlySet<number> = new Set([6, 7, 9, 10, 12, 13, 14]);
const digitOf = (letter: string) => (/\d/.test(letter) ? letter : String('LMNPQRSTUV'.indexOf(letter)));

const france: ReadFacts = (compact, today) => {
  const sex = oddIsMale(compact.charAt(0));
  // Migrants' and provisional numbers have an insurer and a serial instead of birth and place.
  if (/^[5-8]/.test(compact)) return { sex };
  const month = part(compact, 3);
  const facts = { sex, region: FRANCE(compact.slice(5, 7)) };
  // Above 12 the month was unknown when the number was issued.
  return month > 12 ? facts : withBirth(bornInMonth(part(compact, 1), month, today), facts);
};

/** Facts in numbers that the library validates. */
export const EUROPE_READERS: Readonly<Record<string, ReadFacts>> = {
  'BA.jmbg': jmbg,
  'ME.jmbg': jmbg,
  'MK.jmbg': jmbg,
  'RS.jmbg': jmbg,
  'SI.emso': jmbg,
  'BG.egn': (compact, today) => {
    const month = part(compact, 2);
    const [century, added] = month > 40 ? [2000, 40] : month > 20 ? [1800, 20] : [1900, 0];
    return withBirth(bornOn(century + part(compact, 0), month - added, part(compact, 4), today), {
      sex: part(compact, 8, 1) % 2 === 0 ? 'M' : 'F',
      region: BULGARIA(compact.slice(6, 9)),
    });
  },
  'CZ.rc': czechoslovak,
  'SK.rc': czechoslovak,
  'EE.ik': baltic,
  'LT.asmens': baltic,
  'FR.nir': france,
  'GR.amka': (compact, today) =>
    withBirth(bornInAnyCentury(part(compact, 4), part(compact, 2), part(compact, 0), today), {
      sex: oddIsMale(compact.charAt(9)),
    }),
  'AU.tfn': notZero,
  'IL.idnr': notZero,
  'IT.codicefiscale': italy,
  'NL.bsn': notZero,
  'PL.pesel': (compact, today) => {
    const month = part(compact, 2);
    const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 0;
    return withBirth(bornOn(century + part(compact, 0), month % 20, part(compact, 4), today), {
      sex: oddIsMale(compact.charAt(9)),
    });
  },
  // The library takes cards that do not begin with 1 to 4 for companies'.
  'PT.cc': () => ({ holder: 'person' }),
  'UA.rntrc': (compact, today) =>
    withBirth(daysAfter('1899-12-31', part(compact, 0, 5), today), { sex: oddIsMale(compact.charAt(8)) }),
};
