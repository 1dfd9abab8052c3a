import { z } from 'zod';
import { PassiveSignals } from '../../../domain/passive-signals.ts';
import type { Described } from './as-sent.ts';
import { CHECK_FIELDS } from './check-section.ts';

const rate = z.number().optional();

export const FaceMatchInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    face_match_score: z.number().optional().describe('0 to 100, higher is more alike.'),
    threshold: z.number().optional().describe('From this score the faces match.'),
    fmr_at_threshold: rate.describe('False match rate at `threshold`.'),
    fail_threshold: z.number().optional().describe('Below this score the run is declined.'),
    fmr_at_fail_threshold: rate.describe('False match rate at `fail_threshold`.'),
  })
  .describe('How alike the face on the document and the live face are. Empty if the run requested no face match.');
export type FaceMatchInfo = Described<typeof FaceMatchInfo>;

export const FaceLivenessInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    source: z
      .enum(['ATTENDED', 'LIVE_CAPTURE'])
      .nullable()
      .optional()
      .describe('ATTENDED if an operator attested liveness in person.'),
    attested_by: z.string().nullable().optional().describe('The operator who attested.'),
    attested_at: z.string().nullable().optional().describe('When the operator attested.'),
    passive_signals: PassiveSignals.optional().describe(
      'Ours. Information about the picture of the face. No decision uses it.',
    ),
  })
  .describe('Whether a living person was present. Empty if the run requested no liveness check.');
export type FaceLivenessInfo = Described<typeof FaceLivenessInfo>;
