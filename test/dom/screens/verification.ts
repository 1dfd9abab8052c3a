import { type EnteredDetails, type PersonDetail, PersonDetail as Schema } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import type { KYCResponse, VerificationResult } from '#shared/contract/runs/kyc-response.ts';

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

const ENTERED: EnteredDetails = {
  first_name: 'Anna',
  middle_name: null,
  last_name: 'Muster',
  date_of_birth: '1990-04-07',
  phone_number: '+15550100',
  email_address: null,
  country_code: 'CH',
  id_number: null,
  address: null,
  consent_version: null,
  purpose: null,
};

/** A run without any of the facts beside its checks. */
export const NO_FACTS: RunFacts = { document: null, passiveSignals: null, risk: null };

/** A stored case as the service sends it, checked against the contract. */
export function verification(
  result: VerificationResult,
  checks: readonly CheckResult[],
  parts: {
    status?: 'In-progress' | 'Completed' | 'Failed';
    entered?: Partial<EnteredDetails>;
    facts?: RunFacts;
    hindrance?: PersonDetail['hindrance'];
  } = {},
): PersonDetail {
  const batchId = '7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a';
  const status = parts.status ?? 'Completed';
  const created_at = '2026-11-21T05:00:00Z';
  return Schema.parse({
    summary: {
      batch_id: batchId,
      subject: 'person',
      created_at,
      status,
      verification_type: 'Biometrics Verification',
      verification_result: result,
      applicant_name: 'Anna Muster',
      country: 'CH',
      run_by: 'Mara Lind',
      outbox_state: 'pending',
    },
    subject: 'person',
    revision: 1,
    entered: { ...ENTERED, ...parts.entered },
    checks: [...checks],
    facts: parts.facts ?? null,
    captures: [],
    face_block: { state: 'none' },
    policy_version: '2026-11',
    model_versions: { 'face-recognition': '1.7.15' },
    ...(parts.hindrance && { hindrance: parts.hindrance }),
  } satisfies PersonDetail);
}

/** The published answer of the run that a case was stored from. */
export function answerOf({ summary }: PersonDetail): KYCResponse {
  return {
    provider: 'Countersign',
    batch_id: summary.batch_id,
    status: summary.status,
    type: 'Single',
    used_url: false,
    verification_type: summary.verification_type,
    verification_result: summary.verification_result,
    verification_url: null,
    id_type: 'National ID',
    created_at: summary.created_at,
    user_input: {},
    id_info: {},
    phone_info: {},
    aml_info: {},
    risk_info: {},
    fraud_insights: {},
    face_match_info: {},
    face_liveness_info: {},
  };
}
