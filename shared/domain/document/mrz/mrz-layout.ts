import type { DocumentClass } from '../document-class.ts';

/** `letters` A–Z, `digits` 0–9, `mixed` both, `sex` M, F or X; always also the filler `<`. */
export type MrzCharacterClass = 'letters' | 'digits' | 'mixed' | 'sex';

export type MrzFieldName =
  | 'documentCode'
  | 'issuingState'
  | 'name'
  | 'documentNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate'
  | 'personalNumber'
  | 'optionalData'
  | 'optionalData2'
  | 'primaryIdentifier'
  | 'secondaryIdentifier'
  | 'issuingOffice'
  | 'blankNumber'
  | 'accessKey';

export type MrzFieldLayout = {
  readonly name: MrzFieldName;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly characters: MrzCharacterClass;
  /** Columns of a mixed field that hold digits only. */
  readonly digitColumns?: readonly { readonly start: number; readonly end: number }[];
  readonly checkDigitColumn?: number;
  /** Start of what the check digit covers, if not the field's. */
  readonly checkedFrom?: number;
  /** Doc 9303-4: the check digit of an empty personal number may be a filler. */
  readonly blankCheckDigit?: true;
  /** Doc 9303-5 and -6: too long a number continues here, its check digit at the end. */
  readonly continuesIn?: MrzFieldName;
};

export type MrzSpan = { readonly line: number; readonly start: number; readonly end: number };

/** Shape, fields, and how complete lines are recognised; one file each in `mrz-variants/`. */
export type MrzVariant = {
  readonly lineCount: number;
  readonly lineLength: number;
  /** Length of the first line if it is shorter than the others. */
  readonly firstLineLength?: number;
  readonly fields: readonly MrzFieldLayout[];
  /** Place of the composite check digit and what it covers, in order; visas have none. */
  readonly composite: { readonly line: number; readonly column: number; readonly covers: readonly MrzSpan[] } | null;
  /**
   * Whether lines of this shape are of this variant; every one if absent. A state that also issues
   * cards of Doc 9303 in the shape needs it, because national variants are tried first.
   */
  readonly recognises?: (lines: readonly string[]) => boolean;
  /** A chip may be in it, which opens with the MRZ. Visas have none. */
  readonly hasChip?: true;
  /** The class of all its documents, where the code does not tell. */
  readonly documentClass?: DocumentClass;
  /** Single issuers', outside Doc 9303: the line with code and state, and its values. */
  readonly head?: { readonly line: number; readonly codes: readonly string[] };
};
