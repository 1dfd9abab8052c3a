import type { InferenceSession } from 'onnxruntime-node';
import type { Picture } from '../picture.ts';
import type { DocumentExamination, ExaminationSignal, ExaminationSubject } from '../protocol.ts';
import { examineDocument } from './examine-document.ts';
import { boxInCapture, type FlatSide, flatSide } from './flat-side.ts';
import { compareGhostPortrait } from './ghost-portrait.ts';
import { measurePortraitShadow } from './portrait-shadow.ts';

/**
 * Traces in the pixels, a shadow around the portrait, and another second portrait. `session` is
 * BlazeFace; `bytes` is the picture's file.
 */
export async function examineSide(
  picture: Picture,
  bytes: Uint8Array,
  subject: ExaminationSubject,
  session: InferenceSession,
): Promise<DocumentExamination> {
  const started = performance.now();
  const document = examineDocument(picture, bytes, subject);
  const examination = { ...document, signals: document.signals.filter(isMeasured) };
  const side = flatSide(picture, subject);
  if (side === null) return examination;
  const shadow = { name: 'portrait_shadow', score: measurePortraitShadow(side), box: subject.portrait } as const;
  const ghost = await ghostSignal(side, session);
  return {
    ...examination,
    signals: [...examination.signals, ...[shadow, ghost].filter((signal) => signal !== null).filter(isMeasured)],
    durationMs: performance.now() - started,
  };
}

/** On even or tiny pictures a measure may divide by nothing; then there is nothing to tell. */
const isMeasured = ({ score, box }: ExaminationSignal): boolean =>
  Number.isFinite(score) && (box === null || Number.isFinite(box.left + box.top + box.width + box.height));

async function ghostSignal(side: FlatSide, session: InferenceSession): Promise<ExaminationSignal | null> {
  const ghost = await compareGhostPortrait(side, session);
  return ghost && { name: 'ghost_portrait', score: 1 - ghost.correlation, box: boxInCapture(side, ghost.box) };
}
