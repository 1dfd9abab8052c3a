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
import { LIBRARY_KINDS } from './library-kinds.ts';
import { NUMBER_GROUPS, type NumberGroup, type NumberKind } from './number-kind.ts';
import { ownKind } from './own-kind.ts';

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
