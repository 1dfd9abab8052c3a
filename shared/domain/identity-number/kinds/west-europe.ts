import { bornInAnyCentury, bornOn, centuriesOf } from '../birth-date.ts';
import { digitsOf, has731, hasLuhn, weighted } from '../check-digits.ts';
import { withoutSeparators } from '../normalise-number.ts';
import type { OwnKind, ReadFacts } from '../own-kind.ts';
import { oddIsMale, part, withBirth } from './europe-readers.ts';

/** The one for which the check number holds: births from 2000 get a 2 in front. */
const centuriesInBelgium = (compact: string) => {
  const [front, check] = [compact.slice(0, 9), part(compact, 9)];
  return [1900, 2000].filter((century) => 97 - (Number(century === 2000 ? `2${front}` : front) % 97) === check);
};

const belgian =
  (monthsAdded: readonly number[]): ReadFacts =>
  (compact, today) => {
    const typedMonth = part(compact, 2);
    const added = monthsAdded.find((months) => typedMonth - months >= 0 && typedMonth - months <= 12);
    if (added === undefined) return null;
    const [month, day] = [typedMonth - added, part(compact, 4)];
    // A bis number with 20 added belongs to somebody of unknown sex.
    const facts = added === 20 ? {} : { sex: oddIsMale(compact.charAt(8)) };
    // Zeros stand for a refugee's unknown birthday; then only the year is given, and not always.
    const centuries = centuriesInBelgium(compact);
    if (month === 0 || day === 0 || centuries.length === 0) return facts;
    return withBirth(
      centuries.flatMap((century) => bornOn(century + part(compact, 0), month, day, today)),
      facts,
    );
  };

