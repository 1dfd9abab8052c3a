import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import { MRZ_VARIANTS } from '#shared/domain/document/mrz/mrz-format.ts';
import type { MrzCharacterReading } from '#shared/domain/document/mrz/mrz-repair.ts';
import { repairMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import { propertyRuns } from '../../../../../support/property-runs.ts';
import { documentFields } from '../mrz-arbitraries.ts';

const passport = buildMrz('TD3', {
  documentCode: 'P',
  issuingState: 'UTO',
  primaryIdentifier: 'Lindqvist',
  secondaryIdentifier: 'Oda Bo',
  documentNumber: 'KX481O977',
  nationality: 'UTO',
  birthDate: '1981-02-28',
  sex: 'F',
  expiryDate: '2031-05-10',
}) as [string, string];
const card = buildMrz('TD1', {
  documentCode: 'I',
  issuingState: 'UTO',
  documentNumber: 'X1234567',
  birthDate: '1990-01-02',
  primaryIdentifier: 'Okonkwo',
  secondaryIdentifier: 'Ada',
});

/** A line as the network would give it: sure of everything but the columns named. */
function seen(text: string, unsure: Record<number, MrzCharacterReading> = {}) {
  return { text, characters: [...text].map((_, column) => unsure[column] ?? { probability: 0.999, alternatives: [] }) };
}

const replaced = (line: string, column: number, character: string) =>
  line.slice(0, column) + character + line.slice(column + 1);

describe('repairMrz', () => {
  it('leaves a correct MRZ unchanged', () => {
    expect(repairMrz(passport)).toEqual({ format: 'TD3', lines: passport, repairs: [], allCheckDigitsValid: true });
  });

  it('restores fillers that recognition dropped or doubled', () => {
    const [first, second] = passport;
    const raw = [first.replace(/<+$/, '<<<'), second.replace(/<{14}/, '<<<<<')];
    expect(repairMrz(raw)).toMatchObject({ lines: passport, allCheckDigitsValid: true });
    expect(repairMrz([`${first}<<<`, second])).toMatchObject({ lines: passport });
    expect(repairMrz(card.map((line) => line.replace(/<{5,}/, '<<')))).toMatchObject({ format: 'TD1', lines: card });
  });

  it('keeps the length that was read if two formats fit', () => {
    const lines = buildMrz('TD2', {
      documentCode: 'I',
      issuingState: 'UTO',
      documentNumber: 'X1234567',
      birthDate: '1990-01-02',
    });
    expect(repairMrz(lines)?.format).toBe('TD2');
  });

  it('replaces characters that a column cannot hold by look-alikes and reports it', () => {
    const second = replaced(replaced(passport[1], 14, 'I'), 10, '0');
    const repaired = repairMrz([passport[0], replaced(second, 10, 'U')]);
    expect(repaired?.lines).toEqual(passport);
    expect(repaired?.repairs).toEqual([{ line: 1, column: 14, from: 'I', to: '1' }]);
  });

  it.each([
    ['H', 'M'],
    ['N', 'M'],
    ['W', 'M'],
    ['E', 'F'],
    ['P', 'F'],
    ['K', '<'],
  ])('reads a sex of %s as %s and reports it', (from, to) => {
    const repaired = repairMrz([passport[0], replaced(passport[1], 20, from)]);
    expect(repaired?.lines[1]?.charAt(20)).toBe(to);
    expect(repaired?.repairs).toEqual([{ line: 1, column: 20, from, to }]);
  });

  it.each(['M', 'F', 'X', '<', 'A', '0'])('leaves a sex of %s as it was read', (sex) => {
    const repaired = repairMrz([passport[0], replaced(passport[1], 20, sex)]);
    expect(repaired?.lines[1]?.charAt(20)).toBe(sex);
    expect(repaired?.repairs).toEqual([]);
  });

  it('prefers the letter that the network saw for the sex to a look-alike, but never takes an X', () => {
    const unsure = (character: string) => ({ probability: 0.6, alternatives: [{ character, probability: 0.2 }] });
    const read = replaced(passport[1], 20, 'H');
    const sexOf = (character: string) =>
      repairMrz([seen(passport[0]), seen(read, { 20: unsure(character) })])?.lines[1]?.charAt(20);
    expect([sexOf('F'), sexOf('X')]).toEqual(['F', 'M']);
  });

  it('takes an alternative of an uncertain character if every check digit proves it', () => {
    const misread = replaced(passport[1], 13, '6');
    const reading = { probability: 0.5, alternatives: [{ character: '8', probability: 0.4 }] };
    const repaired = repairMrz([seen(passport[0]), seen(misread, { 13: reading })]);
    expect(repaired).toMatchObject({ lines: passport, allCheckDigitsValid: true });
    expect(repaired?.repairs).toEqual([{ line: 1, column: 13, from: '6', to: '8' }]);
  });

  it('does not take it if a single wrong check digit explains as much', () => {
    const misread = replaced(passport[1], 14, '7');
    const reading = { probability: 0.5, alternatives: [{ character: '1', probability: 0.4 }] };
    expect(repairMrz([seen(passport[0]), seen(misread, { 14: reading })])?.allCheckDigitsValid).toBe(false);
  });

  it('does not search if the network was certain', () => {
    const misread = replaced(passport[1], 15, '8');
    expect(repairMrz([seen(passport[0]), seen(misread)])?.allCheckDigitsValid).toBe(false);
    expect(repairMrz([passport[0], misread])?.allCheckDigitsValid).toBe(false);
  });

  it('distinguishes O and 0 in a document number by the check digits', () => {
    const misread = replaced(passport[1], 5, '0');
    expect(repairMrz([seen(passport[0]), seen(misread)])?.lines).toEqual(passport);
  });

  it('never changes a check digit, however uncertain the network was', () => {
    const column = 9;
    const right = passport[1].charAt(column);
    const wrong = String((Number(right) + 1) % 10);
    const reading = { probability: 0.51, alternatives: [{ character: right, probability: 0.49 }] };
    const repaired = repairMrz([seen(passport[0]), seen(replaced(passport[1], column, wrong), { [column]: reading })]);
    expect(repaired?.allCheckDigitsValid).toBe(false);
    expect(repaired?.lines[1]?.charAt(column)).toBe(wrong);
  });

  it('keeps every wrong check digit of a clearly read MRZ wrong', () => {
    fc.assert(
      fc.property(
        documentFields,
        fc.constantFrom('TD1' as const, 'TD2' as const, 'TD3' as const),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (fields, format, which, offset) => {
          const lines = buildMrz(format, fields);
          const { fields: layout, composite } = MRZ_VARIANTS[format];
          const places = [
            ...layout.flatMap(({ line, checkDigitColumn }) =>
              checkDigitColumn === undefined ? [] : [{ line, column: checkDigitColumn }],
            ),
            ...(composite ? [composite] : []),
          ];
          const { line, column } = places[which % places.length] as { line: number; column: number };
          const printed = Number((lines[line] as string).charAt(column));
          lines[line] = replaced(lines[line] as string, column, String((printed + offset) % 10));
          expect(repairMrz(lines.map((text) => seen(text)))?.allCheckDigitsValid).toBe(false);
        },
      ),
      propertyRuns(500),
    );
  });

  it('removes letters from the fillers after a name', () => {
    const unsure = { probability: 0.6, alternatives: [] };
    const first = replaced(passport[0], 40, 'K');
    expect(repairMrz([seen(first, { 40: unsure }), seen(passport[1])])?.lines).toEqual(passport);
  });

  it('prefers a nationality that exists', () => {
    const reading = { probability: 0.6, alternatives: [{ character: 'O', probability: 0.3 }] };
    const misread = replaced(passport[1], 12, 'Q');
    expect(repairMrz([seen(passport[0]), seen(misread, { 12: reading })])?.lines).toEqual(passport);
  });

  it('returns null for lines that are not an MRZ', () => {
    expect(repairMrz(['UTOPIA', 'PASSPORT'])).toBeNull();
    expect(repairMrz([])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 5 }), (lines) => {
        expect(() => repairMrz(lines)).not.toThrow();
      }),
    );
  });
});

describe('the document code', () => {
  it('begins with a valid first letter', () => {
    const unsure = { probability: 0.5, alternatives: [{ character: 'I', probability: 0.3 }] };
    const misread = replaced(card[0] as string, 0, 'Z');
    const repaired = repairMrz([seen(misread, { 0: unsure }), seen(card[1] as string), seen(card[2] as string)]);
    expect(repaired?.lines).toEqual(card);
    expect(repaired?.repairs).toEqual([{ line: 0, column: 0, from: 'Z', to: 'I' }]);
  });

  it('may contain a digit on cards of United States residents', () => {
    const lines = buildMrz('TD1', { documentCode: 'C', issuingState: 'USA', documentNumber: '012345678' });
    lines[0] = replaced(lines[0] as string, 1, '1');
    expect(repairMrz(lines)?.lines).toEqual(lines);
  });
});
