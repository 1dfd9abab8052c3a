import { bornInAnyCentury, bornInYear, bornOn } from '../birth-date.ts';
import { weighted } from '../check-digits.ts';
import type { OwnKind, ReadFacts } from '../own-kind.ts';
import {
  BRAZIL,
  CANADA,
  COSTA_RICA,
  ECUADOR,
  EL_SALVADOR,
  GUATEMALA,
  HONDURAS,
  MEXICO,
  PANAMA,
} from '../regions/americas-and-africa.ts';
import { part, withBirth } from './europe-readers.ts';

/** Facts in numbers that the library validates. */
export const AMERICAS_READERS: Readonly<Record<string, ReadFacts>> = {
  'AR.cuit': (compact) => {
    // 23 and 24 are assigned if the number with 20 or 27 would have no check digit; 30 and above are companies.
    const prefix = part(compact, 0);
    if (prefix >= 30) return { holder: 'company' };
    const sex = ({ 20: 'M', 27: 'F' } as const)[prefix];
    return { holder: 'person', ...(sex && { sex }) };
  },
  'BR.cpf': (compact) => ({ region: BRAZIL(compact.charAt(8)) }),
  'CA.sin': (compact) => ({ region: CANADA(compact.charAt(0)) }),
  'CR.cpf': (compact) => ({ region: COSTA_RICA(compact.charAt(1)) }),
  'CU.ni': (compact, today) => {
    const seventh = part(compact, 6, 1);
    const century = seventh === 9 ? 1800 : seventh <= 5 ? 1900 : 2000;
    return withBirth(bornOn(century + part(compact, 0), part(compact, 2), part(compact, 4), today), {
      sex: part(compact, 9, 1) % 2 === 0 ? 'M' : 'F',
    });
  },
  'EC.ci': (compact) => ({ region: ECUADOR(compact.slice(0, 2)) }),
  'GT.cui': (compact) => ({ region: GUATEMALA(compact.slice(9, 11)) }),
  'MX.curp': (compact, today) => {
    // A digit in the seventeenth place means before 2000, a letter after.
    const century = /\d/.test(compact.charAt(16)) ? 1900 : 2000;
    const born = bornOn(century + part(compact, 4), part(compact, 6), part(compact, 8), today);
    const region = MEXICO(compact.slice(11, 13));
    return region.name === null ? null : withBirth(born, { sex: compact.charAt(10) === 'H' ? 'M' : 'F', region });
  },
};

/** Sources: as `africa.ts`. */
export const AMERICAS_OWN: readonly OwnKind[] = [
  {
    id: 'CO.cc',
    group: 'national',
    name: 'Colombian citizen card number',
    localName: 'Cédula de Ciudadanía',
    lengths: [6, 7, 8, 10],
    form: /^[1-9]\d{5,9}$/,
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
      return region.name === null || bornInYear(part(compact, 4, 4), today).length === 0 ? null : { region };
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
      const rest = weighted(compact, [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return (
        compact.length === 8 || ['65432110987'.charAt(rest), 'KJIHGFEDCBA'.charAt(rest)].includes(compact.charAt(8))
      );
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
      if (!'019'.includes(compact.charAt(0))) return null;
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
    form: /^\d{12}$/,
    read: (compact) =>
      part(compact, 0) >= 1 && part(compact, 0) <= 22 && part(compact, 2, 6) > 0 && compact.slice(8, 11) === '001'
        ? {}
        : null,
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
