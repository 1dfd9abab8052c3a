import { fieldError } from '#shared/contract/errors/field-error.ts';
import {
  DeskExtension,
  FILE_FIELDS,
  type FieldErrors,
  type KYCFields as Fields,
  type FileField,
  fieldErrorsOf,
  IntegratorFields,
  KYCFields,
  missingImages,
  missingPhone,
  VerificationType,
  validateKYCData,
} from '#shared/contract/runs/kyc-data.ts';
import { readCaptures } from '../api/captures.ts';
import { pick, readGiven, tooLong } from '../api/given-fields.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';

const TYPED_FIELDS = Object.keys(KYCFields.shape);
const DESK_FIELDS = Object.keys(DeskExtension.shape);
const KNOWN_FIELDS = new Set<string>([...TYPED_FIELDS, ...FILE_FIELDS, ...DESK_FIELDS]);

export type ParsedRun = {
  readonly fields: Fields;
  readonly captures: readonly Capture[];
  readonly desk: DeskExtension;
};

export type DeskTerms = { readonly phoneRequired: readonly VerificationType[] };

/**
 * KYCData (spec 2.1) from JSON, urlencoded or multipart. `today` is the date at the place of the
 * check. `terms` of a caller who may send desk fields; null ignores these. Throws `BODY_TOO_LARGE`,
 * `UNSUPPORTED_MEDIA_TYPE`, or `INVALID_REQUEST` with each field's first error.
 */
export async function parseRunBody(request: Request, today: string, terms: DeskTerms | null): Promise<ParsedRun> {
  const { values, errors } = await readGiven(request, KNOWN_FIELDS);
  const files = givenFiles(values);
  const read = readCaptures(files.given);
  const filesGiven = new Set<FileField>([
    ...files.given.keys(),
    ...(Object.keys(files.errors) as FileField[]),
    ...(read.captures.some(({ kind }) => kind === 'id_document_back') ? (['id_document_back'] as const) : []),
  ]);
  const known = { captures: read.captures, filesGiven, errors: { ...read.errors, ...files.errors, ...errors } };
  return checkRun(values, known, today, terms);
}

type KnownFiles = {
  readonly captures: readonly Capture[];
  readonly filesGiven: ReadonlySet<FileField>;
  readonly errors: FieldErrors;
};

/** The same for fields whose pictures are known. */
export function checkRun(
  values: ReadonlyMap<string, unknown>,
  known: KnownFiles,
  today: string,
  terms: DeskTerms | null,
): ParsedRun {
  const errors: FieldErrors = { ...known.errors };
  const note = (more: FieldErrors) => {
    for (const [field, message] of Object.entries(more)) errors[field] ??= message;
  };
  const filesGiven = new Set(known.filesGiven);
  const desk = DeskExtension.safeParse(terms !== null ? pick(values, DESK_FIELDS) : {});
  if (!desk.success) note(fieldErrorsOf(desk.error));
  if (desk.data?.live_capture_id !== undefined) {
    if (filesGiven.has('selfie')) note({ selfie: fieldError('field.selfie_twice') });
    filesGiven.add('selfie');
  }
  if (desk.data?.document_back_omitted === true) {
    if (filesGiven.has('id_document_back')) note({ id_document_back: fieldError('field.back_omitted') });
    filesGiven.add('id_document_back');
  }
  const typed = (terms === null ? IntegratorFields : KYCFields).safeParse(pick(values, TYPED_FIELDS));
  if (typed.success) note(validateKYCData(typed.data, filesGiven, today));
  else {
    note(fieldErrorsOf(typed.error));
    // One response should name everything that is missing, even when typed fields are wrong.
    const type = VerificationType.safeParse(values.get('verification_type'));
    if (type.success) note(missingImages(type.data, filesGiven));
  }

  const type = VerificationType.safeParse(values.get('verification_type')).data;
  if (type && terms?.phoneRequired.includes(type) && !values.get('phone_number')) note(missingPhone({}));

  // Last, because a field with its own limit has a better message.
  note(tooLong(values, terms !== null ? [...TYPED_FIELDS, ...DESK_FIELDS] : TYPED_FIELDS));

  if (!typed.success || !desk.success || Object.keys(errors).length > 0) {
    throw new ServiceError('request.fields', {}, { fields: errors });
  }
  return { fields: typed.data, captures: known.captures, desk: desk.data };
}

function givenFiles(values: ReadonlyMap<string, unknown>) {
  const given = new Map<FileField, string | Uint8Array>();
  const errors: FieldErrors = {};
  for (const field of FILE_FIELDS) {
    const value = values.get(field);
    if (value === undefined || value === null) continue;
    if (typeof value === 'string' || value instanceof Uint8Array) given.set(field, value);
    else errors[field] = fieldError('field.base64');
  }
  return { given, errors };
}
