import { z } from 'zod';
import { FraudRule, RuleFinding } from '../../domain/fraud-rules.ts';

/** The content of `risk_info.scoring`: 0 to 100, higher is worse. */
export const RiskScoring = z.object({
  score: z.number(),
  risk_level: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  /** Ours: where the risk levels start. */
  medium_risk_from: z.number(),
  high_risk_from: z.number(),
  rules_evaluated: z.array(
    z.object({
      rule_name: FraudRule,
      result: z.enum(['APPROVED', 'REVIEW', 'UNKNOWN']),
      /** The rule's contribution to the score. */
      score: z.number(),
      /** FAILED if it could not be evaluated; `reason` (ours) says why. */
      status: z.enum(['PASSED', 'NOT_PASSED', 'FAILED']),
      reason: RuleFinding.shape.why,
    }),
  ),
});
export type RiskScoring = z.infer<typeof RiskScoring>;
