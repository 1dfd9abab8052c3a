import { isTold } from '#shared/document/tampering-rules.ts';
import type { DocumentExamination } from '../../../workers/protocol.ts';
import type { Evidence, Side } from '../check.ts';
import { SIDES } from '../check.ts';

export type ExaminedSide = { readonly side: Side; readonly examination: DocumentExamination };

/**
 * The sides that could be examined for traces of copies and edits. Maps of where a trace lies are kept for those that are
 * told: no other is shown, and each is up to 4,096 numbers to be stored.
 */
export async function examinedSides(evidence: Evidence): Promise<readonly ExaminedSide[]> {
  const examined = await Promise.all(
    SIDES.map(async (side) => ({ side, examination: await evidence.examination(side) })),
  );
  return examined.flatMap(({ side, examination }) =>
    examination ? [{ side, examination: { ...examination, signals: withToldMaps(examination.signals) } }] : [],
  );
}

function withToldMaps(signals: DocumentExamination['signals']): DocumentExamination['signals'] {
  return signals.map((signal) => {
    if (isTold(signal, signals)) return signal;
    const { heatMap: _unshown, ...rest } = signal;
    return rest;
  });
}
