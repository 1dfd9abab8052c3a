import type { PrintedLine, Quad } from './text-layout.ts';

const CONFIDENCE_MIN = 0.8;
/** A state's code occurs twice on every passport; shorter texts also agree by chance. */
const CHARACTERS_MIN = 4;
const PAIRS_MAX = 6;

/**
 * At most six, longest first. Documents print a number twice, and so does a pasted picture; the
 * pixels decide.
 */
export function repeatedTexts(lines: readonly PrintedLine[]): readonly (readonly [Quad, Quad])[] {
  const read = lines
    .filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && !text.includes('<'))
    .map(({ text, corners }) => ({ corners, characters: text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() }))
    .filter(({ characters }) => characters.length >= CHARACTERS_MIN);
  return read
    .flatMap((one, index) =>
      read
        .slice(index + 1)
        .filter(({ characters }) => characters === one.characters)
        .map((other) => ({ pair: [one.corners, other.corners] as const, length: one.characters.length })),
    )
    .toSorted((one, other) => other.length - one.length)
    .slice(0, PAIRS_MAX)
    .map(({ pair }) => pair);
}
