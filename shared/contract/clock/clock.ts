import { z } from 'zod';

/** The service's clock. `leap` is null while it is plausible. */
export const ClockState = z.object({
  /** The time that the clock shows. */
  now: z.iso.datetime(),
  leap: z
    .object({
      /** How far the clock is from where it should be; negative if it went back. */
      hours: z.int(),
      /** The last plausible time before the leap. */
      seen_at: z.iso.datetime(),
    })
    .nullable(),
});
export type ClockState = z.infer<typeof ClockState>;
