import type { DocumentFields } from './document-fields.ts';
import type { ParsedMrz } from './mrz.ts';

/** The MRZ's values beside print: a repaired sex in the MRZ, which no check digit proves, gives way to the printed one. */
export function mrzValuesBeside(printed: DocumentFields, mrz: ParsedMrz | null): DocumentFields {
  const isPrintSurer = printed.sex !== undefined && mrz?.unprovenRepairs.includes('sex') === true;
  return { ...mrz?.values, ...(isPrintSurer && { sex: printed.sex }) };
}
