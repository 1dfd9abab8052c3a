import type { ProblemCode } from '#shared/contract/problem.ts';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';

/**
 * Why a request failed. `unreachable`: no answer. `bad_answer`: an answer that breaks the contract. `refused`: an error answer, with the
 * service's message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: 'unreachable' | 'bad_answer' | 'refused';
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: ApiError['kind'],
    summary: string,
    facts: { status?: number; code?: ProblemCode | null; fields?: FieldErrors; retryAfterSeconds?: number | null } = {},
    options?: ErrorOptions,
  ) {
    super(summary, options);
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? null;
    this.fields = facts.fields ?? {};
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** Text keys, under `error`, that say what to do about a failed request. */
export type ErrorKey =
  | 'unreachable'
  | 'bad_answer'
  | 'rate_limited'
  | 'too_large'
  | 'ended'
  | 'unavailable'
  | 'altered'
  | 'refused'
  | 'unexpected';

/** The next step after a failed request, with the service's message if it sent one. */
export function describeError(error: unknown): { key: ErrorKey; summary: string } {
  if (!(error instanceof ApiError)) return { key: 'unexpected', summary: '' };
  if (error.kind !== 'refused') return { key: error.kind, summary: '' };
  if (error.status === 401) return { key: 'ended', summary: error.message };
  if (error.status === 413) return { key: 'too_large', summary: error.message };
  if (error.status === 429) return { key: 'rate_limited', summary: error.message };
  if (error.code === 'RECORDS_ALTERED') return { key: 'altered', summary: error.message };
  if (error.status === 503) return { key: 'unavailable', summary: error.message };
  return { key: 'refused', summary: error.message };
}
