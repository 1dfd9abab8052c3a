import type { Subject } from '#shared/contract/subject.ts';
import type { AnsweredRun } from '../response/compose-response.ts';
import type { Actor, Capture, VerificationInput } from '../store/records.ts';

export type RunRequest = {
  /** The caller's idempotency key, or else a fresh UUID. */
  readonly batchId: string;
  readonly actor: Actor;
  readonly requestHash: string;
  readonly input: VerificationInput;
  readonly captures: readonly Capture[];
};

/** Whom the run is about. The input of today's interface states a person. */
export const subjectOf = ({ input }: Pick<RunRequest, 'input'>): Subject => ({ kind: 'person', fields: input.fields });

/** The run as its response describes it: of captures only kind and size. */
export function answeredRun({ batchId, input, captures }: RunRequest, createdAt: string): AnsweredRun {
  return {
    batchId,
    createdAt,
    input,
    captures: captures.map(({ kind, mediaType, bytes }) => ({ kind, mediaType, byteLength: bytes.length })),
  };
}
