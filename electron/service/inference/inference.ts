import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { CertificateListReading } from '#shared/domain/document/chip/certificate-list.ts';
import type { ChipExamination, ChipTrust, PrintedMrz } from '#shared/domain/document/chip/chip-content.ts';
import type {
  AddressDocumentReading,
  ConvertedPicture,
  DocumentExamination,
  DocumentReading,
  DrawnPage,
  ExaminationSubject,
  FaceReading,
  FaceTrackReading,
  MrzOnlyReading,
  SelfieExamination,
} from '../../workers/protocol.ts';

/**
 * Rejects with `CheckUnavailableError` (`INFERENCE_UNAVAILABLE`, `CHECK_TIMED_OUT`) if the process
 * is down or at a limit, and with `ImageUndecodableError` if the bytes are no picture.
 */
export interface Inference {
  /** Upright JPEG of any format's first page, of the same size unless `longSideMax` limits it. */
  convertPicture(image: Uint8Array, signal?: AbortSignal, longSideMax?: number): Promise<ConvertedPicture>;
  /** `page` counts from 1 in a PDF or TIFF. Without it, an `ImageUndecodableError`. */
  drawPage(bytes: Uint8Array, page: number, signal?: AbortSignal): Promise<DrawnPage>;
  readDocument(image: Uint8Array, signal?: AbortSignal): Promise<DocumentReading>;
  /** A picture or a PDF. */
  readAddressDocument(bytes: Uint8Array, signal?: AbortSignal): Promise<AddressDocumentReading>;
  /** The MRZ only, in about a third of the time. */
  readMrz(image: Uint8Array, signal?: AbortSignal): Promise<MrzOnlyReading>;
  findFaces(image: Uint8Array, signal?: AbortSignal): Promise<FaceReading>;
  /** Traces of a display, a print or an editor in a picture of a face; `face` is the face's box. */
  examineSelfie(image: Uint8Array, face: Box, signal?: AbortSignal): Promise<SelfieExamination>;
  /** `near` is the face's last box; null searches the whole frame of a live capture. */
  trackFace(image: Uint8Array, near: Box | null, signal?: AbortSignal): Promise<FaceTrackReading>;
  /** Traces of copying and editing; `subject` comes from reading the same picture. */
  examineDocument(image: Uint8Array, subject: ExaminationSubject, signal?: AbortSignal): Promise<DocumentExamination>;
  /** `at` is the moment of the reading; `printedMrz` is null if nothing was read or typed. */
  examineChip(
    reading: ChipReading,
    trust: ChipTrust,
    printedMrz: PrintedMrz | null,
    at: Date,
    signal?: AbortSignal,
  ): Promise<ChipExamination>;
  /** A master list, ICAO's directory, or single certificates and revocation lists. */
  readMasterList(bytes: Uint8Array, signal?: AbortSignal): Promise<CertificateListReading>;
  state(): 'starting' | 'ready' | 'down';
  modelVersions(): Readonly<Record<string, string>>;
  start(): void;
  stop(): Promise<void>;
}

export class ImageUndecodableError extends Error {
  override readonly name = 'ImageUndecodableError';
}

/**
 * `frames` has two small networks and only `trackFace`, so that live frames do not wait behind
 * text. `face-model` tests the customer's network. Others load no network and open no picture:
 * `proofs` for chips, `screening` for watchlists, `lists` for a list's files.
 */
export type InferenceRole = 'everything' | 'frames' | 'face-model' | 'proofs' | 'screening' | 'lists';

/**
 * More kills the process, so that a hostile file cannot exhaust the machine.
 * `test/soak/decoders.ts` fails if a damaged file takes more.
 */
export const INFERENCE_BYTES_MAX = 3_000_000_000;

/** By role. The largest published list takes less than half of `lists`. */
export const PROCESS_BYTES_MAX: Readonly<Record<InferenceRole, number>> = {
  everything: INFERENCE_BYTES_MAX,
  frames: INFERENCE_BYTES_MAX,
  'face-model': INFERENCE_BYTES_MAX,
  proofs: 1_000_000_000,
  screening: INFERENCE_BYTES_MAX,
  lists: 1_000_000_000,
};

/** The host provides a function that starts one; the client restarts with it. */
export interface ChildPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Once, also if it could not start. `ranOutOfMemory`: ended at `PROCESS_BYTES_MAX`. */
  onExit(listener: (code: number | null, ranOutOfMemory?: boolean) => void): void;
  /** Resident memory of the process; null where the system does not tell. */
  memoryBytes(): number | null;
  /** Since its start, in milliseconds; null where the system does not tell. */
  processorMs(): number | null;
  kill(): void;
}
