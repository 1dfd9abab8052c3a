import type { ChipProof, ChipProofResult, ChipReason, ChipStatus } from '../../../contract/findings/chip.ts';

/** Where the sentences about proofs come from: the texts of the page, or those of papers. */
export type ChipSentences = {
  readonly proven: (proof: ChipProof) => string;
  readonly unexplained: (status: Exclude<ChipStatus, 'passed'>) => string;
  /** For a proof that passed although something about it is odd. */
  readonly remark: (remark: ChipRemark) => string;
  readonly reason: (code: ChipReasonCode) => string;
};

export type ChipRemark = 'BAC_INSTEAD_OF_PACE';
/** The reason code with the sentence about a chip's reason. */
export type ChipReasonCode = `CHIP_${Exclude<ChipReason, ChipRemark>}`;

/** Says in one or two sentences what a proof shows, or why it shows nothing. */
export function chipProofText(
  proof: ChipProof,
  { status, reason }: ChipProofResult,
  { proven, unexplained, remark, reason: sentence }: ChipSentences,
): string {
  const why =
    reason === undefined ? null : reason === 'BAC_INSTEAD_OF_PACE' ? remark(reason) : sentence(`CHIP_${reason}`);
  if (status === 'passed') return [proven(proof), why].filter(Boolean).join(' ');
  return why ?? unexplained(status);
}
