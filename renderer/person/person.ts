import type { CaptureRules } from '#shared/contract/documents/capture-rules.ts';
import { type FieldError, fieldError } from '#shared/contract/errors/field-error.ts';
import {
  type FieldErrors,
  type FileField,
  fieldErrorsOf,
  KYCFields,
  missingImages,
  missingPhone,
  validateKYCData,
} from '#shared/contract/runs/kyc-data.ts';
import { typeOf, type VisitChecks } from '#shared/contract/visits/checks.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { describePhone } from '#shared/domain/contact/phone.ts';
import { cutName, sentName } from '#shared/domain/person/sent-name.ts';

/** As the service expects: no empty and unused ones, dates and phone number normalised. */
export function fieldsOf(person: PersonDraft, checks: VisitChecks): Record<string, string> {
  const fields: Record<string, string> = {
    ...person,
    first_name: sentName(person.first_name.trim()),
    middle_name: cutName(person.middle_name.trim()),
    last_name: sentName(person.last_name.trim()),
    verification_type: typeOf(checks) ?? '',
    id_type: 'NATIONAL_ID',
    date_of_birth: isoDateOf(person.date_of_birth),
    phone_number: writtenPhone(person),
    email_address: person.email_address.trim(),
    address: checks.includes('address') ? person.address : '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

/** By the service's schema. `rules` say who must give a phone number; `today` is YYYY-MM-DD. */
export function validatePerson(
  person: PersonDraft,
  checks: VisitChecks,
  imagesGiven: ReadonlySet<FileField>,
  today: string,
  rules: Pick<CaptureRules, 'phone_required'>,
): FieldErrors {
  const fields = fieldsOf(person, checks);
  const parsed = KYCFields.safeParse(fields);
  const type = typeOf(checks);
  const hasNumber = !checks.includes('number') || fields.id_number !== undefined;
  const missing = {
    ...(needsPhone(checks, rules) && fields.phone_number === undefined && missingPhone({})),
    ...(hasNumber ? {} : { id_number: fieldError('field.required', { label: 'id_number' }) }),
  };
  if (parsed.success) return { ...validateKYCData(parsed.data, imagesGiven, today), ...missing };
  const images = type === null ? {} : missingImages(type, imagesGiven);
  const errors: FieldErrors = { ...fieldErrorsOf(parsed.error), ...images, ...missing };
  const birthDateError = birthDateProblem(person.date_of_birth);
  if (birthDateError !== null) errors.date_of_birth = birthDateError;
  return errors;
}

/** Whether the policy asks for a phone number in a run with these checks. */
export function needsPhone(checks: VisitChecks, { phone_required }: Pick<CaptureRules, 'phone_required'>): boolean {
  const type = typeOf(checks);
  return type !== null && phone_required.includes(type);
}

/** Why a typed birth date is no date, worded for the three boxes it is typed in. */
export function birthDateProblem(typed: string): FieldError | null {
  const parts = typed.split('-').map((part) => part.trim());
  if (parts.every((part) => part === '')) return fieldError('field.required', { label: 'date_of_birth' });
  const [year = '', month = '', day = ''] = parts;
  if (year.length !== 4 || month === '' || day === '') return fieldError('field.birth_date_shape');
  return isCalendarDate(Number(year), Number(month), Number(day)) ? null : fieldError('field.birth_date_none');
}

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** `1990-4-7` → `1990-04-07`. An incomplete date stays recognisably incomplete. */
export function isoDateOf(typed: string): string {
  const [year = '', month = '', day = ''] = typed.split('-').map((part) => part.trim());
  if (year === '' && month === '' && day === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** With calling code if it is a number; otherwise unpunctuated, for the service to refuse. */
function writtenPhone({ phone_number, country_code }: PersonDraft): string {
  return describePhone(phone_number, country_code).number ?? withoutPunctuation(phone_number);
}

/** Nothing else changes: which zeros belong to the number depends on the country. */
const withoutPunctuation = (typed: string): string => typed.replace(/[\s().\-/]/g, '');

/** Today's date where the page runs, YYYY-MM-DD. */
export function todayOf(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** A date that nobody typed is two hyphens. */
export const isBlank = (typed: string): boolean => typed.replaceAll('-', '').trim() === '';
