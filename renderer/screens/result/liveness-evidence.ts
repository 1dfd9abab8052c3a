import type { CheckResult } from '#shared/check-result.ts';
import { LivenessJudgement } from '#shared/liveness-judgement.ts';

/** What established liveness. */
export type LivenessSource = 'live' | 'attended' | 'both' | 'none';

/** The judgement of a live capture; null if there was none or it is malformed. */
export function livenessJudgement(check: CheckResult): LivenessJudgement | null {
  const parsed = LivenessJudgement.safeParse(check.details?.judgement);
  return parsed.success ? parsed.data : null;
}

export function livenessSource(check: CheckResult, judgement: LivenessJudgement | null): LivenessSource {
  const isAttended = typeof check.details?.attestedBy === 'string';
  if (judgement) return isAttended ? 'both' : 'live';
  return isAttended ? 'attended' : 'none';
}
