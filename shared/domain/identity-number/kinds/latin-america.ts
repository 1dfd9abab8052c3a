import { bornInAnyCentury, bornOn } from '../birth-date.ts';
import { hasLuhn, weighted } from '../check-digits.ts';
import { withoutSeparators } from '../normalise-number.ts';
import type { OwnKind } from '../own-kind.ts';
import { COSTA_RICA, ECUADOR, GUATEMALA, MEXICO } from '../regions/americas-and-africa.ts';
import { part, withBirth } from './europe-readers.ts';

/** The library closes their code lists, or rules changed. Sources: `../sources.csv`. */
export const LATIN_AMERICA_OWN: readonly OwnKind[] = [
  {
    id: 'AR.cuit',
    group: 'tax',
    name: 'Argentinian tax number',
    localName: 'CUIT / CUIL',
    lengths: [11],
    form: /^[235]\d{10}$/,
    // 20, 23, 24 and 27 are people's, and no longer say their sex; 30 to 34 companies', 50 to 55
    // foreigners'.
    read: (compact) => {
      const first = compact.charAt(0);
      return first === '5' ? {} : { holder: first === '3' ? 'company' : 'person' };
    },
    hasCheckDigit: (compact) => {
      const check = (11 - (weighted(compact, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return (check === 10 ? 9 : check) === part(compact, 10, 1);
    },
    printed: { groups: [2, 8], separator: '-' },
  },
  {
    id: 'BO.ci',
    group: 'national',
    name: 'Bolivian identity card number',
    localName: 'Cédula de Identidad',
    lengths: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    // A complement separates equal numbers; older cards have a department, foreigners an E.
    form: /^(E?\d{4,8}|\d{4,8}(\d[A-Z]|[A-Z]\d)?[A-Z]{2}[A-Z0-9]{0,2}|\d{4,8}(\d[A-Z]|[A-Z]\d))$/,
  },
  {
    id: 'BR.cnh',
    group: 'licence',
    name: 'Brazilian driving licence number',
    localName: 'CNH',
    lengths: [11],
    form: /^(?!(\d)\1{10})\d{11}$/,
    hasCheckDigit: (compact) => {
      const first = weighted(compact, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
      const second = weighted(compact, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11;
      const digit = (rest: number) => (rest > 9 ? 0 : rest);
      // Validators disagree whether a first remainder of 10 takes 2 from the second.
      const seconds = first > 9 ? [second, (second + 9) % 11] : [second];
      return seconds.some((rest) => compact.slice(9) === `${digit(first)}${digit(rest)}`);
    },
  },
  {
    id: 'BR.pis',
    group: 'personal',
    name: 'Brazilian social integration number',
    localName: 'PIS / NIS',
    lengths: [11],
    form: /^[1-9]\d{10}$/,
    hasCheckDigit: (compact) => {
      const check = 11 - (weighted(compact, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
      return (check > 9 ? 0 : check) === part(compact, 10, 1);
    },
  },
  {
    id: 'CL.ipe',
    group: 'national',
    name: 'Chilean provisional number of a foreign resident',
    localName: 'Identificador Provisorio',
    lengths: [10],
    form: /^[1-9]\d{8}[\dK]$/,
    hasCheckDigit: (compact) =>
      '0123456789K'.charAt((11 - (weighted(compact, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) === compact.charAt(9),
    printed: { groups: [3, 3, 3], separator: '.' },
  },
  {
    id: 'CR.cpf',
    group: 'national',
    name: 'Costa Rican identity card number',
    localName: 'Cédula de identidad',
    lengths: [9, 10],
    // The tax authority puts a zero in front, and people leave out the zeros after the hyphens.
    compact: (text) =>
      withoutSeparators(
        text.replace(/^(0?[1-9])-(\d{3,4})-(\d{3,4})$/, (_, province: string, volume: string, entry: string) =>
          [province, volume.padStart(4, '0'), entry.padStart(4, '0')].join('-'),
        ),
      ),
    form: /^0?[1-9]\d{8}$/,
    read: (compact) => ({ region: COSTA_RICA(compact.slice(-9, -8)) }),
  },
  {
    id: 'CR.cr',
    group: 'national',
    name: 'Costa Rican number of a foreign resident',
    localName: 'DIMEX',
    lengths: [11, 12],
    form: /^1\d{10,11}$/,
  },
  {
    id: 'DO.cedula',
    group: 'national',
    name: 'Dominican identity and voter card number',
    localName: 'Cédula de Identidad y Electoral',
    lengths: [11],
    form: /^\d{11}$/,
    // Thousands were issued with a check digit that breaks the rule.
    hasCheckDigit: hasLuhn,
    mayBreakCheckDigit: true,
    printed: { groups: [3, 7], separator: '-' },
  },
  {
    id: 'EC.ci',
    group: 'national',
    name: 'Ecuadorian identity card number',
    localName: 'Cédula de identidad',
    lengths: [10],
    form: /^\d{10}$/,
    read: (compact) => ({ region: ECUADOR(compact.slice(0, 2)) }),
    hasCheckDigit: hasLuhn,
    printed: { groups: [9], separator: '-' },
  },
  {
    id: 'EC.ruc',
    group: 'tax',
    name: 'Ecuadorian tax number',
    localName: 'Registro Único de Contribuyentes',
    lengths: [13],
    form: /^\d{10}(?!000)\d{3}$/,
    // Third digit: 6 is the state, 9 a company; foreigners have either.
    read: (compact) => (part(compact, 2, 1) < 6 ? { holder: 'person' } : {}),
    hasCheckDigit: (compact) => {
      const third = part(compact, 2, 1);
      if (third === 9) return weighted(compact, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
      return (
        hasLuhn(compact.slice(0, 10)) || (third === 6 && weighted(compact, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0)
      );
    },
    mayBreakCheckDigit: true,
    printed: { groups: [10], separator: '-' },
  },
  {
    id: 'GT.cui',
    group: 'national',
    name: 'Guatemalan identity number',
    localName: 'CUI',
    lengths: [13],
    form: /^\d{13}$/,
    read: (compact) => ({ region: GUATEMALA(compact.slice(9, 11)) }),
    hasCheckDigit: (compact) => weighted(compact, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 === part(compact, 8, 1),
    printed: { groups: [4, 5], separator: ' ' },
  },
  {
    id: 'MX.curp',
    group: 'national',
    name: 'Mexican population registry number',
    localName: 'CURP',
    lengths: [18],
    // The sex is H, M, or X since 2023.
    form: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/,
    read: (compact, today) => {
      // Seventeenth place: a digit before 2000, a letter after, with exceptions.
      const centuries = /\d/.test(compact.charAt(16)) ? [1900] : [2000, 1900];
      const [born] = centuries
        .map((century) => bornOn(century + part(compact, 4), part(compact, 6), part(compact, 8), today))
        .filter((dates) => dates.length > 0);
      const sex = ({ H: 'M', M: 'F', X: 'X' } as const)[compact.charAt(10)];
      return withBirth(born ?? [], { ...(sex && { sex }), region: MEXICO(compact.slice(11, 13)) });
    },
    hasCheckDigit: (compact) => {
      const values = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
      const sum = [...compact.slice(0, 17)].reduce(
        (all, letter, index) => all + values.indexOf(letter) * (18 - index),
        0,
      );
      return (10 - (sum % 10)) % 10 === part(compact, 17, 1);
    },
  },
  {
    id: 'MX.nss',
    group: 'personal',
    name: 'Mexican social security number',
    localName: 'NSS',
    lengths: [11],
    form: /^\d{11}$/,
    hasCheckDigit: hasLuhn,
  },
  {
    id: 'MX.elector',
    group: 'document',
    name: 'Mexican voter key',
    localName: 'Clave de elector',
    lengths: [18],
    form: /^[A-Z]{6}\d{8}[HMX]\d{3}$/,
    read: (compact, today) => {
      const sex = ({ H: 'M', M: 'F', X: 'X' } as const)[compact.charAt(14)];
      const born = bornInAnyCentury(part(compact, 6), part(compact, 8), part(compact, 10), today);
      return withBirth(born, sex && { sex });
    },
  },
  {
    id: 'PE.ruc',
    group: 'tax',
    name: 'Peruvian tax number',
    localName: 'Registro Único de Contribuyentes',
    lengths: [11],
    form: /^[12]\d{10}$/,
    read: (compact) => (compact.startsWith('20') ? { holder: 'company' } : { holder: 'person' }),
    hasCheckDigit: (compact) =>
      (11 - (weighted(compact, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === part(compact, 10, 1),
  },
  {
    id: 'UY.cedula',
    group: 'national',
    name: 'Uruguayan identity card number',
    localName: 'Cédula de Identidad',
    lengths: [8],
    // Numbers below a million are written without their leading zero.
    compact: (text) => withoutSeparators(text).replace(/^\d{7}$/, (number) => `0${number}`),
    form: /^\d{8}$/,
    hasCheckDigit: (compact) => weighted(compact, [2, 9, 8, 7, 6, 3, 4, 1]) % 10 === 0,
  },
  {
    id: 'US.ssn',
    group: 'personal',
    name: 'United States Social Security Number',
    localName: 'SSN',
    lengths: [9],
    form: /^[0-8]\d{8}$/,
    // Never given by the Social Security Administration, or printed in advertisements.
    read: (compact) =>
      /^(000|666)|^\d{3}00|0000$|^(078051120|219099999|457555462)$/.test(compact) ? null : { holder: 'person' },
    printed: { groups: [3, 2], separator: '-' },
  },
  {
    id: 'US.itin',
    group: 'personal',
    name: 'United States individual taxpayer number',
    localName: 'ITIN',
    lengths: [9],
    form: /^9\d{8}$/,
    read: () => ({ holder: 'person' }),
    printed: { groups: [3, 2], separator: '-' },
  },
];
