import type { Check } from '../check.ts';

/**
 * Whether a living person was there. A still picture cannot show it, and the passive networks in public packages let
 * most attacks through, so nothing here looks at pixels: at a desk the operator attests (NIST SP 800-63A, on-site
 * rule); otherwise the answer is that it was not established.
 */
export const liveness: Check = {
  id: 'biometric.liveness',
  area: 'biometric',
  deadlineMs: 1_000,
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ attestation }) {
    if (attestation === null) return { outcome: 'unavailable', reasons: [{ code: 'LIVE_CAPTURE_MISSING' }] };
    return {
      outcome: 'pass',
      reasons: [{ code: 'FACE_ATTESTED_BY_OPERATOR' }],
      details: {
        source: 'ATTENDED',
        attestedBy: attestation.operatorName,
        operatorId: attestation.operatorId,
        attestedAt: attestation.at,
      },
    };
  },
};
