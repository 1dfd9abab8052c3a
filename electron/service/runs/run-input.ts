import { type CaptureRules, rulesFor } from '#shared/contract/documents/capture-rules.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { OperatorPrincipal } from '../api/authentication.ts';
import type { PersonInput } from '../store/records.ts';
import type { ParsedRun } from './parse-run-body.ts';

/** The statements of a run. Only an operator attests, and took the pictures under rules. */
export function runInput(
  { fields, desk }: ParsedRun,
  operator: OperatorPrincipal | null,
  liveness: LivenessJudgement | null,
  rules: CaptureRules,
  now: Date,
): PersonInput {
  const document_class = desk.document_class ?? null;
  return {
    fields,
    attestation:
      operator !== null && desk.face_attested
        ? { operatorId: operator.id, operatorName: operator.name, at: now.toISOString() }
        : null,
    consentVersion: desk.consent_version ?? null,
    liveness,
    ...(operator !== null &&
      fields.verification_type !== 'ID' && {
        captured: {
          document_class,
          ...rulesFor(rules, document_class),
          rejected: { id_document_front: desk.rejected_fronts ?? 0, id_document_back: desk.rejected_backs ?? 0 },
        },
      }),
  };
}
