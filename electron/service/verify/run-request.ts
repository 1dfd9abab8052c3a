import { assert } from '#shared/assert.ts';
import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { VerificationStatus } from '#shared/contract/runs/kyc-response.ts';
import { composeUndecidedBusiness } from '../response/compose-business.ts';
import { composeUndecided } from '../response/compose-response.ts';
import type { Actor, BusinessInput, Capture, PersonInput, VerificationInput } from '../store/records.ts';

export type RunRequest<Input extends VerificationInput = VerificationInput> = {
  /** The caller's idempotency key, or else a fresh UUID. */
  readonly batchId: string;
  readonly actor: Actor;
  readonly requestHash: string;
  readonly input: Input;
  readonly captures: readonly Capture[];
};
export type PersonRequest = RunRequest<PersonInput>;
export type BusinessRequest = RunRequest<BusinessInput>;

export const isBusiness = (request: RunRequest): request is BusinessRequest => request.input.business !== undefined;
export const isPerson = (request: RunRequest): request is PersonRequest => request.input.fields !== undefined;

export const subjectOf = (request: RunRequest): SubjectKind => (isBusiness(request) ? 'business' : 'person');

/** The run as its response describes it: of captures only kind and size. */
export function answeredRun<Input extends VerificationInput>(
  { batchId, input, captures }: RunRequest<Input>,
  createdAt: string,
) {
  return {
    batchId,
    createdAt,
    input,
    captures: captures.map(({ kind, mediaType, bytes }) => ({ kind, mediaType, byteLength: bytes.length })),
  };
}

/** The response of a run that is not decided yet, or that could not be. */
export function undecidedResponse(request: RunRequest, createdAt: string, status: VerificationStatus): RunResponse {
  if (isBusiness(request)) return composeUndecidedBusiness(answeredRun(request, createdAt), status);
  assert(isPerson(request), 'a run is about a person or a company');
  return composeUndecided(answeredRun(request, createdAt), status);
}
