import { GENESIS_HASH } from '../store/audit-chains.ts';
import { auditEntry } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import { findCentreLink, type OwnWitnessed } from './rows.ts';

export type ComparedChain = OwnWitnessed & {
  readonly chain: string;
  /** Whether the chain here contains what the centre witnessed. */
  readonly reaches: boolean;
};

/** Each chain, and what the centre said about it last. Empty without a centre. */
export async function compareWithCentre(store: Readable): Promise<readonly ComparedChain[]> {
  const witnessed = Object.entries((await findCentreLink(store))?.witnessed ?? {});
  const compared: ComparedChain[] = [];
  for (const [chain, said] of witnessed) {
    const hash = said.sequence === 0 ? GENESIS_HASH : (await auditEntry(store, chain, said.sequence))?.hash;
    compared.push({ chain, ...said, reaches: hash === said.hash });
  }
  return compared;
}
