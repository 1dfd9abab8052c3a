import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { Attestation } from '#shared/contract/runs/kyc-data.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { Check } from '../check.ts';

/**
 * A live capture is judged by what a flat picture, a replay or a mask cannot do
 * (`electron/service/live-capture/`). A still picture cannot prove it, so its pixels are ignored:
 * the operator attests (NIST SP 800-63A, on-site rule), or liveness is not established.
 */
export const liveness: Check<'biometric.liveness', unknown> = {
  id: 'biometric.liveness',
  area: 'biometric',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ attestation, liveness: judgement }) {
    if (judgement !== null) return together(judgement, attestation);
    if (attestation === null) return { outcome: 'unavailable', reasons: [{ code: 'LIVE_CAPTURE_MISSING' }] };
    return { outcome: 'pass', reasons: [ATTESTED], findings: { source: 'ATTENDED', ...attestedBy(attestation) } };
  },
};

const ATTESTED: Reason = { code: 'FACE_ATTESTED_BY_OPERATOR' };
/** An operator who looks at the person cannot see where the frames came from. */
const UNSEEN_BY_OPERATOR: readonly ReasonCode[] = ['VIDEO_INJECTION_DETECTED', 'VIRTUAL_CAMERA_DETECTED'];

/** An attestation outweighs a doubtful capture; one that looks like an attack goes to review. */
function together(judgement: LivenessJudgement, attestation: Attestation | null): Verdict<'biometric.liveness'> {
  const { outcome, reasons, score, threshold } = judgement;
  const found = { score, threshold, findings: { source: 'LIVE_CAPTURE' as const, judgement } };
  if (attestation === null || outcome === 'pass') return { outcome, reasons, ...found };
  const isSeen = outcome === 'review' && !reasons.some(({ code }) => UNSEEN_BY_OPERATOR.includes(code));
  return {
    ...found,
    outcome: isSeen ? 'pass' : 'review',
    reasons: [...reasons, ATTESTED],
    findings: { ...found.findings, ...attestedBy(attestation) },
  };
}

const attestedBy = ({ operatorName, operatorId, at }: Attestation) => ({
  attestedBy: operatorName,
  operatorId,
  attestedAt: at,
});
