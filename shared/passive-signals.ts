import { z } from 'zod';
import { Box } from './check-result.ts';

/**
 * What one picture of a face, a still or the frame that a live capture kept, shows of having been taken from a display or a print, or
 * edited: for people to look at. None of it shows whether a living person was there, so it is judged by nobody and has no thresholds.
 */
export const PASSIVE_SIGNALS = [
  /** Natural logarithm of a frequency's power over that of others, all around the face: pixels of a display, dots of a printer. */
  'display_grid',
  'colour_display_grid',
  'dot_grid',
  'colour_dot_grid',
  /** Sides of a sheet or a display seen around the face, 0 to 4. */
  'straight_sides',
  /** Standard deviations by which a part was compressed otherwise than the rest, from 0: something was put in. */
  'compression_history',
] as const;
export type PassiveSignalName = (typeof PASSIVE_SIGNALS)[number];

export const PassiveSignal = z.object({
  name: z.enum(PASSIVE_SIGNALS),
  /** null where it could not be measured: too few pixels, no JPEG. */
  value: z.number().nullable(),
  /** Where, in the picture's pixels. */
  box: Box.nullable(),
});
export type PassiveSignal = z.infer<typeof PassiveSignal>;

export const PassiveSignals = z.object({
  /** `unavailable` where no face was found or the picture could not be looked at. */
  status: z.enum(['measured', 'unavailable']),
  signals: z.array(PassiveSignal),
  /** Programs made to change pictures that the file names. */
  editors: z.array(z.string()),
});
export type PassiveSignals = z.infer<typeof PassiveSignals>;

export const NO_PASSIVE_SIGNALS: PassiveSignals = { status: 'unavailable', signals: [], editors: [] };
