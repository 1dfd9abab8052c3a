import { z } from 'zod';
import { HandedDownProgress, HandedDownReport } from '../centre/handed-down.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { EntityHit } from './aml-info.ts';
import { ListUpdates } from './list-update.ts';
import { LIST_TITLE_LENGTH_MAX } from './watchlist-status.ts';

/** Whether the listed entity is the person, or the party of a company. */
export const HitDecision = z.enum(['true_match', 'false_match']);
export type HitDecision = z.infer<typeof HitDecision>;

/** A code, so that decisions can be counted and reviewed; the note has the sentence. */
export const HitReason = z.enum([
  'different_birth_date',
  'different_country',
  'different_documents',
  'different_person_known',
  'name_alone',
  'documents_agree',
  'person_confirmed',
  'other',
]);
export type HitReason = z.infer<typeof HitReason>;

export const NOTE_CHARACTERS_MAX = 500;

/** A place in the input of a company's case: `business`, `people.0`, `companies.2`. */
const Party = z.string().max(20, fieldMessage('field.party_form'));

export const ResolveHitRequest = z.object({
  hit_id: z.string().max(300),
  /** The party of the hit. A company's case needs it; a person's case has none. */
  party: Party.nullish(),
  decision: HitDecision,
  reason: HitReason,
  /** Sealed with the verification and erased with it. */
  note: z
    .string()
    .trim()
    .max(NOTE_CHARACTERS_MAX, fieldMessage('field.note_at_most', { characters: NOTE_CHARACTERS_MAX }))
    .optional(),
});
export type ResolveHitRequest = z.infer<typeof ResolveHitRequest>;

/** `proposed` awaits a second person; `standing` is in force; the others no longer are. */
export const ResolutionState = z.enum(['proposed', 'standing', 'refused', 'withdrawn']);
export type ResolutionState = z.infer<typeof ResolutionState>;

/** The decision on one hit, by whom and when. */
export const HitResolution = z.object({
  id: z.uuid(),
  hit_id: z.string(),
  /** Null in the case of a person. */
  party: z.string().nullable(),
  /** Hash of the entry when this was decided: an entry with another hash has no decision yet. */
  entry_hash: z.string(),
  decision: HitDecision,
  reason: HitReason,
  note: z.string().nullable(),
  state: ResolutionState,
  proposed_at: z.iso.datetime(),
  proposed_by: z.string(),
  /** Whether the requesting reviewer proposed it: a second person must confirm. */
  is_own: z.boolean(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
});
export type HitResolution = z.infer<typeof HitResolution>;

/** In force from another verification, whose note stays there. `party` is the place here. */
export const EarlierResolution = HitResolution.omit({ note: true }).extend({ batch_id: z.uuid() });
export type EarlierResolution = z.infer<typeof EarlierResolution>;
export const EARLIER_RESOLUTIONS_MAX = 100;

export const SettleResolutionRequest = z.object({
  resolution_id: z.uuid(),
  /** `withdraw` revokes the decision in force; `confirm` and `refuse` are the second person's. */
  action: z.enum(['confirm', 'refuse', 'withdraw']),
});
export type SettleResolutionRequest = z.infer<typeof SettleResolutionRequest>;

/** Findings of ongoing monitoring about a person or a party of a company after the verification. */
export const MonitoringEvent = z.object({
  id: z.uuid(),
  event: z.enum(['ADDED', 'UPDATED', 'REMOVED']),
  list: z.string(),
  at: z.iso.datetime(),
  /** Null if the entry was removed. */
  hit: EntityHit.nullable(),
  hit_id: z.string(),
  /** Null in the case of a person. */
  party: z.string().nullable(),
});
export type MonitoringEvent = z.infer<typeof MonitoringEvent>;

/** Everything about a verification's hits since it was run. */
export const ScreeningReview = z.object({
  resolutions: z.array(HitResolution),
  /** Newest last, at most `EARLIER_RESOLUTIONS_MAX`. */
  earlier: z.array(EarlierResolution),
  events: z.array(MonitoringEvent),
  four_eyes: z.boolean(),
});
export type ScreeningReview = z.infer<typeof ScreeningReview>;

/** One list as the page shows it: the version in force, and one awaiting confirmation. */
export const WatchlistOverview = z.object({
  list: z.string(),
  title: z.string(),
  format: z.string(),
  /** Whether the centre handed it down: then it cannot be changed here. */
  from_centre: z.boolean(),
  /** Null if none is in force. */
  in_force: z
    .object({
      version_id: z.uuid(),
      entities: z.int(),
      names: z.int(),
      sha256: z.string(),
      published_on: z.iso.date().nullable(),
      imported_at: z.iso.datetime({ offset: true }),
      /** When the publisher's file was last known to be this version; the age counts from here. */
      checked_at: z.iso.datetime({ offset: true }),
      age_days: z.number(),
      is_outdated: z.boolean(),
    })
    .nullable(),
  waiting: z
    .object({ version_id: z.uuid(), entities: z.int(), imported_at: z.iso.datetime({ offset: true }) })
    .nullable(),
});
export type WatchlistOverview = z.infer<typeof WatchlistOverview>;

/** How many cases of people and companies have been screened against the changes. */
export const MonitoringProgress = z.object({
  state: z.enum(['idle', 'running', 'failed']),
  /** The current list, while running. */
  list: z.string().nullable(),
  cases_screened: z.int(),
  cases: z.int(),
  /** From the last finished screening. */
  finished_at: z.iso.datetime().nullable(),
  events: z.int(),
});
export type MonitoringProgress = z.infer<typeof MonitoringProgress>;

/** May be on a list now; a reviewer decides on the case's page. */
export const MonitoringTask = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  /** The person or the company of the case. */
  applicant_name: z.string(),
  /** Who of the company may be listed; null if it is the applicant. */
  party_name: z.string().nullable(),
  event: z.enum(['ADDED', 'UPDATED']),
  list: z.string(),
  at: z.iso.datetime(),
});
export type MonitoringTask = z.infer<typeof MonitoringTask>;

export const MONITORING_TASKS_MAX = 50;

export const WatchlistsOverview = z.object({
  lists: z.array(WatchlistOverview),
  list_age_days_max: z.int(),
  screening: z.enum(['starting', 'ready', 'down']),
  monitoring: MonitoringProgress,
  /** The newest ones, at most `MONITORING_TASKS_MAX`. */
  tasks: z.array(MonitoringTask),
  tasks_total: z.int(),
  updates: ListUpdates,
  /** The lists that the centre of this device hands down; null without a centre. */
  centre: z
    .object({
      host: z.string(),
      is_reached: z.boolean(),
      last_contact_at: z.iso.datetime().nullable(),
      manifest: HandedDownReport.shape.manifest,
      problems: HandedDownReport.shape.problems,
      /** The list that is being fetched. */
      fetching: HandedDownProgress.nullable(),
    })
    .nullable(),
});
export type WatchlistsOverview = z.infer<typeof WatchlistsOverview>;

export const ConfirmWatchlistRequest = z.object({ version_id: z.uuid() });

export const RenameWatchlistRequest = z.object({
  list: z.string().min(1),
  title: z.string().trim().min(1).max(LIST_TITLE_LENGTH_MAX),
});
export const RemoveWatchlistRequest = z.object({ list: z.string().min(1) });
