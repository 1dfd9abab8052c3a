import { z } from 'zod';
import { Reason } from './check-result.ts';
import { LiveVariant } from './live-capture.ts';

/** What a live capture says of whether a living person was there; kept with the run. */
export const LivenessJudgement = z.object({
  outcome: z.enum(['pass', 'review', 'fail']),
  /** 0 to 100, higher is more surely alive; passes from `threshold` on. */
  score: z.number(),
  threshold: z.number(),
  reasons: z.array(Reason),
  variant: LiveVariant,
  tasks: z.array(z.string()),
  /** Each measure by itself, beside where it passes; `value` null where it could not be taken. */
  signals: z.array(
    z.object({
      name: z.enum([
        'rigidity',
        'light_response',
        'gestures',
        'chin',
        'depth_of_light',
        'own_motion',
        'surroundings',
        'timing',
        'noise',
        'camera',
        'refresh_bands',
      ]),
      value: z.number().nullable(),
      /** null: for people to look at, judged by nobody. */
      threshold: z.number().nullable(),
      isMet: z.boolean(),
    }),
  ),
  framesCounted: z.int(),
  durationMs: z.number(),
});
export type LivenessJudgement = z.infer<typeof LivenessJudgement>;
