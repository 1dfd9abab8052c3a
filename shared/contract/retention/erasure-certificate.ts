import { z } from 'zod';
import { EraseReason } from '../cases/erasure.ts';
import { PERSON_CASES_MAX } from '../cases/person-page.ts';
import { Decider } from '../receipts/receipts.ts';
import { HoldReason } from './retention.ts';

/** The protected header of a certificate says what it is, so that no receipt can pass for one. */
export const CERTIFICATE_TYPE = 'countersign-erasure';
export const CERTIFICATE_CHARACTERS_MAX = 200_000;

/** The erased and the kept data, and why. Names neither the person nor members of staff. */
export const CertificateClaims = z.object({
  version: z.literal(1),
  issuer: z.string().min(1).max(200),
  environment: z.enum(['production', 'sandbox', 'demo']),
  certificate_id: z.uuid(),
  reason: EraseReason,
  asked_at: z.iso.datetime(),
  completed_at: z.iso.datetime(),
  asked_by: Decider,
  /** The second person's role; null if one was enough. */
  confirmed_by: Decider.nullable(),
  counts: z.object({ erased: z.int().min(0), kept: z.int().min(0) }),
  erased: z.array(z.object({ batch_id: z.uuid(), erased_at: z.iso.datetime() })).max(PERSON_CASES_MAX),
  kept: z
    .array(
      z.object({
        batch_id: z.uuid(),
        why: z.enum(['legal_hold', 'blocked_face']),
        /** The class of a legal hold. */
        hold_reason: HoldReason.nullable(),
      }),
    )
    .max(PERSON_CASES_MAX),
});
export type CertificateClaims = z.infer<typeof CertificateClaims>;
