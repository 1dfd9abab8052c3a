import type { DocumentFields } from './document-fields.ts';
import type { MrzFormat } from './mrz-format.ts';

/** One value of a machine readable zone with its place: `line` and `start`/`end` are zero-based, end exclusive. */
export type MrzField = {
  readonly value: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Absent where the field has no check digit of its own. */
  readonly checkDigit?: { readonly printed: string; readonly computed: string; readonly valid: boolean };
};

export type ParsedMrz = {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly fields: Readonly<Record<string, MrzField>>;
  /** The same in plain values: dates completed with their century, fillers turned into spaces. */
  readonly values: DocumentFields;
  readonly compositeCheckDigit: { readonly printed: string; readonly computed: string; readonly valid: boolean } | null;
  readonly allCheckDigitsValid: boolean;
  /** Fields with a character that was repaired and that no check digit covers: what they say is likely, and proved by nothing. */
  readonly unprovenRepairs: readonly string[];
};
