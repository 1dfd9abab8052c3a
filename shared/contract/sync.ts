import { z } from 'zod';
import { RedeliverRequest } from './callbacks.ts';

/**
 * `enrolling`: the centre has not been reached yet. `refused`: it did not take the enrolment code. `revoked`: an administrator of the centre
 * has revoked this device.
 */
export const CentreState = z.enum(['enrolling', 'refused', 'enrolled', 'revoked']);
export type CentreState = z.infer<typeof CentreState>;

/** Changes in one state: how many, and since when the oldest of them waits. */
const Waiting = z.object({ changes: z.int(), oldest_at: z.iso.datetime().nullable() });

export const ParkedChange = z.object({
  sequence: z.int(),
  batch_id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(['REFUSED', 'FAILED_TOO_OFTEN', 'NOT_CONFIRMED']).nullable(),
});
export type ParkedChange = z.infer<typeof ParkedChange>;

export const PARKED_SHOWN = 50;

/** How far the changes of this device have come on their way to its centre. */
export const SyncStatus = z.object({
  /** Null without a centre. */
  centre: z
    .object({
      host: z.string(),
      state: CentreState,
      /** What the centre calls this device and its place; null until it is enrolled. */
      device: z.string().nullable(),
      site: z.string().nullable(),
      is_reached: z.boolean(),
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
  /** Bytes of pictures of all cases that are on their way, at most. */
  picture_bytes: z.int(),
  /** The oldest that are parked, at most `PARKED_SHOWN`. */
  parked_changes: z.array(ParkedChange),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** One parked change by its number, or null for all. */
export const SendAgainRequest = RedeliverRequest;
