import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { transliterateForMrz } from '#shared/domain/person/transliteration.ts';
import type { InventedPerson } from './people.ts';
import { integerBetween, pick, type Random } from './random.ts';

/** Not assigned to any issuer. */
const ISSUER = '636099';
/** Utopia's province; no real state or province has this code. */
export const LICENCE_REGION = 'UP';
const HEADER_CHARACTERS = 41;
const CENTIMETRES_PER_INCH = 2.54;
const EYE_COLOURS = ['BRO', 'BLU', 'GRN', 'HAZ', 'GRY'] as const;

/** Fields that only a licence has. */
export type LicenceDetails = {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly heightInches: number;
  readonly eyeColour: string;
  readonly vehicleClass: string;
  readonly discriminator: string;
};

/** Invented details, fixed by the person and `random`. */
export function licenceDetails(person: InventedPerson, random: Random): LicenceDetails {
  const [street = '', city = ''] = person.residence.split(', ');
  const digits = (count: number) => Array.from({ length: count }, () => integerBetween(random, 0, 9)).join('');
  return {
    street: latinCapitals(street),
    city: latinCapitals(city),
    postalCode: digits(5),
    heightInches: Math.round(person.heightCentimetres / CENTIMETRES_PER_INCH),
    eyeColour: pick(random, EYE_COLOURS),
    vehicleClass: 'D',
    discriminator: digits(16),
  };
}

/** Capitals without diacritics, as such files have them; hyphens and apostrophes stay as in travel documents. */
function latinCapitals(text: string): string {
  return text.replace(/\p{L}+\p{M}*/gu, (word) => transliterateForMrz(word).replaceAll('<', ''));
}

/** The PDF417 payload after the AAMVA DL/ID Card Design Standard of 2020, annex D, with correct offsets and lengths. */
export function licencePayload(fields: DocumentFields, details: LicenceDetails): string {
  const [first = '', ...middle] = latinCapitals(fields.secondaryIdentifier ?? '').split(' ');
  const elements: readonly (readonly [string, string])[] = [
    ['DAQ', fields.documentNumber ?? ''],
    ['DCS', latinCapitals(fields.primaryIdentifier ?? '') || 'NONE'],
    ['DDE', 'N'],
    ['DAC', first || 'NONE'],
    ['DDF', 'N'],
    ['DAD', middle.join(' ') || 'NONE'],
    ['DDG', 'N'],
    ['DCA', details.vehicleClass],
    ['DCB', 'NONE'],
    ['DCD', 'NONE'],
    ['DBD', monthFirst(fields.issueDate, '')],
    ['DBB', monthFirst(fields.birthDate, '')],
    ['DBA', monthFirst(fields.expiryDate, '')],
    ['DBC', { M: '1', F: '2', X: '9' }[fields.sex ?? 'X']],
    ['DAU', `${String(details.heightInches).padStart(3, '0')} in`],
    ['DAY', details.eyeColour],
    ['DAG', details.street],
    ['DAI', details.city],
    ['DAJ', LICENCE_REGION],
    ['DAK', `${details.postalCode}0000  `],
    ['DCF', details.discriminator],
    ['DCG', fields.issuingState ?? ''],
  ];
  const licence = `DL${elements.map(([id, value]) => `${id}${value}`).join('\n')}\r`;
  const own = 'ZUZUASPECIMEN\r';
  const designator = (type: string, offset: number, length: number) =>
    `${type}${String(offset).padStart(4, '0')}${String(length).padStart(4, '0')}`;
  const header =
    `@\n\u001e\rANSI ${ISSUER}100102` +
    designator('DL', HEADER_CHARACTERS, licence.length) +
    designator('ZU', HEADER_CHARACTERS + licence.length, own.length);
  return header + licence + own;
}

/** Formats a date month first, as these licences do, with zeros for what is unknown. */
export function monthFirst(date: string | undefined, separator: string): string {
  const [year = '', month = '00', day = '00'] = (date === NEVER_EXPIRES ? '9999-12-31' : (date ?? '')).split('-');
  return [month, day, year].join(separator);
}
