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
 * The inference process as the rest of the service sees it. Every method rejects with `CheckUnavailableError`
 * (`INFERENCE_UNAVAILABLE`, `CHECK_TIMED_OUT`) if the process is down or the request reaches a limit, and with
 * `ImageUndecodableError` if the bytes are no picture.
 */
export interface Inference {
  /**
   * Converts a picture of any format to an upright JPEG that browsers show; of a TIFF, the first page. It keeps its size unless
   * `longSideMax` limits the longer side.
   */
  convertPicture(image: Uint8Array, signal?: AbortSignal, longSideMax?: number): Promise<ConvertedPicture>;
  /** One page of a PDF or TIFF for people to look at; `page` counts from 1. No such page is an `ImageUndecodableError`. */
  drawPage(bytes: Uint8Array, page: number, signal?: AbortSignal): Promise<DrawnPage>;
  readDocument(image: Uint8Array, signal?: AbortSignal): Promise<DocumentReading>;
  /** A picture or a PDF. */
  readAddressDocument(bytes: Uint8Array, signal?: AbortSignal): Promise<AddressDocumentReading>;
  /** The MRZ only, in about a third of the time. */
  readMrz(image: Uint8Array, signal?: AbortSignal): Promise<MrzOnlyReading>;
  findFaces(image: Uint8Array, signal?: AbortSignal): Promise<FaceReading>;
  /** Traces of a display, a print or an editor in a picture of a face; `face` is the face's box. */
  examineSelfie(image: Uint8Array, face: Box, signal?: AbortSignal): Promise<SelfieExamination>;
  /** One frame of a live capture. `near` is the face's box in the previous frame; null searches the whole frame. */
  trackFace(image: Uint8Array, near: Box | null, signal?: AbortSignal): Promise<FaceTrackReading>;
  /** Traces of copying and editing; `subject` comes from reading the same picture. */
  examineDocument(image: Uint8Array, subject: ExaminationSubject, signal?: AbortSignal): Promise<DocumentExamination>;
  /** The contents of a chip and its proofs; `at` is the moment of the reading. `printedMrz` is null if nothing was read or typed. */
  examineChip(
    reading: ChipReading,
    trust: ChipTrust,
    printedMrz: PrintedMrz | null,
    at: Date,
    signal?: AbortSignal,
  ): Promise<ChipExamination>;
  /** A file of states' certificates: a master list, ICAO's directory, or single certificates and revocation lists. */
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
 * The purpose of a process. `frames` loads two small networks and answers only `trackFace`, so that live-capture frames
 * do not wait behind pages of text. `face-model` loads the customer's network, reports whether it fits, and answers
 * nothing. The others are programs that load no network and open no picture: `proofs` works out what chips and lists of certificates prove,
 * `screening` holds the watchlists, and `lists` reads the files of a list and ends.
 */
export type InferenceRole = 'everything' | 'frames' | 'face-model' | 'proofs' | 'screening' | 'lists';

/**
 * A process that takes more is killed and its requests fail, so that a hostile file cannot exhaust the machine's memory.
 * `test/soak/decoders.ts` fails if a damaged file of any format makes it take more.
 */
export const INFERENCE_BYTES_MAX = 3_000_000_000;

/** The most that a process of each role may take. The largest published list takes less than half of `lists`. */
export const PROCESS_BYTES_MAX: Readonly<Record<InferenceRole, number>> = {
  everything: INFERENCE_BYTES_MAX,
  frames: INFERENCE_BYTES_MAX,
  'face-model': INFERENCE_BYTES_MAX,
  proofs: 1_000_000_000,
  screening: INFERENCE_BYTES_MAX,
  lists: 1_000_000_000,
};

/** One inference process. The host provides a function that starts one; the client uses it to restart. */
export interface ChildPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also if the process could not be started. `ranOutOfMemory`: the kernel ended it at `PROCESS_BYTES_MAX`. */
  onExit(listener: (code: number | null, ranOutOfMemory?: boolean) => void): void;
  /** Resident memory of the process; null where the system does not tell. */
  memoryBytes(): number | null;
  /** Processor time that the process has used since it started, in milliseconds; null where the system does not tell. */
  processorMs(): number | null;
  kill(): void;
}
