import { z } from 'zod';
import { LiveVariant } from '../contract/live-capture/live-capture.ts';
import { Reason } from '../contract/runs/check-result.ts';

/** The liveness judgement of a live capture, stored with the run. */
export const LivenessJudgement = z.object({
  outcome: z.enum(['pass', 'review', 'fail']),
  score: z.number(),
  threshold: z.number(),
  reasons: z.array(Reason),
  variant: LiveVariant,
  tasks: z.array(z.string()),
  /** Each measure with its limit; `value` is null if it could not be taken. */
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
