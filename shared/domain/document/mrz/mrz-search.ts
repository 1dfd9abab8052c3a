import { type MrzColumn, mrzColumns } from './mrz-columns.ts';
import { belongsTo, twinOf } from './mrz-confusables.ts';
import { MRZ_VARIANTS, type MrzFormat } from './mrz-format.ts';
import type { MrzCharacterReading, MrzRepair } from './mrz-repair.ts';
import { parseMrz } from './parse-mrz.ts';

/** Below this a character is uncertain; an alternative above the other counts as seen. */
const PROBABILITY = { unsureBelow: 0.9, alternativeFrom: 0.03 } as const;
/** Beyond this the MRZ was guessed. Also limits the search to about sixty combinations. */
const MAXIMUM = { unsureColumns: 5, alternatives: 2 } as const;
const ANY_DAY = '2000-01-01';

type Change = MrzRepair & { readonly byTwin: boolean };

/**
 * Replaces one or two misread characters so that every check digit comes out right. A wrong printed
 * check digit must stay wrong, because it is the sign of a forged document, therefore:
 * - check digits themselves are never changed;
 * - a change must be proved by at least two check digits (its field's and the composite one), so
 *   visas, names and optional data are never searched;
 * - a character is replaced only by an alternative that the network saw while it was uncertain, or,
 *   a single one at any confidence, by its twin of the other kind (O and 0, I and 1, Z and 2, S and
 *   5, B and 8) in a mixed column. A twin moves its field's sum by 1, 2, 3, 4, 6, 7, 8 or 9 modulo
 *   10; a wrong check digit would satisfy both digits afterwards only if it were off by exactly 5
 *   (weight 7 or 1 of the digit within the composite);
 * - if one wrong check digit explains everything, that is what was printed, and nothing is
 *   searched;
 * - the answer must be unique: if two ways fit, neither is proved.
 */
export function searchAlternatives(
  format: MrzFormat,
  lines: readonly string[],
  readings: readonly (readonly MrzCharacterReading[] | null)[],
): { lines: string[]; repairs: MrzRepair[] } | null {
  if (!MRZ_VARIANTS[format].composite || oneWrongDigitExplains(format, lines)) return null;
  const changes = possibleChanges(format, lines, readings);
  const singles = changes.map((change) => [change]).filter((set) => fits(lines, set));
  if (singles.length > 0) return singles.length === 1 ? applied(lines, singles[0] as Change[]) : null;
  const unsure = changes.filter((change) => !change.byTwin);
  const pairs = unsure.flatMap((first, index) =>
    unsure
      .slice(index + 1)
      .filter((second) => second.line !== first.line || second.column !== first.column)
      .map((second) => [first, second])
      .filter((set) => fits(lines, set)),
  );
  return pairs.length === 1 ? applied(lines, pairs[0] as Change[]) : null;
}

/** Whether changing a single check digit would make all of them right. */
function oneWrongDigitExplains(format: MrzFormat, lines: readonly string[]): boolean {
  const fields = parseMrz(lines, ANY_DAY)?.fields ?? {};
  return MRZ_VARIANTS[format].fields.some(({ name, line, checkDigitColumn }) => {
    const digit = fields[name]?.checkDigit;
    if (checkDigitColumn === undefined || !digit || digit.valid) return false;
    const from = digit.printed;
    return fits(lines, [{ line, column: checkDigitColumn, from, to: digit.computed, byTwin: false }]);
  });
}

function possibleChanges(
  format: MrzFormat,
  lines: readonly string[],
  readings: readonly (readonly MrzCharacterReading[] | null)[],
): Change[] {
  const twins: Change[] = [];
  const unsure: Change[] = [];
  let unsureColumns = 0;
  mrzColumns(format).forEach((columns, line) => {
    columns.forEach((kind, column) => {
      if (!isProvable(kind)) return;
      const from = (lines[line] as string).charAt(column);
      const reading = readings[line]?.[column];
      const change = (to: string, byTwin: boolean): Change => ({ line, column, from, to, byTwin });
      const seen = (reading?.alternatives ?? [])
        .filter(({ character, probability }) => character !== from && probability >= PROBABILITY.alternativeFrom)
        .filter(({ character }) => belongsTo(character, kind.characters))
        .slice(0, MAXIMUM.alternatives);
      const isUnsure = reading !== undefined && reading.probability < PROBABILITY.unsureBelow && seen.length > 0;
      if (isUnsure) {
        unsureColumns++;
        unsure.push(...seen.map(({ character }) => change(character, false)));
      }
      const twin = kind.characters === 'mixed' ? twinOf(from) : null;
      if (reading && twin && !(isUnsure && seen.some(({ character }) => character === twin)))
        twins.push(change(twin, true));
    });
  });
  return unsureColumns > MAXIMUM.unsureColumns ? [] : [...unsure, ...twins];
}

const isProvable = (column: MrzColumn) => !column.isCheckDigit && column.coveredBy >= 2;

function changed(lines: readonly string[], changes: readonly Change[]): string[] {
  return lines.map((line, index) => {
    const characters = [...line];
    for (const change of changes) if (change.line === index) characters[change.column] = change.to;
    return characters.join('');
  });
}

const fits = (lines: readonly string[], changes: readonly Change[]) =>
  parseMrz(changed(lines, changes), ANY_DAY)?.allCheckDigitsValid === true;

function applied(lines: readonly string[], changes: readonly Change[]) {
  return {
    lines: changed(lines, changes),
    repairs: changes.map(({ line, column, from, to }) => ({ line, column, from, to })),
  };
}
