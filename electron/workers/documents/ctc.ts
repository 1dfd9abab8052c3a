/** One character as seen by the recognition network. */
export type ReadCharacter = {
  readonly character: string;
  /** 0 to 1, at its clearest time step. */
  readonly probability: number;
  /** Time steps of the network; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
};

/**
 * The network prefers the blank: printed gaps between words reach only 0.15 to 0.5, gaps inside
 * words stay below 0.1.
 */
const SPACE_PROBABILITY_MIN = 0.14;

/** Index of the blank, as PaddleOCR orders its classes. */
export const BLANK = 0;

/**
 * CTC best path: repeats joined, blanks dropped. `scores` holds `steps` rows of `classes`
 * probabilities; `table[i]` is class i.
 */
export function decodeBestPath(
  scores: Float32Array,
  steps: number,
  classes: number,
  table: readonly string[],
): ReadCharacter[] {
  const space = table.lastIndexOf(' ');
  const characters: ReadCharacter[] = [];
  let last = BLANK;
  for (let step = 0; step < steps; step++) {
    const row = step * classes;
    let best = 0;
    let bestScore = scores[row] as number;
    // A value above a half is the maximum, and most steps have one, so the search can stop there.
    for (let index = 1; index < classes && bestScore <= 0.5; index++) {
      const score = scores[row + index] as number;
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
    }
    if (best === BLANK && space > 0 && last === BLANK) {
      const open = characters.at(-1);
      const score = scores[row + space] as number;
      if (open && open.character !== ' ' && score >= SPACE_PROBABILITY_MIN) {
        characters.push({ character: ' ', probability: 1, start: step, end: step + 1 });
      }
    }
    if (best !== BLANK) {
      const open = characters.at(-1);
      const character = table[best] ?? '';
      // A space was already added here, from the step after the blank.
      if (character === ' ' && open?.character === ' ') {
        last = best;
        continue;
      }
      if (best === last && open) {
        characters[characters.length - 1] = {
          ...open,
          probability: Math.max(open.probability, bestScore),
          end: step + 1,
        };
      } else {
        characters.push({ character, probability: bestScore, start: step, end: step + 1 });
      }
    }
    last = best;
  }
  while (characters.at(-1)?.character === ' ') characters.pop();
  return characters;
}
