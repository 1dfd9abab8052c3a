import type { CheckResult } from '#shared/check-result.ts';
import type { ScreeningFindings } from '../checks/check.ts';

/** The fields of `aml_info` besides those of every section; empty if the lists could not be searched. */
export function amlFindings({ details }: CheckResult): Record<string, unknown> {
  const findings = details?.findings as Omit<ScreeningFindings, 'outdatedLists'> | undefined;
  if (!findings) return {};
  const entityHits = findings.entity_hits.map(({ isConfirmed: _, ...hit }) => hit);
  return {
    ...findings,
    entity_hits: entityHits,
    outdated_lists: details?.outdatedLists ?? [],
    aml_monitoring_info: [],
  };
}
