import type { Agreement } from '../agreement.ts';
import { isOneEditApart } from '../person/compare-names.ts';
import { type ParsedAddress, parseAddress } from './parse-address.ts';
import { plainCapitals } from './plain-words.ts';

export type AddressPart = 'postcode' | 'houseNumber' | 'street' | 'city' | 'unit';

export type AddressComparison = {
  /** `near`: a letter, an unknown abbreviation, or a part that only one has. */
  readonly agreement: Agreement;
  /** Part by part; `absent` if one address lacks the part. */
  readonly parts: Readonly<Record<AddressPart, Agreement | 'absent'>>;
};

/** Words of streets and their short forms; each becomes the first of its group. */
const SHORT_FORMS = `
STREET ST|ROAD RD|AVENUE AVE AV AVDA AVENIDA|LANE LN|DRIVE DR DRV|COURT CT CRT|CRESCENT CRES CR|PLACE PL PLAZA PLATZ PLAC PIAZZA|
TERRACE TER TERR TCE|BOULEVARD BLVD BD BVD|SQUARE SQ|CLOSE CL|GARDENS GDNS|HIGHWAY HWY|PARKWAY PKWY|NORTH N|SOUTH S|EAST E|
WEST W|STRASSE STR|CALLE C|RUE R RUA|ALLEE ALL|CHEMIN CH CHE|VIALE VLE|CORSO CSO|ULICA UL|ALEJA AL|SAINT SNT|SAN S|DOCTOR DR|
FLAT APARTMENT APT UNIT APTO APPARTEMENT APPT SUITE STE #|FLOOR FL PISO ETAGE|MOUNT MT|FORT FT
`;
const canonical = new Map(
  SHORT_FORMS.replaceAll('\n', '')
    .split('|')
    .flatMap((group) => {
      const [first = '', ...others] = group.split(' ');
      return [first, ...others].map((word) => [word, first] as const);
    })
    .toReversed(),
);
const SMALL_WORDS = new Set(
  'DE DEL LA LAS LOS LE LES DU DES DA DO DOS DI DELLA VAN DER DEN HET THE OF NO NR'.split(' '),
);

/**
 * Another postcode, house number, flat or street differs: a town has many streets. Another town
 * with the same postcode is near.
 */
export function compareAddresses(typed: ParsedAddress, found: ParsedAddress): AddressComparison {
  const parts = {
    postcode: comparePostcodes(typed, found),
    houseNumber: compareNumbers(typed.houseNumber, found.houseNumber),
    street: compareWords(typed.street, found.street),
    city: compareWords(typed.city, found.city),
    unit: compareUnits(typed.unit, found.unit),
  } as const;
  return { agreement: overall(parts), parts };
}

/** A typed address in no format is searched word by word, `near` at best. */
export function compareTypedAddress(typed: string, found: ParsedAddress, country: string | null): AddressComparison {
  const parsed = parseAddress(typed, found.country ?? country);
  if (parsed) return compareAddresses(parsed, found);
  const words = addressWords(typed);
  const has = (part: string | null): Agreement | 'absent' => {
    if (part === null) return 'absent';
    const sought = addressWords(part);
    return sought.every((word) => words.includes(word)) || isWrittenTogether(words, sought) ? 'agree' : 'differ';
  };
  const parts = {
    postcode: has(found.postcode),
    houseNumber: has(found.houseNumber),
    street: has(found.street),
    city: has(found.city),
    // A missing flat is not a different flat.
    unit: 'absent',
  } as const;
  const agreement = overall(parts);
  return { agreement: agreement === 'agree' ? 'near' : agreement, parts };
}

function overall(parts: AddressComparison['parts']): Agreement {
  if ([parts.postcode, parts.houseNumber, parts.street, parts.unit].includes('differ')) return 'differ';
  if (parts.city === 'differ') return parts.postcode === 'agree' ? 'near' : 'differ';
  // Without a house number only the street matches.
  const compared = [parts.postcode, parts.houseNumber, parts.street, parts.city];
  if (compared.every((part) => part === 'agree') && (parts.unit === 'agree' || parts.unit === 'absent')) return 'agree';
  return compared.filter((part) => part !== 'absent').length >= 2 ? 'near' : 'differ';
}

function comparePostcodes(typed: ParsedAddress, found: ParsedAddress): Agreement | 'absent' {
  if (typed.postcode === null || found.postcode === null) return 'absent';
  const plain = ({ postcode, country }: ParsedAddress) => {
    const letters = plainCapitals(postcode ?? '').replace(/[^A-Z\d]/g, '');
    // The last four digits of a ZIP+4 name a side of the street and are often left out.
    return country === 'US' ? letters.slice(0, 5) : letters;
  };
  return plain(typed) === plain(found) ? 'agree' : 'differ';
}

function compareNumbers(typed: string | null, found: string | null): Agreement | 'absent' {
  if (typed === null || found === null) return 'absent';
  const plain = (number: string) =>
    plainCapitals(number)
      .replace(/[^A-Z\d]+/g, ' ')
      .replace(/(\d) (?=[A-Z])/g, '$1')
      .trim();
  const [left, right] = [plain(typed), plain(found)];
  if (left === right) return 'agree';
  // 12 within 12-14, and 4/12 (flat 4) against 12.
  const numbers = (text: string) => text.split(' ');
  return numbers(left).some((number) => numbers(right).includes(number)) ? 'near' : 'differ';
}

/** Exact, because flat 3 is not flat 4, and a misread letter cannot explain it. */
function compareUnits(typed: string | null, found: string | null): Agreement | 'absent' {
  if (typed === null || found === null) return 'absent';
  const [left, right] = [addressWords(typed).join(' '), addressWords(found).join(' ')];
  return left === right || compareNumbers(left, right) === 'agree' ? 'agree' : 'differ';
}

/** Whole words give the same letters: SW1A1AA is SW1A 1AA, but 12 is not in 112. */
function isWrittenTogether(words: readonly string[], sought: readonly string[]): boolean {
  const letters = sought.join('');
  return words.some((_, start) => {
    let joined = '';
    for (const word of words.slice(start)) {
      joined += word;
      if (joined === letters) return true;
    }
    return false;
  });
}

function compareWords(typed: string | null, found: string | null): Agreement | 'absent' {
  if (typed === null || found === null) return 'absent';
  const [left, right] = [addressWords(typed), addressWords(found)];
  if (left.length === 0 || right.length === 0) return 'absent';
  const [one, other] = [left.toSorted().join(' '), right.toSorted().join(' ')];
  if (one === other || left.join('') === right.join('')) return 'agree';
  const fold = (text: string) => text.replace(/([AOU])E/g, '$1').replaceAll(' ', '');
  if (fold(one) === fold(other)) return 'agree';
  if (isOneEditApart(left.join(''), right.join(''))) return 'near';
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  const isPart = fewer.every((word) => more.some((candidate) => candidate === word || isOneEditApart(candidate, word)));
  return isPart && fewer.join('').length >= 4 ? 'near' : 'differ';
}

/** Words of an address in capitals, with short forms written out and small words left out. */
export function addressWords(text: string): string[] {
  return plainCapitals(text)
    .replaceAll("'", '')
    .split(/[^A-Z\d#]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .map((word) => canonical.get(word) ?? word.replace(/(?<=[A-Z]{3})(?:STR|STRABE)$/, 'STRASSE'));
}
