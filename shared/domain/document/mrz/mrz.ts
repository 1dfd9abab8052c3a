import type { DocumentFields } from '../document-fields.ts';
import type { MrzFormat } from './mrz-format.ts';

/** One value of an MRZ with its place: `line` and `start`/`end` are zero-based, end exclusive. */
export type MrzField = {
  readonly value: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Absent if the field has no check digit of its own. */
  readonly checkDigit?: { readonly printed: string; readonly computed: string; readonly valid: boolean };
};

export type ParsedMrz = {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly fields: Readonly<Record<string, MrzField>>;
  /** The values in plain form: dates with their century, fillers as spaces. */
  readonly values: DocumentFields;
  readonly compositeCheckDigit: { readonly printed: string; readonly computed: string; readonly valid: boolean } | null;
  readonly allCheckDigitsValid: boolean;
  /** Fields with a repaired character that no check digit covers: likely right, but unproved. */
  readonly unprovenRepairs: readonly string[];
};
