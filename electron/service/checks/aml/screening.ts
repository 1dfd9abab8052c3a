import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { Check } from '../check.ts';
import type { LookupEvidence } from '../lookup-evidence.ts';
import { judgeHits } from './judge-hits.ts';

/** A hit fails the check only if a person confirmed it earlier and it is grave. */
export const amlScreening: Check<'aml.screening', LookupEvidence> = {
  id: 'aml.screening',
  area: 'aml',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ evidence, fields }, signal) {
    const { outdatedLists, ...found } = await evidence.screening(fields, signal);
    const { codes, isGrave, best } = judgeHits(found.entity_hits);
    const reasons: Reason[] = [
      ...codes.map((code) => ({ code })),
      ...(outdatedLists.length > 0 ? [{ code: 'WATCHLISTS_OUTDATED' as const }] : []),
    ];
    return {
      outcome: isGrave ? 'fail' : reasons.length > 0 ? 'review' : 'pass',
      reasons,
      ...(best && { score: best.match_score, threshold: found.search_criteria.threshold }),
      findings: { findings: found, outdatedLists },
    };
  },
};
