import { bornInAnyCentury, bornInYear, bornOn } from '../birth-date.ts';
import { weighted } from '../check-digits.ts';
import type { OwnKind, ReadFacts } from '../own-kind.ts';
import { BRAZIL, CANADA, EL_SALVADOR, HONDURAS, PANAMA } from '../regions/americas-and-africa.ts';
import { part, withBirth } from './europe-readers.ts';

/** Facts in numbers that the library validates. */
export const AMERICAS_READERS: Readonly<Record<string, ReadFacts>> = {
  // One digit repeated satisfies the check digits and is never issued.
  'BR.cpf': (compact) => (/^(\d)\1+$/.test(compact) ? null : { region: BRAZIL(compact.charAt(8)) }),
  'CA.sin': (compact) => (/^0+$/.test(compact) ? null : { region: CANADA(compact.charAt(0)) }),
  'CU.ni': (compact, today) => {
    const seventh = part(compact, 6, 1);
    const century = seventh === 9 ? 1800 : seventh <= 5 ? 1900 : 2000;
    return withBirth(bornOn(century + part(compact, 0), part(compact, 2), part(compact, 4), today), {
      sex: part(compact, 9, 1) % 2 === 0 ? 'M' : 'F',
    });
  },
};

/** Kinds that the library lacks, or whose lists of codes it closes. Sources: `../sources.csv`. */
export const AMERICAS_OWN: readonly OwnKind[] = [
  {
    id: 'CO.cc',
    group: 'national',
    name: 'Colombian citizen card number',
    localName: 'Cédula de Ciudadanía',
    lengths: [3, 4, 5, 6, 7, 8, 10],
    form: /^[1-9](\d{2,7}|\d{9})$/,
  },
  {
    id: 'HN.dni',
    group: 'national',
    name: 'Honduran identity number',
    localName: 'Documento Nacional de Identificación',
    lengths: [13],
    form: /^\d{13}$/,
    read: (compact, today) => {
      const region = HONDURAS(compact.slice(0, 2));
      // The year is that of registration, usually the year of birth, so it is not reported as one.
      return bornInYear(part(compact, 4, 4), today).length === 0 ? null : { region };
    },
    printed: { groups: [4, 4], separator: '-' },
  },
  { id: 'JM.trn', group: 'tax', name: 'Jamaican taxpayer registration number', lengths: [9], form: /^\d{9}$/ },
  {
    id: 'MX.rfc',
    group: 'tax',
    name: 'Mexican tax number',
    localName: 'Registro Federal de Contribuyentes',
    lengths: [10, 12, 13],
    form: /^[A-Z&Ñ]{3,4}\d{6}([0-9A-Z]{3})?$/u,
    // Many numbers were issued with a check character that does not follow the published rule.
    read: (compact, today) => {
      const start = compact.length === 12 ? 3 : 4;
      if (!/^\d{6}/.test(compact.slice(start))) return null;
      const dates = bornInAnyCentury(part(compact, start), part(compact, start + 2), part(compact, start + 4), today);
      if (dates.length === 0) return null;
      // Companies have the date of their foundation.
      return start === 3 ? { holder: 'company' } : { holder: 'person', birthDates: dates };
    },
  },
  {
    id: 'NI.cedula',
    group: 'national',
    name: 'Nicaraguan identity card number',
    localName: 'Cédula de Identidad',
    lengths: [14],
    form: /^\d{13}[A-Y]$/,
    read: (compact, today) =>
      withBirth(bornInAnyCentury(part(compact, 7), part(compact, 5), part(compact, 3), today), {
        region: { code: compact.slice(0, 3), name: null },
      }),
    hasCheckDigit: (compact) =>
      'ABCDEFGHJKLMNPQRSTUVWXY'.charAt(Number(compact.slice(0, 13)) % 23) === compact.charAt(13),
    // The issuer has not published the rule, and gives numbers at birth since 2025.
    mayBreakCheckDigit: true,
    printed: { groups: [3, 6], separator: '-' },
  },
  {
    id: 'PA.cedula',
    group: 'national',
    name: 'Panamanian identity card number',
    localName: 'Cédula',
    lengths: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    compact: (text) => text.replace(/ /g, ''),
    form: /^(PE|E|N|1[0-3]|[1-9])(AV|PI)?-\d{1,4}-\d{1,6}$/,
    read: (compact) => ({ region: PANAMA(/^(PE|E|N|\d{1,2})/.exec(compact)?.[0] ?? '') }),
  },
  {
    id: 'PE.cui',
    group: 'national',
    name: 'Peruvian identity number',
    localName: 'Código Único de Identificación (DNI)',
    lengths: [8, 9],
    form: /^\d{8}[0-9A-K]?$/,
    // The card prints a check character, a digit or letter, that people leave out.
    hasCheckDigit: (compact) => {
      if (compact.length === 8) return null;
      const rest = weighted(compact, [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return ['65432110987'.charAt(rest), 'KJIHGFEDCBA'.charAt(rest)].includes(compact.charAt(8));
    },
  },
  {
    id: 'PY.ruc',
    group: 'tax',
    name: 'Paraguayan tax number',
    localName: 'Registro Único de Contribuyentes',
    lengths: [5, 6, 7, 8, 9],
    form: /^\d{5,9}$/,
    read: (compact) => ({ holder: part(compact, 0, compact.length - 1) < 80_000_000 ? 'person' : 'company' }),
    hasCheckDigit: (compact) => {
      const sum = [...compact.slice(0, -1)]
        .reverse()
        .reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
      return ((11 - (sum % 11)) % 11) % 10 === Number(compact.at(-1));
    },
  },
  {
    id: 'SV.dui',
    group: 'national',
    name: 'Salvadoran identity document number',
    localName: 'Documento Único de Identidad',
    lengths: [9],
    form: /^\d{9}$/,
    hasCheckDigit: (compact) => (10 - (weighted(compact, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10 === part(compact, 8, 1),
    printed: { groups: [8], separator: '-' },
  },
  {
    id: 'SV.nit',
    group: 'tax',
    name: 'Salvadoran tax number',
    localName: 'Número de Identificación Tributaria',
    lengths: [14],
    compact: (text) => text.replace(/[ \-.]/g, '').replace(/^SV/, ''),
    form: /^[0-9]\d{13}$/,
    read: (compact, today) => {
      const region = EL_SALVADOR(compact.slice(0, 2));
      const dates = bornInAnyCentury(part(compact, 8), part(compact, 6), part(compact, 4), today);
      // Companies have the date of their foundation, which is indistinguishable from a birth date.
      return dates.length === 0 ? { region } : { region, birthDates: dates };
    },
    hasCheckDigit: (compact) => {
      const check = part(compact, 13, 1);
      if (compact.slice(10, 13) <= '100')
        return (weighted(compact, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 10 === check;
      const rest = weighted(compact, [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return ((11 - rest) % 11) % 10 === check;
    },
    printed: { groups: [4, 6, 3], separator: '-' },
  },
  {
    id: 'UY.rut',
    group: 'tax',
    name: 'Uruguayan tax number',
    localName: 'Registro Único Tributario',
    lengths: [12],
    compact: (text) => text.replace(/[ \-.]/g, '').replace(/^UY/, ''),
    // The first digits rise as numbers run out.
    form: /^(?!00)\d{2}(?!0{6})\d{6}001\d$/,
    hasCheckDigit: (compact) =>
      (11 - (weighted(compact, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === part(compact, 11, 1),
  },
  {
    id: 'VE.ci',
    group: 'national',
    name: 'Venezuelan identity card number',
    localName: 'Cédula de Identidad',
    lengths: [6, 7, 8, 9, 10],
    form: /^[VE]?\d{6,9}$/,
  },
];
