import { z } from 'zod';
import { CheckId, Outcome, Reason } from '../check-result.ts';
import type { Described } from './as-sent.ts';

const { code } = Reason.shape;

const StatusReason = z.object({
  code: code.describe('A stable code.'),
  message: z.string().describe('The code as a sentence.'),
  field: z.string().optional().describe('The field it is about, as in `user_input` or `id_info`.'),
});

/** A finding for a person to look at. */
export const Warning = StatusReason.extend({
  resolution_status: z.literal('UNRESOLVED').describe('Nobody can resolve a warning before the answer exists.'),
});
export type Warning = Described<typeof Warning>;
export type StatusReason = Described<typeof StatusReason>;

export const CheckSummary = z.object({
  check: CheckId,
  outcome: Outcome,
  codes: z.array(code).describe('The code of every reason, each once.'),
});
export type CheckSummary = Described<typeof CheckSummary>;

export const CHECK_FIELDS = {
  status: z.enum(['COMPLETED', 'FAILED']).optional().describe('FAILED if a check could not run.'),
  result: z
    .enum(['APPROVED', 'DECLINED', 'REVIEW', 'UNKNOWN'])
    .optional()
    .describe('The worst outcome of the checks. UNKNOWN if none of them could run.'),
  status_reasons: z.array(StatusReason).optional().describe('Why a check could not run.'),
  warnings: z.array(Warning).optional().describe('Findings that declined the run or sent it to review.'),
  check_summary: z.array(CheckSummary).optional().describe('Every check with its outcome and codes.'),
};

const CheckSection = z.object(CHECK_FIELDS);
export type CheckSection = Described<typeof CheckSection>;
