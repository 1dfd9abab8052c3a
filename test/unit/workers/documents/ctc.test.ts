import { describe, expect, it } from 'vitest';
import { decodeBestPath } from '../../../../electron/workers/documents/ctc.ts';

const TABLE = ['', 'A', 'B', ' '];

/** Rows of probabilities; what is left over goes to the blank. */
function scores(...steps: Record<string, number>[]) {
  const values = new Float32Array(steps.length * TABLE.length);
  steps.forEach((step, row) => {
    let rest = 1;
    for (const [character, probability] of Object.entries(step)) {
      values[row * TABLE.length + TABLE.indexOf(character)] = probability;
      rest -= probability;
    }
    values[row * TABLE.length] = rest;
  });
  return values;
}

const decode = (values: Float32Array) => decodeBestPath(values, values.length / TABLE.length, TABLE.length, TABLE);
const text = (values: Float32Array) =>
  decode(values)
    .map(({ character }) => character)
    .join('');

describe('decodeBestPath', () => {
  it('joins repeats and separates letters at a blank', () => {
    expect(text(scores({ A: 0.9 }, { A: 0.8 }, { B: 0.9 }))).toBe('AB');
    expect(text(scores({ A: 0.9 }, {}, { A: 0.8 }))).toBe('AA');
  });

  it('gives each character its best probability and its steps', () => {
    expect(decode(scores({}, { A: 0.6 }, { A: 0.9 }, {}))).toEqual([
      { character: 'A', probability: expect.closeTo(0.9, 5), start: 1, end: 3 },
    ]);
  });

  it('adds a space that the network saw behind the blank', () => {
    expect(text(scores({ A: 0.9 }, {}, { ' ': 0.3 }, {}, { B: 0.9 }))).toBe('A B');
    expect(text(scores({ A: 0.9 }, {}, { ' ': 0.05 }, {}, { B: 0.9 }))).toBe('AB');
  });

  it('ends a line with its last letter', () => {
    expect(text(scores({ A: 0.9 }, {}, { ' ': 0.3 }, {}))).toBe('A');
  });
});
