import { ApplicantFields } from '#shared/contract/applicant.ts';
import type { FieldErrors } from '#shared/contract/kyc-data.ts';
import { birthDateProblem } from '#shared/contract/kyc-data.ts';

const FIELDS = Object.keys(ApplicantFields.shape) as (keyof ApplicantFields)[];

/**
 * Checks typed fields one by one, so that one wrong value loses no other. A null or blank value empties its field. Fields that the
 * sender gave are left alone. `today` is the local calendar date (YYYY-MM-DD).
 */
export function checkDetails(
  given: Readonly<Record<string, string | null>>,
  known: readonly string[],
  today: string,
): { fields: ApplicantFields; errors: FieldErrors } {
  const fields: Partial<Record<keyof ApplicantFields, unknown>> = {};
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(given)) {
    const field = FIELDS.find((each) => each === name);
    if (field === undefined) errors[name] = 'There is no such field.';
    else if (known.includes(field)) continue;
    else if (value === null || value.trim() === '') fields[field] = undefined;
    else {
      const parsed = ApplicantFields.shape[field].safeParse(value);
      const problem = field === 'date_of_birth' ? birthDateProblem(value, today) : null;
      if (!parsed.success) errors[field] = parsed.error.issues[0]?.message ?? 'This value is not valid.';
      else if (problem !== null) errors[field] = problem;
      else fields[field] = parsed.data;
    }
  }
  // Each value was parsed by the schema of its field.
  return { fields: fields as ApplicantFields, errors };
}
