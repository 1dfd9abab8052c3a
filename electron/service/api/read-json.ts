import { z } from 'zod';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { ServiceError } from '../service-error.ts';
import { parseJson } from './parse-json.ts';
import { readBody, requireMediaType } from './read-body.ts';

/** The desk's forms have only a few short fields. */
const DESK_BODY_BYTES_MAX = 16_000;
/** So few bytes arrive at once; slow ones only hold a connection. */
const DESK_BODY_DEADLINE_MS = 10_000;

/** Reads and parses a small JSON body. Throws `INVALID_REQUEST` with a message per field, or whatever `readBody` throws. */
export async function readJson<T>(
  request: Request,
  schema: z.core.$ZodType<T>,
  bytesMax = DESK_BODY_BYTES_MAX,
): Promise<T> {
  requireMediaType(request, ['application/json']);
  const parsed = z.safeParse(schema, parseJson(await readBody(request, bytesMax, DESK_BODY_DEADLINE_MS)));
  if (parsed.success) return parsed.data;
  throw new ServiceError('request.fields', {}, { fields: fieldErrorsOf(parsed.error) });
}
