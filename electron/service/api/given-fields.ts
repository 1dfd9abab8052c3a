import { BODY_BYTES_MAX } from '#shared/contract/api.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';
import { ServiceError } from '../service-error.ts';
import { type FormField, parseMultipart, parseUrlEncoded } from './parse-form.ts';
import { parseJson } from './parse-json.ts';
import { readBody, requireMediaType } from './read-body.ts';

export const RUN_MEDIA_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** The spec sets no limit; no field of the contract needs more. */
export const TEXT_CHARACTERS_MAX = 1000;

/** Known fields only, so that names such as `__proto__` never become keys. */
export type GivenFields = { readonly values: ReadonlyMap<string, unknown>; readonly errors: FieldErrors };

/**
 * The known fields of a JSON, urlencoded or multipart body. Fields in `repeatable` become a list in
 * a form. Throws `BODY_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE` or `INVALID_REQUEST`.
 */
export async function readGiven(
  request: Request,
  known: ReadonlySet<string>,
  repeatable: ReadonlySet<string> = new Set(),
): Promise<GivenFields> {
  const mediaType = requireMediaType(request, RUN_MEDIA_TYPES);
  const bytes = await readBody(request, BODY_BYTES_MAX);
  if (mediaType === 'application/json') return fromJson(parseJson(bytes), known, repeatable);
  const contentType = request.headers.get('content-type') ?? '';
  const fields = mediaType === 'multipart/form-data' ? parseMultipart(bytes, contentType) : parseUrlEncoded(bytes);
  return fromForm(fields, known, repeatable);
}

function fromJson(body: unknown, known: ReadonlySet<string>, repeatable: ReadonlySet<string>): GivenFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceError('request.not_object');
  }
  const values = new Map<string, unknown>();
  for (const [name, given] of Object.entries(body)) {
    if (!known.has(name) || isEmpty(given)) continue;
    const isList = repeatable.has(name) && Array.isArray(given);
    values.set(name, isList ? given.filter((value) => !isEmpty(value)) : given);
  }
  return { values, errors: {} };
}

/** A form's only way to say "not given", so it means the same in every body. */
const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** Rejects repeated fields: nobody should have to guess which of two names was verified. */
function fromForm(
  fields: readonly FormField[],
  known: ReadonlySet<string>,
  repeatable: ReadonlySet<string>,
): GivenFields {
  const values = new Map<string, unknown>();
  const errors: FieldErrors = {};
  for (const { name, value } of fields) {
    if (!known.has(name)) continue;
    if (repeatable.has(name)) {
      if (!isEmpty(value)) values.set(name, [...((values.get(name) as unknown[]) ?? []), value]);
      continue;
    }
    if (values.has(name)) errors[name] = fieldError('field.twice');
    else if (!isEmpty(value)) values.set(name, value);
  }
  return { values, errors };
}

/** Long texts are cut so that no pattern runs over them; `tooLong` reports them. */
export function pick(
  values: ReadonlyMap<string, unknown>,
  names: readonly string[],
  longer: readonly string[] = [],
  longerMax = TEXT_CHARACTERS_MAX,
) {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const value = values.get(name);
    const max = longer.includes(name) ? longerMax : TEXT_CHARACTERS_MAX;
    if (value !== undefined) picked[name] = isTooLong(value, max) ? wholeCharacters(value, max) : value;
  }
  return picked;
}

/** A message for each field that is too long. */
export function tooLong(
  values: ReadonlyMap<string, unknown>,
  names: readonly string[],
  max = TEXT_CHARACTERS_MAX,
): FieldErrors {
  const message = fieldError('field.characters', { characters: max });
  return Object.fromEntries(names.filter((name) => isTooLong(values.get(name), max)).map((name) => [name, message]));
}

const isTooLong = (value: unknown, max: number): value is string => typeof value === 'string' && value.length > max;

/** Cuts to the limit without splitting a surrogate pair. */
const wholeCharacters = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
