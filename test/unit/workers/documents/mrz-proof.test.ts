import { describe, expect, it } from 'vitest';
import { proofOf } from '../../../../electron/workers/documents/mrz-proof.ts';
import { buildMrz } from '../../../../shared/document/build-mrz.ts';

const LINES = buildMrz('TD3', {
  documentCode: 'P',
  issuingState: 'UTO',
  primaryIdentifier: 'RHEE',
  documentNumber: 'HR4810977',
  nationality: 'UTO',
  birthDate: '1981-02-28',
  sex: 'F',
  expiryDate: '2031-05-10',
});
const repaired = { format: 'TD3', lines: LINES, repairs: [], allCheckDigitsValid: true } as const;

/** Every character seen for certain, but the one at a place, which may be another. */
const seen = (line: number, column: number, other: string, probability: number) =>
  LINES.map((text, at) => ({
    text,
    characters: [...text].map((_, place) =>
      at === line && place === column
        ? { probability: 1 - probability, alternatives: [{ character: other, probability }] }
        : { probability: 1, alternatives: [] },
    ),
  }));

describe('what check digits prove', () => {
  it('is not which of two characters stands there that count alike', () => {
    expect(proofOf(repaired, seen(1, 0, 'R', 0.4))).toBeCloseTo(0.6);
    expect(proofOf(repaired, seen(1, 1, 'H', 0.1))).toBeCloseTo(0.9);
  });

  it('is which of two stands there that count differently', () => {
    expect(proofOf(repaired, seen(1, 0, 'M', 0.4))).toBe(1);
  });

  it('is nothing of a name, so doubt about one does not matter', () => {
    expect(proofOf(repaired, seen(0, 5, 'H', 0.4))).toBe(1);
  });

  it('is a digit where only digits stand', () => {
    expect(proofOf(repaired, seen(1, 13, 'I', 0.4))).toBe(1);
  });
});
