import { describe, expect, it } from 'vitest';
import { MRZ_ALPHABET, MRZ_CLASSES, type MrzScores } from '../../../../electron/workers/documents/mrz-alphabet.ts';
import { decodeOnGrid, fitGrid } from '../../../../electron/workers/documents/mrz-grid.ts';

const TEXT = 'P<UTOLINDQVIST<<ODA<BO<<<<<<<<<<<<<<<<<<<<<<';
const PITCH = 3.3;
const FIRST = 2.1;

const centreOf = (index: number) => FIRST + index * PITCH;

/** The network's view of a line: a peak for each character except those it overlooks. */
function seen(
  text: string,
  overlooked: (index: number) => boolean,
  steps = Math.ceil(centreOf(text.length)),
): MrzScores {
  const values = new Float32Array(steps * MRZ_CLASSES);
  for (let step = 0; step < steps; step++) values[step * MRZ_CLASSES] = 1;
  [...text].forEach((character, index) => {
    const step = Math.round(centreOf(index));
    if (overlooked(index) || step >= steps) return;
    values[step * MRZ_CLASSES] = 0.05;
    values[step * MRZ_CLASSES + 1 + MRZ_ALPHABET.indexOf(character)] = 0.95;
  });
  return { values, steps, width: steps * 8 };
}

const centres = (text: string, overlooked: (index: number) => boolean) =>
  [...text].flatMap((_, index) => (overlooked(index) ? [] : [Math.round(centreOf(index))]));

describe('the grid of a line', () => {
  it('is found despite gaps between characters', () => {
    const grid = fitGrid(centres(TEXT, (index) => index > 24 || index === 9 || index === 14));
    expect(grid?.pitch).toBeCloseTo(PITCH, 1);
    expect(grid?.first).toBeCloseTo(FIRST, 0);
  });

  it('is not guessed from few characters', () => {
    expect(fitGrid([1, 4, 7])).toBeNull();
  });

  it('restores fillers that the network overlooked, in the middle and at the end', () => {
    const overlooked = (index: number) => TEXT.charAt(index) === '<' && index % 3 !== 0;
    const line = decodeOnGrid(seen(TEXT, overlooked), TEXT.length, PITCH, FIRST);
    expect(line?.text).toBe(TEXT);
    const cut = decodeOnGrid(
      seen(TEXT, () => false, 80),
      TEXT.length,
      PITCH,
      FIRST,
    );
    expect(cut?.text).toBe(TEXT);
  });

  it('uses no character twice if the line has too many places', () => {
    const line = decodeOnGrid(
      seen('ABCDEFGHJK', () => false),
      12,
      PITCH,
      FIRST,
    );
    expect(line?.text).toBe('ABCDEFGHJK<<');
  });

  it("gives a character's alternatives", () => {
    const scores = seen(TEXT, () => false);
    const step = Math.round(centreOf(7)) * MRZ_CLASSES;
    scores.values[step + 1 + MRZ_ALPHABET.indexOf('N')] = 0.5;
    scores.values[step + 1 + MRZ_ALPHABET.indexOf('M')] = 0.4;
    const character = decodeOnGrid(scores, TEXT.length, PITCH, FIRST)?.characters[7];
    expect(character?.alternatives[0]?.character).toBe('M');
    expect(character?.probability).toBeLessThan(0.6);
  });
});
