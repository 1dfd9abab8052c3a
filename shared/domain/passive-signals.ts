import { z } from 'zod';
import { Box } from '../contract/runs/check-result.ts';

/**
 * Traces of a display, a print or an edit in one face picture, for people to look at. They prove no
 * liveness, so they decide nothing.
 */
export const PASSIVE_SIGNALS = [
  /** Log of one frequency's power relative to others: a display's pixels, a printer's dots. */
  'display_grid',
  'colour_display_grid',
  'dot_grid',
  'colour_dot_grid',
  /** Edges of a sheet or a display visible around the face, 0 to 4. */
  'straight_sides',
  /** Standard deviations by which a part's compression differs: something was pasted in. */
  'compression_history',
] as const;
export type PassiveSignalName = (typeof PASSIVE_SIGNALS)[number];

export const PassiveSignal = z.object({
  name: z.enum(PASSIVE_SIGNALS),
  /** null if it could not be measured: too few pixels, or not a JPEG. */
  value: z.number().nullable(),
  /** Position in the picture's pixels. */
  box: Box.nullable(),
});
export type PassiveSignal = z.infer<typeof PassiveSignal>;

export const PassiveSignals = z.object({
  /** `unavailable` if no face was found or the picture could not be examined. */
  status: z.enum(['measured', 'unavailable']),
  signals: z.array(PassiveSignal),
  /** Picture editors named in the file. */
  editors: z.array(z.string()),
});
export type PassiveSignals = z.infer<typeof PassiveSignals>;

export const NO_PASSIVE_SIGNALS: PassiveSignals = { status: 'unavailable', signals: [], editors: [] };
