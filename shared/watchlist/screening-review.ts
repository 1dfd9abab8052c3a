import { z } from 'zod';
import { EntityHit } from './aml-info.ts';
import { ListUpdates } from './list-update.ts';

/** Whether the listed entity is the person. */
export const HitDecision = z.enum(['true_match', 'false_match']);
export type HitDecision = z.infer<typeof HitDecision>;

/** Why: a code, so that decisions can be counted and reviewed; the sentence is the note's. */
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

export const ResolveHitRequest = z.object({
  /** `id` of the hit in `entity_hits`. */
  hit_id: z.string().max(300),
  decision: HitDecision,
  reason: HitReason,
  /** Sealed with the verification and erased with it. */
  note: z
    .string()
    .trim()
    .max(NOTE_CHARACTERS_MAX, `The note must have at most ${NOTE_CHARACTERS_MAX} characters.`)
    .optional(),
});
export type ResolveHitRequest = z.infer<typeof ResolveHitRequest>;

/** `proposed` waits for a second person; `standing` is in force; the others no longer are. */
export const ResolutionState = z.enum(['proposed', 'standing', 'refused', 'withdrawn']);
export type ResolutionState = z.infer<typeof ResolutionState>;

/** What was decided of one hit, by whom and when. */
export const HitResolution = z.object({
  id: z.uuid(),
  hit_id: z.string(),
  /** Of the entry as it was when this was decided: an entry with another hash has not been decided about. */
  entry_hash: z.string(),
  decision: HitDecision,
  reason: HitReason,
  note: z.string().nullable(),
  state: ResolutionState,
  proposed_at: z.iso.datetime(),
  proposed_by: z.string(),
  /** Whether whoever asks proposed it: the second person must be another one. */
  is_own: z.boolean(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
});
export type HitResolution = z.infer<typeof HitResolution>;

/** What stands about the same person from another verification, whose note stays there. */
export const EarlierResolution = HitResolution.omit({ note: true }).extend({ batch_id: z.uuid() });
export type EarlierResolution = z.infer<typeof EarlierResolution>;
export const EARLIER_RESOLUTIONS_MAX = 100;

export const SettleResolutionRequest = z.object({
  resolution_id: z.uuid(),
  /** `withdraw` takes back what stands; `confirm` and `refuse` are the second person's. */
  action: z.enum(['confirm', 'refuse', 'withdraw']),
});
export type SettleResolutionRequest = z.infer<typeof SettleResolutionRequest>;

/** What ongoing monitoring found about a person after the verification. */
export const MonitoringEvent = z.object({
  id: z.uuid(),
  event: z.enum(['ADDED', 'UPDATED', 'REMOVED']),
  list: z.string(),
  at: z.iso.datetime(),
  /** Null where the entry was removed. */
  hit: EntityHit.nullable(),
  hit_id: z.string(),
});
export type MonitoringEvent = z.infer<typeof MonitoringEvent>;

/** Everything about the hits of one verification that came after the run. */
export const ScreeningReview = z.object({
  resolutions: z.array(HitResolution),
  /** The newest last, at most `EARLIER_RESOLUTIONS_MAX`. */
  earlier: z.array(EarlierResolution),
  events: z.array(MonitoringEvent),
  four_eyes: z.boolean(),
});
export type ScreeningReview = z.infer<typeof ScreeningReview>;

/** One list as the page shows it: the version that is searched, and one that waits to be confirmed. */
export const WatchlistOverview = z.object({
  list: z.string(),
  title: z.string(),
  format: z.string(),
  /** Null where none is in force. */
  in_force: z
    .object({
      version_id: z.uuid(),
      entities: z.int(),
      names: z.int(),
      sha256: z.string(),
      published_on: z.iso.date().nullable(),
      imported_at: z.iso.datetime({ offset: true }),
      /** When the publisher's file was last found to be this one; the age counts from here. */
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

/** How far people who were verified before have been screened against what changed. */
export const MonitoringProgress = z.object({
  state: z.enum(['idle', 'running', 'failed']),
  /** Which list, while running. */
  list: z.string().nullable(),
  people_screened: z.int(),
  people: z.int(),
  /** Of the last screening that ended. */
  finished_at: z.iso.datetime().nullable(),
  events: z.int(),
});
export type MonitoringProgress = z.infer<typeof MonitoringProgress>;

/** Somebody who was verified before and may be on a list since: to be decided on the verification's page. */
export const MonitoringTask = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  applicant_name: z.string(),
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
  /** The newest, at most `MONITORING_TASKS_MAX`. */
  tasks: z.array(MonitoringTask),
  tasks_total: z.int(),
  updates: ListUpdates,
});
export type WatchlistsOverview = z.infer<typeof WatchlistsOverview>;

export const ConfirmWatchlistRequest = z.object({ version_id: z.uuid() });
