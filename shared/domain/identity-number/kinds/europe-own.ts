import { bornInYear, bornOn } from '../birth-date.ts';
import { digitsOf, hasLuhn, hasVerhoeff, weighted } from '../check-digits.ts';
import { withoutSeparators } from '../normalise-number.ts';
import type { OwnKind, ReadFacts } from '../own-kind.ts';
import { part, withBirth } from './europe-readers.ts';

/**
 * Unknown months and days are zeros. Insured people outside the register have 2000 added to the
 * year of their birth.
 */
const luxembourg: ReadFacts = (compact, today) => {
  const digits = part(compact, 0, 4);
  const year = digits >= 3000 ? digits - 2000 : digits;
  const [month, day] = [part(compact, 4), part(compact, 6)];
  if (month === 0) return withBirth(bornInYear(year, today));
  if (day > 0) return withBirth(bornOn(year, month, day, today));
  return withBirth(bornOn(year, month, 1, today).map((first) => first.slice(0, 7)));
};

/**
 * Kinds of western, central and southern Europe that the library lacks, or whose lists of codes it
 * closes. Sources: `../sources.csv`.
 */
export const EUROPE_OWN: readonly OwnKind[] = [
  {
    id: 'AD.nrt',
    group: 'tax',
    name: 'Andorran tax register number',
    localName: 'Número de Registre Tributari',
    lengths: [8],
    form: /^[A-Z]\d{6}[A-Z]$/,
    read: (compact) => {
      const [letter, serial] = [compact.charAt(0), part(compact, 1, 6)];
      if (!'ACDEFGLOPU'.includes(letter)) return null;
      if (letter === 'F' && serial > 699_999) return null;
      if ('AL'.includes(letter) && !(serial > 699_999 && serial < 800_000)) return null;
      return { holder: 'FE'.includes(letter) ? 'person' : 'company' };
    },
    printed: { groups: [1, 6], separator: '-' },
  },
  {
    id: 'DE.idnr',
    group: 'tax',
    name: 'German tax identification number',
    localName: 'Steuerliche Identifikationsnummer',
    lengths: [11],
    form: /^[1-9]\d{10}$/,
    read: (compact) => {
      // One of the first ten digits occurs twice or three times, all others at most once.
      const counts = [...'0123456789'].map((digit) => compact.slice(0, 10).split(digit).length - 1);
      const repeated = counts.filter((count) => count > 1);
      return repeated.length === 1 && (repeated[0] ?? 0) <= 3 ? { holder: 'person' } : null;
    },
    hasCheckDigit: has11And10,
    printed: { groups: [2, 3, 3], separator: ' ' },
  },
  {
    id: 'FO.vn',
    group: 'tax',
    name: 'Faroese tax number',
    localName: 'Vinnutal',
    lengths: [6],
    compact: (text) => withoutSeparators(text).replace(/^FO/, ''),
    form: /^\d{6}$/,
  },
  {
    id: 'LU.matricule',
    group: 'national',
    name: 'Luxembourg national identification number',
    localName: 'Matricule',
    lengths: [13],
    form: /^\d{13}$/,
    read: luxembourg,
    hasCheckDigit: (compact) => hasLuhn(compact.slice(0, 12)) && hasVerhoeff(compact.slice(0, 11) + compact.slice(12)),
  },
  {
    id: 'LV.pk',
    group: 'national',
    name: 'Latvian personal code',
    localName: 'Personas kods',
    lengths: [11],
    form: /^(3[2-9]\d{9}|\d{6}[0-2]\d{4})$/,
    read: (compact, today) => {
      // Since July 2017 the code carries nothing about its holder.
      if (part(compact, 0) > 31) return {};
      const year = 1800 + part(compact, 6, 1) * 100 + part(compact, 4);
      return withBirth(bornOn(year, part(compact, 2), part(compact, 0), today));
    },
    hasCheckDigit: (compact) =>
      part(compact, 0) > 31
        ? null
        : ((1 + weighted(compact, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === part(compact, 10, 1),
    printed: { groups: [6], separator: '-' },
  },
  {
    id: 'MT.id',
    group: 'national',
    name: 'Maltese identity card number',
    lengths: [2, 3, 4, 5, 6, 7, 8],
    form: /^\d{1,7}[MGAPLHBZ]$/,
  },
  {
    id: 'PL.dowod',
    group: 'document',
    name: 'Polish identity card number',
    localName: 'Numer dowodu osobistego',
    lengths: [9],
    form: /^[A-Z]{3}\d{6}$/,
    hasCheckDigit: (compact) =>
      [...compact].reduce(
        (sum, character, index) => sum + Number.parseInt(character, 36) * ([7, 3, 1, 9, 7, 3, 1, 7, 3][index] ?? 0),
        0,
      ) %
        10 ===
      0,
  },
  {
    id: 'SI.maticna',
    group: 'company',
    name: 'Slovenian corporate registration number',
    localName: 'Matična številka',
    lengths: [7, 10],
    form: /^\d{7}([0-9A-Z]\d{2})?$/,
    read: () => ({ holder: 'company' }),
    hasCheckDigit: (compact) => {
      const rest = weighted(compact, [7, 6, 5, 4, 3, 2]) % 11;
      return rest !== 0 && (11 - rest) % 10 === part(compact, 6, 1);
    },
  },
  {
    id: 'SK.ico',
    group: 'company',
    name: 'Slovak organisation identification number',
    localName: 'IČO',
    lengths: [8],
    form: /^\d{8}$/,
    read: () => ({ holder: 'company' }),
    hasCheckDigit: (compact) => (11 - (weighted(compact, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === part(compact, 7, 1),
  },
];

/** ISO/IEC 7064 modulo 11, 10. */
function has11And10(compact: string): boolean {
  const rest = digitsOf(compact.slice(0, -1)).reduce((product, digit) => {
    const sum = (digit + product) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - rest) % 10 === Number(compact.at(-1));
}
