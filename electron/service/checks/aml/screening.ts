import type { Reason } from '#shared/contract/check-result.ts';
import type { Check } from '../check.ts';
import type { LookupEvidence } from '../lookup-evidence.ts';

/**
 * Whether the person may be on a watchlist. Many people share a name, so hits go to review. A hit fails the check
 * only if a person confirmed it earlier and it is a sanction or on the customer's own block list. Hits cleared as
 * another person stay hidden until either side changes.
 */
export const amlScreening: Check<'aml.screening', LookupEvidence> = {
  id: 'aml.screening',
  area: 'aml',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ evidence, fields }, signal) {
    const { outdatedLists, ...found } = await evidence.screening(fields, signal);
    const confirmed = found.entity_hits.filter(({ isConfirmed }) => isConfirmed);
    const open = found.entity_hits.filter(
      ({ isConfirmed, resolution_status }) => !isConfirmed && resolution_status === 'UNRESOLVED',
    );
    const isGrave = confirmed.some(({ record }) =>
      record.topics.some((topic) => topic === 'sanction' || topic === 'own_block'),
    );
    const reasons: Reason[] = [
      ...(confirmed.length > 0 ? [{ code: 'AML_MATCH_CONFIRMED' as const }] : []),
      ...(open.length > 0 ? [{ code: 'AML_MATCH' as const }] : []),
      ...(outdatedLists.length > 0 ? [{ code: 'WATCHLISTS_OUTDATED' as const }] : []),
    ];
    const best = [...confirmed, ...open][0];
    return {
      outcome: isGrave ? 'fail' : reasons.length > 0 ? 'review' : 'pass',
      reasons,
      ...(best && { score: best.match_score, threshold: found.search_criteria.threshold }),
      findings: { findings: found, outdatedLists },
    };
  },
};
