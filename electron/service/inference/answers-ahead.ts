import { createHash } from 'node:crypto';
import { CheckUnavailableError } from '../service-error.ts';
import type { Inference } from './inference.ts';

/** A visit at a desk takes half a minute; who takes longer has the pictures looked at again. */
export const ANSWERS_KEPT_MS = 180_000;
/** Six of a document with two sides; each at most about half a megabyte. */
export const ANSWERS_MAX = 48;
/** Of two visits. They take longest: more would let runs wait for what nobody may ever ask. */
export const EXAMINATIONS_AHEAD_MAX = 4;

export type AnswersAhead = {
  /** For work before there is a run: what is asked here is remembered. */
  readonly ahead: Inference;
  /** For runs: answers from what is remembered, and remembers nothing itself. */
  readonly forRuns: Inference;
};

/**
 * What was asked about the pictures of a document before its run, so that the run need not ask again while a person waits. The same
 * bytes give the same answer, so nothing is judged otherwise. In memory only; failures are not kept.
 */
export function createAnswersAhead(inference: Inference): AnswersAhead {
  const answers = new Map<string, Promise<unknown>>();
  let examinations = 0;

  /** Rejects with `INFERENCE_UNAVAILABLE` where enough are under way. */
  async function examineAhead(...[image, subject]: Parameters<Inference['examineDocument']>) {
    if (examinations >= EXAMINATIONS_AHEAD_MAX) throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
    examinations++;
    try {
      return await inference.examineDocument(image, subject);
    } finally {
      examinations--;
    }
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

  function view(remembers: boolean): Inference {
    const answered = <Answer>(kind: string, image: Uint8Array, subject: unknown, ask: () => Promise<Answer>) => {
      const digest = createHash('sha256').update(image).digest('hex');
      const key = JSON.stringify([kind, digest, subject]);
      const known = answers.get(key) as Promise<Answer> | undefined;
      if (known) return known;
      return remembers ? remember(key, ask()) : ask();
    };
    return {
      ...inference,
      // Who can give up on a question asks it alone: others would lose the answer.
      readDocument: (image, signal) =>
        signal
          ? inference.readDocument(image, signal)
          : answered('read', image, null, () => inference.readDocument(image)),
      findFaces: (image, signal) =>
        signal ? inference.findFaces(image, signal) : answered('faces', image, null, () => inference.findFaces(image)),
      examineDocument: (image, subject, signal) =>
        signal
          ? inference.examineDocument(image, subject, signal)
          : answered('examine', image, subject, () =>
              remembers ? examineAhead(image, subject) : inference.examineDocument(image, subject),
            ),
    };
  }
  return { ahead: view(true), forRuns: view(false) };
}
