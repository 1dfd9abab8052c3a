import type { AamvaFile, RawElement } from './aamva-file.ts';
import { licenceIssuer } from './aamva-issuers.ts';

/** Sentinels and parts of the three tracks, AAMVA DL/ID card design standard, annex F. Names and addresses are parted by dollar signs. */
const FIRST_TRACK = /%([A-Z]{2})([^^?]{1,13})\^?([^^?]{1,40})\^([^^?]{1,60})\^?[^?%;]{0,80}\?/i;
const SECOND_TRACK = /;(6\d{5})(\d{1,13})=(\d{4})(\d{8})(\d{0,5})=?\d{0,5}\??/;
/** Postal code, class, restrictions, endorsements, sex, height, weight, hair, eyes; signs for version and issuer before them. */
const THIRD_TRACK = /[%#+!].{2}(.{11})(.{2})(.{10})(.{4})([MFX129 ])([\d ]{3})([\d ]{3})([A-Z ]{3})([A-Z ]{3})/i;

/** Issuers whose numbers are a letter and this many digits; the track has only digits, and the letter's place in the alphabet. */
const DIGITS_AFTER_LETTER: Readonly<Record<string, number>> = { FL: 12, IL: 11, MD: 12, MI: 12, MN: 12, WI: 13 };

/**
 * Reads the tracks of a licence's magnetic stripe, which British Columbia also prints as a PDF417 barcode, as elements of the barcode's
 * standard. Null if the first two tracks are not there.
 */
export function readMagneticStripe(text: string): AamvaFile | null {
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
 * Instead of a month, 77 means never, 88 the end of the holder's month of birth in the year after, and 99 the birthday (annex F, table F.5).
 * A birthday on 29 February leaves the month.
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
