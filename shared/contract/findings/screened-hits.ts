import type { EntityHit } from '../watchlist/aml-info.ts';
import { type CheckResult, resultFor } from './check-result.ts';

/** The party is a place in a company's input, or null for a person's case. */
export type PartyHit = { readonly party: string | null; readonly hit: EntityHit };

/** The hits that a run found, of a person or of everybody in a company's case. */
export function screenedHits(checks: readonly CheckResult[]): readonly PartyHit[] {
  const person = resultFor(checks, 'aml.screening')?.findings?.findings.entity_hits ?? [];
  const parties = resultFor(checks, 'business.screening')?.findings?.parties ?? [];
  return [
    ...person.map((hit) => ({ party: null, hit })),
    ...parties.flatMap(({ party, findings }) => findings.entity_hits.map((hit) => ({ party, hit }))),
  ];
}