/** The library closes their code lists, or rules changed. Sources: `../sources.csv`. */
export const WEST_EUROPE_OWN: readonly OwnKind[] = [
  {
    id: 'AT.vnr',
    group: 'personal',
    name: 'Austrian social security number',
    localName: 'Versicherungsnummer',
    lengths: [10],
    form: /^[1-9]\d{9}$/,
    read: (compact, today) => {
      const month = part(compact, 6);
      // Above 12 the day's serials had run out.
      return month > 12 ? {} : withBirth(bornInAnyCentury(part(compact, 8), month, part(compact, 4), today));
    },
    hasCheckDigit: (compact) => weighted(compact, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === part(compact, 3, 1),
    printed: { groups: [4], separator: ' ' },
  },
  {
    id: 'AT.tin',
    group: 'tax',
    name: 'Austrian tax identification number',
    localName: 'Abgabenkontonummer',
    lengths: [9],
    form: /^\d{9}$/,
    hasCheckDigit: hasLuhn,
    printed: { groups: [2, 3], separator: '-' },
  },
  {
    id: 'BE.nn',
    group: 'national',
    name: 'Belgian national number',
    localName: 'Rijksregisternummer / Numéro national',
    lengths: [11],
    form: /^\d{2}(0\d|1[0-2])\d{7}$/,
    read: belgian([0]),
    hasCheckDigit: (compact) => centuriesInBelgium(compact).length > 0,
    printed: { groups: [2, 2, 2, 3], separator: '.' },
  },
  {
    id: 'BE.bis',
    group: 'national',
    name: 'Belgian number of a person outside the national register',
    localName: 'BIS-nummer',
    lengths: [11],
    form: /^\d{2}(2\d|3[0-2]|4\d|5[0-2])\d{7}$/,
    read: belgian([40, 20]),
    hasCheckDigit: (compact) => centuriesInBelgium(compact).length > 0,
    printed: { groups: [2, 2, 2, 3], separator: '.' },
  },
  {
    id: 'BE.card',
    group: 'document',
    name: 'Belgian identity card number',
    localName: 'Kaartnummer',
    lengths: [12],
    form: /^\d{12}$/,
    hasCheckDigit: (compact) => (Number(compact.slice(0, 10)) % 97 || 97) === part(compact, 10),
    printed: { groups: [3, 7], separator: '-' },
  },
  {
    id: 'DE.pwnr',
    group: 'document',
    name: 'German identity card number',
    localName: 'Ausweisnummer',
    lengths: [9, 10, 11],
    // Nine characters; the tenth is the MRZ's check digit, then on old cards the state.
    form: /^([LMNPRTVWXYZ][0-9CFGHJKLMNPRTVWXYZ]{8}|\d{9})(\dD?)?$/,
    hasCheckDigit: (compact) => (compact.length > 9 ? has731(compact.slice(0, 10)) : null),
  },
  {
    id: 'DE.svnr',
    group: 'personal',
    name: 'German pension insurance number',
    localName: 'Versicherungsnummer',
    lengths: [12],
    form: /^\d{8}[A-Z]\d{3}$/,
    read: (compact, today) => {
      const [day, month] = [part(compact, 2), part(compact, 4)];
      const facts = {
        sex: part(compact, 9) < 50 ? ('M' as const) : ('F' as const),
        region: { code: compact.slice(0, 2), name: null },
      };
      // Zeros stand for what is unknown; days above 31 for serials that had run out.
      if (day === 0 || month === 0 || day > 31) return facts;
      return withBirth(bornInAnyCentury(part(compact, 6), month, day, today), facts);
    },
    hasCheckDigit: (compact) => {
      const letter = String(compact.charCodeAt(8) - 64).padStart(2, '0');
      const sum = digitsOf(compact.slice(0, 8) + letter + compact.slice(9, 11)).reduce((total, digit, index) => {
        const product = digit * ([2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1][index] ?? 0);
        return total + Math.floor(product / 10) + (product % 10);
      }, 0);
      return sum % 10 === part(compact, 11, 1);
    },
  },
  {
    id: 'DE.stnr',
    group: 'tax',
    name: 'German tax number',
    localName: 'Steuernummer',
    lengths: [10, 11, 13],
    form: /^(\d{10,11}|\d{13})$/,
  },
  {
    id: 'DE.widnr',
    group: 'tax',
    name: 'German business identification number',
    localName: 'Wirtschafts-Identifikationsnummer',
    lengths: [16],
    // Without the last five digits it is the VAT number.
    form: /^DE\d{14}$/,
    hasCheckDigit: (compact) => {
      const rest = digitsOf(compact.slice(2, 10)).reduce(
        (product, digit) => (((digit + product) % 10 || 10) * 2) % 11,
        10,
      );
      return (11 - rest) % 10 === part(compact, 10, 1);
    },
  },
  {
    id: 'ES.nss',
    group: 'personal',
    name: 'Spanish social security number',
    localName: 'Número de la Seguridad Social',
    lengths: [12],
    // Serials below ten million are also written without their leading zero.
    compact: (text) => withoutSeparators(text).replace(/^(\d\d)(?=\d{9}$)/, (province) => `${province}0`),
    form: /^\d{12}$/,
    read: (compact) => ({ region: { code: compact.slice(0, 2), name: null } }),
    hasCheckDigit: (compact) => {
      // Serials below ten million lose their leading zero before the division.
      const serial = part(compact, 2, 8);
      const divided = [
        Number(compact.slice(0, 10)),
        ...(serial < 10_000_000 ? [part(compact, 0) * 10_000_000 + serial] : []),
      ];
      return divided.some((number) => number % 97 === part(compact, 10));
    },
  },
  {
    id: 'HR.jmbg',
    group: 'personal',
    name: 'Croatian citizen number (before the OIB)',
    localName: 'JMBG',
    lengths: [13],
    form: /^\d{13}$/,
    read: (compact, today) => {
      const year = part(compact, 4, 3);
      const full = year >= 800 ? 1000 + year : 2000 + year;
      return withBirth(bornOn(full, part(compact, 2), part(compact, 0), today));
    },
    hasCheckDigit: (compact) =>
      ((11 - (weighted(compact, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === part(compact, 12, 1),
  },
  {
    id: 'XK.pn',
    group: 'national',
    name: 'Kosovan personal number',
    localName: 'Numri personal',
    lengths: [10],
    form: /^\d{10}$/,
  },
  {
    id: 'FO.ptal',
    group: 'national',
    name: 'Faroese personal number',
    localName: 'P-tal',
    lengths: [9],
    form: /^\d{9}$/,
    read: (compact, today) =>
      withBirth(
        centuriesOf(part(compact, 4), today).flatMap((year) => bornOn(year, part(compact, 2), part(compact, 0), today)),
      ),
    printed: { groups: [6], separator: '-' },
  },
];
