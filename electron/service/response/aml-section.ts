import type { Findings } from '#shared/contract/findings/check-result.ts';
import type { Screening } from '#shared/contract/runs/sections/aml-info.ts';

/** Beside every section's fields; empty if the lists could not be searched. */
export function amlFields(found: Findings<'aml.screening'> | undefined): Screening {
  if (!found) return {};
  const { findings, outdatedLists } = found;
  return {
    ...findings,
    entity_hits: findings.entity_hits.map(({ isConfirmed: _, ...hit }) => hit),
    outdated_lists: outdatedLists,
    aml_monitoring_info: [],
  };
}
