import { z } from 'zod';
import { RedeliverRequest } from '../callbacks/callbacks.ts';

/**
 * `enrolling`: not reached yet. `refused`: the code was not accepted. `revoked`: by an
 * administrator of the centre. `unknown`: the centre lost its key, as after restoring an older
 * backup.
 */
export const CentreState = z.enum(['enrolling', 'refused', 'enrolled', 'revoked', 'unknown']);
export type CentreState = z.infer<typeof CentreState>;

/** Whether the centre takes nothing from this device until a person does something. */
export const isTurnedAway = (state: CentreState): state is 'refused' | 'revoked' | 'unknown' =>
  state === 'refused' || state === 'revoked' || state === 'unknown';

/** Changes in one state: how many, and since when the oldest of them waits. */
const Waiting = z.object({ changes: z.int(), oldest_at: z.iso.datetime().nullable() });

/** Why a change is parked; see `electron/service/delivery/machine.ts`. */
export const ParkReason = z.enum([
  ...(['REFUSED', 'FAILED_TOO_OFTEN', 'NOT_CONFIRMED'] as const),
  ...(['OUTCOME_UNKNOWN', 'LEFT_UNKNOWN', 'UNSUPPORTED', 'ERASE_THERE', 'ERASED_THERE', 'PICTURES_GONE'] as const),
]);

export const ParkedChange = z.object({
  sequence: z.int(),
  batch_id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  reason: ParkReason.nullable(),
  /** The case's id at a centre that only speaks the public interface, once it has answered. */
  centre_batch_id: z.string().nullable(),
});
export type ParkedChange = z.infer<typeof ParkedChange>;

export const PARKED_SHOWN = 50;

/** How far the changes of this device have come on their way to its centre. */
export const SyncStatus = z.object({
  centre: z
    .object({
      host: z.string(),
      state: CentreState,
      /** The centre's names for this device and its place; null until it is enrolled. */
      device: z.string().nullable(),
      site: z.string().nullable(),
      /** `public`: it only speaks the public interface, and this desk has an API key for it. */
      speaks: z.enum(['devices', 'public']),
      is_reached: z.boolean(),
      /** Something else answers in its place, such as the sign-in page of a network. */
      is_replaced: z.boolean(),
      /** When it is tried again, if it could not be reached. */
      next_attempt_at: z.iso.datetime().nullable(),
      last_contact_at: z.iso.datetime().nullable(),
      /** How far the centre's clock is ahead; 0 for a small difference. */
      clock_difference_ms: z.number(),
    })
    .nullable(),
  waiting: Waiting,
  sending: Waiting,
  /** The centre has the record; pictures follow. */
  delivered: Waiting,
  parked: Waiting,
  /** The part of the counts from before this device joined the centre. It goes last. */
  history: Waiting,
  /** Since when a person has paused the sending. */
  paused_at: z.iso.datetime().nullable(),
  /** How fast the line was in the last minute, and how fast pictures and history may take it. */
  speed: z.object({ bytes_per_second: z.number(), changes_per_second: z.number(), bytes_per_second_max: z.number() }),
  /** How long the rest takes at this speed; null while nothing is sent. */
  seconds_left: z.int().nullable(),
  /** Bytes of pictures of all cases that are on their way, at most. */
  picture_bytes: z.int(),
  /** The oldest that are parked, at most `PARKED_SHOWN`. */
  parked_changes: z.array(ParkedChange),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** One parked change by its number, or null for all. */
export const SendAgainRequest = RedeliverRequest;

/** Sending stops until it goes on by hand; `try_now` ends all waiting for the next attempt. */
export const SteerSyncRequest = z.object({ action: z.enum(['pause', 'resume', 'try_now']) });
export type SteerSyncRequest = z.infer<typeof SteerSyncRequest>;

/** A person knows that a parked change reached the centre. */
export const MarkReceivedRequest = z.object({ sequence: z.int().positive() });
export type MarkReceivedRequest = z.infer<typeof MarkReceivedRequest>;
