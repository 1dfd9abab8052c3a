import type { Findings } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { EntityHit, SearchedList } from '#shared/contract/watchlist/aml-info.ts';
import {
  type EarlierResolution,
  HitResolution,
  ScreeningReview,
  WatchlistOverview,
  WatchlistsOverview,
} from '#shared/contract/watchlist/screening-review.ts';

/** Screening answers that satisfy the contract; everybody is invented. */
export function anEntityHit(changes: Partial<EntityHit> = {}): EntityHit {
  return EntityHit.parse({
    id: 'house/k1',
    entity_type: 'PERSON',
    kind: 'person',
    name: 'Юсуф Каримов',
    match_score: 93.4,
    name_match_score: 88.1,
    date_of_birth: '1971-03-09',
    date_of_birth_match_score: 100,
    risk_score: 90,
    also_known_as: ['KARIMOV, Yusup'],
    associates: [{ name: 'Utopia Trading House', association: 'director of' }],
    resolution_status: 'UNRESOLVED',
    is_deleted: false,
    aml_hits: [
      {
        hit_type: 'SANCTION',
        source_details: {
          name: 'House list',
          source_id: 'k1',
          url: null,
          listing_started: '2019-05-04',
          listing_ended: null,
          country_codes: ['UZ'],
          aml_types: ['sanction'],
        },
        fields: [],
        media: [],
      },
    ],
    explanation: {
      tokens: [
        { query: 'Yusuf', listed: 'Юсуф', relation: 'transliteration', similarity: 1, weight: 0.34 },
        { query: 'Karimov', listed: 'Каримов', relation: 'sound', similarity: 0.9, weight: 0.56 },
        { query: null, listed: 'Оглы', relation: 'missing', similarity: 0, weight: 0.1 },
      ],
      circumstances: [
        { field: 'birth_date', query: '1971-03-09', listed: '1971-03-09', effect: 7.2 },
        { field: 'country', query: 'PL', listed: 'UZ', effect: -1.9 },
      ],
    },
    record: {
      names: [
        { value: 'KARIMOV, Yusup', strength: 'primary' },
        { value: 'Юсуф Каримов', strength: 'strong' },
        { value: 'Joseph K.', strength: 'weak' },
      ],
      births: [
        { from: '1971-03-09', to: '1971-03-09', circa: false, text: '9 Mar 1971' },
        { from: '1968-01-01', to: '1970-12-31', circa: true, text: 'circa 1968-1970' },
      ],
      birth_places: ['Far Town'],
      sex: 'M',
      countries: [{ relation: 'nationality', code: 'UZ', text: 'Uzbek' }],
      identifiers: [{ label: 'Passport', kind: 'passport', value: 'AC7700123', country: 'UZ' }],
      addresses: ['12 Long Street, Far Town'],
      positions: [],
      topics: ['sanction'],
      programmes: ['UTOPIA-ASSETS'],
      remarks: ['Leads a trading house that does not exist.'],
    },
    entry_hash: 'a'.repeat(64),
    ...changes,
  });
}

export function aSearchedList(changes: Partial<SearchedList> = {}): SearchedList {
  return SearchedList.parse({
    list: 'house',
    title: 'House list',
    version_id: '0f4b7d6e-98a5-4b1c-8d5e-2a1b3c4d5e6f',
    sha256: 'b'.repeat(64),
    published_on: '2026-11-01',
    imported_at: '2026-11-02T09:00:00Z',
    checked_at: '2026-11-19T04:00:00Z',
    entities: 42_317,
    ...changes,
  });
}

export function screeningFound(
  entityHits: readonly EntityHit[],
  outdatedLists: readonly string[] = [],
): Fixed<Findings<'aml.screening'>> {
  return {
    findings: {
      num_hits: entityHits.length,
      search_criteria: { search_term: '', fuzziness_score: 0.3, threshold: 70, exact_match: false, birth_year: 1971 },
      entity_hits: entityHits.map((hit) => ({ ...hit, isConfirmed: false })),
      lists: [aSearchedList()],
    },
    outdatedLists,
  };
}

export function aResolution(changes: Partial<HitResolution> = {}): HitResolution {
  return HitResolution.parse({
    id: '1d3c5b7a-1111-4222-8333-444455556666',
    hit_id: 'house/k1',
    party: null,
    entry_hash: 'a'.repeat(64),
    decision: 'false_match',
    reason: 'different_documents',
    note: null,
    state: 'standing',
    proposed_at: '2026-11-21T06:00:00.000Z',
    proposed_by: 'Mara Lind',
    is_own: true,
    settled_at: null,
    settled_by: null,
    ...changes,
  });
}

export function anEarlierResolution(changes: Partial<EarlierResolution> = {}): EarlierResolution {
  const { note: _, ...resolution } = aResolution({ proposed_by: 'Ben Till', is_own: false });
  return { ...resolution, batch_id: '5d1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11', ...changes };
}

export function aReview(changes: Partial<ScreeningReview> = {}): ScreeningReview {
  return ScreeningReview.parse({ resolutions: [], earlier: [], events: [], four_eyes: false, ...changes });
}

type InForce = NonNullable<WatchlistOverview['in_force']>;

export function aWatchlist(
  changes: Partial<WatchlistOverview> = {},
  inForce: Partial<InForce> = {},
): WatchlistOverview {
  return WatchlistOverview.parse({
    list: 'house',
    title: 'House list',
    format: 'own',
    from_centre: false,
    in_force: {
      version_id: '0f4b7d6e-98a5-4b1c-8d5e-2a1b3c4d5e6f',
      entities: 12_400,
      names: 30_000,
      sha256: 'b'.repeat(64),
      published_on: null,
      imported_at: '2026-11-02T09:00:00Z',
      checked_at: '2026-11-19T04:00:00Z',
      age_days: 2,
      is_outdated: false,
      ...inForce,
    },
    waiting: null,
    ...changes,
  });
}

export function anOverview(changes: Partial<WatchlistsOverview> = {}): WatchlistsOverview {
  return WatchlistsOverview.parse({
    lists: [aWatchlist()],
    list_age_days_max: 7,
    screening: 'ready',
    monitoring: { state: 'idle', list: null, cases_screened: 0, cases: 0, finished_at: null, events: 0 },
    tasks: [],
    tasks_total: 0,
    updates: { running: null, last_update: null, last_import: null, next_at: null, every_hours: null },
    centre: null,
    ...changes,
  });
}

/** For a desk whose lists are not updated. */
export const noListUpdates = {
  requireFree: () => undefined,
  state: async () => ({ running: null, lastUpdate: null, lastImport: null, nextAt: null, everyHours: null }),
  update: () => undefined,
  importFiles: () => undefined,
  receive: async () => 0,
  cancel: async () => undefined,
};
