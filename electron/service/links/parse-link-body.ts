import type { z } from 'zod';
import { BUSINESS_LIST_FIELDS, validateBusinessData } from '#shared/contract/business/business-data.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { BusinessLinkRequest, UserLinkRequest } from '#shared/contract/links/links.ts';
import { birthDateProblem, type FieldErrors, fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { typeOf } from '#shared/contract/visits/checks.ts';
import { pick, readGiven, tooLong } from '../api/given-fields.ts';
import { LIST_CHARACTERS_MAX } from '../runs/parse-business-body.ts';
import { ServiceError } from '../service-error.ts';

/**
 * JSON, urlencoded or multipart; empty and null are not given. `today` is YYYY-MM-DD. Throws
 * `BODY_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, or `INVALID_REQUEST` with each field's first error.
 */
export function parseUserLinkBody(request: Request, today: string): Promise<UserLinkRequest> {
  return parseLinkBody(request, UserLinkRequest, [], (body) => {
    const { date_of_birth: date, verification_type: type, checks, also_check: also } = body;
    const problem = date === undefined ? null : birthDateProblem(date, today);
    return {
      ...(problem && { date_of_birth: problem }),
      ...(checks && typeOf(checks) !== type && { checks: fieldError('field.checks_type') }),
      ...(checks && also && { also_check: fieldError('field.checks_twice') }),
    };
  });
}

/** The same for a company. */
export function parseBusinessLinkBody(request: Request, today: string): Promise<BusinessLinkRequest> {
  return parseLinkBody(request, BusinessLinkRequest, BUSINESS_LIST_FIELDS, (body) => validateBusinessData(body, today));
}

async function parseLinkBody<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  lists: readonly string[],
  problemsOf: (body: z.infer<Schema>) => FieldErrors,
): Promise<z.infer<Schema>> {
  const names = Object.keys(schema.shape);
  const given = await readGiven(request, new Set(names));
  const values = new Map([...given.values].filter(([, value]) => value !== null && value !== ''));
  const parsed = schema.safeParse(pick(values, names, lists, LIST_CHARACTERS_MAX));
  const texts = names.filter((name) => !lists.includes(name));
  // The first has the least to say: a field with its own limit has a better message.
  const errors: FieldErrors = {
    ...tooLong(values, texts),
    ...tooLong(values, lists, LIST_CHARACTERS_MAX),
    ...(parsed.success ? problemsOf(parsed.data) : fieldErrorsOf(parsed.error)),
    ...given.errors,
  };
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  throw new ServiceError('request.fields', {}, { fields: errors });
}
