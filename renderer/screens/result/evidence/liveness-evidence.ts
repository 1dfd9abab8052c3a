import type { CheckResult } from '#shared/contract/findings/check-result.ts';

/** The source of the liveness result. */
type LivenessSource = 'live' | 'attended' | 'both' | 'none';

export function livenessSource({ findings }: CheckResult<'biometric.liveness'>): LivenessSource {
  const isAttended = findings?.attestedBy !== undefined;
  if (findings?.judgement) return isAttended ? 'both' : 'live';
  return isAttended ? 'attended' : 'none';
}
