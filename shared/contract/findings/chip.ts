import { z } from 'zod';
import { ChipAccess, ChipFile, UnreadReason } from '../chips/chip-reading.ts';
import { Region } from './region.ts';

/**
 * `not_supported`: the chip cannot show it. `not_done`: not tried, or something was not read.
 * `cannot_tell`: something is missing here, such as the state's certificate.
 */
export const ChipStatus = z.enum(['passed', 'failed', 'not_supported', 'not_done', 'cannot_tell']);
export type ChipStatus = z.infer<typeof ChipStatus>;

/** Proofs that a chip can give, in the order in which one proof rests on the one before. */
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

/** The chip's portrait against the printed one. Scores as in `biometric.face_match`. */
const PortraitComparison = z.object({
  printed: Region,
  chip: Region,
  score: z.number(),
  /** Below this score, the portraits show different faces. */
  threshold: z.number(),
  fmrAtThreshold: z.number(),
});

export const ChipFindings = z.object({
  access: ChipAccess,
  proofs: ChipProofs,
  /** The state signed the data, and nothing says that the chip is a copy or another document's. */
  isTrusted: z.boolean(),
  /** Absent if one of the two portraits has no face that can be compared. */
  portrait: PortraitComparison.exactOptional(),
});
export type ChipFindings = z.infer<typeof ChipFindings>;

/** A certificate as reports name it; see `ChipCertificate` in `document/chip/chip-content.ts`. */
const CertificateRecord = z.object({
  country: z.string().nullable(),
  subject: z.string(),
  serial: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  algorithm: z.string(),
  sha256: z.string(),
});

/** The content of a chip and its proofs. The files themselves are the capture `chip_reading`. */
export const ChipRecord = z.object({
  readAt: z.string(),
  access: ChipAccess,
  proofs: ChipProofs,
  isTrusted: z.boolean(),
  /** Null if data group 1 was not read or is malformed. */
  mrzLines: z.array(z.string()).nullable(),
  /** Named as in `DocumentFields`; `otherNames` as one text. Empty without groups 11 and 12. */
  details: z.record(z.string(), z.string()),
  files: z.array(ChipFile),
  unread: z.partialRecord(ChipFile, UnreadReason),
  /** Numbers of the data groups that the state signed; null without a security object. */
  signedDataGroups: z.array(z.number()).nullable(),
  /** The certificate that signed the data, and that of the state which issued it. */
  signer: CertificateRecord.nullable(),
  csca: CertificateRecord.nullable(),
  /** Why there is no portrait although data group 2 was read. */
  portraitProblem: z.enum(['MALFORMED', 'NO_PICTURE', 'ISO_39794']).exactOptional(),
});
export type ChipRecord = z.infer<typeof ChipRecord>;
