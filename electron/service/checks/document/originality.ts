import { isOriginalChip } from '#shared/domain/document/chip/trusted-chip.ts';
import { judgeOriginality, thresholdsOf } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Check } from '../check.ts';
import { type DocumentEvidence, SIDES } from '../document-evidence.ts';
import { bySide, examinedSides } from './examined-sides.ts';
import { judgeTraces, type Trace } from './judge-traces.ts';

/**
 * Not a screen or a print: dots are judged on the portrait side, the background on the front. Goes
 * to review, unless a chip proves the original; `electron/workers/tampering/README.md` has error
 * rates.
 */
export const documentOriginality: Check<'document.originality', DocumentEvidence> = {
  id: 'document.originality',
  area: 'document',
  appliesTo: ({ evidence }) => SIDES.some((side) => evidence.has(side)),
  async run(input) {
    const examined = await examinedSides(input.evidence);
    const thresholds = thresholdsOf(input.policy.document.tampering_calibration);
    const judged = examined.sides.map(({ side, examination }) => ({
      side,
      ...judgeOriginality(examination.signals, side === 'id_document_front', thresholds),
    }));
    const traces = judged.flatMap(({ side, code, box, told }): Trace[] =>
      code === null
        ? []
        : told.map((signal) => ({ signal, reason: { code, ...(box && { region: { capture: side, box } }) } })),
    );
    const verdict = judgeTraces(input, examined, traces);
    // All traces of a copy on one side make one reason.
    const reasons = verdict.reasons.filter(
      (reason, at, all) =>
        all.findIndex(
          (one) =>
            one.code === reason.code && one.region?.capture === reason.region?.capture && one.field === reason.field,
        ) === at,
    );
    const findings = { ...verdict.findings, ...bySide(judged, ({ signals }) => signals) };
    if (verdict.outcome !== 'review' || !(await isOriginalProven(input.evidence)))
      return { ...verdict, reasons, findings };
    return { outcome: 'pass', reasons: [], findings: { ...findings, outweighedByChip: reasons } };
  },
};

/** Nobody can copy a chip that proves itself with a key that the state signed. */
async function isOriginalProven(evidence: DocumentEvidence): Promise<boolean> {
  const chip = await evidence.chip().catch(() => null);
  return chip !== null && isOriginalChip(chip.proofs);
}
