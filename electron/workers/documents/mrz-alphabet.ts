import type { LineScores } from './line-scores.ts';

/** Class 0 of the compact scores is the blank, class i + 1 is character i. */
export const MRZ_ALPHABET = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const MRZ_CLASSES = MRZ_ALPHABET.length + 1;

/** The network's reading of the filler when it sees another script. */
const FILLER_LOOKALIKES = '<＜《〈«‹≤くく∠﹤';

/** Probabilities of blank and MRZ characters: `steps` rows of `MRZ_CLASSES`. */
export type MrzScores = { readonly values: Float32Array; readonly steps: number; readonly width: number };

const indexOfCharacter = (character: string): number => {
  if (character === '') return -1;
  if (FILLER_LOOKALIKES.includes(character)) return 1;
  return MRZ_ALPHABET.indexOf(character.toUpperCase()) + 1;
};

const classMaps = new WeakMap<readonly string[], readonly (readonly [number, number])[]>();

/** Maps each class of the network to one of ours; lower-case letters count as capitals. */
function classMap(table: readonly string[]): readonly (readonly [number, number])[] {
  const known = classMaps.get(table);
  if (known) return known;
  const map = table
    .map((character, index): [number, number] => [index, indexOfCharacter(character)])
    .filter(([index, own]) => own > 0 && index > 0);
  classMaps.set(table, map);
  return map;
}

export function mrzScores(line: LineScores, table: readonly string[]): MrzScores {
  const values = new Float32Array(line.steps * MRZ_CLASSES);
  const map = classMap(table);
  for (let step = 0; step < line.steps; step++) {
    const row = step * line.classes;
    const own = step * MRZ_CLASSES;
    values[own] = line.scores[row] as number;
    for (const [index, to] of map)
      values[own + to] = (values[own + to] as number) + (line.scores[row + index] as number);
  }
  return { values, steps: line.steps, width: line.width };
}
