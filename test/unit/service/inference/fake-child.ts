import { type ChildPort, ImageUndecodableError } from '../../../../electron/service/inference/inference.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import type {
  DocumentExamination,
  DocumentReading,
  FaceReading,
  InferenceAnswer,
  InferenceRequest,
  ToWorker,
} from '../../../../electron/workers/protocol.ts';

export const noFaces: FaceReading = { imageWidth: 640, imageHeight: 480, faces: [], durationMs: 1 };

const nothingRead: DocumentReading = {
  imageWidth: 640,
  imageHeight: 480,
  rotationDegrees: 0,
  lines: [],
  mrz: null,
  durationMs: 1,
};
const nothingExamined: DocumentExamination = { signals: [], editors: { editors: [], places: [] }, durationMs: 1 };
const ANSWERS: Partial<Record<InferenceRequest['kind'], InferenceAnswer>> = {
  'find-faces': noFaces,
  'read-document': nothingRead,
  'read-mrz': { imageWidth: 640, imageHeight: 480, mrz: null, durationMs: 1 },
  'examine-document': nothingExamined,
  'read-master-list': { isReadable: false, reason: 'NOT_A_LIST' },
};

/** A child process in memory: the test decides when it is ready, answers or dies. */
export class FakeChild implements ChildPort {
  readonly posted: ToWorker[] = [];
  killed = false;
  memory: number | null = null;
  processor: number | null = null;
  #listeners: ((message: unknown) => void)[] = [];
  #exitListeners: ((code: number | null, ranOutOfMemory?: boolean) => void)[] = [];

  post(message: unknown): void {
    this.posted.push(message as ToWorker);
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#listeners.push(listener);
  }

  onExit(listener: (code: number | null, ranOutOfMemory?: boolean) => void): void {
    this.#exitListeners.push(listener);
  }

  memoryBytes(): number | null {
    return this.memory;
  }

  processorMs(): number | null {
    return this.processor;
  }

  kill(): void {
    this.killed = true;
    this.exit(null);
  }

  say(message: unknown): void {
    for (const listener of this.#listeners) listener(message);
  }

  ready(): void {
    this.say({ ready: true, modelVersions: { 'face-recognition': '1.7.15' } });
  }

  /** Answers the oldest posted request without an answer. */
  answer(): void {
    const next = this.posted.shift();
    if (next === undefined) throw new Error('Nothing was posted.');
    const result = ANSWERS[next.request.kind];
    if (result === undefined) throw new Error(`There is no answer to ${next.request.kind}.`);
    this.say({ sequence: next.sequence, result });
  }

  exit(code: number | null, ranOutOfMemory = false): void {
    for (const listener of this.#exitListeners.splice(0)) listener(code, ranOutOfMemory);
  }
}

/** The reason a request was rejected with, or `answered`. */
export async function outcome(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'answered';
  } catch (error) {
    if (error instanceof CheckUnavailableError) return error.reason;
    if (error instanceof ImageUndecodableError) return `undecodable: ${error.message}`;
    throw error;
  }
}
