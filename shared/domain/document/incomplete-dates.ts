import type { DocumentFields } from './document-fields.ts';

/**
 * Completes MRZ dates from another source if nothing in them differs. An MRZ has two digits of the year, so a person over a hundred would
 * become an infant; unknown days are left out (Doc 9303-3, 4.8), and the French card gives only the month of issue.
 */
export function withDatesOf(other: DocumentFields, zone: DocumentFields): DocumentFields {
  const { birthDate, issueDate } = other;
  const isSameBirth = zone.birthDate !== undefined && birthDate?.slice(2).startsWith(zone.birthDate.slice(2));
  const isSameIssue = zone.issueDate !== undefined && issueDate?.startsWith(zone.issueDate);
  return { ...zone, ...(isSameBirth && { birthDate }), ...(isSameIssue && { issueDate }) };
}
