import type { ProblemCode } from '#shared/contract/problem.ts';
import { PROBLEM_STATUS } from '#shared/contract/problem.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';

/** An error response, thrown anywhere below a route; `api/answers.ts` gives it the error shape. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ProblemCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** The caller sees `summary`: say what happened and what to do, without personal data. */
  constructor(
    code: ProblemCode,
    summary: string,
    options: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(summary, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** A check throws this when it cannot finish; the runner turns it into `unavailable` with this reason. */
export class CheckUnavailableError extends Error {
  override readonly name = 'CheckUnavailableError';
  readonly reason: ReasonCode;

  constructor(reason: ReasonCode, options: { cause?: unknown } = {}) {
    super(reason, options);
    this.reason = reason;
  }
}
