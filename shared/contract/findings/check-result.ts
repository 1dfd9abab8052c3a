import { z } from 'zod';
import { type CheckArea, type CheckId, Outcome, Reason } from '../runs/check-result.ts';
import { ProofFindings } from './address.ts';
import { ScreeningFindings } from './aml.ts';
import { FaceMatchFindings, KnownFaceFindings, LivenessFindings } from './biometric.ts';
import {
  BusinessDocumentsFindings,
  BusinessNumbersFindings,
  BusinessScreeningFindings,
  CompanyRegistryFindings,
  KnownCompanyFindings,
  LeiFindings,
  OwnershipFindings,
  WebsiteFindings,
  WebsiteLookupFindings,
} from './business.ts';
import { ChipFindings } from './chip.ts';
import {
  DataFindings,
  ExpiryFindings,
  MrzFindings,
  QualityFindings,
  ReadableFindings,
  TypeFindings,
} from './document.ts';
import type { Fixed } from './fixed.ts';
import { EmailFindings, PhoneFindings, VelocityFindings } from './fraud.ts';
import { NumberFindings, RegistryFindings } from './government.ts';
import { IntegrityFindings, OriginalityFindings } from './tampering.ts';

const CheckScore = z.object({
  outcome: Outcome,
  reasons: z.array(Reason),
  /** 0 to 100; for matches higher is better. Always comes with its threshold. */
  score: z.number().optional(),
  threshold: z.number().optional(),
  /** False match rate at `threshold`, 0 to 1. */
  fmrAtThreshold: z.number().optional(),
});

/** `findings` are for the evidence view; absent if the check did not apply, finish or find. */
const resultOf = <Id extends CheckId, Area extends CheckArea, Findings extends z.core.$ZodType>(
  check: Id,
  area: Area,
  findings: Findings,
) =>
  CheckScore.extend({
    findings: z.optional(findings),
    check: z.literal(check),
    area: z.literal(area),
    durationMs: z.number(),
  });

/** For a check whose outcome and reasons say everything. */
const Nothing = z.never();

const AnyResult = z.discriminatedUnion('check', [
  resultOf('government.number', 'government', NumberFindings),
  resultOf('government.registry', 'government', RegistryFindings),
  resultOf('document.readable', 'document', ReadableFindings),
  resultOf('document.type', 'document', TypeFindings),
  resultOf('document.quality', 'document', QualityFindings),
  resultOf('document.mrz', 'document', MrzFindings),
  resultOf('document.data', 'document', DataFindings),
  resultOf('document.expiry', 'document', ExpiryFindings),
  resultOf('document.validity', 'document', Nothing),
  resultOf('document.originality', 'document', OriginalityFindings),
  resultOf('document.integrity', 'document', IntegrityFindings),
  resultOf('document.chip', 'document', ChipFindings),
  resultOf('document.specimen', 'document', Nothing),
  resultOf('address.proof', 'address', ProofFindings),
  resultOf('biometric.face_match', 'biometric', FaceMatchFindings),
  resultOf('biometric.liveness', 'biometric', LivenessFindings),
  resultOf('biometric.known_face', 'biometric', KnownFaceFindings),
  resultOf('fraud.phone', 'fraud', PhoneFindings),
  resultOf('fraud.email', 'fraud', EmailFindings),
  resultOf('fraud.velocity', 'fraud', VelocityFindings),
  resultOf('aml.screening', 'aml', ScreeningFindings),
  resultOf('business.numbers', 'business', BusinessNumbersFindings),
  resultOf('business.lei', 'business', LeiFindings),
  resultOf('business.registry', 'business', CompanyRegistryFindings),
  resultOf('business.known_company', 'business', KnownCompanyFindings),
  resultOf('business.website', 'business', WebsiteFindings),
  resultOf('business.website_lookup', 'business', WebsiteLookupFindings),
  resultOf('business.ownership', 'business', OwnershipFindings),
  resultOf('business.documents', 'business', BusinessDocumentsFindings),
  resultOf('business.screening', 'business', BusinessScreeningFindings),
]);
type AnyResult = typeof AnyResult;
/** Named, so that declarations refer to it and do not repeat half a megabyte. */
export interface CheckResultSchema extends AnyResult {}
/** Findings of every check, distinguished by the check's id. */
export const CheckResult: CheckResultSchema = AnyResult;
type Results = { [Result in z.infer<typeof CheckResult> as Result['check']]: Result };
export type CheckResult<Id extends CheckId = CheckId> = Results[Id];

export type Findings<Id extends CheckId = CheckId> = NonNullable<CheckResult<Id>['findings']>;

/** A check's result before the runner adds the check's name and its duration. */
export type Verdict<Id extends CheckId = CheckId> = Fixed<z.infer<typeof CheckScore>> & {
  readonly findings?: Fixed<Findings<Id>>;
};

/** The result of one check; undefined if it was not part of the run. */
export function resultFor<Id extends CheckId>(results: readonly CheckResult[], id: Id): CheckResult<Id> | undefined {
  return results.find((result): result is CheckResult<Id> => result.check === id);
}
