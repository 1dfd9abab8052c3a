import type { ChipProofs } from '../../../contract/findings/chip.ts';

/**
 * Everything about the signature is proven, and nothing speaks against the chip. Even an unproven
 * original has the state's data.
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
