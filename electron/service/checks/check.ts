import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CheckResult, Verdict } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { Attestation, KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { FaceMetric } from './biometric/face-comparison.ts';
import type { BusinessEvidence } from './business-evidence.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import type { FaceEvidence } from './face-evidence.ts';
import type { LookupEvidence } from './lookup-evidence.ts';

/** The facts about one run. A check names the part that it asks for. */
export type Evidence = DocumentEvidence & FaceEvidence & LookupEvidence;

export type CheckInput<Asked = Evidence> = {
  readonly fields: KYCFields;
  readonly attestation: Attestation | null;
  /** The live capture's judgement; null if there was none. */
  readonly liveness: LivenessJudgement | null;
  /** Calendar date where the verification takes place, YYYY-MM-DD. */
  readonly today: string;
  readonly policy: Policy;
  /** The face model's thresholds and score scale. */
  readonly faceMetric: FaceMetric;
  readonly evidence: Asked;
};

export type BusinessCheckInput = {
  readonly fields: BusinessFields;
  /** Calendar date where the verification takes place, YYYY-MM-DD. */
  readonly today: string;
  readonly policy: Policy;
  readonly evidence: BusinessEvidence;
};

/** A check of one kind of subject. */
export type CheckOf<Input, Id extends CheckId = CheckId> = {
  readonly id: Id;
  readonly area: CheckResult<Id>['area'];
  /** False if the run does not ask for this check; the result is then `not_applicable`. */
  appliesTo(input: Input): boolean;
  /** May throw or overrun: the runner turns both into `unavailable`. Should honour `signal`. */
  run(input: Input, signal: AbortSignal): Promise<Verdict<Id>>;
};

export type Check<Id extends CheckId = CheckId, Asked = Evidence> = CheckOf<CheckInput<Asked>, Id>;
export type BusinessCheck<Id extends CheckId = CheckId> = CheckOf<BusinessCheckInput, Id>;
