import type { Reason } from '#shared/check-result.ts';
import { FALSE_ALARMS, judgeOriginality, TAMPERING_THRESHOLDS } from '#shared/document/tampering-rules.ts';
import type { Check } from '../check.ts';
import { SIDES } from '../check.ts';
import { examinedSides } from './examined-sides.ts';

/**
 * Whether the document itself was photographed, not a screen or a print that shows it. The dots of either are judged on
 * the side with the portrait, the ground around it on the front; what is found goes to a person (`electron/workers/tampering/README.md` says how often it is wrong).
 */
export const documentOriginality: Check = {
  id: 'document.originality',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => SIDES.some((side) => evidence.has(side)),
  async run(input) {
    const sides = await examinedSides(input.evidence);
    if (sides.length === 0) return { outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] };
    const judged = sides.map(({ side, examination }) => ({
      side,
      ...judgeOriginality(examination.signals, side === 'id_document_front'),
    }));
    const reasons = judged.flatMap(({ side, code, box }): Reason[] =>
      code === null ? [] : [{ code, ...(box && { region: { capture: side, box } }) }],
    );
    return {
      outcome: reasons.length === 0 ? 'pass' : 'review',
      reasons,
      details: {
        thresholds: TAMPERING_THRESHOLDS,
        falseAlarms: FALSE_ALARMS,
        ...Object.fromEntries(judged.map(({ side, signals }) => [side, signals])),
      },
    };
  },
};
