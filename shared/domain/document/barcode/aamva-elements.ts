import { cutAtElements } from './aamva-cutting.ts';
import type { AamvaFile, RawElement } from './aamva-file.ts';
import { licenceIssuer } from './aamva-issuers.ts';

/** Three tracks (AAMVA, annex F). Dollar signs part names and addresses. */
const FIRST_TRACK = /%([A-Z]{2})([^^?]{1,13})\^?([^^?]{1,40})\^([^^?]{1,60})\^?[^?%;]{0,80}\?/i;
const SECOND_TRACK = /;(6\d{5})(\d{1,13})=(\d{4})(\d{8})(\d{0,5})=?\d{0,5}\??/;
/** Postal code, class, restrictions, endorsements, sex, height, weight, hair, eyes. */
const THIRD_TRACK = /[%#+!].{2}(.{11})(.{2})(.{10})(.{4})([MFX129 ])([\d ]{3})([\d ]{3})([A-Z ]{3})([A-Z ]{3})/i;

/** A letter and this many digits; the track has the letter's place in the alphabet. */
const DIGITS_AFTER_LETTER: Readonly<Record<string, number>> = { FL: 12, IL: 11, MD: 12, MI: 12, MN: 12, WI: 13 };

/**
 * British Columbia also prints the tracks as PDF417. As elements of the barcode's standard; null
 * without the first two tracks.
 */
function readMagneticStripe(text: string): AamvaFile | null {
  const first = FIRST_TRACK.exec(text);
  const second = SECOND_TRACK.exec(text);
  if (first === null || second === null) return null;
  const [, region = '', city = '', name = '', address = ''] = first;
  const [, issuerId = '', number = '', expiry = '', birth = '', overflow = ''] = second;
  const [family = '', ...given] = name.split('$');
  const [street = ''] = address.split('$');
  const jurisdiction = licenceIssuer(issuerId)?.jurisdiction ?? region.toUpperCase();
  const third = THIRD_TRACK.exec(text.slice(Math.max(first.index + first[0].length, second.index + second[0].length)));
  const [
    ,
    postal = '',
    vehicleClass = '',
    restrictions = '',
    endorsements = '',
    sex = '',
    height = '',
    weight = '',
    hair = '',
    eyes = '',
  ] = third ?? [];
  const isMetric = licenceIssuer(issuerId)?.country === 'CAN';
  const values: Readonly<Record<string, string>> = {
    DAQ: withLetter(`${number}${overflow}`, jurisdiction),
    DCS: family.replace(/[, ]+$/, ''),
    DAC: given[0] ?? '',
    DAD: given.slice(1).join(' '),
    DAG: street,
    DAI: city,
    DAJ: region,
    DAK: postal,
    DBA: expiryOf(expiry, birth),
    DBB: birth,
    DBC: sex,
    [isMetric ? 'DAV' : 'DAU']: height,
    [isMetric ? 'DAX' : 'DAW']: weight,
    DAZ: hair,
    DAY: eyes,
    DCA: vehicleClass,
    DCB: restrictions,
    DCD: endorsements,
  };
  const elements: RawElement[] = Object.entries(values)
    .map(([id, value]) => ({ id, value: value.trim(), subfile: 'DL' }))
    .filter(({ value }) => value !== '');
  return { header: { issuerId, version: null, jurisdictionVersion: null, documentType: null }, elements };
}

/**
 * Month 77 is never, 88 the end of the birth month a year later, 99 the birthday (annex F, table
 * F.5). 29 February leaves the month.
 */
function expiryOf(expiry: string, birth: string): string {
  const [year, month] = [2000 + Number(expiry.slice(0, 2)), expiry.slice(2)];
  const birthday = birth.slice(4, 8) === '0229' ? '02' : birth.slice(4, 8);
  if (month === '77') return 'NONE';
  if (month === '88') return `${year + 1}${birth.slice(4, 6)}`;
  return `${year}${month === '99' ? birthday : month}`;
}

function withLetter(digits: string, jurisdiction: string): string {
  const expected = DIGITS_AFTER_LETTER[jurisdiction];
  const place = Number(digits.slice(0, 2));
  if (expected === undefined || digits.length !== expected + 2 || place < 1 || place > 26) return digits;
  return `${String.fromCharCode(64 + place)}${digits.slice(2)}`;
}

/** Maximum size of a licence's payload: PDF417 holds at most 2,710 digits or 1,850 letters. */
const PAYLOAD_CHARACTERS_MAX = 8_000;
/** Minimum elements of a licence without a header. */
const ELEMENTS_MIN = 4;

const DOCUMENT_TYPES = ['DL', 'EN', 'ID'] as const;
/** Social security numbers of the nineties verify nothing, so they are not kept. */
const LEFT_OUT: ReadonlySet<string> = new Set(['DBK', 'DBM']);

const HEADER = /(?:ANSI|AAMVA)\s?(\d{6})\s?(\d{2})(\d{2})?(\d{2})(?!\d)((?:\s*(?:DL|ID|EN|Z[A-Z])\d{6,10})*)/;
/** Recognises a header whose numbers do not follow the standard, by its words alone. */
const LOOSE_HEADER = /(?:ANSI|AAMVA)\s?(\d{6})(\d{2})?/;
const ELEMENT_ID = /^(?:D[A-D][A-Z]|PA[A-F]|Z[A-Z][A-Z0-9])/;
/** Controls; some readers replace them by others, or print names, signs, carets or escapes. */
const SEPARATORS =
  /[\p{Cc}\u2028\u2029\u2400-\u241f]+|[<[{](?:LF|CR|RS|GS|US|FS)[>\]}]|\^[JMZ[\\\]^_](?=D[A-D][A-Z]|Z[A-Z]|ANSI|\^|$)|\\(?:[nrt]|x(?:0[ad]|1[c-f])|u00(?:0[ad]|1[c-f]))|&#(?:10|13|28|29|30|31);/iu;
/** Separates elements after a program between scanner and file has replaced the line feed. */
const REPLACED_SEPARATORS = ['|', '\t', '~', ';', '^'] as const;
/**
 * Tolerates lost or replaced separators, a missing sign or header, wrong offsets, and the magnetic
 * stripe's form. Null if it is no AAMVA file. Never throws.
 */
export function readAamvaFile(payload: string): AamvaFile | null {
  if (payload.length > PAYLOAD_CHARACTERS_MAX) return null;
  const text = payload.replace(/^\ufeff/, '');
  const stripe = readMagneticStripe(text);
  if (stripe !== null) return stripe;
  const strict = HEADER.exec(text);
  const loose = strict ?? LOOSE_HEADER.exec(text);
  const header = {
    issuerId: loose?.[1] ?? null,
    version: numberOf(loose?.[2]),
    jurisdictionVersion: strict ? numberOf(strict[3]) : null,
  };
  const body = loose ? text.slice(loose.index + loose[0].length) : text;
  const elements = elementsOf(body);
  const known = elements.filter(({ id }) => id.startsWith('D')).length;
  if (known === 0 || (loose === null && known < ELEMENTS_MIN)) return null;
  const named = strict?.[5]?.match(/DL|ID|EN/g) ?? [];
  const types = [...elements.map(({ subfile }) => subfile), ...named];
  return {
    header: { ...header, documentType: DOCUMENT_TYPES.find((type) => types.includes(type)) ?? null },
    elements: elements.filter(({ id }) => !LEFT_OUT.has(id)),
  };
}

const LEFT_OUT_NUMBERS = /(DB[KM])\s?\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/g;

/** The payload for passing on, without the values that `readAamvaFile` leaves out. */
export function withoutLeftOutNumbers(payload: string): string {
  return payload.replace(LEFT_OUT_NUMBERS, '$1');
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function elementsOf(body: string): RawElement[] {
  const lines = body.split(SEPARATORS);
  for (const parts of [lines, ...REPLACED_SEPARATORS.map((separator) => body.split(separator))]) {
    const elements = elementsIn(parts);
    if (elements.filter(({ id }) => id.startsWith('D')).length >= ELEMENTS_MIN && !elements.some(holdsOthers))
      return elements;
  }
  return elementsIn(lines.flatMap(cutAtElements));
}

/** A value with this many identifiers of the standard in it is several elements. */
const OTHERS_MIN = 4;
const holdsOthers = ({ value }: RawElement) => (value.match(/D(?:A[A-Z]|B[A-D]|C[A-GST])/g)?.length ?? 0) >= OTHERS_MIN;

function elementsIn(parts: readonly string[]): RawElement[] {
  const elements: RawElement[] = [];
  let subfile = '';
  for (const part of parts) {
    let text = part.trimStart();
    // A subfile begins with its own name, directly before its first element or on its own line.
    const opening = /(?:^|[^A-Z])(DL|ID|EN)(?=(?:D[A-D][A-Z])|\s*$)/.exec(text) ?? /^(Z[A-Z])(?=\1)/.exec(text) ?? null;
    if (opening && (elements.length === 0 || opening.index === 0)) {
      subfile = opening[1] as string;
      text = text.slice(opening.index + opening[0].length);
    }
    const id = ELEMENT_ID.exec(text)?.[0];
    if (id === undefined) continue;
    elements.push({ id, value: text.slice(id.length).trim(), subfile: id.startsWith('Z') ? id.slice(0, 2) : subfile });
  }
  return elements;
}
