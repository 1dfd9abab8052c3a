import type { DocumentFields } from './document-fields.ts';

/**
 * The values of a machine readable zone with the century of the birth date that another source writes in full: the zone has two
 * digits of the year, and the last century that fits makes an infant of somebody older than a hundred.
 */
export function withCenturyOf(other: DocumentFields, zone: DocumentFields): DocumentFields {
  const { birthDate } = other;
  const isSameDay = birthDate !== undefined && zone.birthDate?.slice(2) === birthDate.slice(2);
  return isSameDay ? { ...zone, birthDate } : zone;
}
