import type { Reason } from '#shared/contract/runs/check-result.ts';
import { judgeHits } from '../aml/judge-hits.ts';
import type { BusinessCheck } from '../check.ts';

/** The company, or anybody declared with it; hits are judged as a person's. */
export const businessScreening: BusinessCheck<'business.screening'> = {
  id: 'business.screening',
  area: 'business',
  appliesTo: () => true,
  async run({ evidence }, signal) {
    const screened = await evidence.screening(signal);
    const judged = screened.map(({ party, found }) => ({ party, ...judgeHits(found.entity_hits) }));
    const outdatedLists = [...new Set(screened.flatMap(({ found }) => found.outdatedLists))];
    const reasons: Reason[] = [
      ...judged.flatMap(({ party, codes }) => codes.map((code): Reason => ({ code, field: party }))),
      ...(outdatedLists.length > 0 ? [{ code: 'WATCHLISTS_OUTDATED' as const }] : []),
    ];
    return {
      outcome: judged.some(({ isGrave }) => isGrave) ? 'fail' : reasons.length > 0 ? 'review' : 'pass',
      reasons,
      findings: {
        parties: screened.map(({ party, found: { outdatedLists: _, ...findings } }) => ({ party, findings })),
        outdatedLists,
      },
    };
  },
};
