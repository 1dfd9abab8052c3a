import { createHash } from 'node:crypto';
import { assert } from '#shared/assert.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { EntityHit, SearchedList } from '#shared/contract/watchlist/aml-info.ts';
import type { EntityKind, ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { ScreeningHit, ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { ScreenedHit, ScreeningFindings } from '../checks/lookup-evidence.ts';
import type { Actor } from '../store/records.ts';
import { type DecidedSubject, personDecidedAs } from './decided-subjects.ts';
import type { Screening } from './screening.ts';
import { personQuery, type ReadOnDocument } from './screening-queries.ts';

/** More entries with one name do not help anybody decide. */
export const HITS_MAX = 20;
/** Per entry and kind; the longest published have a few hundred names. */
const VALUES_MAX = 100;
const DAY_MS = 86_400_000;

/** Earlier decisions that still stand, by hit, with the hash of the entry at the time. */
type Standing = Pick<
  ReadonlyMap<string, { readonly decision: 'true_match' | 'false_match'; readonly entryHash: string }>,
  'get'
>;

export type ListingsDependencies = {
  readonly screening: Pick<Screening, 'search'>;
  /** Null if the version was replaced and removed meanwhile. */
  readonly entityOf: (versionId: string, entityId: string) => Promise<ListedEntity | null>;
  readonly standingFor: (subject: DecidedSubject, actor: Actor) => Promise<Standing>;
  readonly now: () => Date;
};

/** The people to search for, and those whom decisions on the hits are about. */
export type SearchedParty = { readonly query: ScreeningQuery; readonly decidedAs: DecidedSubject };

/** The listed entries that a person or company may be, with their data and earlier decisions. */
export type Listings = {
  /** Searches under these limits. Rejects with `CheckUnavailableError`. */
  find(
    run: { readonly fields: KYCFields; readonly actor: Actor },
    read: ReadOnDocument,
    policy: Policy['aml'],
    signal: AbortSignal,
  ): Promise<ScreeningFindings>;
  /** The same for several parties at once, in their order. */
  findAll(
    parties: readonly SearchedParty[],
    actor: Actor,
    policy: Policy['aml'],
    signal: AbortSignal,
  ): Promise<readonly ScreeningFindings[]>;
};

export function createListings({ screening, entityOf, standingFor, now }: ListingsDependencies): Listings {
  const findAll: Listings['findAll'] = async (parties, actor, policy, signal) => {
    const limits = { limit: HITS_MAX, scoreMin: policy.hit_score_min };
    const queries = parties.map(({ query }) => query);
    const { hits, versions } = await screening.search(queries, limits, signal);
    const lists = versions.map(searchedList);
    const outdatedLists = versions
      .filter((version) => ageDays(version, now()) > policy.list_age_days_max)
      .map(({ list }) => list);
    const findings: ScreeningFindings[] = [];
    for (const [at, { query, decidedAs }] of parties.entries()) {
      const own = hits[at] ?? [];
      const standing = own.length === 0 ? null : await standingFor(decidedAs, actor);
      const found: ScreenedHit[] = [];
      for (const hit of own) {
        const entity = await entityOf(hit.versionId, hit.entityId);
        if (entity) found.push(resolved(entityHit(hit, entity, versions), standing));
      }
      findings.push({
        num_hits: found.length,
        search_criteria: searchCriteria(query, policy),
        entity_hits: found,
        lists,
        outdatedLists,
      });
    }
    return findings;
  };
  return {
    async find({ fields, actor }, read, policy, signal) {
      const person = { query: personQuery(fields, read), decidedAs: personDecidedAs(fields) };
      const [found] = await findAll([person], actor, policy, signal);
      assert(found, 'each party has findings');
      return found;
    },
    findAll,
  };
}

function searchCriteria(query: ScreeningQuery, { hit_score_min }: Policy['aml']): ScreeningFindings['search_criteria'] {
  const year = Number(query.birthDate?.slice(0, 4));
  return {
    search_term: query.name,
    fuzziness_score: (100 - hit_score_min) / 100,
    threshold: hit_score_min,
    exact_match: false,
    birth_year: Number.isInteger(year) ? year : null,
  };
}

/** Days since the list was last confirmed to be the newest. */
function ageDays({ checkedAt }: WatchlistVersion, now: Date): number {
  return (now.getTime() - new Date(checkedAt).getTime()) / DAY_MS;
}

function searchedList(version: WatchlistVersion): SearchedList {
  return {
    list: version.list,
    title: version.title,
    version_id: version.id,
    sha256: version.sha256,
    published_on: version.publishedOn,
    imported_at: version.importedAt,
    checked_at: version.checkedAt,
    entities: version.entities,
  };
}

/** A decision stands until the entry changes. */
function resolved(hit: EntityHit, standing: Standing | null): ScreenedHit {
  const decided = standing?.get(hit.id);
  if (decided === undefined || decided.entryHash !== hit.entry_hash) return { ...hit, isConfirmed: false };
  const isConfirmed = decided.decision === 'true_match';
  return { ...hit, resolution_status: isConfirmed ? 'RESOLVED' : 'WHITELISTED', isConfirmed };
}

const ENTITY_TYPE: Readonly<Record<EntityKind, EntityHit['entity_type']>> = {
  person: 'PERSON',
  organisation: 'ORGANISATION',
  vessel: 'UNKNOWN',
  aircraft: 'UNKNOWN',
  unknown: 'UNKNOWN',
};

/** A hit under the field names that integrators know, with all of the entry's data. */
export function entityHit(hit: ScreeningHit, entity: ListedEntity, versions: readonly WatchlistVersion[]): EntityHit {
  const version = versions.find(({ id }) => id === hit.versionId);
  const some = <Value>(values: readonly Value[]) => values.slice(0, VALUES_MAX);
  const names = some(entity.names);
  return {
    id: `${hit.list}/${entity.id}`,
    entity_type: ENTITY_TYPE[entity.kind],
    kind: entity.kind,
    name: hit.name,
    match_score: hit.score,
    name_match_score: hit.nameScore,
    date_of_birth: entity.births[0]?.text ?? null,
    date_of_birth_match_score: hit.birthDateScore,
    risk_score: hit.severity,
    also_known_as: names.map(({ value }) => value).filter((value) => value !== hit.name),
    associates: some(entity.links).map(({ name, relation }) => ({ name, association: relation })),
    resolution_status: 'UNRESOLVED',
    is_deleted: false,
    aml_hits: [
      {
        hit_type: hitType(entity),
        source_details: {
          name: version?.title ?? hit.list,
          source_id: entity.id,
          url: entity.urls[0] ?? null,
          listing_started: entity.listedOn,
          listing_ended: null,
          country_codes: [...new Set(entity.countries.flatMap(({ code }) => (code === null ? [] : [code])))],
          aml_types: entity.topics,
        },
        fields: [
          ...some(entity.programmes).map((value) => ({ name: 'programme', value, type: 'text' })),
          ...some(entity.positions).map((value) => ({ name: 'position', value, type: 'text' })),
          ...some(entity.remarks).map((value) => ({ name: 'remark', value, type: 'text' })),
        ],
        media: [],
      },
    ],
    explanation: { tokens: [...hit.tokens], circumstances: [...hit.circumstances] },
    record: {
      names: names.map(({ value, strength }) => ({ value, strength })),
      births: some(entity.births),
      birth_places: some(entity.birthPlaces),
      sex: entity.sex,
      countries: some(entity.countries),
      identifiers: some(entity.identifiers),
      addresses: some(entity.addresses),
      positions: some(entity.positions),
      topics: entity.topics,
      programmes: some(entity.programmes),
      remarks: some(entity.remarks),
    },
    entry_hash: createHash('sha256').update(JSON.stringify(entity)).digest('hex'),
  };
}

function hitType({ topics }: ListedEntity): EntityHit['aml_hits'][number]['hit_type'] {
  if (topics.includes('sanction')) return 'SANCTION';
  return topics.includes('pep') || topics.includes('pep_associate') ? 'PEP' : 'WATCHLIST';
}
