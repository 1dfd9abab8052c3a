import { z } from 'zod';
import { CheckId } from '../runs/check-result.ts';
import { VerificationResult, VerificationStatus } from '../runs/kyc-response.ts';

/** Why a verification changed. Append-only: stored revisions name these constants. */
export const RevisionKind = z.enum(['decided', 're-run', 'hit_decision', 'review', 'centre', 'monitoring', 'arrival']);
export type RevisionKind = z.infer<typeof RevisionKind>;

export const REVISION_REASON_CHARACTERS_MAX = 500;

/** Who changed a verification, when, what and why. */
export const Revision = z.object({
  revision: z.int().positive(),
  kind: RevisionKind,
  at: z.iso.datetime(),
  by: z.string(),
  status: VerificationStatus,
  result: VerificationResult,
  reason: z.string().nullable(),
  /** The only check that ran again; absent if all did. */
  check: CheckId.optional(),
  /** When and by whom on a device. `joined`: before the device belonged to this centre. */
  recorded: z.object({ at: z.iso.datetime(), by: z.string(), joined: z.boolean() }).optional(),
});
export type Revision = z.infer<typeof Revision>;

/** Oldest first. */
export const RevisionHistory = z.object({ revisions: z.array(Revision) });
export type RevisionHistory = z.infer<typeof RevisionHistory>;

/** A stale `expected_revision` is refused, so that nobody replaces what they have not seen. */
export const RerunRequest = z.object({
  expected_revision: z.int().positive(),
  reason: z.string().trim().min(1).max(REVISION_REASON_CHARACTERS_MAX),
});
export type RerunRequest = z.infer<typeof RerunRequest>;

/** Runs one check again; the others keep what they found. */
export const RerunCheckRequest = RerunRequest.extend({ check: CheckId });
export type RerunCheckRequest = z.infer<typeof RerunCheckRequest>;
