import { z } from 'zod';
import { DateRange, EntityKind, ListedCountry, ListedIdentifier, ListingTopic, NameStrength } from './listed-entity.ts';

/** Open, a true match, or a false one that stays suppressed until either side changes. */
export const ResolutionStatus = z.enum(['UNRESOLVED', 'RESOLVED', 'WHITELISTED']);
export type ResolutionStatus = z.infer<typeof ResolutionStatus>;

/** One token of the query's name and its counterpart in the listed name; see `TokenMatch`. */
export const ExplainedToken = z.object({
  query: z.string().nullable(),
  listed: z.string().nullable(),
  relation: z.string(),
  similarity: z.number(),
  weight: z.number(),
});

/** Circumstances that raised or lowered the score besides the name; see `Circumstance`. */
export const ExplainedCircumstance = z.object({
  field: z.string(),
  query: z.string(),
  listed: z.string(),
  effect: z.number(),
});

/** The full list entry, stored with the decision because the list changes later. */
export const ListingRecord = z.object({
  names: z.array(z.object({ value: z.string(), strength: NameStrength })),
  births: z.array(DateRange),
  birth_places: z.array(z.string()),
  sex: z.enum(['M', 'F']).nullable(),
  countries: z.array(ListedCountry),
  identifiers: z.array(ListedIdentifier),
  addresses: z.array(z.string()),
  positions: z.array(z.string()),
  topics: z.array(ListingTopic),
  programmes: z.array(z.string()),
  remarks: z.array(z.string()),
});
export type ListingRecord = z.infer<typeof ListingRecord>;

/**
 * An entity that may be the person, as integrators know `entity_hits`. `match_score`, `risk_score`,
 * `explanation` and `record` are ours. Scores are 0 to 100.
 */
export const EntityHit = z.object({
  /** `list/entry`: stable while the list keeps the entry's number. */
  id: z.string(),
  entity_type: z.enum(['PERSON', 'COMPANY', 'ORGANISATION', 'UNKNOWN']),
  kind: EntityKind,
  name: z.string(),
  match_score: z.number(),
  name_match_score: z.number(),
  date_of_birth: z.string().nullable(),
  date_of_birth_match_score: z.number().nullable(),
  /** Severity of the listing, whatever the match score. */
  risk_score: z.number(),
  also_known_as: z.array(z.string()),
  associates: z.array(z.object({ name: z.string(), association: z.string() })),
  resolution_status: ResolutionStatus,
  is_deleted: z.boolean(),
  aml_hits: z.array(
    z.object({
      hit_type: z.enum(['SANCTION', 'PEP', 'WATCHLIST']),
      source_details: z.object({
        name: z.string(),
        source_id: z.string(),
        url: z.string().nullable(),
        listing_started: z.string().nullable(),
        listing_ended: z.string().nullable(),
        country_codes: z.array(z.string()),
        aml_types: z.array(z.string()),
      }),
      fields: z.array(z.object({ name: z.string(), value: z.string(), type: z.string() })),
      media: z.array(z.never()),
    }),
  ),
  explanation: z.object({ tokens: z.array(ExplainedToken), circumstances: z.array(ExplainedCircumstance) }),
  record: ListingRecord,
  /** Hash of the entry as found; a changed hash needs a new review. */
  entry_hash: z.string(),
});
export type EntityHit = z.infer<typeof EntityHit>;

/** Which version of which list was searched. */
export const SearchedList = z.object({
  list: z.string(),
  title: z.string(),
  version_id: z.uuid(),
  sha256: z.string(),
  published_on: z.string().nullable(),
  imported_at: z.string(),
  /** When this was last known to be the newest version; the list's age counts from here. */
  checked_at: z.string(),
  entities: z.int(),
});
export type SearchedList = z.infer<typeof SearchedList>;

/** The fields of `aml_info` besides those of every section. */
export const AmlFindings = z.object({
  num_hits: z.int(),
  search_criteria: z.object({
    search_term: z.string(),
    /** 0 (exact names only) to 1. */
    fuzziness_score: z.number(),
    /** Ours: the minimum score of a hit, 0 to 100. */
    threshold: z.number(),
    exact_match: z.boolean(),
    birth_year: z.int().nullable(),
  }),
  entity_hits: z.array(EntityHit),
  lists: z.array(SearchedList),
});
export type AmlFindings = z.infer<typeof AmlFindings>;
