import { z } from 'zod';
import { EMAIL_OCTETS_MAX, type EmailProblem, parseEmail } from '../../domain/contact/email-syntax.ts';
import { DOCUMENT_CLASSES } from '../../domain/document/document-class.ts';
import { NAME_CHARACTERS } from '../../domain/person/sent-name.ts';
import { type FieldError, fieldError, fieldMessage, readMessage } from '../errors/field-error.ts';
import type { FIELD_ERRORS } from '../errors/field-errors.ts';
import type { FieldLabel } from '../errors/fill-in.ts';
import { address, blankAsAbsent, characters, enteredText, line, textError } from '../typed-text.ts';
import { ConsentVersion } from './consent-version.ts';

type Flaw = keyof typeof FIELD_ERRORS & `field.email_${string}`;

/** The sentence for people about each problem of an e-mail address. */
const EMAIL_FLAWS: Readonly<Record<EmailProblem, Flaw>> = {
  empty: 'field.email_parts',
  no_at: 'field.email_at',
  two_ats: 'field.email_at',
  no_name: 'field.email_parts',
  no_domain: 'field.email_parts',
  name_character: 'field.email_characters',
  domain_character: 'field.email_characters',
  quotes: 'field.email_characters',
  full_width: 'field.email_characters',
  invisible: 'field.email_characters',
  name_dots: 'field.email_dots',
  domain_dots: 'field.email_dots',
  domain_hyphen: 'field.email_dots',
  too_long: 'field.email_long',
  name_too_long: 'field.email_long',
  label_too_long: 'field.email_long',
  domain_too_long: 'field.email_long',
  numeric_domain: 'field.email_domain',
  literal: 'field.email_domain',
};

/**
 * The body of `run_user_verification` (spec 2.1). Images are base64, in multipart also files; the
 * API decodes them before, so that `electron/service/api/captures.ts` alone bounds them. Unknown
 * fields are ignored.
 */
export const VerificationType = z.enum(['ID', 'DOC', 'BIOMETRIC']);
export type VerificationType = z.infer<typeof VerificationType>;

export const IdType = z.enum(['NATIONAL_ID']);
export type IdType = z.infer<typeof IdType>;

/** Display labels, used in responses. */
export const VERIFICATION_TYPE_LABEL = {
  ID: 'ID Verification',
  DOC: 'Document Verification',
  BIOMETRIC: 'Biometrics Verification',
} as const satisfies Record<VerificationType, string>;
export const ID_TYPE_LABEL = { NATIONAL_ID: 'National ID' } as const satisfies Record<IdType, string>;

/** Spec 2.1: optional leading plus, then 2 to 15 digits, the first not 0. */
export const PHONE_NUMBER_PATTERN = /^\+?[1-9]\d{1,14}$/;

export const EMAIL_CHARACTERS_MAX = EMAIL_OCTETS_MAX;

export const PREFILLABLE_FIELDS = ['first_name', 'last_name', 'date_of_birth', 'country_code', 'id_number'] as const;
export const PrefillableField = z.enum(PREFILLABLE_FIELDS, {
  error: fieldMessage('field.prefilled', { fields: PREFILLABLE_FIELDS.join(', ') }),
});
export type PrefillableField = z.infer<typeof PrefillableField>;

/** Checks that a run of any type makes if it is asked to. */
const ALSO_CHECKS = ['address', 'number'] as const;
export const AlsoCheck = z.enum(ALSO_CHECKS, {
  error: fieldMessage('field.also_check', { checks: ALSO_CHECKS.join(', ') }),
});
export type AlsoCheck = z.infer<typeof AlsoCheck>;

export const PURPOSE_CHARACTERS_MAX = 120;

/** Forms send lists as comma-separated text. */
export const listFromText = (value: unknown) => {
  const given = blankAsAbsent(value);
  return typeof given === 'string' ? given.split(',').map((name) => name.trim()) : given;
};

