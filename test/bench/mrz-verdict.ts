import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import type { MrzReading } from '../../electron/workers/protocol.ts';

/** Check digits do not depend on the date. */
const ANY_DAY = '2000-01-01';

export type MrzVerdict = {
  readonly checkDigitsValid: boolean;
  /** Null if the printed text is unknown. */
  readonly textRight: boolean | null;
  /** Every check digit is valid, but a field that one covers differs from the print. */
  readonly wrongButValid: boolean;
  /** Whether the printed check digits are right. */
  readonly printedRight: boolean | null;
  readonly expected: readonly string[] | null;
};

/** Compares a reading with the printed lines; `expected` is null for a picture without an MRZ. */
export function judgeMrz(reading: MrzReading | null, expected: readonly string[] | null | undefined): MrzVerdict {
  const checkDigitsValid = reading?.allCheckDigitsValid ?? false;
  if (expected === undefined)
    return { checkDigitsValid, textRight: null, wrongButValid: false, printedRight: null, expected: null };
  const textRight = (reading?.lines.join('\n') ?? '') === (expected?.join('\n') ?? '');
  return {
    checkDigitsValid,
    textRight,
    wrongButValid: checkDigitsValid && checkedText(reading?.lines ?? null) !== checkedText(expected),
    printedRight: expected && (parseMrz(expected, ANY_DAY)?.allCheckDigitsValid ?? false),
    expected,
  };
}

/** The format and every field covered by its own check digit or by the composite one. */
function checkedText(lines: readonly string[] | null): string {
  const parsed = lines && parseMrz(lines, ANY_DAY);
  if (!parsed) return lines?.join('\n') ?? '';
  const fields = Object.entries(parsed.fields)
    .filter(([name, { checkDigit }]) => checkDigit || (parsed.compositeCheckDigit && name.startsWith('optionalData')))
    .map(([name, { value, checkDigit }]) => [name, value, checkDigit?.printed]);
  return JSON.stringify([parsed.format, fields, parsed.compositeCheckDigit?.printed]);
}

/** Prints the reading, the printed lines below it, and the repairs. */
export function printMrz(name: string, reading: MrzReading | null, verdict: MrzVerdict): void {
  const digits = reading ? (verdict.checkDigitsValid ? 'check digits valid' : 'check digits not valid') : 'no MRZ';
  const printed = verdict.printedRight === false ? ', as printed' : '';
  const warning = verdict.wrongButValid ? ', WRONG BUT VALID' : '';
  console.log(`${name}: ${reading?.format ?? ''} ${digits}${printed}${warning}`);
  for (const [index, line] of (reading?.lines ?? []).entries()) {
    const truth = verdict.expected?.[index];
    console.log(`        ${line}`);
    if (truth !== undefined && truth !== line) console.log(`printed ${truth}`);
  }
  if (!reading) for (const line of verdict.expected ?? []) console.log(`printed ${line}`);
  for (const { line, column, from, to } of reading?.repairs ?? [])
    console.log(`        line ${line + 1} column ${column + 1}: ${from} → ${to}`);
}

/** Counts verdicts. */
export function mrzSums() {
  const durations: number[] = [];
  const verdicts: MrzVerdict[] = [];
  const count = (fits: (verdict: MrzVerdict) => boolean) => verdicts.filter(fits).length;
  return {
    add(verdict: MrzVerdict, durationMs: number): void {
      verdicts.push(verdict);
      durations.push(durationMs);
    },
    sentence(): string {
      const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;
      const known = count(({ textRight }) => textRight !== null);
      return [
        `${verdicts.length} pictures`,
        `check digits valid in ${count(({ checkDigitsValid }) => checkDigitsValid)}`,
        `whole text right in ${count(({ textRight }) => textRight === true)} of ${known} transcribed`,
        `printed check digits wrong in ${count(({ printedRight }) => printedRight === false)}`,
        `wrong but valid ${count(({ wrongButValid }) => wrongButValid)}`,
        `median ${Math.round(median)} ms`,
      ].join(', ');
    },
  };
}
