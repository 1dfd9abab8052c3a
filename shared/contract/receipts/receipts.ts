import { z } from 'zod';
import { OperatorRole } from '../accounts/permissions.ts';
import { SentCase } from '../cases/reference.ts';
import { SubjectKind } from '../cases/subject.ts';
import { ApplicantResult } from '../links/applicant.ts';
import { VerificationResult } from '../runs/kyc-response.ts';

/** In the protected header, so that nothing else that we sign can pass for a receipt. */
export const RECEIPT_TYPE = 'countersign-receipt';
export const RECEIPT_CHARACTERS_MAX = 20_000;
/**
 * Where anybody opens a receipt by its code, or checks a signed one. In the fragment, so that no
 * log of a server and no referrer has it.
 */
export const receiptAddress = (origin: string, code: string): string => `${origin}/receipt#${code}`;
export const RECEIPT_KEYS_MAX = 1_000;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Decider = z.enum(['system', 'operator', ...OperatorRole.exclude(['operator']).options]);
export type Decider = z.infer<typeof Decider>;

/**
 * `signed`: the state signed the chip's data, and nothing speaks against the chip. `original`: it
 * is no copy either. `read` says neither, because customers get receipts.
 */
export const ChipClaim = z.enum(['read', 'signed', 'original']);
export type ChipClaim = z.infer<typeof ChipClaim>;

/** How a case stood at one revision, with only the customer's initials. */
export const ReceiptClaims = z.object({
  version: z.literal(1),
  issuer: z.string().min(1).max(200),
  environment: z.enum(['production', 'sandbox', 'demo']),
  batch_id: z.uuid(),
  revision: z.int().positive(),
  subject: SubjectKind,
  /** Null for a company. */
  initials: z.string().max(10).nullable(),
  verification_type: z.string().max(100),
  /** Proofs of the document's chip; absent if none was read. */
  chip: ChipClaim.exactOptional(),
  /** When the person or company was verified, and since when the case has stood as stated here. */
  verified_at: z.iso.datetime(),
  as_of: z.iso.datetime(),
  system_result: VerificationResult,
  final_result: VerificationResult,
  decided_by: Decider,
  /** The second person's role; null if one was enough. */
  confirmed_by: Decider.nullable(),
  policy: z.object({ version: z.string(), sha256: Sha256.nullable() }),
  /** Watchlists that were searched, by name and version. */
  lists: z.record(z.string(), z.string()),
  models: z.record(z.string(), z.string()),
  /** Hash of the stored record with its pictures, salted, so that nobody can test guesses. */
  record_sha256: Sha256,
});
export type ReceiptClaims = z.infer<typeof ReceiptClaims>;

/** JWK (RFC 8037), named by thumbprint (RFC 7638). A retired key still verifies. */
export const ReceiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  kid: z.string().min(1).max(100),
  alg: z.literal('Ed25519'),
  use: z.literal('sig'),
  created_at: z.iso.datetime(),
  retired_at: z.iso.datetime().nullable(),
});
export type ReceiptKey = z.infer<typeof ReceiptKey>;

/** A JWK set. Anybody who keeps it can check receipts offline. */
export const ReceiptKeys = z.object({ issuer: z.string(), keys: z.array(ReceiptKey).max(RECEIPT_KEYS_MAX) });
export type ReceiptKeys = z.infer<typeof ReceiptKeys>;

/** A compact JWS (RFC 7515, Ed25519). */
export const Receipt = z.object({ receipt: z.string().max(RECEIPT_CHARACTERS_MAX) });
export type Receipt = z.infer<typeof Receipt>;

/** A reference and 80 bits of a signature. */
export const RECEIPT_CODE_LETTERS = 24;
export const OpenReceiptRequest = z.object({ code: z.string().max(64) });

/** `receipt` is the signed one, if people are told the outcome; `result` is null while it waits. */
export const OpenedReceipt = SentCase.extend({
  issuer: z.string(),
  environment: ReceiptClaims.shape.environment,
  result: ApplicantResult.nullable(),
  receipt: z.string().max(RECEIPT_CHARACTERS_MAX).nullable(),
});
export type OpenedReceipt = z.infer<typeof OpenedReceipt>;
