import { describeReason, type ErrorReason, type ReasonParameters } from '#shared/contract/errors/describe-reason.ts';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import type { ErrorParameters, ParametersGiven } from '#shared/contract/errors/fill-in.ts';
import { type ErrorResponse, PROBLEM_STATUS, type ProblemCode } from '#shared/contract/problem.ts';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';

type Options = {
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** An error response, thrown anywhere below a route; `api/answers.ts` gives it the error shape. */
export class ServiceError<Reason extends ErrorReason = ErrorReason> extends Error {
  override readonly name = 'ServiceError';
  readonly code: ProblemCode;
  readonly reason: Reason;
  readonly parameters: ErrorParameters;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(reason: Reason, ...given: [...ParametersGiven<ReasonParameters<Reason>>, options?: Options]) {
    // The types above are for callers: they ask for exactly the parameters of the sentence.
    const [parameters = {}, options = {}] = given as readonly unknown[] as readonly [ErrorParameters?, Options?];
    const { code, summary } = describeReason(reason, parameters);
    super(summary, { cause: options.cause });
    this.code = code;
    this.reason = reason;
    this.parameters = parameters;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** Every error has this shape (spec 2.4). */
export const errorBody = ({ message, code, reason, parameters, fields }: ServiceError): ErrorResponse => ({
  error: {
    summary: message,
    ...(fields && { fields: sentencesOf(fields) }),
    code,
    reason,
    parameters,
    ...(fields && { field_reasons: fields }),
  },
});

/** It cannot finish; the runner makes it `unavailable` with this reason. */
export class CheckUnavailableError extends Error {
  override readonly name = 'CheckUnavailableError';
  readonly reason: ReasonCode;

  constructor(reason: ReasonCode, options: { cause?: unknown } = {}) {
    super(reason, options);
    this.reason = reason;
  }
}
