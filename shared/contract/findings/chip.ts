import { z } from 'zod';

/**
 * `not_supported`: the chip cannot show it. `not_done`: it was not tried, or what it needs was not read. `cannot_tell`: what would tell is
 * missing here, such as the state's certificate.
 */
export const ChipStatus = z.enum(['passed', 'failed', 'not_supported', 'not_done', 'cannot_tell']);
export type ChipStatus = z.infer<typeof ChipStatus>;

/** What a chip can prove, in the order in which one proof rests on the one before. */
export const CHIP_PROOFS = [
  'access',
  'hashes',
  'signature',
  'chain',
  'revocation',
  'clone',
  'mrzMatch',
  'countryMatch',
] as const;
export type ChipProof = (typeof CHIP_PROOFS)[number];

export const ChipReason = z.enum([
  // access
  'BAC_INSTEAD_OF_PACE',
  // hashes
  'SOD_MISSING',
  'SOD_MALFORMED',
  'SOD_HASH_MISMATCH',
  'DATA_GROUP_UNSIGNED',
  'DATA_GROUP_UNREAD',
  'DATA_GROUP_MALFORMED',
  // signature
  'SIGNER_MISSING',
  'SIGNATURE_INVALID',
  'ALGORITHM_UNSUPPORTED',
  'CURVE_UNKNOWN',
  // chain
  'CSCA_UNKNOWN',
  'CSCA_EXPIRED',
  'CSCA_NOT_YET_VALID',
  'SIGNER_EXPIRED',
  'SIGNER_NOT_YET_VALID',
  'SIGNER_USAGE',
  'SPECIMEN_ISSUER',
  // revocation
  'CRL_MISSING',
  'CRL_OUTDATED',
  'CRL_INVALID',
  'SIGNER_REVOKED',
  // clone
  'CLONING_NOT_DETECTABLE',
  'CLONE_SUSPECTED',
  'CLONE_KEY_UNSIGNED',
  // the booklet
  'MRZ_UNREAD',
  'MRZ_DIFFERS',
  'COUNTRY_DIFFERS',
]);
export type ChipReason = z.infer<typeof ChipReason>;

const ChipProofResult = z.object({ status: ChipStatus, reason: ChipReason.exactOptional() });
export type ChipProofResult = z.infer<typeof ChipProofResult>;

/** Each proof on its own; nobody adds them up but the check. */
export const ChipProofs = z.object({
  access: ChipProofResult,
  hashes: ChipProofResult,
  signature: ChipProofResult,
  chain: ChipProofResult,
  revocation: ChipProofResult,
  clone: ChipProofResult,
  mrzMatch: ChipProofResult,
  countryMatch: ChipProofResult,
});
export type ChipProofs = z.infer<typeof ChipProofs>;
