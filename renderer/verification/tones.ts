import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconEyeSearch,
  IconHelpCircle,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Tone } from '../ui/tone-badge.tsx';

/** The look of decisions and outcomes. Icons differ in shape as well as colour. */
export const RESULT_LOOK: Record<VerificationResult, { tone: Tone; icon: Icon }> = {
  APPROVED: { tone: 'good', icon: IconCircleCheck },
  DECLINED: { tone: 'bad', icon: IconCircleX },
  REVIEW: { tone: 'doubt', icon: IconEyeSearch },
  UNKNOWN: { tone: 'plain', icon: IconHelpCircle },
};

export const OUTCOME_LOOK: Record<Outcome, { tone: Tone; icon: Icon }> = {
  pass: { tone: 'good', icon: IconCircleCheck },
  fail: { tone: 'bad', icon: IconCircleX },
  review: { tone: 'doubt', icon: IconEyeSearch },
  unavailable: { tone: 'doubt', icon: IconPlugConnectedX },
  not_applicable: { tone: 'plain', icon: IconCircleDashed },
};
