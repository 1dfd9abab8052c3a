import type { DocumentFields } from '../document-fields.ts';
import { ELEMENT_NAMES } from './aamva-element-names.ts';
import { readAamvaFile } from './aamva-elements.ts';
import type { AamvaHeader, RawElement } from './aamva-file.ts';
import { countryOfJurisdiction, licenceIssuer } from './aamva-issuers.ts';
import { licenceName, meaningful } from './aamva-names.ts';
import {
  licenceDate,
  licenceExpiry,
  licenceFlag,
  licenceHeight,
  licencePostalCode,
  licenceSex,
  licenceWeight,
} from './aamva-values.ts';

/** Data that driving licences carry and other documents do not. */
export type LicenceFields = DocumentFields & {
  readonly firstName?: string;
  readonly middleNames?: string;
  readonly nameSuffix?: string;
  readonly namePrefix?: string;
  readonly street?: string;
  readonly streetSecondLine?: string;
  readonly city?: string;
  /** State, province or territory of the address, two letters. */
  readonly region?: string;
  readonly postalCode?: string;
  /** State, province or territory that issued the licence. */
  readonly jurisdiction?: string;
  readonly heightCentimetres?: number;
  readonly weightKilograms?: number;
  readonly eyeColour?: string;
  readonly hairColour?: string;
  readonly vehicleClass?: string;
  readonly restrictions?: string;
  readonly endorsements?: string;
  readonly documentDiscriminator?: string;
  readonly revisionDate?: string;
  readonly organDonor?: boolean;
  readonly veteran?: boolean;
};

/** T: truncated, N: complete, U: unknown. */
export type Truncation = 'T' | 'N' | 'U';

export type AamvaElement = RawElement & { readonly name: string | null };

/** An AAMVA barcode as named fields; see AAMVA DL/ID Card Design Standard, annex D. */
export type ParsedAamva = AamvaHeader & {
  readonly values: LicenceFields;
  readonly truncation: { readonly family?: Truncation; readonly first?: Truncation; readonly middle?: Truncation };
  readonly elements: readonly AamvaElement[];
};

/** Pennsylvania writes the whole name in spoken order, without commas. */
const GIVEN_NAMES_FIRST: ReadonlySet<string> = new Set(['PA']);

/**
 * Every version and older, with issuers' habits. Missing or impossible fields are absent. Null if
 * no AAMVA file. Never throws.
 */
export function parseAamva(payload: string): ParsedAamva | null {
  const file = readAamvaFile(payload);
  if (file === null) return null;
  const { header, elements } = file;
  const value = (id: string): string | undefined => {
    const own = elements.filter((element) => element.id === id);
    return (own.find((element) => element.value !== '') ?? own[0])?.value;
  };
  return {
    ...header,
    values: valuesOf(value, header),
    truncation: truncationOf(value),
    elements: elements.map((element) => ({ ...element, name: ELEMENT_NAMES[element.id] ?? null })),
  };
}

type Read = (id: string) => string | undefined;

function valuesOf(value: Read, header: AamvaHeader): LicenceFields {
  const text = (...ids: string[]) => ids.map((id) => meaningful(value(id))).find((found) => found !== '');
  const issuer = licenceIssuer(header.issuerId);
  const region = text('DAJ', 'DAO')?.toUpperCase();
  const jurisdiction = issuer?.jurisdiction ?? region;
  const name = licenceName(value, jurisdiction !== undefined && GIVEN_NAMES_FIRST.has(jurisdiction));
  const city = text('DAI', 'DAN');
  const secondLine = text('DAH', 'DAM');
  const postalCode = text('DAK', 'DAP');
  const written = text('DCG')?.toUpperCase();
  const country =
    written !== undefined && /^[A-Z]{3}$/.test(written)
      ? written
      : (issuer?.country ?? (region === undefined ? null : countryOfJurisdiction(region)));
  return present({
    documentCode: header.documentType,
    issuingState: country,
    jurisdiction,
    primaryIdentifier: name.family,
    secondaryIdentifier: [name.first, name.middle].filter(Boolean).join(' '),
    firstName: name.first,
    middleNames: name.middle,
    nameSuffix: name.suffix,
    namePrefix: name.prefix,
    documentNumber: text('DAQ'),
    birthDate: licenceDate(value('DBB')),
    sex: licenceSex(value('DBC')),
    expiryDate: licenceExpiry(value('DBA')),
    issueDate: licenceDate(value('DBD')),
    street: text('DAG', 'DAL'),
    // Some issuers repeat city, state and postal code on the second line.
    streetSecondLine: city !== undefined && secondLine?.startsWith(`${city},`) ? undefined : secondLine,
    city,
    region,
    postalCode: postalCode && licencePostalCode(postalCode),
    heightCentimetres: licenceHeight(value('DAU'), value('DAV')),
    weightKilograms: licenceWeight(value('DAW'), value('DAX')),
    eyeColour: text('DAY'),
    hairColour: text('DAZ'),
    vehicleClass: text('DCA', 'DAR'),
    restrictions: text('DCB', 'DAS'),
    endorsements: text('DCD', 'DAT'),
    documentDiscriminator: text('DCF'),
    revisionDate: licenceDate(value('DDB')),
    organDonor: licenceFlag(value('DDK') ?? value('DBH')),
    veteran: licenceFlag(value('DDL')),
  });
}

function truncationOf(value: Read): ParsedAamva['truncation'] {
  const flag = (id: string) => {
    const letter = value(id)?.toUpperCase();
    return letter === 'T' || letter === 'N' || letter === 'U' ? letter : undefined;
  };
  return present({ family: flag('DDE'), first: flag('DDF'), middle: flag('DDG') });
}

type Present<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

function present<Fields extends Record<string, unknown>>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, found]) => found !== null && found !== undefined && found !== ''),
  ) as Present<Fields>;
}
