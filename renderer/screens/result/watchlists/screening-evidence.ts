import type { EnteredDetails } from '#shared/contract/desk.ts';
import type { ListingRecord } from '#shared/contract/watchlist/aml-info.ts';
import { enteredName } from '#shared/domain/person/name-parts.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';

/** Who was searched for, for comparison with a list entry; '' for missing values. */
export type SearchedFor = {
  /** An organisation has no birth date. */
  readonly kind: 'person' | 'organisation';
  readonly name: string;
  readonly birthDate: string;
  readonly country: string;
  readonly number: string;
};

/** By something besides the name. A decision about a name alone holds in its case only. */
export const isToldApart = ({ kind, birthDate, number }: SearchedFor): boolean =>
  (kind === 'person' ? birthDate : number) !== '';

/** Option of a text that has another wording for companies. */
export const saidOf = (kind: SearchedFor['kind']) => (kind === 'organisation' ? { context: kind } : {});

export function enteredPerson(entered: EnteredDetails, language: string): SearchedFor {
  return {
    kind: 'person',
    name: enteredName(entered),
    birthDate: formatDate(entered.date_of_birth, language),
    country: countryName(entered.country_code, language),
    number: entered.id_number ?? '',
  };
}

/** A date of birth from a list as people read it; ranges and estimates in the list's own words. */
export function listedDate({ from, to, circa, text }: ListingRecord['births'][number], language: string): string {
  return from === to && !circa ? formatDate(from, language) : text;
}

/** A country by name, even where the list has its code only; else in the list's own words. */
export function listedCountry({ code, text }: ListingRecord['countries'][number], language: string): string {
  return countryName(code ?? text, language);
}

/** Whole days between two instants, never below 0. */
export function daysBetween(earlier: string, later: string): number {
  const DAY_MS = 86_400_000;
  return Math.max(0, Math.floor((new Date(later).getTime() - new Date(earlier).getTime()) / DAY_MS));
}