const name = (label: FieldLabel) =>
  line(label)
    .refine(
      (text) => characters(text) >= NAME_CHARACTERS.min,
      fieldMessage('field.at_least', { label, characters: NAME_CHARACTERS.min }),
    )
    .refine(
      (text) => characters(text) <= NAME_CHARACTERS.max,
      fieldMessage('field.at_most', { label, characters: NAME_CHARACTERS.max }),
    )
    .meta({ minLength: NAME_CHARACTERS.min, maxLength: NAME_CHARACTERS.max });

const phoneNumber = z
  .string({ error: textError('phone_number') })
  .overwrite(enteredText)
  .regex(PHONE_NUMBER_PATTERN, fieldMessage('field.phone_digits'));

/** The typed half of KYCData: everything but the images. */
export const KYCFields = z.object({
  verification_type: z.enum(VerificationType.options, { error: fieldMessage('field.verification_type') }),
  first_name: name('first_name'),
  middle_name: z.preprocess(
    blankAsAbsent,
    line('middle_name')
      .refine((text) => characters(text) <= 50, fieldMessage('field.at_most', { label: 'middle_name', characters: 50 }))
      .meta({ maxLength: 50 })
      .optional(),
  ),
  last_name: name('last_name'),
  date_of_birth: z.iso.date({ error: fieldMessage('field.birth_date') }),
  // The spec requires it (`IntegratorFields`); at the desk and behind a link the policy decides.
  phone_number: z.preprocess(blankAsAbsent, phoneNumber.optional()),
  email_address: z.preprocess(
    blankAsAbsent,
    z
      .string({ error: textError('email_address') })
      .overwrite(enteredText)
      .max(
        EMAIL_CHARACTERS_MAX,
        fieldMessage('field.at_most', { label: 'email_address', characters: EMAIL_CHARACTERS_MAX }),
      )
      .superRefine((text, context) => {
        const parsed = parseEmail(text);
        if (!parsed.valid) context.addIssue({ code: 'custom', message: fieldMessage(EMAIL_FLAWS[parsed.problem]) });
      })
      .meta({ format: 'email' })
      .optional(),
  ),
  country_code: line('country_code')
    .refine((text) => characters(text) === 2, fieldMessage('field.country_code'))
    .meta({ minLength: 2, maxLength: 2 }),
  id_type: z.enum(IdType.options, { error: fieldMessage('field.id_type') }),
  id_number: z.preprocess(blankAsAbsent, line('id_number').optional()),
  // Ours: the spec has no field for it.
  address,
  // Ours: fields copied from the document cannot confirm it.
  prefilled_fields: z.preprocess(
    listFromText,
    z
      .array(PrefillableField, { error: fieldMessage('field.prefilled_list') })
      .max(PREFILLABLE_FIELDS.length, fieldMessage('field.prefilled_twice'))
      .optional(),
  ),
  // Ours: one run may also check what its type does not.
  also_check: z.preprocess(
    listFromText,
    z
      .array(AlsoCheck, { error: fieldMessage('field.also_check', { checks: ALSO_CHECKS.join(', ') }) })
      .max(ALSO_CHECKS.length, fieldMessage('field.also_check', { checks: ALSO_CHECKS.join(', ') }))
      .optional(),
  ),
  // Ours: why the person is verified.
  purpose: z.preprocess(
    blankAsAbsent,
    line('purpose')
      .refine(
        (text) => characters(text) <= PURPOSE_CHARACTERS_MAX,
        fieldMessage('field.at_most', { label: 'purpose', characters: PURPOSE_CHARACTERS_MAX }),
      )
      .meta({ maxLength: PURPOSE_CHARACTERS_MAX })
      .optional(),
  ),
});
export type KYCFields = z.infer<typeof KYCFields>;

/** The same as the spec has it, for callers of the public interface. */
export const IntegratorFields = KYCFields.extend({ phone_number: phoneNumber });

