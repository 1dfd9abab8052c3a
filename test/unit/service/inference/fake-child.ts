import type { ChildPort } from '../../../../electron/service/inference/inference.ts';
import type { FaceReading, FromWorker, ToWorker } from '../../../../electron/workers/protocol.ts';

export const noFaces: FaceReading = { imageWidth: 640, imageHeight: 480, faces: [], durationMs: 1 };

/** A child process in memory: the test decides when it is ready, answers or dies. */
export class FakeChild implements ChildPort {
  readonly posted: ToWorker[] = [];
  killed = false;
  memory: number | null = null;
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

  kill(): void {
    this.killed = true;
    this.exit(null);
  }

  say(message: FromWorker): void {
    for (const listener of this.#listeners) listener(message);
  }

  ready(): void {
    this.say({ ready: true, modelVersions: { 'face-recognition': '1.7.15' } });
  }

  /** Answers the oldest posted request without an answer. */
  answer(): void {
    const next = this.posted.shift();
    if (next === undefined) throw new Error('Nothing was posted.');
    this.say({ sequence: next.sequence, result: noFaces });
  }

  exit(code: number | null, ranOutOfMemory = false): void {
    for (const listener of this.#exitListeners.splice(0)) listener(code, ranOutOfMemory);
  }
}
