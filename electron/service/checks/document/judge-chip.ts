import {
  CHIP_PROOFS,
  type ChipProof,
  type ChipProofResult,
  type ChipProofs,
  type ChipReason,
} from '#shared/contract/findings/chip.ts';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { ChipContent } from '#shared/domain/document/chip/chip-content.ts';

/** Signs that only a forged, copied or foreign chip shows. */
const FORGERY: readonly ChipReason[] = [
  ...(['SOD_HASH_MISMATCH', 'DATA_GROUP_UNSIGNED', 'SIGNATURE_INVALID', 'CURVE_UNKNOWN', 'SIGNER_REVOKED'] as const),
  ...(['CLONE_SUSPECTED', 'CLONE_KEY_UNSIGNED', 'MRZ_DIFFERS', 'COUNTRY_DIFFERS', 'SPECIMEN_ISSUER'] as const),
];

/** The effect of a reason on the verdict. A `remark` has none. */
export type ChipWeight = 'fail' | 'review' | 'unavailable' | 'remark';

export type ChipFinding = { readonly weight: ChipWeight; readonly code: ReasonCode | null };

/** Facts that each proof shows about the chip; nothing about a proof that passed and has no reason. */
export function judgeProofs(
  proofs: ChipProofs,
  { portraitProblem, mrz }: Pick<ChipContent, 'portraitProblem' | 'mrz'>,
): readonly ChipFinding[] {
  // From 2026 on states write portraits in a new format, which is no fault of the chip.
  const isNewFormat = portraitProblem === 'ISO_39794' && mrz !== null;
  return CHIP_PROOFS.flatMap((proof): ChipFinding[] => {
    const weight = weightOf(proof, proofs[proof], isNewFormat);
    return weight === null ? [] : [{ weight, code: codeOf(proof, proofs[proof]) }];
  });
}

function weightOf(proof: ChipProof, { status, reason }: ChipProofResult, isNewFormat: boolean): ChipWeight | null {
  switch (status) {
    case 'passed':
      // A group that nobody may read, such as fingerprints, and access by the older procedure are no findings.
      return reason === 'DATA_GROUP_MALFORMED' && !isNewFormat ? 'review' : null;
    case 'failed':
      return reason !== undefined && FORGERY.includes(reason) ? 'fail' : 'review';
    case 'not_supported':
      return 'remark';
    default:
      // Few states publish their revocation lists outside ICAO's directory.
      return proof === 'revocation' ? 'remark' : 'unavailable';
  }
}

function codeOf(proof: ChipProof, { reason }: ChipProofResult): ReasonCode | null {
  if (reason === undefined) return proof === 'clone' ? 'CHIP_CLONE_NOT_CHECKED' : null;
  return reason === 'BAC_INSTEAD_OF_PACE' ? null : `CHIP_${reason}`;
}

/** A forgery counts before what is odd, and that before what could not be found out. */
export function outcomeOf(findings: readonly ChipFinding[]): Outcome {
  const worst = (['fail', 'review', 'unavailable'] as const).find((weight) =>
    findings.some((finding) => finding.weight === weight),
  );
  return worst ?? 'pass';
}
