import { bornInAnyCentury, bornInYear, bornOn, centuriesOf, leapOrdinal } from '../birth-date.ts';
import { hasLuhn, weighted } from '../check-digits.ts';
import { withoutSeparators } from '../normalise-number.ts';
import type { CarriedFacts } from '../number-kind.ts';
import type { OwnKind } from '../own-kind.ts';
import { INDONESIA, VIETNAM } from '../regions/asia.ts';
import { oddIsMale, part, withBirth } from './europe-readers.ts';

/** District, office, year of the Bikram Sambat era and serial. */
const NEPALESE_CERTIFICATE = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}[-/]\d{1,6}$/;

/** Japan's individual number: weights 2 to 7 from the right, repeating. */
function japan(compact: string): boolean {
  const rest = weighted(compact, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === part(compact, 11, 1);
}

const SINGAPORE_LETTERS: Readonly<Record<string, string>> = {
  S: 'JZIHGFEDCBA',
  T: 'JZIHGFEDCBA',
  F: 'XWUTRQPNMLK',
  G: 'XWUTRQPNMLK',
  M: 'XWUTRQPNJLK',
};

function singapore(compact: string): boolean {
  const first = compact.charAt(0);
  const added = { T: 4, G: 4, M: 3 }[first] ?? 0;
  const rest = (added + weighted(compact.slice(1), [2, 7, 6, 5, 4, 3, 2])) % 11;
  return SINGAPORE_LETTERS[first]?.charAt(rest) === compact.charAt(8);
}

/** Province, city, district, DDMMYY with 40 added to the day for women, serial. */
function indonesia(compact: string, today: string): CarriedFacts | null {
  const day = part(compact, 6);
  return withBirth(bornInAnyCentury(part(compact, 10), part(compact, 8), day > 40 ? day - 40 : day, today), {
    sex: day > 40 ? 'F' : 'M',
    region: INDONESIA(compact.slice(0, 2)),
  });
}

/** Kinds that the library lacks, or whose code lists it closes. Sources: `../sources.csv`. */
export const ASIA_OWN: readonly OwnKind[] = [
  {
    id: 'AE.eid',
    group: 'national',
    name: 'Emirates ID number',
    lengths: [15],
    form: /^784\d{12}$/,
    // The issuer says that the four digits need not be the birth year, and has not published the
    // rule of the last one.
    hasCheckDigit: hasLuhn,
    mayBreakCheckDigit: true,
    printed: { groups: [3, 4, 7], separator: '-' },
  },
  {
    id: 'AU.medicare',
    group: 'document',
    name: 'Australian Medicare number',
    lengths: [10, 11],
    form: /^[2-6]\d{9,10}$/,
    // The tenth digit counts the holder's cards, the last tells apart people on one card.
    hasCheckDigit: (compact) => weighted(compact, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === part(compact, 8, 1),
    printed: { groups: [4, 5, 1], separator: ' ' },
  },
  {
    id: 'BD.nid',
    group: 'national',
    name: 'Bangladeshi national ID number',
    lengths: [10, 13, 17],
    form: /^\d{10}(\d{3}(\d{4})?)?$/,
    // The first four of seventeen digits are the birth year.
    read: (compact, today) => (compact.length === 17 ? withBirth(bornInYear(part(compact, 0, 4), today)) : {}),
  },
  {
    id: 'BH.cpr',
    group: 'national',
    name: 'Bahraini personal number',
    localName: 'CPR',
    lengths: [9],
    form: /^\d{2}(0[1-9]|1[0-2])\d{5}$/,
    read: (compact, today) => ({
      birthDates: centuriesOf(part(compact, 0), today)
        .map((year) => `${year}-${compact.slice(2, 4)}`)
        .filter((month) => month <= today),
    }),
  },
  {
    id: 'ID.nik',
    group: 'national',
    name: 'Indonesian population identification number',
    localName: 'Nomor Induk Kependudukan',
    lengths: [16],
    form: /^[1-9]\d{15}$/,
    read: indonesia,
  },
  {
    id: 'ID.npwp',
    group: 'tax',
    name: 'Indonesian tax number',
    localName: 'Nomor Pokok Wajib Pajak',
    lengths: [15, 16, 22],
    // Six more digits name a place of business.
    form: /^\d{15,16}$|^\d{22}$/,
    // Sixteen digits are a person's population number, the old number after a zero, or one given to
    // a company since 2025, which begins with 10, below the codes of the provinces.
    read: (compact, today) => (compact.length >= 16 && !/^(0|10)/.test(compact) ? indonesia(compact, today) : {}),
    hasCheckDigit: (compact) =>
      compact.length === 15
        ? hasLuhn(compact.slice(0, 9))
        : compact.startsWith('0')
          ? hasLuhn(compact.slice(1, 10))
          : null,
  },
  {
    id: 'IR.melli',
    group: 'national',
    name: 'Iranian national code',
    localName: 'کد ملی',
    lengths: [10],
    // Numbers of one repeated digit are issued, but for zeros.
    form: /^(?!0{10})\d{10}$/,
    hasCheckDigit: (compact) => {
      const rest = weighted(compact, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return (rest < 2 ? rest : 11 - rest) === part(compact, 9, 1);
    },
  },
  { id: 'JO.nid', group: 'national', name: 'Jordanian national number', lengths: [10], form: /^[1-9]\d{9}$/ },
  {
    id: 'JP.mynumber',
    group: 'national',
    name: 'Japanese individual number',
    localName: '個人番号 (My Number)',
    lengths: [12],
    form: /^\d{12}$/,
    hasCheckDigit: japan,
  },
  {
    id: 'KW.civil',
    group: 'national',
    name: 'Kuwaiti civil ID number',
    lengths: [12],
    form: /^[123]\d{11}$/,
    // Numbers that begin with 300 were issued without a date.
    read: (compact, today) =>
      withBirth(
        bornOn(1700 + part(compact, 0, 1) * 100 + part(compact, 1), part(compact, 3), part(compact, 5), today),
      ) ?? (compact.startsWith('300') ? {} : null),
    hasCheckDigit: (compact) =>
      11 - (weighted(compact, [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) === part(compact, 11, 1),
  },
  {
    id: 'LK.nic',
    group: 'national',
    name: 'Sri Lankan national identity card number',
    lengths: [10, 12],
    form: /^(\d{9}[VX]|(19|20)\d{10})$/,
    read: (compact, today) => {
      const isNew = compact.length === 12;
      const years = isNew ? [part(compact, 0, 4)] : centuriesOf(part(compact, 0), today);
      const ordinal = part(compact, isNew ? 4 : 2, 3);
      // Women add 500 to the day of the year.
      return withBirth(leapOrdinal(years, ordinal > 500 ? ordinal - 500 : ordinal, today), {
        sex: ordinal > 500 ? 'F' : 'M',
      });
    },
  },
  {
    id: 'MN.register',
    group: 'national',
    name: 'Mongolian registration number',
    localName: 'Регистрийн дугаар',
    lengths: [10],
    form: /^[А-ЯЁӨҮ]{2}\d{8}$/u,
    isCyrillic: true,
    read: (compact, today) => {
      // From 2000 on 20 is added to the month.
      const month = part(compact, 4);
      const century = month > 20 ? 2000 : 1900;
      return withBirth(bornOn(century + part(compact, 2), month % 20, part(compact, 6), today), {
        sex: oddIsMale(compact.charAt(8)),
      });
    },
  },
  {
    id: 'NP.nin',
    group: 'national',
    name: 'Nepalese national identity number',
    lengths: [10],
    // A citizenship number is as long, but has separators between its parts.
    compact: (text) => (NEPALESE_CERTIFICATE.test(text) ? text : withoutSeparators(text)),
    form: /^\d{10}$/,
    printed: { groups: [3, 3], separator: '-' },
  },
  {
    id: 'NP.citizenship',
    group: 'document',
    name: 'Nepalese citizenship certificate number',
    localName: 'नागरिकता प्रमाणपत्र नम्बर',
    lengths: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    compact: (text) => text.replace(/ /g, ''),
    form: /^(\d{11}|\d{1,6}([-/]\d{1,6}){1,4})$/,
  },
  { id: 'OM.vat', group: 'tax', name: 'Omani VAT number', lengths: [10, 12], form: /^(OM)?\d{10}$/, compact: omani },
  { id: 'OM.tin', group: 'tax', name: 'Omani tax card number', lengths: [5, 6, 7], form: /^\d{5,7}$/ },
  {
    id: 'PH.psn',
    group: 'national',
    name: 'Philippine identification system number',
    localName: 'PhilSys number',
    lengths: [12, 16],
    form: /^\d{12}(\d{4})?$/,
  },
  {
    id: 'QA.qid',
    group: 'national',
    name: 'Qatari ID number',
    lengths: [11],
    form: /^[23]\d{10}$/,
    read: (compact, today) => {
      const born = bornInYear(1700 + part(compact, 0, 1) * 100 + part(compact, 1), today);
      return withBirth(born, { region: { code: compact.slice(3, 6), name: null } });
    },
  },
  {
    id: 'SA.nid',
    group: 'national',
    name: 'Saudi national ID or residence number',
    lengths: [10],
    form: /^[12]\d{9}$/,
    hasCheckDigit: hasLuhn,
  },
  {
    id: 'SG.nric',
    group: 'national',
    name: 'Singaporean NRIC or FIN',
    lengths: [9],
    form: /^[STFGM]\d{7}[A-Z]$/,
    hasCheckDigit: singapore,
  },
  {
    id: 'VN.cccd',
    group: 'national',
    name: 'Vietnamese citizen identity number',
    localName: 'Số định danh cá nhân',
    lengths: [12],
    form: /^\d{12}$/,
    read: (compact, today) => {
      const digit = part(compact, 3, 1);
      const region = VIETNAM(compact.slice(0, 3));
      const born = bornInYear(1900 + Math.floor(digit / 2) * 100 + part(compact, 4), today);
      return withBirth(born, { sex: digit % 2 === 0 ? 'M' : 'F', region });
    },
  },
  {
    id: 'VN.cmnd',
    group: 'national',
    name: 'Vietnamese identity card number (old)',
    localName: 'Số chứng minh nhân dân',
    lengths: [9],
    form: /^\d{9}$/,
  },
];

function omani(text: string): string {
  return text.replace(/[ \-./]/g, '');
}
