import { describe, expect, it } from 'vitest';
import { readVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { aTextLine } from '../../../../../support/builders.ts';

const today = '2026-06-15';
const label = (text: string, y: number) => aTextLine(text, 100, y);
const value = (text: string, y: number) => aTextLine(text, 400, y, 28);
const names = (...lines: readonly ReturnType<typeof value>[]) => {
  const { primaryIdentifier, secondaryIdentifier } = readVisualZone(lines, { today });
  return [primaryIdentifier, secondaryIdentifier];
};

describe('names on several lines', () => {
  it('continue below the line beside their label', () => {
    const page = [label('Surname', 104), value('GARCIA', 100), value('MARQUEZ', 130), label('Given names', 184)];
    expect(names(...page, value('MARIA', 180))).toEqual(['GARCIA MARQUEZ', 'MARIA']);
  });

  it('start above it with a line that ends with a hyphen', () => {
    const page = [value('RAJARATNAM-', 100), label('Surname', 134), value('VENKATARAGHAVAN', 130)];
    expect(names(...page, label('Given names', 164), value('ANNA', 160))).toEqual([
      'RAJARATNAM-VENKATARAGHAVAN',
      'ANNA',
    ]);
    expect(names(...page)).toEqual(['RAJARATNAM-VENKATARAGHAVAN', undefined]);
  });

  it('start above it with a line whose hyphen was read as a point', () => {
    const page = [value('HADJICHRISTODOULOU.', 100), label('Surname', 134), value('PAPAIOANNOU', 130)];
    expect(names(...page)).toEqual(['HADJICHRISTODOULOU-PAPAIOANNOU', undefined]);
  });

  it('take the closer line between them', () => {
    const page = [label('Surname', 104), value('LEE', 100), value('WILHELMINA', 150), label('Given names', 182)];
    expect(names(...page, value('CHARLOTTE', 178))).toEqual(['LEE', 'WILHELMINA CHARLOTTE']);
  });

  it('skip the line if only one of both was found', () => {
    expect(names(label('Surname', 104), value('LEE', 100), value('ANNA', 130))).toEqual(['LEE', undefined]);
  });

  it("never take a state's name for a line of a name", () => {
    const page = [label('Surname', 104), value('LEE', 100), value('UTOPIAN', 130), label('Given names', 184)];
    expect(names(...page, value('ANNA', 180))).toEqual(['LEE', 'ANNA']);
  });
});
