import { z } from 'zod';
import { EXAMINATION_SIGNALS } from '../../domain/document/tampering/tampering-rules.ts';
import { Box, Reason } from '../runs/check-result.ts';

/** How reliable the signals of a check are, and which of them counted. */
const Basis = z.object({
  /** The calibration in the policy; null if it has none. */
  calibration: z.object({ version: z.string(), falseAlarmRate: z.number(), genuineCaptures: z.number() }).nullable(),
  /** Count in every run: learnt from this site's captures, or facts that contradict each other. */
  counted: z.array(z.string()),
  /** Traces shown to the operator. They count only if nobody attests to the person and document. */
  observations: z.array(z.string()),
  /** Shown, but never a reason for review: an editor's name in the file. */
  information: z.array(z.string()),
  attended: z.boolean(),
});

/** Row by row over `box`; 0 to 255, where 255 is this picture's strongest trace. */
const HeatMap = z.object({
  columns: z.int().min(1).max(64),
  rows: z.int().min(1).max(64),
  values: z.array(z.number()),
  box: Box,
});
export type HeatMap = z.infer<typeof HeatMap>;

const Signal = z.object({
  name: z.enum(EXAMINATION_SIGNALS),
  score: z.number(),
  box: Box.nullable(),
  heatMap: HeatMap.exactOptional(),
});
const judged = {
  basis: Basis,
  thresholds: z.record(z.enum(EXAMINATION_SIGNALS), z.number()),
  falseAlarms: z.object({ flagged: z.number(), captures: z.number(), rateMax: z.number() }),
};

/** `document.originality`: traces of copying on each side that could be examined. */
export const OriginalityFindings = z.object({
  ...judged,
  /** Would have gone to review, had the chip not proven that the document is the original. */
  outweighedByChip: z.array(Reason).exactOptional(),
  id_document_front: z.array(Signal).exactOptional(),
  id_document_back: z.array(Signal).exactOptional(),
});

const Examination = z.object({
  signals: z.array(Signal),
  editors: z.object({
    editors: z.array(z.string()),
    places: z.array(z.enum(['exif', 'xmp', 'photoshop-resources', 'png-text'])),
  }),
  durationMs: z.number(),
});

/** `document.integrity`: traces of editing on each side that could be examined. */
export const IntegrityFindings = z.object({
  ...judged,
  id_document_front: Examination.exactOptional(),
  id_document_back: Examination.exactOptional(),
});
