import { z } from 'zod';

/** Stable error codes with their HTTP status. Ours: the spec has none. */
export const PROBLEM_STATUS = {
  INVALID_REQUEST: 400,
  RUN_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** The password is right; a code of the second factor is needed too. */
  SECOND_FACTOR_REQUIRED: 401,
  /** The password is right and the code is not, or it was used before. */
  SECOND_FACTOR_REFUSED: 401,
  /** The operator has to set up a second factor first. */
  SECOND_FACTOR_DUE: 403,
  /** The operator has to confirm their password first. */
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_CONFLICT: 409,
  CONFLICT: 409,
  /** Somebody worked on the case, or its evidence changed, since the caller looked at it. */
  CASE_CHANGED: 409,
  /** The case is on legal hold and cannot be erased. */
  HELD: 409,
  /** This service has no address that people elsewhere could open. */
  NO_PUBLIC_ADDRESS: 409,
  ERASED: 410,
  /** No link has this token: it was mistyped or guessed. */
  LINK_UNKNOWN: 404,
  LINK_EXPIRED: 410,
  LINK_USED: 410,
  /** The link was withdrawn, or a newer one was sent. */
  LINK_REVOKED: 410,
  /** The person did not ask for it, or did not agree. */
  LINK_DECLINED: 410,
  /** The code of a device that wants to enrol is unknown, expired or used. */
  ENROLMENT_REFUSED: 403,
  /** An administrator of the centre has revoked this device. */
  DEVICE_REVOKED: 403,
  /** The clock of the device is too far from the centre's. */
  DEVICE_CLOCK: 401,
  /** The centre was restored and lacks what it told; the device asks again before delivering. */
  CENTRE_RESTORED: 503,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The request is for another host name. */
  MISDIRECTED: 421,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  /** Stored records were changed outside this service. */
  RECORDS_ALTERED: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

export const Parameters = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('The values that the sentence names.');

/** Every error answer of the service (spec 2.4). All but `summary` and `fields` are ours. */
export const ErrorResponse = z.object({
  error: z.object({
    summary: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    code: z.enum(PROBLEM_CODES).optional(),
    reason: z.string().optional().describe('Which sentence `summary` is. The guide lists the reasons of each code.'),
    parameters: Parameters.optional(),
    field_reasons: z
      .record(z.string(), z.object({ reason: z.string(), parameters: Parameters.optional() }))
      .optional()
      .describe('The same for each of `fields`.'),
  }),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
