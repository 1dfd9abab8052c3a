import { NATIONAL_FORMATS, NATIONAL_LAYOUTS, nationalFormatOf, SWISS_FIRST_LINE_LENGTH } from './mrz-national.ts';

/** Number and length of an MRZ's lines: ICAO Doc 9303 parts 4 to 7, and national formats. */
export const MRZ_FORMATS = {
  TD1: { lineCount: 3, lineLength: 30 },
  TD2: { lineCount: 2, lineLength: 36 },
  TD3: { lineCount: 2, lineLength: 44 },
  MRVA: { lineCount: 2, lineLength: 44 },
  MRVB: { lineCount: 2, lineLength: 36 },
  ...NATIONAL_FORMATS,
} as const satisfies Record<string, { lineCount: number; lineLength: number }>;

export type MrzFormat = keyof typeof MRZ_FORMATS;

/**
 * Characters that a field may hold: `letters` A–Z, `digits` 0–9, `mixed` both, `sex` M or F, or the X that some states print for Doc
 * 9303-3's filler; always also the filler `<`.
 */
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
  /** Column of the field's own check digit, on the same line. */
  readonly checkDigitColumn?: number;
  /** Start of what the check digit covers, if not the field's. */
  readonly checkedFrom?: number;
  /** Doc 9303-4: the check digit of an empty personal number may be a filler. */
  readonly blankCheckDigit?: true;
  /** Doc 9303-5 and -6: a number too long for its field continues in this field, with its check digit at the end. */
  readonly continuesIn?: MrzFieldName;
};

export type MrzSpan = { readonly line: number; readonly start: number; readonly end: number };

export type MrzLayout = {
  readonly fields: readonly MrzFieldLayout[];
  /** Place of the composite check digit and what it covers, in order; visas have none. */
  readonly composite: { readonly line: number; readonly column: number; readonly covers: readonly MrzSpan[] } | null;
};

const head = (nameEnd: number): MrzFieldLayout[] => [
  { name: 'documentCode', line: 0, start: 0, end: 2, characters: 'letters' },
  { name: 'issuingState', line: 0, start: 2, end: 5, characters: 'letters' },
  { name: 'name', line: 0, start: 5, end: nameEnd, characters: 'letters' },
];

/** The second line of every two-line format is the same up to column 28. */
const secondLine = (continuesIn?: MrzFieldName): MrzFieldLayout[] => [
  {
    name: 'documentNumber',
    line: 1,
    start: 0,
    end: 9,
    characters: 'mixed',
    checkDigitColumn: 9,
    ...(continuesIn && { continuesIn }),
  },
  { name: 'nationality', line: 1, start: 10, end: 13, characters: 'letters' },
  { name: 'birthDate', line: 1, start: 13, end: 19, characters: 'digits', checkDigitColumn: 19 },
  { name: 'sex', line: 1, start: 20, end: 21, characters: 'sex' },
  { name: 'expiryDate', line: 1, start: 21, end: 27, characters: 'digits', checkDigitColumn: 27 },
];

const secondLineComposite = (column: number) => ({
  line: 1,
  column,
  covers: [
    { line: 1, start: 0, end: 10 },
    { line: 1, start: 13, end: 20 },
    { line: 1, start: 21, end: column },
  ],
});

/** ICAO Doc 9303-4 (TD3), -5 (TD1), -6 (TD2) and -7 (visas), as data, and the national layouts. */
export const MRZ_LAYOUTS: Readonly<Record<MrzFormat, MrzLayout>> = {
  TD1: {
    fields: [
      { name: 'documentCode', line: 0, start: 0, end: 2, characters: 'letters' },
      { name: 'issuingState', line: 0, start: 2, end: 5, characters: 'letters' },
      {
        name: 'documentNumber',
        line: 0,
        start: 5,
        end: 14,
        characters: 'mixed',
        checkDigitColumn: 14,
        continuesIn: 'optionalData',
      },
      { name: 'optionalData', line: 0, start: 15, end: 30, characters: 'mixed' },
      { name: 'birthDate', line: 1, start: 0, end: 6, characters: 'digits', checkDigitColumn: 6 },
      { name: 'sex', line: 1, start: 7, end: 8, characters: 'sex' },
      { name: 'expiryDate', line: 1, start: 8, end: 14, characters: 'digits', checkDigitColumn: 14 },
      { name: 'nationality', line: 1, start: 15, end: 18, characters: 'letters' },
      { name: 'optionalData2', line: 1, start: 18, end: 29, characters: 'mixed' },
      { name: 'name', line: 2, start: 0, end: 30, characters: 'letters' },
    ],
    composite: {
      line: 1,
      column: 29,
      covers: [
        { line: 0, start: 5, end: 30 },
        { line: 1, start: 0, end: 7 },
        { line: 1, start: 8, end: 15 },
        { line: 1, start: 18, end: 29 },
      ],
    },
  },
  TD2: {
    fields: [
      ...head(36),
      ...secondLine('optionalData'),
      { name: 'optionalData', line: 1, start: 28, end: 35, characters: 'mixed' },
    ],
    composite: secondLineComposite(35),
  },
  TD3: {
    fields: [
      ...head(44),
      ...secondLine(),
      {
        name: 'personalNumber',
        line: 1,
        start: 28,
        end: 42,
        characters: 'mixed',
        checkDigitColumn: 42,
        blankCheckDigit: true,
      },
    ],
    composite: secondLineComposite(43),
  },
  MRVA: {
    fields: [...head(44), ...secondLine(), { name: 'optionalData', line: 1, start: 28, end: 44, characters: 'mixed' }],
    composite: null,
  },
  MRVB: {
    fields: [...head(36), ...secondLine(), { name: 'optionalData', line: 1, start: 28, end: 36, characters: 'mixed' }],
    composite: null,
  },
  ...NATIONAL_LAYOUTS,
};

/** The length of every line of a format. */
export const mrzLineLengths = (format: MrzFormat): readonly number[] =>
  Array.from({ length: MRZ_FORMATS[format].lineCount }, (_, line) =>
    format === 'SWISS_DRIVING_LICENCE' && line === 0 ? SWISS_FIRST_LINE_LENGTH : MRZ_FORMATS[format].lineLength,
  );

/**
 * The format of complete lines: by their number and length, visas by the leading V, national ones by their header. Null if no format has
 * such lines.
 */
export function mrzFormatOf(lines: readonly string[]): MrzFormat | null {
  const national = nationalFormatOf(lines);
  if (national) return national;
  const length = lines[0]?.length ?? 0;
  if (lines.some((line) => line.length !== length)) return null;
  const visa = lines[0]?.startsWith('V') ?? false;
  if (lines.length === 3 && length === 30) return 'TD1';
  if (lines.length === 2 && length === 36) return visa ? 'MRVB' : 'TD2';
  if (lines.length === 2 && length === 44) return visa ? 'MRVA' : 'TD3';
  return null;
}
