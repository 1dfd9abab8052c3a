import { createHash } from 'node:crypto';
import { CheckUnavailableError } from '../service-error.ts';
import type { Inference } from './inference.ts';

/** A visit at a desk takes half a minute. After this time the pictures are examined again. */
export const ANSWERS_KEPT_MS = 180_000;
/** Six for a document with two sides, each about half a megabyte at most. */
export const ANSWERS_MAX = 48;
/** For two visits. Examinations take longest, and more would delay runs. */
export const EXAMINATIONS_AHEAD_MAX = 4;
/** Limit for people behind links, who take nothing from the desk's. */
const EXAMINATIONS_OF_APPLICANTS_MAX = 2;

export type Prefetch = {
  /** For work before a run, at the desk: remembers its results. */
  readonly ahead: Inference;
  /** The same for people behind links, whom nobody at the desk waits for. */
  readonly aheadOfLinks: Inference;
  /** For runs: uses remembered results, and remembers none itself. */
  readonly forRuns: Inference;
  /** The same for runs that somebody at the desk waits for. */
  readonly forDeskRuns: Inference;
};

/**
 * Before its run, so that nobody waits. The same bytes give the same result, so no judgement
 * changes. In memory only; failures are not kept.
 */
export function createPrefetch(inference: Inference, forDesk: Inference = inference): Prefetch {
  const answers = new Map<string, Promise<unknown>>();

  /** Rejects with `INFERENCE_UNAVAILABLE` if `most` are active. */
  function examinesAhead(inference: Inference, most: number): Inference['examineDocument'] {
    let examinations = 0;
    return async (image, subject) => {
      if (examinations >= most) throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
      examinations++;
      try {
        return await inference.examineDocument(image, subject);
      } finally {
        examinations--;
      }
    };
  }

  function remember<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
    const forget = () => {
      if (answers.get(key) === answer) answers.delete(key);
    };
    answer.catch(forget);
    setTimeout(forget, ANSWERS_KEPT_MS).unref();
    return answer;
  }

  /** At most so many examinations ahead; null only uses those of others. */
  function view(inference: Inference, aheadMax: number | null): Inference {
    const examine = aheadMax === null ? inference.examineDocument : examinesAhead(inference, aheadMax);
    const answered = <Answer>(kind: string, image: Uint8Array, subject: unknown, ask: () => Promise<Answer>) => {
      const digest = createHash('sha256').update(image).digest('hex');
      const key = JSON.stringify([kind, digest, subject]);
      const known = answers.get(key) as Promise<Answer> | undefined;
      if (known) return known;
      return aheadMax === null ? ask() : remember(key, ask());
    };
    return {
      ...inference,
      // Never shared: cancelling one would take the result from the others.
      readDocument: (image, signal) =>
        signal
          ? inference.readDocument(image, signal)
          : answered('read', image, null, () => inference.readDocument(image)),
      findFaces: (image, signal) =>
        signal ? inference.findFaces(image, signal) : answered('faces', image, null, () => inference.findFaces(image)),
      examineDocument: (image, subject, signal) =>
        signal
          ? inference.examineDocument(image, subject, signal)
          : answered('examine', image, subject, () => examine(image, subject)),
    };
  }
  return {
    ahead: view(forDesk, EXAMINATIONS_AHEAD_MAX),
    aheadOfLinks: view(inference, EXAMINATIONS_OF_APPLICANTS_MAX),
    forRuns: view(inference, null),
    forDeskRuns: view(forDesk, null),
  };
}
