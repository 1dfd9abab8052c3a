import type { DocumentFields } from './document-fields.ts';
import type { ParsedMrz } from './mrz.ts';

/** What a zone says beside print: a sex that was repaired in the zone, which no check digit proves, gives way to the printed one. */
export function zoneValuesBeside(printed: DocumentFields, mrz: ParsedMrz | null): DocumentFields {
  const isPrintSurer = printed.sex !== undefined && mrz?.unprovenRepairs.includes('sex') === true;
  return { ...mrz?.values, ...(isPrintSurer && { sex: printed.sex }) };
}
