import type { Box } from '#shared/check-result.ts';
import type {
  AddressDocumentReading,
  ConvertedPicture,
  DocumentExamination,
  DocumentReading,
  ExaminationSubject,
  FaceReading,
  FaceTrackReading,
  MrzOnlyReading,
  SelfieExamination,
} from '../../workers/protocol.ts';

/**
 * The inference process as the rest of the service sees it. All questions reject with `CheckUnavailableError`
 * (`INFERENCE_UNAVAILABLE`, `CHECK_TIMED_OUT`) when no answer can be had, and with `ImageUndecodableError` when the
 * bytes are no picture; they never wait longer than the request's deadline.
 */
export interface Inference {
  /** A picture of any format as a JPEG of the same size, upright, that a browser shows; of a TIFF the first page. */
  convertPicture(image: Uint8Array, signal?: AbortSignal): Promise<ConvertedPicture>;
  readDocument(image: Uint8Array, signal?: AbortSignal): Promise<DocumentReading>;
  /** A picture or a PDF document. */
  readAddressDocument(bytes: Uint8Array, signal?: AbortSignal): Promise<AddressDocumentReading>;
  /** The machine readable zone alone, in about a third of the time. */
  readMrz(image: Uint8Array, signal?: AbortSignal): Promise<MrzOnlyReading>;
  findFaces(image: Uint8Array, signal?: AbortSignal): Promise<FaceReading>;
  /** What one picture of a face shows of a display, a print or an editor; `face` is the box of the face. */
  examineSelfie(image: Uint8Array, face: Box, signal?: AbortSignal): Promise<SelfieExamination>;
  /** One frame of a live capture; `near` is the box of the face in the frame before, null searches the whole frame. */
  trackFace(image: Uint8Array, near: Box | null, signal?: AbortSignal): Promise<FaceTrackReading>;
  /** Traces of a copy and of edits; `subject` comes from what was read of the same picture. */
  examineDocument(image: Uint8Array, subject: ExaminationSubject, signal?: AbortSignal): Promise<DocumentExamination>;
  state(): 'starting' | 'ready' | 'down';
  modelVersions(): Readonly<Record<string, string>>;
  start(): void;
  stop(): Promise<void>;
}

export class ImageUndecodableError extends Error {
  override readonly name = 'ImageUndecodableError';
}

/**
 * What a process is started for. One for `frames` loads two small networks and answers `trackFace` only, so that the frames of a
 * live capture do not wait behind pages of text. One for the `face-model` loads the customer's own network, says whether it
 * fits, and answers nothing. One for `screening` is another program, which holds the watchlists and loads no network.
 */
export type InferenceRole = 'everything' | 'frames' | 'face-model' | 'screening';

/**
 * The one seam between a Node child process and Electron's utility process. The host gives a function that starts
 * one; the client respawns through it.
 */
export interface ChildPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also when the process could not be started. */
  onExit(listener: (code: number | null) => void): void;
  kill(): void;
}
