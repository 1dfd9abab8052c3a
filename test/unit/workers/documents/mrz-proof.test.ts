import { describe, expect, it } from 'vitest';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import { areReplacementsSeen, proofOf, showsLength } from '../../../../electron/workers/documents/mrz-proof.ts';

const FIELDS = {
  documentCode: 'P',
  issuingState: 'UTO',
  primaryIdentifier: 'RHEE',
  documentNumber: 'HR4810977',
  nationality: 'UTO',
  birthDate: '1981-02-28',
  sex: 'F',
  expiryDate: '2031-05-10',
} as const;
const LINES = buildMrz('TD3', FIELDS);
const repaired = { format: 'TD3', lines: LINES, repairs: [], allCheckDigitsValid: true } as const;

/** Every character seen for certain, but those at some places of a line, which may be another. */
const seenOf = (
  lines: readonly string[],
  line: number,
  columns: readonly number[],
  other: string,
  probability: number,
) =>
  lines.map((text, at) => ({
    text,
    characters: [...text].map((_, place) =>
      at === line && columns.includes(place)
        ? { probability: 1 - probability, alternatives: [{ character: other, probability }] }
        : { probability: 1, alternatives: [] },
    ),
  }));
const seen = (line: number, column: number, other: string, probability: number) =>
  seenOf(LINES, line, [column], other, probability);

describe('check digits', () => {
  it('do not decide between two characters of equal value', () => {
    expect(proofOf(repaired, seen(1, 0, 'R', 0.4))).toBeCloseTo(0.6);
    expect(proofOf(repaired, seen(1, 1, 'H', 0.1))).toBeCloseTo(0.9);
  });

  it('decide between two characters of different value', () => {
    expect(proofOf(repaired, seen(1, 0, 'M', 0.4))).toBe(1);
  });

  it('do not cover names, so doubt about one does not matter', () => {
    expect(proofOf(repaired, seen(0, 5, 'H', 0.4))).toBe(1);
  });

  it('do not decide between two pairs that compensate each other', () => {
    // 5 and S are 23 apart, the weights of their places 7 and 3: together they move every sum by a multiple of ten.
    const pair = buildMrz('TD3', { ...FIELDS, documentNumber: 'PU9516351' });
    const doubtful = (columns: readonly number[], other: string) =>
      proofOf({ ...repaired, lines: pair }, seenOf(pair, 1, columns, other, 0.45));
    expect(doubtful([3, 7], 'S')).toBeCloseTo(1 / (1 + (0.45 / 0.55) ** 2));
    expect(doubtful([3], 'S')).toBe(1);
    expect(doubtful([3, 6], 'S')).toBe(1);
  });

  it('leave no doubt in digit columns', () => {
    expect(proofOf(repaired, seen(1, 13, 'I', 0.4))).toBe(1);
  });
});

describe('a replacement character', () => {
  const put = (column: number, from: string, probability: number) => {
    const to = (LINES[1] as string).charAt(column);
    return areReplacementsSeen(
      { ...repaired, repairs: [{ line: 1, column, from, to }] },
      seen(1, column, to, probability),
    );
  };

  it('must have been seen clearly, because others have its value', () => {
    expect(put(0, 'M', 0.16)).toBe(false);
    expect(put(0, 'M', 0.4)).toBe(true);
  });

  it('is exempt as a twin or as a digit among digits', () => {
    expect(put(3, 'B', 0.01)).toBe(true);
    expect(put(13, '6', 0.05)).toBe(true);
  });
});

describe("the length of a visa's lines", () => {
  /** The columns at which characters were seen, ten time steps apart. */
  const seenAt = (columns: readonly number[]) => ({
    cells: (columns.at(-1) ?? 0) + 1,
    centres: columns.map((column) => 4 + column * 10),
    first: 4,
    pitch: 10,
  });
  const upTo = (count: number) => Array.from({ length: count }, (_, column) => column);

  it('is unknown if nothing was searched beyond a short one', () => {
    expect(showsLength('MRVB', seenAt(upTo(36)), 36)).toBe(false);
    expect(showsLength('MRVB', seenAt(upTo(36)), 0)).toBe(false);
  });

  it('is known if there is nothing beyond a short one', () => {
    expect(showsLength('MRVB', seenAt(upTo(36)), 44)).toBe(true);
    expect(showsLength('MRVB', seenAt(upTo(28)), 44)).toBe(false);
  });

  it('is known if a long one continues, but not by a stray mark', () => {
    expect(showsLength('MRVA', seenAt(upTo(44)), 0)).toBe(true);
    expect(showsLength('MRVA', seenAt([...upTo(28), 37, 39, 41, 43]), 44)).toBe(true);
    expect(showsLength('MRVA', seenAt([...upTo(36), 43]), 44)).toBe(false);
  });

  it('follows from the document code for all others', () => {
    expect(showsLength('TD2', seenAt(upTo(20)), 0)).toBe(true);
    expect(showsLength('TD3', seenAt(upTo(20)), 0)).toBe(true);
  });
});
