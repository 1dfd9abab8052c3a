import { bornInAnyCentury, bornOn } from '../birth-date.ts';
import { digitsOf, hasLuhn, weighted } from '../check-digits.ts';
import type { OwnKind } from '../own-kind.ts';
import { CHINA, KOREA, MALAYSIA, PAKISTAN, TAIWAN } from '../regions/asia.ts';
import { oddIsMale, part, withBirth } from './europe-readers.ts';

/** The library closes their code lists, or rules changed. Sources: `../sources.csv`. */
export const EAST_ASIA_OWN: readonly OwnKind[] = [
  {
    id: 'CN.ric',
    group: 'national',
    name: 'Chinese resident identity card number',
    localName: '公民身份号码',
    lengths: [18],
    form: /^\d{17}[\dX]$/,
    read: (compact, today) =>
      withBirth(bornOn(part(compact, 6, 4), part(compact, 10), part(compact, 12), today), {
        sex: oddIsMale(compact.charAt(16)),
        // Permanent residents from abroad: 9, the province, and the country after ISO 3166-1.
        region: CHINA(compact.startsWith('9') ? compact.slice(1, 3) : compact.slice(0, 2)),
      }),
    hasCheckDigit: (compact) =>
      '10X98765432'.charAt(weighted(compact, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) ===
      compact.charAt(17),
  },
  {
    id: 'CN.old',
    group: 'document',
    name: 'Chinese identity card number of 15 digits (no longer in force)',
    lengths: [15],
    form: /^[1-9]\d{14}$/,
    read: (compact, today) =>
      withBirth(bornInAnyCentury(part(compact, 6), part(compact, 8), part(compact, 10), today), {
        sex: oddIsMale(compact.charAt(14)),
        region: CHINA(compact.slice(0, 2)),
      }),
  },
  {
    id: 'CN.prc',
    group: 'document',
    name: 'Chinese permanent residence card number (until 2023)',
    lengths: [15],
    form: /^[A-Z]{3}\d{12}$/,
    read: (compact, today) => withBirth(bornInAnyCentury(part(compact, 7), part(compact, 9), part(compact, 11), today)),
  },
  {
    id: 'CN.uscc',
    group: 'company',
    name: 'Chinese unified social credit identifier',
    localName: '统一社会信用代码',
    lengths: [18],
    form: /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/,
    read: () => ({ holder: 'company' }),
    hasCheckDigit: (compact) => {
      const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
      const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
      const sum = weights.reduce((all, weight, index) => all + weight * alphabet.indexOf(compact.charAt(index)), 0);
      return alphabet.charAt((31 - (sum % 31)) % 31) === compact.charAt(17);
    },
  },
  {
    id: 'KR.rrn',
    group: 'national',
    name: 'South Korean resident or alien registration number',
    localName: '주민등록번호 / 외국인등록번호',
    lengths: [13],
    form: /^\d{13}$/,
    read: (compact, today) => {
      const seventh = part(compact, 6, 1);
      // 1, 2, 5, 6: 20th century; 3, 4, 7, 8: 21st; 9, 0: 19th. 5 to 8 are foreigners.
      const century = [1800, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000, 1800][seventh] ?? 0;
      const born = bornOn(century + part(compact, 0), part(compact, 2), part(compact, 4), today);
      // Random after the sex since October 2020. One with the old check digit is likely older.
      const hasRegion = seventh >= 1 && seventh <= 4 && (born[0] ?? '') < '2020-10-05' && korea(compact);
      const name = KOREA.find(([bound]) => part(compact, 7) <= bound)?.[1] ?? null;
      return withBirth(born, {
        sex: oddIsMale(compact.charAt(6)),
        ...(hasRegion && { region: { code: compact.slice(7, 9), name } }),
      });
    },
    hasCheckDigit: korea,
    mayBreakCheckDigit: true,
    printed: { groups: [6], separator: '-' },
  },
  {
    id: 'MY.nric',
    group: 'national',
    name: 'Malaysian identity card number',
    localName: 'MyKad',
    lengths: [12],
    form: /^\d{12}$/,
    read: (compact, today) =>
      withBirth(bornInAnyCentury(part(compact, 0), part(compact, 2), part(compact, 4), today), {
        sex: oddIsMale(compact.charAt(11)),
        region: MALAYSIA(compact.slice(6, 8)),
      }),
    printed: { groups: [6, 2], separator: '-' },
  },
  {
    id: 'PK.cnic',
    group: 'national',
    name: 'Pakistani computerised national identity card number',
    localName: 'CNIC / NICOP',
    lengths: [13],
    form: /^\d{13}$/,
    read: (compact) => ({ sex: oddIsMale(compact.charAt(12)), region: PAKISTAN(compact.charAt(0)) }),
    printed: { groups: [5, 7], separator: '-' },
  },
  {
    id: 'TH.idnr',
    group: 'national',
    name: 'Thai personal identification number',
    localName: 'เลขประจำตัวประชาชน',
    lengths: [13],
    // A 0 begins companies', but for people without nationality (89) and workers (00).
    form: /^([1-9]\d{12}|0(0\d{11}|\d{4}89\d{6}))$/,
    hasCheckDigit: thailand,
    printed: { groups: [1, 4, 5, 2], separator: '-' },
  },
  {
    id: 'TW.natid',
    group: 'national',
    name: 'Taiwanese identity number',
    localName: '國民身分證 / 居留證統一證號',
    lengths: [10],
    // 1 and 2 are nationals, 8 and 9 foreign residents since 2021.
    form: /^[A-Z][1289]\d{8}$/,
    read: (compact) => ({ sex: '18'.includes(compact.charAt(1)) ? 'M' : 'F', region: TAIWAN(compact.charAt(0)) }),
    hasCheckDigit: taiwan,
  },
  {
    id: 'TW.ui',
    group: 'national',
    name: 'Taiwanese identity number of a foreign resident (until 2020)',
    lengths: [10],
    form: /^[A-Z][A-D]\d{8}$/,
    read: (compact) => ({ sex: 'AC'.includes(compact.charAt(1)) ? 'M' : 'F', region: TAIWAN(compact.charAt(0)) }),
    hasCheckDigit: taiwan,
  },
  {
    id: 'IN.pan',
    group: 'tax',
    name: 'Indian permanent account number',
    localName: 'PAN',
    lengths: [10],
    form: /^[A-Z]{5}\d{4}[A-Z]$/,
    // The fourth letter: P for a person, others for firms, trusts and the like.
    read: (compact) => ({ holder: compact.charAt(3) === 'P' ? 'person' : 'company' }),
  },
  {
    id: 'IN.gstin',
    group: 'company',
    name: 'Indian goods and services tax number',
    localName: 'GSTIN',
    lengths: [15],
    form: /^\d{2}[A-Z0-9]{12}[A-Z0-9]$/,
    hasCheckDigit: (compact) => {
      const sum = [...compact.slice(0, 14)].reduce((total, character, index) => {
        const product = Number.parseInt(character, 36) * (index % 2 === 0 ? 1 : 2);
        return total + Math.floor(product / 36) + (product % 36);
      }, 0);
      return ((36 - (sum % 36)) % 36).toString(36).toUpperCase() === compact.charAt(14);
    },
  },
  {
    id: 'MO.bir',
    group: 'national',
    name: 'Macao resident identity card number',
    localName: 'BIR',
    lengths: [8],
    form: /^\d{8}$/,
  },
  { id: 'BT.cid', group: 'national', name: 'Bhutanese citizenship identity number', lengths: [11], form: /^\d{11}$/ },
  { id: 'KH.id', group: 'national', name: 'Cambodian identity card number', lengths: [9], form: /^\d{9}$/ },
  { id: 'MV.nid', group: 'national', name: 'Maldivian identity card number', lengths: [7], form: /^A\d{6}$/ },
  { id: 'OM.civil', group: 'national', name: 'Omani civil number', lengths: [8], form: /^\d{8}$/ },
  { id: 'IQ.nid', group: 'national', name: 'Iraqi national card number', lengths: [12], form: /^\d{12}$/ },
  {
    id: 'PS.id',
    group: 'national',
    name: 'Palestinian identity number',
    lengths: [9],
    form: /^\d{9}$/,
    hasCheckDigit: hasLuhn,
  },
];

function korea(compact: string): boolean {
  return (11 - (weighted(compact, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === part(compact, 12, 1);
}

function thailand(compact: string): boolean {
  return (11 - (weighted(compact, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === part(compact, 12, 1);
}

/** The letter counts as two digits, a later letter as the last digit of its own number. */
function taiwan(compact: string): boolean {
  const codeOf = (letter: string) => 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(letter) + 10;
  const first = codeOf(compact.charAt(0));
  const second = compact.charAt(1);
  const rest = `${/\d/.test(second) ? second : codeOf(second) % 10}${compact.slice(2)}`;
  const digits = digitsOf(`${first}${rest}`);
  const sum = digits.reduce(
    (total, digit, index) => total + digit * ([1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1][index] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
