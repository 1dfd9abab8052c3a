import type { DocumentFields } from '#shared/document/document-fields.ts';

/** Years by which a face may look older or younger than it is: ten are common, light and illness add to them. */
const DIFFERENCE_YEARS_MAX = 25;

/** Whether a face looks far too old or young for the document's birth date; false where either is not known. */
export function agesDiffer(
  apparentAgeYears: number,
  { birthDate }: Pick<DocumentFields, 'birthDate'>,
  today: string,
): boolean {
  if (birthDate === undefined || birthDate.length < 4) return false;
  const ageYears = (Date.parse(today) - Date.parse(birthDate)) / (365.25 * 24 * 3_600_000);
  return Math.abs(ageYears - apparentAgeYears) > DIFFERENCE_YEARS_MAX;
}
