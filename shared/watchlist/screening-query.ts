import type { EntityKind, ListedEntity } from './listed-entity.ts';

/** Whom to look for. Everything but the name may be missing. */
export type ScreeningQuery = {
  readonly name: string;
  /** Null looks among all kinds. */
  readonly kind: EntityKind | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD; anything else, impossible days too, counts as not given and the result says so. */
  readonly birthDate?: string;
  /** ISO 3166-1 alpha-2: nationality, residence or issuer of the document. */
  readonly countries?: readonly string[];
  readonly sex?: 'M' | 'F';
  /** Numbers of documents, registrations and the like, as typed. */
  readonly identifiers?: readonly string[];
};

/** What one token of the query was held against, and what came of it. */
export type TokenMatch = {
  /** As typed; null where the listed name has a token more. */
  readonly query: string | null;
  /** As listed; null where the query has a token more. */
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
  /** How alike, 0 to 1. */
  readonly similarity: number;
  /** How much the token counts, 0 to 1, all of a name add up to 1: rare tokens count more. */
  readonly weight: number;
};

/** What beside the name raised or lowered the score; `effect` in points of 0 to 100. */
export type Circumstance = {
  readonly field: 'birth_date' | 'country' | 'sex' | 'identifier' | 'kind' | 'weak_alias';
  readonly query: string;
  readonly listed: string;
  readonly effect: number;
};

/** One listed entry that may be whom the query names. */
export type ScreeningHit = {
  readonly list: string;
  readonly versionId: string;
  readonly entityId: string;
  readonly kind: EntityKind;
  /** The listed name that is nearest. */
  readonly name: string;
  /** 0 to 100: how sure that it is them. */
  readonly score: number;
  /** 0 to 100: by the name alone. */
  readonly nameScore: number;
  /** 0 to 100, null where either side has no birth date. */
  readonly birthDateScore: number | null;
  /** 0 to 100: how grave the listing is, whoever it is. */
  readonly severity: number;
  readonly tokens: readonly TokenMatch[];
  readonly circumstances: readonly Circumstance[];
};

/** One list in an index: entities by their order there. */
export type IndexedList = {
  readonly list: string;
  readonly versionId: string;
  readonly entities: Iterable<ListedEntity>;
};
