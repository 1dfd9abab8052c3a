import type { InferenceSession } from 'onnxruntime-node';
import type { Picture } from '../picture.ts';
import type { DocumentExamination, ExaminationSubject } from '../protocol.ts';
import { examineDocument } from './examine-document.ts';
import { boxInCapture, flatSide } from './flat-side.ts';
import { compareGhostPortrait } from './ghost-portrait.ts';

/**
 * All traces of a copy and of edits in one picture of a document: those of its pixels, and a second portrait that is not the
 * first one's. `session` is that of the network which finds faces; `bytes` are the file that the picture was decoded from.
 */
export async function examineSide(
  picture: Picture,
  bytes: Uint8Array,
  subject: ExaminationSubject,
  session: InferenceSession,
): Promise<DocumentExamination> {
  const started = performance.now();
  const examination = examineDocument(picture, bytes, subject);
  const side = flatSide(picture, subject);
  const ghost = side && (await compareGhostPortrait(side, session));
  if (side === null || ghost === null) return examination;
  const signal = { name: 'ghost_portrait', score: 1 - ghost.correlation, box: boxInCapture(side, ghost.box) } as const;
  return {
    ...examination,
    signals: [...examination.signals, signal],
    durationMs: performance.now() - started,
  };
}
