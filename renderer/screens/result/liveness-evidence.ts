import type { CheckResult } from '#shared/check-result.ts';
import { LivenessJudgement } from '#shared/liveness-judgement.ts';

/** Who or what says that a living person was there. */
export type LivenessSource = 'live' | 'attended' | 'both' | 'none';

/** What the judgement of a live capture says; null where there was none, or it has another form. */
export function livenessJudgement(check: CheckResult): LivenessJudgement | null {
  const parsed = LivenessJudgement.safeParse(check.details?.judgement);
  return parsed.success ? parsed.data : null;
}

export function livenessSource(check: CheckResult, judgement: LivenessJudgement | null): LivenessSource {
  const isAttended = typeof check.details?.attestedBy === 'string';
  if (judgement) return isAttended ? 'both' : 'live';
  return isAttended ? 'attended' : 'none';
}
