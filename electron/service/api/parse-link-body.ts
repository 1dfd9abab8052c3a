import type { FieldErrors } from '#shared/contract/kyc-data.ts';
import { birthDateProblem, fieldErrorsOf } from '#shared/contract/kyc-data.ts';
import { UserLinkRequest } from '#shared/contract/links.ts';
import { ServiceError } from '../service-error.ts';
import { pick, readGiven, tooLong } from './given-fields.ts';

const FIELDS = Object.keys(UserLinkRequest.shape);

/**
 * Reads what the sender of a link gives from a JSON, urlencoded or multipart body; empty and null fields count as not given. `today` is
 * the local calendar date (YYYY-MM-DD). Throws `BODY_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, or `INVALID_REQUEST` with the first error of
 * each field.
 */
export async function parseUserLinkBody(request: Request, today: string): Promise<UserLinkRequest> {
  const given = await readGiven(request, new Set(FIELDS));
  const values = new Map([...given.values].filter(([, value]) => value !== null && value !== ''));
  const parsed = UserLinkRequest.safeParse(pick(values, FIELDS));
  const birthDate = parsed.data?.date_of_birth;
  const problem = birthDate === undefined ? null : birthDateProblem(birthDate, today);
  const errors: FieldErrors = {
    // Last, because a field with its own limit has a better message.
    ...tooLong(values, FIELDS),
    ...(problem !== null && { date_of_birth: problem }),
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error)),
    ...given.errors,
  };
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  throw new ServiceError('INVALID_REQUEST', 'Some fields are missing or not valid.', { fields: errors });
}
