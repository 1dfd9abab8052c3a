import type { Reason } from '#shared/contract/runs/check-result.ts';
import { isTold } from '#shared/domain/document/tampering/tampering-rules.ts';
import { judgeQuality } from '#shared/domain/image/quality-rules.ts';
import type { DocumentExamination, DocumentReading } from '../../../workers/protocol.ts';
import { type DocumentEvidence, SIDES, type Side } from '../document-evidence.ts';
import { sureLines } from './seen-documents.ts';

export type ExaminedSide = { readonly side: Side; readonly examination: DocumentExamination };

export type ExaminedSides = {
  readonly sides: readonly ExaminedSide[];
  /** Why a captured side could not be examined well. Finding no traces on it proves nothing. */
  readonly unexamined: readonly Reason[];
};

/** Groups findings by the side they come from. */
export function bySide<Found extends { readonly side: Side }, Value>(
  sides: readonly Found[],
  foundOn: (found: Found) => Value,
): { readonly [Name in Side]?: Value } {
  return Object.fromEntries(sides.map((found) => [found.side, foundOn(found)]));
}

/** Fewer lines are a logo or the grain of a table. */
const LINES_MIN = 3;

/** Keeps the maps of reported traces only: each has up to 4,096 numbers. */
export async function examinedSides(evidence: DocumentEvidence): Promise<ExaminedSides> {
  const captured = SIDES.filter((side) => evidence.has(side));
  const found = await Promise.all(captured.map((side) => examinedSide(evidence, side)));
  return {
    sides: found.flatMap(({ examined }) => examined ?? []),
    unexamined: found.flatMap(({ flaw }) => flaw ?? []),
  };
}

type Found = { readonly examined: ExaminedSide | null; readonly flaw: Reason | null };

async function examinedSide(evidence: DocumentEvidence, side: Side): Promise<Found> {
  const [reading, examination] = await Promise.all([evidence.reading(side), evidence.examination(side)]);
  const unread = (code: Reason['code']): Found => ({ examined: null, flaw: { code, field: side } });
  if (reading === null || examination === null) return unread('UNREADABLE_DOCUMENT');
  if (!showsReadableSide(reading)) return unread('DOCUMENT_NOT_FOUND');
  const isBlurry = judgeQualityOf(reading).includes('IMAGE_TOO_BLURRY');
  return {
    examined: { side, examination: { ...examination, signals: withReportedMaps(examination.signals) } },
    // Traces on a blurry side still count, but finding none there proves nothing.
    flaw: isBlurry ? { code: 'IMAGE_TOO_BLURRY', field: side } : null,
  };
}

const judgeQualityOf = ({ quality }: DocumentReading) => (quality ? judgeQuality(quality).map(({ code }) => code) : []);

/** A sheet, a table or a blurred picture has at most an outline. */
const showsReadableSide = (reading: DocumentReading) =>
  reading.mrz !== null || (reading.barcodes ?? []).length > 0 || sureLines(reading).length >= LINES_MIN;

function withReportedMaps(signals: DocumentExamination['signals']): DocumentExamination['signals'] {
  return signals.map((signal) => {
    if (isTold(signal, signals)) return signal;
    const { heatMap: _unshown, ...rest } = signal;
    return rest;
  });
}
