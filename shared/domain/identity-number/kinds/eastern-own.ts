import { bornInAnyCentury, bornOn, centuriesOf, daysAfter } from '../birth-date.ts';
import { has731, weighted } from '../check-digits.ts';
import { withoutSeparators } from '../normalise-number.ts';
import type { OwnKind } from '../own-kind.ts';
import { BELARUS, ROMANIA } from '../regions/europe.ts';
import { oddIsMale, part, withBirth } from './europe-readers.ts';

/** Kinds that the library lacks or validates wrongly. Sources: `../sources.csv`. */
export const EASTERN_OWN: readonly OwnKind[] = [
  {
    id: 'AL.nid',
    group: 'national',
    name: 'Albanian personal number',
    localName: 'Numri Personal (NID)',
    lengths: [10],
    form: /^[A-T]\d{8}[A-W]$/,
    read: (compact, today) => {
      const decade = 1900 + (compact.charCodeAt(0) - 65) * 10;
      // Women add 50 to the month, foreigners 30.
      const month = part(compact, 2);
      const plain = (month > 50 ? month - 50 : month) % 30;
      return withBirth(bornOn(decade + part(compact, 1, 1), plain, part(compact, 4), today), {
        sex: month > 50 ? 'F' : 'M',
      });
    },
  },
  {
    id: 'BY.id',
    group: 'national',
    name: 'Belarusian identification number',
    lengths: [14],
    isCyrillic: true,
    compact: (text) => latinLetters(withoutSeparators(text)),
    form: /^[1-6]\d{6}[A-Z]\d{3}[A-Z]{2}\d$/,
    read: (compact, today) => {
      const first = part(compact, 0, 1);
      const century = 1800 + Math.floor((first - 1) / 2) * 100;
      return withBirth(bornOn(century + part(compact, 5), part(compact, 3), part(compact, 1), today), {
        sex: oddIsMale(compact.charAt(0)),
        region: BELARUS(compact.charAt(7)),
      });
    },
    hasCheckDigit: has731,
  },
  {
    id: 'AZ.fin',
    group: 'national',
    name: 'Azerbaijani personal identification number',
    localName: 'FİN',
    lengths: [7],
    form: /^[0-9A-HJ-NP-Z]{7}$/,
  },
  {
    id: 'AZ.voen',
    group: 'tax',
    name: 'Azerbaijani tax number',
    localName: 'VÖEN',
    lengths: [10],
    // People leave out the leading zero.
    compact: (text) => withoutSeparators(text).replace(/^(\d{9})$/, '0$1'),
    form: /^\d{10}$/,
    read: (compact) =>
      compact.endsWith('2') ? { holder: 'person' } : compact.endsWith('1') ? { holder: 'company' } : {},
    hasCheckDigit: (compact) => weighted(compact, [4, 1, 8, 6, 2, 7, 5, 3]) % 11 === part(compact, 8, 1),
  },
  {
    id: 'BY.unp',
    group: 'tax',
    name: 'Belarusian payer number',
    localName: 'УНП',
    lengths: [9],
    isCyrillic: true,
    compact: (text) => latinLetters(withoutSeparators(text).replace(/^(УНП|UNP)/, '')),
    form: /^([1-7]\d|[ABCEHKM][ABCEHKMOPT])\d{7}$/,
    read: (compact) => ({ holder: /^[A-Z]/.test(compact) ? 'person' : 'company' }),
    hasCheckDigit: belarusianPayer,
  },
  { id: 'GE.pn', group: 'national', name: 'Georgian personal number', lengths: [11], form: /^\d{11}$/ },
  {
    id: 'HU.szemelyi',
    group: 'national',
    name: 'Hungarian personal identifier',
    localName: 'Személyi azonosító',
    lengths: [11],
    form: /^[1-8]\d{10}$/,
    read: (compact, today) => {
      const first = part(compact, 0, 1);
      // 5 to 8 are foreign nationals, whose century the birth date leaves open.
      const [year, month, day] = [part(compact, 1), part(compact, 3), part(compact, 5)];
      const born =
        first > 4
          ? bornInAnyCentury(year, month, day, today)
          : bornOn((first < 3 ? 1900 : 2000) + year, month, day, today);
      return withBirth(born, { sex: oddIsMale(compact.charAt(0)) });
    },
    hasCheckDigit: (compact) => {
      // Until 1996 the weights ran upwards.
      const upwards = weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11;
      const downwards = weighted(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
      return [upwards, downwards].includes(part(compact, 10, 1));
    },
    printed: { groups: [1, 6], separator: '-' },
  },
  {
    id: 'HU.adoazonosito',
    group: 'tax',
    name: 'Hungarian personal tax number',
    localName: 'Adóazonosító jel',
    lengths: [10],
    form: /^8\d{9}$/,
    read: (compact, today) => withBirth(daysAfter('1867-01-01', part(compact, 1, 5), today)),
    hasCheckDigit: (compact) => weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === part(compact, 9, 1),
  },
  {
    id: 'KZ.iin',
    group: 'national',
    name: 'Kazakh individual identification number',
    localName: 'ЖСН / ИИН',
    lengths: [12],
    form: /^\d{4}[0-3]\d[0-6]\d{5}$/,
    // Since 2013 the digits are not bound to the holder's data, so an impossible date says nothing.
    read: (compact, today) => {
      const seventh = part(compact, 6, 1);
      const [year, month, day] = [part(compact, 0), part(compact, 2), part(compact, 4)];
      // 0 was issued to foreign nationals.
      if (seventh === 0) return withBirth(bornInAnyCentury(year, month, day, today)) ?? {};
      const century = 1800 + Math.floor((seventh - 1) / 2) * 100;
      return withBirth(bornOn(century + year, month, day, today), { sex: oddIsMale(compact.charAt(6)) }) ?? {};
    },
    hasCheckDigit: kazakh,
  },
  {
    id: 'KZ.bin',
    group: 'company',
    name: 'Kazakh business identification number',
    localName: 'БСН / БИН',
    lengths: [12],
    // Year and month of the registration, then 4 to 6 where a person has the day of birth.
    form: /^\d{2}(0[1-9]|1[0-2])[4-6]\d{7}$/,
    read: () => ({ holder: 'company' }),
    hasCheckDigit: kazakh,
  },
  {
    id: 'KG.pin',
    group: 'national',
    name: 'Kyrgyz personal identification number',
    lengths: [14],
    form: /^[12]\d{13}$/,
    // The issuer publishes no rule, so an impossible date proves nothing.
    read: (compact, today) =>
      withBirth(bornOn(part(compact, 5, 4), part(compact, 3), part(compact, 1), today), {
        sex: compact.startsWith('1') ? 'F' : 'M',
      }) ?? {},
  },
  {
    id: 'MD.idnp',
    group: 'national',
    name: 'Moldovan personal identification number',
    localName: 'IDNP',
    lengths: [13],
    form: /^\d{13}$/,
    hasCheckDigit: has731,
  },
  {
    id: 'MK.edb',
    group: 'tax',
    name: 'North Macedonian tax number',
    localName: 'Едниствен даночен број',
    lengths: [13],
    isCyrillic: true,
    compact: (text) => withoutSeparators(text).replace(/^(MK|МК)/, ''),
    form: /^\d{13}$/,
    hasCheckDigit: (compact) =>
      ((11 - (weighted(compact, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === part(compact, 12, 1),
  },
  {
    id: 'RO.cnp',
    group: 'national',
    name: 'Romanian personal numerical code',
    localName: 'Cod Numeric Personal',
    lengths: [13],
    form: /^[1-9]\d{12}$/,
    read: (compact, today) => {
      const first = part(compact, 0, 1);
      const [year, month, day] = [part(compact, 1), part(compact, 3), part(compact, 5)];
      // Foreign residents (7, 8, 9) have no century in the number; 9 has no sex either.
      const years = first >= 7 ? centuriesOf(year, today) : [(first <= 2 ? 1900 : first <= 4 ? 1800 : 2000) + year];
      return withBirth(
        years.flatMap((full) => bornOn(full, month, day, today)),
        { region: ROMANIA(compact.slice(7, 9)), ...(first !== 9 && { sex: oddIsMale(compact.charAt(0)) }) },
      );
    },
    hasCheckDigit: (compact) => {
      const rest = weighted(compact, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return (rest === 10 ? 1 : rest) === part(compact, 12, 1);
    },
  },
  {
    id: 'RU.snils',
    group: 'personal',
    name: 'Russian insurance number of an individual account',
    localName: 'СНИЛС',
    lengths: [11],
    form: /^\d{11}$/,
    // The first numbers have none.
    hasCheckDigit: (compact) =>
      part(compact, 0, 9) <= 1_001_998
        ? null
        : (weighted(compact, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === part(compact, 9),
  },
  {
    id: 'RU.ogrn',
    group: 'company',
    name: 'Russian primary state registration number',
    localName: 'ОГРН',
    lengths: [13, 15],
    form: /^[1-9]\d{12}(\d{2})?$/,
    read: (compact) => ({ holder: compact.length === 15 ? 'person' : 'company' }),
    // Modulo 13 for individual entrepreneurs (15 digits), modulo 11 for companies.
    hasCheckDigit: (compact) =>
      (Number(compact.slice(0, -1)) % (compact.length === 15 ? 13 : 11)) % 10 === Number(compact.at(-1)),
  },
  {
    id: 'RU.passport',
    group: 'document',
    name: 'Russian internal passport number',
    localName: 'Паспорт гражданина Российской Федерации',
    lengths: [10],
    form: /^\d{10}$/,
    printed: { groups: [2, 2], separator: ' ' },
  },
  {
    id: 'UA.unzr',
    group: 'national',
    name: 'Ukrainian record number in the demographic register',
    localName: 'УНЗР',
    lengths: [13],
    form: /^\d{13}$/,
    read: (compact, today) => withBirth(bornOn(part(compact, 0, 4), part(compact, 4), part(compact, 6), today)),
    hasCheckDigit: has731,
    printed: { groups: [8], separator: '-' },
  },
  {
    id: 'UZ.pinfl',
    group: 'national',
    name: 'Uzbek personal identification number',
    localName: 'JSHSHIR / ПИНФЛ',
    lengths: [14],
    form: /^[1-6]\d{13}$/,
    read: (compact, today) => {
      const century = 1800 + Math.floor((part(compact, 0, 1) - 1) / 2) * 100;
      return withBirth(bornOn(century + part(compact, 5), part(compact, 3), part(compact, 1), today), {
        sex: oddIsMale(compact.charAt(0)),
        region: { code: compact.slice(7, 10), name: null },
      });
    },
    hasCheckDigit: has731,
    // The issuer has not published the rule.
    mayBreakCheckDigit: true,
  },
  {
    id: 'BG.vat',
    group: 'tax',
    name: 'Bulgarian VAT number',
    localName: 'Идентификационен номер по ДДС',
    lengths: [9, 10],
    compact: (text) => withoutSeparators(text).replace(/^BG/, ''),
    form: /^\d{9,10}$/,
    hasCheckDigit: bulgarianVat,
  },
];

/** Belarus prints letters that both alphabets have, so people type either. */
const latinLetters = (text: string) =>
  text.replace(/[АВЕМНКОРСТ]/g, (letter) => 'ABEMHKOPCT'.charAt('АВЕМНКОРСТ'.indexOf(letter)));

/** Weights 1 to 11, or for 10, from 3 on in a circle: Estonia's rule, adopted. */
function kazakh(compact: string): boolean {
  const first = weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const rest = first === 10 ? weighted(compact, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first;
  return rest < 10 && rest === part(compact, 11, 1);
}

/** Companies have nine digits. Ten-digit numbers each have their own rule. */
function bulgarianVat(compact: string): boolean {
  const check = Number(compact.at(-1));
  if (compact.length === 9) {
    const first = weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (first < 10 ? first : weighted(compact, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 === check;
  }
  const person = (weighted(compact, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(compact, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = 11 - (weighted(compact, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return [person, foreigner, other % 11].includes(check);
}

/** A person's second letter counts as its index among ten, the first as itself. */
function belarusianPayer(compact: string): boolean {
  const second = 'ABCEHKMOPT'.indexOf(compact.charAt(1));
  const plain = second < 0 ? compact : `${compact.charAt(0)}${second}${compact.slice(2)}`;
  const sum = [...plain.slice(0, 8)].reduce(
    (total, character, index) => total + Number.parseInt(character, 36) * ([29, 23, 19, 17, 13, 7, 5, 3][index] ?? 0),
    0,
  );
  return sum % 11 === Number(compact.at(-1));
}
