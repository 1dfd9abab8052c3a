import { BUSINESS_LIST_FIELDS, BusinessFields, validateBusinessData } from '#shared/contract/business/business-data.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/runs/check-result.ts';
import { type FieldErrors, fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { readBusinessDocuments } from '../api/captures.ts';
import { pick, readGiven, tooLong } from '../api/given-fields.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';

const LIST_FIELDS: readonly string[] = BUSINESS_LIST_FIELDS;
const TYPED_FIELDS = Object.keys(BusinessFields.shape);
/** Lists may be JSON text in a form, and hold a hundred people. */
export const LIST_CHARACTERS_MAX = 200_000;
const DOCUMENTS = 'documents';

export type ParsedBusiness = { readonly fields: BusinessFields; readonly captures: readonly Capture[] };

/**
 * JSON, urlencoded or multipart; a form repeats `documents`. Throws `BODY_TOO_LARGE`,
 * `UNSUPPORTED_MEDIA_TYPE`, or `INVALID_REQUEST` with each field's first error.
 */
export async function parseBusinessBody(request: Request, today: string): Promise<ParsedBusiness> {
  const given = await readGiven(request, new Set([...TYPED_FIELDS, DOCUMENTS]), new Set([DOCUMENTS]));
  const errors: FieldErrors = { ...given.errors };
  const note = (more: FieldErrors) => {
    for (const [field, message] of Object.entries(more)) errors[field] ??= message;
  };
  const read = readBusinessDocuments(givenDocuments(given.values.get(DOCUMENTS), errors));
  note(read.errors);
  note(tooLong(given.values, LIST_FIELDS, LIST_CHARACTERS_MAX));
  const typed = BusinessFields.safeParse(pick(given.values, TYPED_FIELDS, LIST_FIELDS, LIST_CHARACTERS_MAX));
  if (typed.success) note(validateBusinessData(typed.data, today));
  else note(fieldErrorsOf(typed.error));
  // Last, because a field with its own limit has a better message.
  note(
    tooLong(
      given.values,
      TYPED_FIELDS.filter((field) => !LIST_FIELDS.includes(field)),
    ),
  );

  if (!typed.success || Object.keys(errors).length > 0)
    throw new ServiceError('request.fields', {}, { fields: errors });
  return { fields: typed.data, captures: read.captures };
}

/** One file or a list of them. */
function givenDocuments(value: unknown, errors: FieldErrors): readonly (string | Uint8Array)[] {
  const all = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  if (all.length > BUSINESS_DOCUMENT_KINDS.length) {
    errors[DOCUMENTS] ??= fieldError('field.documents', { count: BUSINESS_DOCUMENT_KINDS.length });
    return [];
  }
  return all.flatMap((file, at) => {
    if (typeof file === 'string' || file instanceof Uint8Array) return [file];
    errors[`${DOCUMENTS}.${at}`] ??= fieldError('field.base64');
    return [];
  });
}
