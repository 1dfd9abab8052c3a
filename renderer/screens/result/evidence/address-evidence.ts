import type { ProofFindings } from '#shared/contract/findings/address.ts';

/** Values that the card shows of each kind of proof; those that this kind does not have are null. */
export function addressEvidence(found: ProofFindings | undefined) {
  return {
    source: found?.source ?? null,
    paper: found && 'documentClass' in found ? found : null,
    address: found && 'address' in found ? found.address : null,
    match: found && 'addressMatch' in found ? found.addressMatch : null,
  };
}
