import { AFRICA_OWN, AFRICA_READERS } from './kinds/africa.ts';
import { AMERICAS_OWN, AMERICAS_READERS } from './kinds/americas.ts';
import { ASIA_OWN } from './kinds/asia.ts';
import { DOCUMENT_KINDS } from './kinds/documents.ts';
import { EAST_ASIA_OWN } from './kinds/east-asia.ts';
import { EASTERN_OWN } from './kinds/eastern-own.ts';
import { EUROPE_OWN } from './kinds/europe-own.ts';
import { EUROPE_READERS } from './kinds/europe-readers.ts';
import { LATIN_AMERICA_OWN } from './kinds/latin-america.ts';
import { NORDIC_OWN } from './kinds/nordic.ts';
import { WEST_EUROPE_OWN } from './kinds/west-europe.ts';
import { libraryKind } from './library-kind.ts';
import { NUMBER_GROUPS, type NumberGroup, type NumberKind } from './number-kind.ts';
import { ownKind } from './own-kind.ts';

/**
 * By meaning. Left out: accounts, receipts, kinds in `kinds/`, and Romania's company register, half
 * refused. `~`: no check digit, or unchecked. `?`: its issuer breaks it, so a wrong one proves
 * nothing.
 */
const LIBRARY_KINDS: Readonly<Record<string, Partial<Record<NumberGroup, string>>>> = {
  AL: { tax: 'nipt~' },
  AO: { national: 'bi~', tax: 'nif~' },
  AR: { national: 'dni~' },
  AT: { tax: 'uid', company: 'businessid~' },
  AU: { tax: 'tfn', company: 'abn acn' },
  BA: { national: 'jmbg' },
  BE: { company: 'vat' },
  BG: { national: 'egn pnf' },
  BR: { national: 'cpf', company: 'cnpj' },
  BZ: { tax: 'tin~' },
  CA: { personal: 'sin bc_bhn', company: 'bn' },
  CH: { personal: 'ssn', company: 'uid vat' },
  CL: { national: 'run', tax: 'rut' },
  CO: { tax: 'nit' },
  CR: { company: 'cpj~' },
  CU: { national: 'ni~' },
  CY: { tax: 'vat' },
  CZ: { national: 'rc', tax: 'dic', company: 'ico' },
  DE: { company: 'vat' },
  DK: { company: 'cvr' },
  DO: { tax: 'rnc?' },
  DZ: { tax: 'nif~' },
  EE: { national: 'ik', tax: 'kmkr', company: 'registrikood' },
  EG: { tax: 'tn~' },
  ES: { national: 'dni nie', tax: 'nif', company: 'cif' },
  FI: { tax: 'alv', company: 'ytunnus' },
  FR: { national: 'nir', tax: 'nif', company: 'siren siret tva' },
  GB: { personal: 'nino~', tax: 'utr', company: 'vat' },
  GH: { tax: 'tin' },
  GN: { tax: 'nifp' },
  GR: { national: 'amka', tax: 'vat' },
  GT: { tax: 'nit' },
  HK: { national: 'hkid' },
  HR: { national: 'oib' },
  HU: { company: 'anum' },
  IE: { personal: 'pps', tax: 'vat' },
  IL: { national: 'idnr', company: 'hp' },
  IN: { national: 'aadhaar', personal: 'vid', document: 'epic?' },
  IS: { tax: 'vsk~' },
  IT: { national: 'codicefiscale', company: 'iva' },
  JP: { company: 'cn' },
  KE: { tax: 'pin~' },
  KR: { company: 'brn' },
  LI: { personal: 'peid~' },
  LT: { national: 'asmens', tax: 'pvm' },
  LU: { tax: 'tva' },
  LV: { tax: 'pvn' },
  MA: { company: 'ice' },
  MC: { tax: 'tva' },
  MD: { company: 'idno' },
  ME: { national: 'jmbg', tax: 'pib' },
  MK: { national: 'jmbg' },
  MT: { tax: 'vat' },
  MU: { national: 'nid' },
  MZ: { national: 'bi~', tax: 'nuit' },
  NL: { national: 'bsn', personal: 'onderwijsnummer', tax: 'btw' },
  NO: { company: 'mva orgnr' },
  NZ: { tax: 'ird' },
  PK: { tax: 'ntn~' },
  PL: { national: 'pesel', tax: 'nip', company: 'regon' },
  PT: { national: 'cc', tax: 'nif' },
  PY: { national: 'cedula~' },
  RO: { company: 'cui' },
  RS: { national: 'jmbg', tax: 'pib' },
  RU: { tax: 'inn' },
  SE: { tax: 'vat', company: 'orgnr' },
  SG: { company: 'uen' },
  SI: { national: 'emso', tax: 'ddv' },
  SK: { national: 'rc', tax: 'dph' },
  SM: { tax: 'coe~' },
  TH: { tax: 'tin', company: 'moa' },
  TN: { tax: 'mf~' },
  TR: { national: 'tckimlik', tax: 'vkn' },
  TW: { company: 'ubn' },
  UA: { national: 'rntrc?', company: 'edrpou' },
  US: { company: 'ein~' },
  UY: { national: 'nie' },
  VE: { tax: 'rif' },
  VN: { tax: 'mst' },
  ZA: { tax: 'tin vat~' },
};

const READERS = { ...EUROPE_READERS, ...AFRICA_READERS, ...AMERICAS_READERS };
const OWN = [
  ...[...NORDIC_OWN, ...WEST_EUROPE_OWN, ...EUROPE_OWN, ...EASTERN_OWN],
  ...[...EAST_ASIA_OWN, ...ASIA_OWN, ...AFRICA_OWN, ...LATIN_AMERICA_OWN, ...AMERICAS_OWN],
];

function* libraryKinds() {
  for (const [country, groups] of Object.entries(LIBRARY_KINDS))
    for (const [group, keys = ''] of Object.entries(groups))
      for (const marked of keys.split(' ')) {
        const id = `${country}.${marked.replace(/[~?]/, '')}`;
        yield libraryKind({
          id,
          group: group as NumberGroup,
          hasCheckDigit: !marked.endsWith('~'),
          mayBreakCheckDigit: marked.endsWith('?'),
          read: READERS[id],
        });
      }
}

/** Every covered kind, by country; numbers that identify the holder come first. */
export const NUMBER_KINDS: readonly NumberKind[] = [...libraryKinds(), ...OWN.map(ownKind), ...DOCUMENT_KINDS].sort(
  (one, other) =>
    one.country.localeCompare(other.country) || NUMBER_GROUPS.indexOf(one.group) - NUMBER_GROUPS.indexOf(other.group),
);

const byCountry = Map.groupBy(NUMBER_KINDS, ({ country }) => country);

/** The kinds of a country (ISO 3166-1 alpha-2, in any case); empty if it is not covered. */
export function numberKindsOf(country: string): readonly NumberKind[] {
  return byCountry.get(country.toUpperCase()) ?? [];
}
