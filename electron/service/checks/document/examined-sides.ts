import type { Reason } from '#shared/check-result.ts';
import { isTold } from '#shared/document/tampering-rules.ts';
import { judgeQuality } from '#shared/image/quality-rules.ts';
import type { DocumentExamination, DocumentReading } from '../../../workers/protocol.ts';
import type { Evidence, Side } from '../check.ts';
import { SIDES } from '../check.ts';
import { sureLines } from './seen-documents.ts';

export type ExaminedSide = { readonly side: Side; readonly examination: DocumentExamination };

export type ExaminedSides = {
  readonly sides: readonly ExaminedSide[];
  /** Why a captured side could not be examined well: nothing may be concluded from finding no trace on it. */
  readonly unexamined: readonly Reason[];
};

/** Fewer lines than this are a logo or the grain of a table. */
const LINES_MIN = 3;

/**
 * The sides that could be examined for traces of copies and edits. Maps of where a trace lies are kept for those that are
 * told: no other is shown, and each is up to 4,096 numbers to be stored.
 */
export async function examinedSides(evidence: Evidence): Promise<ExaminedSides> {
  const captured = SIDES.filter((side) => evidence.has(side));
  const found = await Promise.all(captured.map((side) => examinedSide(evidence, side)));
  return {
    sides: found.flatMap(({ examined }) => examined ?? []),
    unexamined: found.flatMap(({ flaw }) => flaw ?? []),
  };
}

type Found = { readonly examined: ExaminedSide | null; readonly flaw: Reason | null };

async function examinedSide(evidence: Evidence, side: Side): Promise<Found> {
  const [reading, examination] = await Promise.all([evidence.reading(side), evidence.examination(side)]);
  const unread = (code: Reason['code']): Found => ({ examined: null, flaw: { code, field: side } });
  if (reading === null || examination === null) return unread('UNREADABLE_DOCUMENT');
  if (!showsReadableSide(reading)) return unread('DOCUMENT_NOT_FOUND');
  const isBlurry = judgeQualityOf(reading).includes('IMAGE_TOO_BLURRY');
  return {
    examined: { side, examination: { ...examination, signals: withToldMaps(examination.signals) } },
    // Traces on a blurry side still count, but finding none there proves nothing.
    flaw: isBlurry ? { code: 'IMAGE_TOO_BLURRY', field: side } : null,
  };
}

const judgeQualityOf = ({ quality }: DocumentReading) => (quality ? judgeQuality(quality).map(({ code }) => code) : []);

/** A sheet, a table or a blurred picture has an outline at most: without print there is nothing that could be an original. */
const showsReadableSide = (reading: DocumentReading) =>
  reading.mrz !== null || (reading.barcodes ?? []).length > 0 || sureLines(reading).length >= LINES_MIN;

function withToldMaps(signals: DocumentExamination['signals']): DocumentExamination['signals'] {
  return signals.map((signal) => {
    if (isTold(signal, signals)) return signal;
    const { heatMap: _unshown, ...rest } = signal;
    return rest;
  });
}
