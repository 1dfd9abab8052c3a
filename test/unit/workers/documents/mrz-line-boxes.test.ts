import { describe, expect, test } from 'vitest';
import { type MrzLine, runsAgainst, textOfMrzBox } from '../../../../electron/workers/documents/mrz-line-boxes.ts';

const PITCH = 10;
const LINE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';

/** Characters 10 pixels apart, the first one's middle at (100, y); `angle` turns the line about it. */
function line(y: number, angle = 0, probability = 0.9): MrzLine {
  return {
    places: [...LINE].map((_, column) => ({
      x: 100 + column * PITCH * Math.cos(angle),
      y: y + column * PITCH * Math.sin(angle),
    })),
    characters: [...LINE].map((character) => ({ character, probability })),
  };
}

const box = (left: number, right: number, y: number, height = 16, angle = 0) => ({
  centre: { x: (left + right) / 2, y },
  length: right - left,
  height,
  angle,
  score: 1,
});

describe('the text of a box in an MRZ line', () => {
  test('is the whole line for a box around it', () => {
    const text = textOfMrzBox(box(92, 538, 202), [line(200), line(225)]);
    expect(text?.text).toBe(LINE);
    expect(text?.confidence).toBeCloseTo(0.9);
  });

  test('is the characters inside a smaller box', () => {
    expect(textOfMrzBox(box(94, 144, 200), [line(200)])?.text).toBe('P<UTO');
  });

  test("follows the line's own direction when upside down", () => {
    const turned = line(200, Math.PI);
    expect(textOfMrzBox({ ...box(-338, 108, 200), angle: Math.PI }, [turned])?.text).toBe(LINE);
  });

  test.each([
    ['between two lines', box(92, 538, 212.5)],
    ['above the zone', box(92, 538, 175)],
    ['around two lines at once', box(92, 538, 205, 42)],
    ['with print beside the zone', box(92, 640, 200)],
    ['beside the line', box(560, 600, 200)],
  ])('is null for a box %s', (_, other) => {
    expect(textOfMrzBox(other, [line(200), line(225)])).toBeNull();
  });
});

test('an MRZ shows that boxes have the wrong direction', () => {
  expect(runsAgainst(box(92, 538, 200), [line(200)])).toBe(false);
  expect(runsAgainst(box(92, 538, 200, 16, Math.PI), [line(200)])).toBe(true);
});
