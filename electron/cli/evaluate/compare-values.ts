import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { MRZ_VARIANTS } from '#shared/domain/document/mrz/mrz-format.ts';
import { transliterateForMrz } from '#shared/domain/person/transliteration.ts';

/** Label columns that are compared with the values read, and how. */
export const VALUE_COLUMNS = {
  document_number: { field: 'documentNumber', plain: lettersAndDigits },
  birth_date: { field: 'birthDate', plain: trimmed },
  expiry_date: { field: 'expiryDate', plain: trimmed },
  issue_date: { field: 'issueDate', plain: trimmed },
  last_name: { field: 'primaryIdentifier', plain: transliterateForMrz },
  first_name: { field: 'secondaryIdentifier', plain: transliterateForMrz },
  sex: { field: 'sex', plain: trimmed },
  nationality: { field: 'nationality', plain: trimmed },
  issuing_state: { field: 'issuingState', plain: trimmed },
  personal_number: { field: 'personalNumber', plain: lettersAndDigits },
} as const;

export type ValueColumn = keyof typeof VALUE_COLUMNS;

/** Printed in the report, so that a rate can be understood without the program. */
export const HOW_VALUES_COMPARE =
  'Dates are compared as YYYY-MM-DD, numbers by their letters and digits, names as an MRZ spells them ' +
  '(capitals, ICAO Doc 9303 transliteration), everything else letter by letter. An empty cell of the table is not compared.';

export type Verdict = 'right' | 'wrong' | 'absent';

export function compareValue(column: ValueColumn, expected: string, found: string | undefined): Verdict {
  if (found === undefined || found === '') return 'absent';
  const { plain } = VALUE_COLUMNS[column];
  return plain(found) === plain(expected) ? 'right' : 'wrong';
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function trimmed(text: string): string {
  return text.trim().toUpperCase();
}

export type ZoneVerdict = {
  readonly wholeTextRight: boolean;
  /** Characters in their place, of those printed. */
  readonly charactersRight: number;
  readonly characters: number;
  /** A covered character is not as printed, and yet every check digit holds. */
  readonly wrongButValid: boolean;
};

/** Compares the lines of a zone as read (null where none was found) with those that are printed. */
export function compareZone(printed: ParsedMrz, read: ParsedMrz | null): ZoneVerdict {
  const own = Object.values(printed.fields).filter(({ checkDigit }) => checkDigit !== undefined);
  const covered = [...own, ...(MRZ_VARIANTS[printed.format].composite?.covers ?? [])];
  let [charactersRight, characters, coveredWrong] = [0, 0, false];
  for (const [line, text] of printed.lines.entries())
    for (let column = 0; column < text.length; column++) {
      characters++;
      if (read?.lines[line]?.[column] === text[column]) charactersRight++;
      else if (covered.some((span) => span.line === line && column >= span.start && column < span.end))
        coveredWrong = true;
    }
  return {
    wholeTextRight: charactersRight === characters && read?.lines.join('').length === characters,
    charactersRight,
    characters,
    wrongButValid: read?.allCheckDigitsValid === true && coveredWrong,
  };
}
