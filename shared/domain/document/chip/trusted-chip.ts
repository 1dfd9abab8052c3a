import type { ChipProofs } from '../../../contract/findings/chip.ts';

/**
 * Whether a chip's data counts as what the state wrote: everything about the signature is proven, and nothing speaks against the chip. A chip
 * that cannot prove that it is no copy has the state's data all the same.
 */
export const isTrustedChip = ({
  hashes,
  signature,
  chain,
  countryMatch,
  mrzMatch,
  clone,
  revocation,
}: ChipProofs): boolean =>
  [hashes, signature, chain, countryMatch].every(({ status }) => status === 'passed') &&
  [mrzMatch, clone, revocation].every(({ status }) => status !== 'failed');

/** Whether the proofs show the original of the very document that was photographed. */
export const isOriginalChip = (proofs: ChipProofs): boolean =>
  isTrustedChip(proofs) && proofs.clone.status === 'passed' && proofs.mrzMatch.status === 'passed';
