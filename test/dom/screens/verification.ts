import type { VerificationDetail } from '#shared/contract/desk.ts';
import { VerificationDetail as Schema } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';

export const faceMatch: CheckResult<'biometric.face_match'> = {
  check: 'biometric.face_match',
  area: 'biometric',
  outcome: 'pass',
  reasons: [],
  score: 61.7,
  threshold: 52.4,
  fmrAtThreshold: 0.001,
  durationMs: 640,
  findings: {
    documentFace: { capture: 'id_document_front', box: { left: 1, top: 2, width: 30, height: 40 } },
    liveFace: { capture: 'selfie', box: { left: 5, top: 6, width: 70, height: 80 } },
    failThreshold: 43.1,
    fmrAtFailThreshold: 0.01,
  },
};

/** A stored case as the service sends it, checked against the contract. */
export function verification(
  result: VerificationResult,
  checks: readonly CheckResult[],
  parts: {
    status?: 'In-progress' | 'Completed' | 'Failed';
    idInfo?: Record<string, unknown>;
    userInput?: Record<string, unknown>;
  } = {},
): VerificationDetail {
  const batchId = '7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a';
  const status = parts.status ?? 'Completed';
  const created_at = '2026-11-21T05:00:00Z';
  return Schema.parse({
    summary: {
      batch_id: batchId,
      created_at,
      status,
      verification_type: 'Biometrics Verification',
      verification_result: result,
      applicant_name: 'Anna Muster',
      run_by: 'Mara Lind',
      outbox_state: 'pending',
    },
    revision: 1,
    response: {
      provider: 'Countersign',
      batch_id: batchId,
      status,
      type: 'Single',
      used_url: false,
      verification_type: 'Biometrics Verification',
      verification_result: result,
      verification_url: null,
      id_type: 'National ID',
      created_at,
      user_input: parts.userInput ?? {},
      id_info: parts.idInfo ?? {},
      phone_info: {},
      aml_info: {},
      risk_info: {},
      fraud_insights: {},
      face_match_info: {},
      face_liveness_info: {},
    },
    checks: [...checks],
    captures: [],
    face_block: { state: 'none' },
    policy_version: '2026-11',
    model_versions: { 'face-recognition': '1.7.15' },
  } satisfies VerificationDetail);
}
