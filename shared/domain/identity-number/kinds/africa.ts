import { bornInAnyCentury, bornInYear, bornOn, centuriesOf } from '../birth-date.ts';
import { hasLuhn } from '../check-digits.ts';
import type { Sex } from '../number-kind.ts';
import type { OwnKind, ReadFacts } from '../own-kind.ts';
import { EGYPT } from '../regions/americas-and-africa.ts';
import { oddIsMale, part, withBirth } from './europe-readers.ts';

/** Facts in numbers that the library validates. */
export const AFRICA_READERS: Readonly<Record<string, ReadFacts>> = {
  'MU.nid': (compact, today) =>
    withBirth(bornInAnyCentury(part(compact, 5), part(compact, 3), part(compact, 1), today)),
};

/**
 * Kinds that the library lacks, or whose code lists it closes (`../sources.csv`). Ghana, Kenya,
 * Nigeria, Tanzania, Uganda and others publish no check digit rules.
 */
export const AFRICA_OWN: readonly OwnKind[] = [
  {
    id: 'BW.omang',
    group: 'national',
    name: 'Botswanan identity number',
    localName: 'Omang',
    lengths: [9],
    form: /^\d{9}$/,
    // The fifth digit: 1 for men, 2 for women.
    read: (compact) => {
      const sex = ({ 1: 'M', 2: 'F' } as const)[compact.charAt(4)];
      return sex ? { sex } : {};
    },
  },
  { id: 'DZ.nin', group: 'national', name: 'Algerian national identification number', lengths: [18], form: /^\d{18}$/ },
  {
    id: 'EG.nid',
    group: 'national',
    name: 'Egyptian national ID number',
    lengths: [14],
    form: /^[23]\d{13}$/,
    read: (compact, today) => {
      const region = EGYPT(compact.slice(7, 9));
      const century = compact.startsWith('2') ? 1900 : 2000;
      return withBirth(bornOn(century + part(compact, 1), part(compact, 3), part(compact, 5), today), {
        sex: oddIsMale(compact.charAt(12)),
        region,
      });
    },
  },
  { id: 'ET.fin', group: 'national', name: 'Ethiopian Fayda number', lengths: [12, 16], form: /^\d{12}(\d{4})?$/ },
  {
    id: 'GH.card',
    group: 'national',
    name: 'Ghana Card number',
    lengths: [13],
    // The issuer says that the letters do not tell the nationality.
    form: /^[A-Z]{3}\d{10}$/,
    printed: { groups: [3, 9], separator: '-' },
  },
  { id: 'KE.id', group: 'national', name: 'Kenyan national ID number', lengths: [6, 7, 8, 9], form: /^\d{6,9}$/ },
  { id: 'KE.maisha', group: 'national', name: 'Kenyan Maisha Namba', lengths: [14], form: /^\d{14}$/ },
  { id: 'CI.nni', group: 'national', name: 'Ivorian national identification number', lengths: [11], form: /^\d{11}$/ },
  {
    id: 'LY.nid',
    group: 'national',
    name: 'Libyan national number',
    lengths: [12],
    form: /^[12]\d{11}$/,
    read: (compact, today) => withBirth(bornInYear(part(compact, 1, 4), today), { sex: oddIsMale(compact.charAt(0)) }),
  },
  {
    id: 'MA.cin',
    group: 'national',
    name: 'Moroccan national identity card number',
    lengths: [6, 7, 8],
    form: /^[A-Z]{1,2}\d{5,6}$/,
  },
  { id: 'MW.nid', group: 'national', name: 'Malawian national ID number', lengths: [8], form: /^[A-Z0-9]{8}$/ },
  {
    id: 'NA.id',
    group: 'national',
    name: 'Namibian identity number',
    lengths: [11],
    form: /^\d{11}$/,
    // The issuer publishes no rule, so an impossible date proves nothing.
    read: (compact, today) =>
      withBirth(bornInAnyCentury(part(compact, 0), part(compact, 2), part(compact, 4), today)) ?? {},
  },
  {
    id: 'NG.nin',
    group: 'national',
    name: 'Nigerian national identification number',
    localName: 'NIN',
    lengths: [11],
    form: /^\d{11}$/,
  },
  {
    id: 'NG.vnin',
    group: 'personal',
    name: 'Nigerian virtual NIN',
    localName: 'vNIN',
    lengths: [16],
    form: /^[A-Z]{2}\d{12}[A-Z]{2}$/,
  },
  {
    id: 'NG.bvn',
    group: 'personal',
    name: 'Nigerian bank verification number',
    localName: 'BVN',
    lengths: [11],
    form: /^\d{11}$/,
  },
  {
    id: 'NG.tin',
    group: 'tax',
    name: 'Nigerian tax identification number',
    lengths: [10, 12, 13],
    form: /^(\d{10}|\d{12,13})$/,
  },
  {
    id: 'RW.nid',
    group: 'national',
    name: 'Rwandan national ID number',
    lengths: [16],
    form: /^[1-9]\d{15}$/,
    read: (compact, today) =>
      withBirth(bornInYear(part(compact, 1, 4), today), { sex: compact.charAt(5) === '7' ? 'F' : 'M' }),
    printed: { groups: [1, 4, 1, 7, 1], separator: ' ' },
  },
  {
    id: 'SN.nin',
    group: 'national',
    name: 'Senegalese national identification number',
    lengths: [13],
    form: /^[12][A-Z\d]{3}\d{9}$/,
    // The registry office, perhaps with a letter, then the year of registration, not of birth.
    read: (compact) => ({ sex: oddIsMale(compact.charAt(0)), region: { code: compact.slice(1, 4), name: null } }),
    printed: { groups: [1, 3, 4], separator: ' ' },
  },
  {
    id: 'SN.ninea',
    group: 'tax',
    name: 'Senegalese company and association number',
    localName: 'NINEA',
    lengths: [7, 9, 10, 12],
    form: /^\d{7}(\d{2})?([0-2][A-Z]\d)?$/,
    read: (compact) => (/[0-2][^ABCDEFGHJKLMNPQRSTUVWZ0-9]\d$/.test(compact) ? null : {}),
  },
  { id: 'TN.cin', group: 'national', name: 'Tunisian identity card number', lengths: [8], form: /^\d{8}$/ },
  {
    id: 'TZ.nin',
    group: 'national',
    name: 'Tanzanian national identification number',
    localName: 'NIDA',
    lengths: [20],
    form: /^\d{20}$/,
    read: (compact, today) =>
      withBirth(bornOn(part(compact, 0, 4), part(compact, 4), part(compact, 6), today), {
        region: { code: compact.slice(8, 13), name: null },
      }),
    printed: { groups: [8, 5, 5], separator: '-' },
  },
  {
    id: 'UG.nin',
    group: 'national',
    name: 'Ugandan national identification number',
    localName: 'NIN',
    lengths: [14],
    form: /^[A-Z][FMX]\d{2}[A-Z0-9]{10}$/,
    read: (compact, today) => ({
      sex: compact.charAt(1) as Sex,
      birthDates: centuriesOf(part(compact, 2), today).map(String),
    }),
  },
  {
    id: 'ZA.idnr',
    group: 'national',
    name: 'South African identity number',
    lengths: [13],
    form: /^\d{13}$/,
    // After sex and serial: 0 citizen, 1 permanent resident, 2 refugee.
    read: (compact, today) =>
      withBirth(bornInAnyCentury(part(compact, 0), part(compact, 2), part(compact, 4), today), {
        sex: part(compact, 6, 4) < 5000 ? 'F' : 'M',
      }),
    hasCheckDigit: hasLuhn,
    printed: { groups: [6, 4, 2], separator: ' ' },
  },
  {
    id: 'ZM.nrc',
    group: 'national',
    name: 'Zambian national registration card number',
    localName: 'NRC',
    lengths: [9],
    form: /^\d{9}$/,
    read: (compact) => ({ region: { code: compact.slice(6, 8), name: null } }),
    printed: { groups: [6, 2], separator: '/' },
  },
  {
    id: 'ZW.nid',
    group: 'national',
    name: 'Zimbabwean national ID number',
    lengths: [11, 12],
    form: /^\d{8,9}[A-Z]\d{2}$/,
    read: (compact) => ({ region: { code: compact.slice(0, 2), name: null } }),
  },
];
