import type { DocumentFields } from './document-fields.ts';

/**
 * The values of a machine readable zone with its dates as another source writes them in full, where nothing in them differs. A
 * zone has two digits of the year, so that the last century that fits makes an infant of somebody older than a hundred; days that
 * nobody knows are left out (Doc 9303-3, 4.8), and of the French card's issue the month alone is known.
 */
export function withDatesOf(other: DocumentFields, zone: DocumentFields): DocumentFields {
  const { birthDate, issueDate } = other;
  const isSameBirth = zone.birthDate !== undefined && birthDate?.slice(2).startsWith(zone.birthDate.slice(2));
  const isSameIssue = zone.issueDate !== undefined && issueDate?.startsWith(zone.issueDate);
  return { ...zone, ...(isSameBirth && { birthDate }), ...(isSameIssue && { issueDate }) };
}
