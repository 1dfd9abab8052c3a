import type { z } from 'zod';
import { BusinessFields } from '#shared/contract/business/business-data.ts';
import { type FieldError, fieldError } from '#shared/contract/errors/field-error.ts';
import { ApplicantFields } from '#shared/contract/links/applicant.ts';
import { birthDateProblem, type FieldErrors, fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { readPhone } from '#shared/domain/contact/phone.ts';

type Checked<Fields> = { readonly fields: Partial<Fields>; readonly errors: FieldErrors };

/**
 * One by one, so that a wrong value loses no other. Null or blank empties a field; the sender's
 * (`known`) stay. `today` is YYYY-MM-DD.
 */
export function checkDetails(
  given: Readonly<Record<string, unknown>>,
  known: Partial<ApplicantFields>,
  today: string,
): Checked<ApplicantFields> {
  const country = known.country_code ?? given.country_code;
  const phone = namesOf(known).includes('phone_number') ? null : dialledPhone(given.phone_number, country);
  const { phone_number, ...others } = given;
  const completed = phone === null ? given : { ...others, ...('number' in phone && { phone_number: phone.number }) };
  const { fields, errors: found } = checkEach(ApplicantFields, completed, namesOf(known));
  const errors = phone !== null && 'error' in phone ? { ...found, phone_number: phone.error } : found;
  const problem = fields.date_of_birth === undefined ? null : birthDateProblem(fields.date_of_birth, today);
  if (problem === null) return { fields, errors };
  const { date_of_birth: _, ...rest } = fields;
  return { fields: rest, errors: { ...errors, date_of_birth: problem } };
}

export const namesOf = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/**
 * As dialled at home: the page does not learn the sender's country, so the service completes it,
 * and asks if it is another country's. Null if it stays.
 */
function dialledPhone(given: unknown, country: unknown): { number: string } | { error: FieldError } | null {
  if (typeof given !== 'string' || typeof country !== 'string') return null;
  const { facts, elsewhere } = readPhone(given, country);
  if (!facts.valid || facts.number === null) return null;
  return elsewhere === 'assumed'
    ? { error: fieldError('field.phone_elsewhere', { number: facts.international ?? facts.number }) }
    : { number: facts.number };
}

/** The same for a company. Whether its lists fit each other is checked when everything is sent. */
export function checkBusinessDetails(given: unknown, known: readonly string[]): Checked<BusinessFields> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { fields: {}, errors: { business: fieldError('field.company') } };
  return checkEach(BusinessFields, given as Record<string, unknown>, known);
}

function checkEach<Schema extends z.ZodObject>(
  { shape }: Schema,
  given: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Checked<z.infer<Schema>> {
  const fields: Record<string, unknown> = {};
  let errors: FieldErrors = {};
  for (const [name, value] of Object.entries(given)) {
    const field: z.ZodType | undefined = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined) errors[name] = fieldError('field.unknown');
    else if (known.includes(name)) continue;
    else if (value === null || (typeof value === 'string' && value.trim() === '')) fields[name] = undefined;
    else {
      const parsed = field.safeParse(value);
      if (parsed.success) fields[name] = parsed.data;
      else errors = { ...errors, ...placedAt(name, fieldErrorsOf(parsed.error)) };
    }
  }
  // Each value was parsed by the schema of its field.
  return { fields: fields as Partial<z.infer<Schema>>, errors };
}

/** The messages of one field; those inside a list name the place, such as `people.0.name`. */
const placedAt = (name: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path === 'body' ? name : `${name}.${path}`, message]),
  );
