import { BODY_BYTES_MAX } from '#shared/contract/api.ts';
import type { FieldErrors, KYCFields as Fields, FileField } from '#shared/contract/kyc-data.ts';
import {
  DeskExtension,
  FILE_FIELDS,
  fieldErrorsOf,
  KYCFields,
  missingImages,
  VerificationType,
  validateKYCData,
} from '#shared/contract/kyc-data.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';
import { readCaptures } from './captures.ts';
import { parseMultipart, parseUrlEncoded } from './parse-form.ts';
import { parseJson } from './parse-json.ts';
import { readBody, requireMediaType } from './read-body.ts';

export const RUN_MEDIA_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** The spec sets no limit; no field of the contract needs more. */
export const TEXT_CHARACTERS_MAX = 1000;

const TYPED_FIELDS = Object.keys(KYCFields.shape);
const DESK_FIELDS = Object.keys(DeskExtension.shape);
const KNOWN_FIELDS = new Set<string>([...TYPED_FIELDS, ...FILE_FIELDS, ...DESK_FIELDS]);

export type ParsedRun = {
  readonly fields: Fields;
  readonly captures: readonly Capture[];
  readonly desk: DeskExtension;
};

/** Fields of a body before validation: known fields only, so that names such as `__proto__` never become keys. */
type GivenFields = { readonly values: ReadonlyMap<string, unknown>; readonly errors: FieldErrors };

/**
 * Reads KYCData (spec 2.1) from JSON, urlencoded or multipart bodies. `today` is the calendar date at the place of
 * the check. `acceptDesk`: whether the caller may send desk fields; they are ignored otherwise.
 * Throws `BODY_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, or `INVALID_REQUEST` with the first error of each field.
 */
export async function parseRunBody(request: Request, today: string, acceptDesk: boolean): Promise<ParsedRun> {
  const given = await readGiven(request);
  const errors: FieldErrors = { ...given.errors };
  const note = (more: FieldErrors) => {
    for (const [field, message] of Object.entries(more)) errors[field] ??= message;
  };

  const files = givenFiles(given.values);
  note(files.errors);
  const read = readCaptures(files.given);
  note(read.errors);

  const desk = DeskExtension.safeParse(acceptDesk ? pick(given.values, DESK_FIELDS) : {});
  if (!desk.success) note(fieldErrorsOf(desk.error));

  const filesGiven = new Set<FileField>([
    ...files.given.keys(),
    ...(Object.keys(files.errors) as FileField[]),
    ...(read.captures.some(({ kind }) => kind === 'id_document_back') ? (['id_document_back'] as const) : []),
  ]);
  if (desk.data?.live_capture_id !== undefined) {
    if (filesGiven.has('selfie'))
      note({ selfie: 'A live capture already includes a selfie. Send live_capture_id or selfie, not both.' });
    filesGiven.add('selfie');
  }
  if (desk.data?.document_back_omitted === true) {
    if (filesGiven.has('id_document_back'))
      note({
        id_document_back: 'A back was sent although document_back_omitted is true. Send one or the other.',
      });
    filesGiven.add('id_document_back');
  }
  const typed = KYCFields.safeParse(pick(given.values, TYPED_FIELDS));
  if (typed.success) note(validateKYCData(typed.data, filesGiven, today));
  else {
    note(fieldErrorsOf(typed.error));
    // One response should name everything that is missing, even when typed fields are wrong.
    const type = VerificationType.safeParse(given.values.get('verification_type'));
    if (type.success) note(missingImages(type.data, filesGiven));
  }

  // Last, because a field with its own limit has a better message.
  note(tooLong(given.values, acceptDesk ? [...TYPED_FIELDS, ...DESK_FIELDS] : TYPED_FIELDS));

  if (!typed.success || !desk.success || Object.keys(errors).length > 0) {
    throw new ServiceError('INVALID_REQUEST', 'Some fields are missing or not valid.', { fields: errors });
  }
  return { fields: typed.data, captures: read.captures, desk: desk.data };
}

async function readGiven(request: Request): Promise<GivenFields> {
  const mediaType = requireMediaType(request, RUN_MEDIA_TYPES);
  const bytes = await readBody(request, BODY_BYTES_MAX);
  if (mediaType === 'application/json') return fromJson(parseJson(bytes));
  const contentType = request.headers.get('content-type') ?? '';
  return fromForm(mediaType === 'multipart/form-data' ? parseMultipart(bytes, contentType) : parseUrlEncoded(bytes));
}

function fromJson(body: unknown): GivenFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceError('INVALID_REQUEST', 'The request body must be a JSON object.');
  }
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(body)) if (KNOWN_FIELDS.has(name)) values.set(name, value);
  return { values, errors: {} };
}

/** Rejects repeated fields: nobody should have to guess which of two names was verified. */
function fromForm(fields: readonly { name: string; value: string | Uint8Array }[]): GivenFields {
  const values = new Map<string, unknown>();
  const errors: FieldErrors = {};
  for (const { name, value } of fields) {
    if (!KNOWN_FIELDS.has(name)) continue;
    if (values.has(name)) errors[name] = 'This field appears more than once. Send it once.';
    // An empty field is a form's only way to say "not given".
    else if (value !== '') values.set(name, value);
  }
  return { values, errors };
}

function givenFiles(values: ReadonlyMap<string, unknown>) {
  const given = new Map<FileField, string | Uint8Array>();
  const errors: FieldErrors = {};
  for (const field of FILE_FIELDS) {
    const value = values.get(field);
    if (value === undefined || value === null) continue;
    if (typeof value === 'string' || value instanceof Uint8Array) given.set(field, value);
    else errors[field] = 'The file must be a base64 string.';
  }
  return { given, errors };
}

/** The named fields as an object. Long texts are cut so that no pattern runs over them; `tooLong` reports them. */
function pick(values: ReadonlyMap<string, unknown>, names: readonly string[]) {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const value = values.get(name);
    if (value !== undefined) picked[name] = isTooLong(value) ? wholeCharacters(value) : value;
  }
  return picked;
}

function tooLong(values: ReadonlyMap<string, unknown>, names: readonly string[]): FieldErrors {
  const message = `This field must have at most ${TEXT_CHARACTERS_MAX} characters.`;
  return Object.fromEntries(names.filter((name) => isTooLong(values.get(name))).map((name) => [name, message]));
}

const isTooLong = (value: unknown): value is string => typeof value === 'string' && value.length > TEXT_CHARACTERS_MAX;

/** Cuts to the limit without splitting a surrogate pair. */
const wholeCharacters = (text: string) => text.slice(0, TEXT_CHARACTERS_MAX).replace(/[\uD800-\uDBFF]$/, '');