/** The message for a phone number that is missing where one is required. */
export const missingPhone = (fields: Pick<KYCFields, 'phone_number'>): FieldErrors =>
  fields.phone_number === undefined ? { phone_number: fieldError('field.required', { label: 'phone_number' }) } : {};

export const IMAGE_FIELDS = ['id_document_front', 'id_document_back', 'selfie'] as const;
export type ImageField = (typeof IMAGE_FIELDS)[number];

export const FILE_FIELDS = [...IMAGE_FIELDS, 'address_document'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** Typed fields that the spec does not have. */
export const EXTENSION_FIELDS = [
  'address',
  'prefilled_fields',
  'also_check',
  'purpose',
] as const satisfies readonly (keyof KYCFields)[];

/** Images that a run of this type requires (spec 2.1, "conditional"). */
export const REQUIRED_IMAGES = {
  ID: [],
  DOC: ['id_document_front', 'id_document_back'],
  BIOMETRIC: ['id_document_front', 'id_document_back', 'selfie'],
} as const satisfies Record<VerificationType, readonly ImageField[]>;

/** Messages by field name: the shape of `error.fields`. */
export type FieldErrors = Record<string, FieldError>;

/** Spans fields, for page and API. `today` is YYYY-MM-DD. Empty if all is valid. */
export function validateKYCData(fields: KYCFields, imagesGiven: ReadonlySet<FileField>, today: string): FieldErrors {
  const errors = missingImages(fields.verification_type, imagesGiven);
  const problem = birthDateProblem(fields.date_of_birth, today);
  if (problem !== null) errors.date_of_birth = problem;
  return errors;
}

/** Null for a date on which a living person can be born. Both are calendar dates (YYYY-MM-DD). */
export function birthDateProblem(date: string, today: string): FieldError | null {
  if (date > today) return fieldError('field.birth_date_future');
  return date < OLDEST_BIRTH_DATE ? fieldError('field.birth_date_past') : null;
}

export function missingImages(type: VerificationType, imagesGiven: ReadonlySet<FileField>): FieldErrors {
  const missing = REQUIRED_IMAGES[type].filter((image) => !imagesGiven.has(image));
  return Object.fromEntries(missing.map((image) => [image, fieldError('field.required_for', { label: image, type })]));
}

/** Nobody alive was born earlier; the sandbox's special birth dates (1900, 1901) must pass. */
export const OLDEST_BIRTH_DATE = '1890-01-01';

/**
 * Fields of the operator's page. Only a signed-in operator may send them: an integrator cannot
 * attest what happened at the desk.
 */
export const DeskExtension = z.object({
  /** Finished, this operator's: its best frame is the selfie, and its judgement applies. */
  live_capture_id: z.uuid().optional(),
  /** Finished, this operator's, still held by the service. It never passes through the page. */
  chip_reading_id: z.uuid().optional(),
  /** The operator compared face and picture, unsuspicious (NIST SP 800-63A on-site rule). */
  face_attested: z.stringbool().or(z.boolean()).default(false),
  /** Only the front was captured: there is no back, or it was not shown. */
  document_back_omitted: z.stringbool().or(z.boolean()).optional(),
  /** Pictures that were not good enough, and the class that the page knew. */
  rejected_fronts: z.coerce.number().int().min(0).max(100).optional(),
  rejected_backs: z.coerce.number().int().min(0).max(100).optional(),
  document_class: z.enum(DOCUMENT_CLASSES).optional(),
  /** Version of the consent text that the person agreed to. */
  consent_version: ConsentVersion.optional(),
});
export type DeskExtension = z.infer<typeof DeskExtension>;

/** NIST SP 800-63A on-site rule: who examined the person's face, and when. */
export type Attestation = { readonly operatorId: string; readonly operatorName: string; readonly at: string };

/** First message per field of a failed parse, in the form of `error.fields`. */
export function fieldErrorsOf(error: Pick<z.core.$ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= readMessage(issue.message);
  return errors;
}
