import { z } from 'zod';
import type { ReasonCode } from './reason-codes.ts';
import { reasonCodes } from './reason-codes.ts';

/**
 * What a check found. `unavailable` means that the check could not finish: it never counts as a pass.
 * `not_applicable` means that it had nothing to look at and was not asked for.
 */
export const Outcome = z.enum(['pass', 'fail', 'review', 'unavailable', 'not_applicable']);
export type Outcome = z.infer<typeof Outcome>;

/**
 * What was sent in, and what was made of it and is kept beside it as evidence: the document alone, upright and seen from
 * straight above, and the first page of a proof of address that came as PDF.
 */
export const CaptureKind = z.enum([
  'id_document_front',
  'id_document_back',
  'selfie',
  'address_document',
  'id_document_front_rectified',
  'id_document_back_rectified',
  'address_document_page',
]);
export type CaptureKind = z.infer<typeof CaptureKind>;

/** Pixels of the upright capture (EXIF orientation applied), origin top left. */
export const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

export const CheckArea = z.enum(['government', 'document', 'address', 'biometric', 'aml', 'fraud', 'business']);
export type CheckArea = z.infer<typeof CheckArea>;

export const Reason = z.object({
  code: z.enum(reasonCodes as [ReasonCode, ...ReasonCode[]]),
  /** The field the reason is about, as in `user_input` or `id_info`. Never its value. */
  field: z.string().optional(),
  /** Where on which capture it can be seen. */
  region: z.object({ capture: CaptureKind, box: Box }).optional(),
});
export type Reason = z.infer<typeof Reason>;

/** A check's own word, before the runner adds which check it was and how long it took. */
export const Verdict = z.object({
  outcome: Outcome,
  reasons: z.array(Reason),
  /** 0 to 100; for matches higher is better. Travels together with its threshold. */
  score: z.number().optional(),
  threshold: z.number().optional(),
  /** How often a stranger would reach `threshold` (false match rate), 0 to 1. */
  fmrAtThreshold: z.number().optional(),
  /** Facts for the evidence view: boxes, model versions, sources compared. JSON only. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Verdict = z.infer<typeof Verdict>;

export const CheckId = z.enum([
  'government.number',
  'government.registry',
  'document.readable',
  'document.type',
  'document.quality',
  'document.mrz',
  'document.data',
  'document.expiry',
  'document.validity',
  'document.originality',
  'document.integrity',
  'document.specimen',
  'address.proof',
  'biometric.face_match',
  'biometric.liveness',
  'biometric.known_face',
  'fraud.phone',
  'fraud.email',
  'fraud.velocity',
  'aml.screening',
]);
export type CheckId = z.infer<typeof CheckId>;

export const CheckResult = Verdict.extend({ check: CheckId, area: CheckArea, durationMs: z.number() });
export type CheckResult = z.infer<typeof CheckResult>;
