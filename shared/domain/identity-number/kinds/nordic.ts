import { bornInAnyCentury, bornInMonth, bornInYear, bornOn, centuriesOf } from '../birth-date.ts';
import { hasLuhn, weighted } from '../check-digits.ts';
import type { CarriedFacts } from '../number-kind.ts';
import type { OwnKind } from '../own-kind.ts';
import { oddIsMale, part, withBirth } from './europe-readers.ts';

const HETU_CENTURY: Readonly<Record<string, number>> = { '+': 1800 };
const hetuCentury = (sign: string) => HETU_CENTURY[sign] ?? ('-YXWVU'.includes(sign) ? 1900 : 2000);

/** From then on without sex and century; the first control digit may leave 0 to 3. */
const NORWAY_CHANGES = '2032-01-01';

/** Kinds of northern Europe. Sources: `../sources.csv`. */
export const NORDIC_OWN: readonly OwnKind[] = [
  {
    id: 'DK.cpr',
    group: 'national',
    name: 'Danish personal identification number',
    localName: 'CPR-nummer',
    lengths: [10],
    form: /^\d{10}$/,
    read: (compact, today) => {
      // Hospitals add 60 to the day of people without a number.
      const [typedDay, year, seventh] = [part(compact, 0), part(compact, 4), part(compact, 6, 1)];
      const day = typedDay > 60 ? typedDay - 60 : typedDay;
      const century =
        seventh <= 3 ? 1900 : seventh === 4 || seventh === 9 ? (year <= 36 ? 2000 : 1900) : year <= 57 ? 2000 : 1800;
      return withBirth(bornOn(century + year, part(compact, 2), day, today), { sex: oddIsMale(compact.charAt(9)) });
    },
    hasCheckDigit: (compact) => weighted(compact, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    mayBreakCheckDigit: true,
    printed: { groups: [6], separator: '-' },
  },
  {
    id: 'FI.hetu',
    group: 'national',
    name: 'Finnish personal identity code',
    localName: 'Henkilötunnus',
    lengths: [11],
    compact: (text) => text.replace(/[ .]/g, ''),
    form: /^\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]$/,
    read: (compact, today) => {
      // Serials begin with 002; those from 900 are temporary.
      if (part(compact, 7, 3) < 2) return null;
      const year = hetuCentury(compact.charAt(6)) + part(compact, 4);
      return withBirth(bornOn(year, part(compact, 2), part(compact, 0), today), { sex: oddIsMale(compact.charAt(9)) });
    },
    hasCheckDigit: (compact) =>
      '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(compact.slice(0, 6) + compact.slice(7, 10)) % 31) ===
      compact.charAt(10),
  },
  {
    id: 'IS.kennitala',
    group: 'national',
    name: 'Icelandic identification number',
    localName: 'Kennitala',
    lengths: [10],
    form: /^\d{10}$/,
    read: (compact, today) => {
      // The system register's numbers are random but for their first digit.
      if (/^[89]/.test(compact)) return { holder: 'person' };
      const day = part(compact, 0);
      const century = { 0: 2000, 8: 1800, 9: 1900 }[compact.charAt(9)];
      if (century === undefined) return null;
      // Companies add 40 to the day.
      if (day > 40) return { holder: 'company' };
      return withBirth(bornOn(century + part(compact, 4), part(compact, 2), day, today), { holder: 'person' });
    },
    hasCheckDigit: (compact) => weighted(compact, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    mayBreakCheckDigit: true,
    printed: { groups: [6], separator: '-' },
  },
  {
    id: 'NO.fodselsnummer',
    group: 'national',
    name: 'Norwegian birth number',
    localName: 'Fødselsnummer',
    lengths: [11],
    form: /^\d{11}$/,
    read: norway,
    hasCheckDigit: (compact, today) => {
      const first = weighted(compact, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11;
      const second = weighted(compact, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11;
      return second === 0 && first <= (today >= NORWAY_CHANGES ? 3 : 0);
    },
    printed: { groups: [6], separator: ' ' },
  },
  {
    id: 'SE.personnummer',
    group: 'national',
    name: 'Swedish personal identity number',
    localName: 'Personnummer',
    lengths: [10, 11, 12, 13],
    compact: (text) => text.replace(/[ .:]/g, ''),
    form: /^(\d{2})?\d{6}[-+]?\d{4}$/,
    read: sweden,
    hasCheckDigit: (compact) => hasLuhn(compact.replace(/[-+]/, '').slice(-10)),
  },
];

/** D numbers add 40 to the day, hospitals' 40 to the month, synthetic 80 or 65. */
function norway(compact: string, today: string): CarriedFacts | null {
  const [day, month, year, serial] = [part(compact, 0), part(compact, 2), part(compact, 4), part(compact, 6, 3)];
  const shift = [80, 65, 40].find((months) => month > months) ?? 0;
  const plainDay = day > 40 ? day - 40 : day;
  // Numbers of 2032 and later leave the century open.
  if (weighted(compact, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 > 0)
    return withBirth(bornInAnyCentury(year, month - shift, plainDay, today));
  // D numbers have had more serials since August 2021.
  const hasMore = day > 40 && serial >= 500 && serial < 900;
  const centuries = [
    ...(serial >= 500 && year < 40 ? [2000] : []),
    ...(serial < 500 || ((serial >= 900 || hasMore) && year >= 40) ? [1900] : []),
    ...(serial >= 500 && serial < 750 && year >= 54 ? [1800] : []),
  ];
  return withBirth(
    centuries.flatMap((century) => bornOn(century + year, month - shift, plainDay, today)),
    { sex: oddIsMale(compact.charAt(8)) },
  );
}

function sweden(compact: string, today: string): CarriedFacts | null {
  const digits = compact.replace(/[-+]/, '').slice(-10);
  // Coordination numbers add 60 to the day, and have zeros for a month or day that is unknown.
  const typedDay = part(digits, 4);
  const [month, day, isCoordination] = [part(digits, 2), typedDay >= 60 ? typedDay - 60 : typedDay, typedDay >= 60];
  const facts: CarriedFacts = { sex: oddIsMale(digits.charAt(8)) };
  const bornIn = (year: number): readonly string[] => {
    if (isCoordination && month === 0) return bornInYear(year, today);
    if (isCoordination && day === 0)
      return bornInMonth(year % 100, month, today).filter((date) => date.startsWith(`${year}`));
    return bornOn(year, month, day, today);
  };
  if (/^\d{12}$/.test(compact.replace(/[-+]/, ''))) return withBirth(bornIn(part(compact, 0, 4)), facts);
  // A plus marks people aged a hundred or more; others have a hyphen or nothing.
  const all = centuriesOf(part(digits, 0), today).flatMap(bornIn);
  return withBirth(compact.includes('+') ? all.slice(1) : all.slice(0, 1), facts);
}
