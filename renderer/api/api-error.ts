import type { ErrorParameters } from '#shared/contract/errors/fill-in.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';

/** `unreachable`: no answer. `bad_answer`: breaks the contract. `refused`: by the service. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: 'unreachable' | 'bad_answer' | 'refused';
  readonly status: number;
  readonly code: ProblemCode | null;
  /** Which sentence the message is, and what it names. */
  readonly reason: string;
  readonly parameters: ErrorParameters;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: ApiError['kind'],
    summary: string,
    facts: Partial<Pick<ApiError, 'status' | 'code' | 'reason' | 'parameters' | 'fields' | 'retryAfterSeconds'>> = {},
    options?: ErrorOptions,
  ) {
    super(summary, options);
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? null;
    this.reason = facts.reason ?? '';
    this.parameters = facts.parameters ?? {};
    this.fields = facts.fields ?? {};
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** Text keys, under `error`, that say what to do about a failed request. */
type ErrorKey =
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
export type Failure = { readonly key: ErrorKey } & Pick<ApiError, 'reason' | 'parameters'> & {
    readonly summary: string;
  };

export function describeError(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { key: 'unexpected', summary: '', reason: '', parameters: {} };
  const { reason, parameters } = error;
  return { key: keyOf(error), summary: error.kind === 'refused' ? error.message : '', reason, parameters };
}

function keyOf({ kind, status, code }: ApiError): ErrorKey {
  if (kind !== 'refused') return kind;
  if (status === 401) return 'ended';
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  if (code === 'RECORDS_ALTERED') return 'altered';
  return status === 503 ? 'unavailable' : 'refused';
}
