import type { EntityKind, ListedEntity } from './listed-entity.ts';

/** The person or company to screen. Everything but the name is optional. */
export type ScreeningQuery = {
  readonly name: string;
  readonly kind: EntityKind | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. Anything else is ignored, and the result says so. */
  readonly birthDate?: string;
  /** ISO 3166-1 alpha-2: nationality, residence or issuer of the document. */
  readonly countries?: readonly string[];
  readonly sex?: 'M' | 'F';
  /** Numbers of documents, registrations and the like, as typed. */
  readonly identifiers?: readonly string[];
};

export type TokenMatch = {
  /** As typed; null if only the listed name has this token. */
  readonly query: string | null;
  /** As listed; null if only the query has this token. */
  readonly listed: string | null;
  readonly relation:
    | 'same'
    | 'transliteration'
    | 'sound'
    | 'spelling'
    | 'nickname'
    | 'initial'
    | 'joined'
    | 'company_form'
    | 'missing'
    | 'different';
  readonly similarity: number;
  /** The token's weight; a name's weights add up to 1, and rare tokens weigh more. */
  readonly weight: number;
};

/** Raised or lowered the score besides the name; `effect` in points of 0 to 100. */
export type Circumstance = {
  readonly field: 'birth_date' | 'country' | 'sex' | 'identifier' | 'kind' | 'weak_alias';
  readonly query: string;
  readonly listed: string;
  readonly effect: number;
};

export type ScreeningHit = {
  readonly list: string;
  readonly versionId: string;
  readonly entityId: string;
  readonly kind: EntityKind;
  /** The closest listed name. */
  readonly name: string;
  /** Overall match score, 0 to 100. */
  readonly score: number;
  /** Score of the name alone, 0 to 100. */
  readonly nameScore: number;
  /** 0 to 100; null if either side has no birth date. */
  readonly birthDateScore: number | null;
  /** Severity of the listing, 0 to 100, whatever the match score. */
  readonly severity: number;
  readonly tokens: readonly TokenMatch[];
  readonly circumstances: readonly Circumstance[];
};

/** One list in an index; its entities keep their order. */
export type IndexedList = {
  readonly list: string;
  readonly versionId: string;
  readonly entities: Iterable<ListedEntity>;
};
