import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import { checkDigit } from '#shared/domain/document/mrz/check-digit.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { documentFields, TODAY } from '../mrz-arbitraries.ts';

// The specimen of ICAO Doc 9303-4.
const TD3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

describe('parseMrz', () => {
  it('reads the passport of the standard', () => {
    const parsed = parseMrz(TD3, TODAY);
    expect(parsed?.format).toBe('TD3');
    expect(parsed?.allCheckDigitsValid).toBe(true);
    expect(parsed?.values).toEqual({
      documentCode: 'P',
      issuingState: 'UTO',
      primaryIdentifier: 'ERIKSSON',
      secondaryIdentifier: 'ANNA MARIA',
      documentNumber: 'L898902C3',
      nationality: 'UTO',
      birthDate: '1974-08-12',
      sex: 'F',
      expiryDate: '2012-04-15',
      personalNumber: 'ZE184226B',
    });
  });

  it('names the fields with a repair that no check digit proves', () => {
    const repairs = [
      { line: 1, column: 20 },
      { line: 1, column: 13 },
      { line: 1, column: 3 },
    ];
    expect(parseMrz(TD3, TODAY, repairs)?.unprovenRepairs).toEqual(['sex']);
    expect(parseMrz(TD3, TODAY)?.unprovenRepairs).toEqual([]);
  });

  it('reads an X for the sex as the filler of the standard', () => {
    const [first = '', second = ''] = TD3;
    const sexOf = (letter: string) => parseMrz([first, second.replace(/F(?=1204159)/, letter)], TODAY)?.values.sex;
    expect(['X', '<', 'M', 'H'].map(sexOf)).toEqual(['X', 'X', 'M', undefined]);
  });

  it("gives each field's place", () => {
    const fields = parseMrz(TD3, TODAY)?.fields;
    for (const field of Object.values(fields ?? {})) {
      expect(TD3[field.line]?.slice(field.start, field.end)).toBe(field.value);
    }
    expect(fields?.secondaryIdentifier).toMatchObject({ line: 0, start: 15, end: 25 });
  });

  it('parses what was printed, in every format', () => {
    fc.assert(
      fc.property(documentFields, fc.constantFrom('TD1', 'TD2', 'TD3'), (fields, format) => {
        const parsed = parseMrz(buildMrz(format as 'TD1', fields), TODAY);
        expect(parsed?.format).toBe(format);
        expect(parsed?.allCheckDigitsValid).toBe(true);
        expect(parsed?.values).toEqual(fields);
      }),
    );
    fc.assert(
      fc.property(documentFields, fc.constantFrom('MRVA', 'MRVB'), (fields, format) => {
        const visa = { ...fields, documentCode: 'V' };
        const parsed = parseMrz(buildMrz(format as 'MRVA', visa), TODAY);
        expect(parsed?.format).toBe(format);
        expect(parsed?.compositeCheckDigit).toBeNull();
        expect(parsed?.values).toEqual(visa);
      }),
    );
  });

  it('continues a long document number in the optional data', () => {
    const lines = buildMrz('TD1', {
      documentCode: 'I',
      issuingState: 'UTO',
      documentNumber: 'D23145890734',
      personalNumber: 'A1',
    });
    expect(lines[0]).toBe('I<UTOD23145890<7349<<<<<<<<<<<');
    const parsed = parseMrz(lines, TODAY);
    expect(parsed?.values).toMatchObject({ documentNumber: 'D23145890734', personalNumber: 'A1' });
    expect(parsed?.allCheckDigitsValid).toBe(true);
  });

  it('reports a wrong check digit with the right one', () => {
    const wrong = [TD3[0] as string, (TD3[1] as string).replace('L898902C36', 'L898902C37')];
    const parsed = parseMrz(wrong, TODAY);
    expect(parsed?.fields.documentNumber?.checkDigit).toEqual({ printed: '7', computed: '6', valid: false });
    expect(parsed?.compositeCheckDigit?.valid).toBe(false);
    expect(parsed?.allCheckDigitsValid).toBe(false);
  });

  it('accepts a filler as check digit only for an empty personal number', () => {
    const lines = buildMrz('TD3', { documentCode: 'P', issuingState: 'UTO', documentNumber: 'L898902C3' });
    const blank = [lines[0] as string, `${(lines[1] as string).slice(0, 42)}<${(lines[1] as string).slice(43)}`];
    expect(parseMrz(blank, TODAY)?.fields.personalNumber?.checkDigit?.valid).toBe(true);
    const noDigit = [lines[0] as string, `${(lines[1] as string).slice(0, 27)}<${(lines[1] as string).slice(28)}`];
    expect(parseMrz(noDigit, TODAY)?.fields.expiryDate?.checkDigit?.valid).toBe(false);
  });

  it('reads a birth date without day or month as far as it is known', () => {
    const values = (birthDate: string) => parseMrz(buildMrz('TD1', { documentCode: 'I', birthDate }), TODAY)?.values;
    expect(values('1974-08')?.birthDate).toBe('1974-08');
    expect(values('1974')?.birthDate).toBe('1974');
  });

  it('never puts a birth into the future', () => {
    const birth = (printed: string) => {
      const lines = buildMrz('TD1', { documentCode: 'I' });
      return parseMrz([lines[0] as string, printed + (lines[1] as string).slice(6), lines[2] as string], TODAY)?.values
        .birthDate;
    };
    expect(birth('260615')).toBe('2026-06-15');
    expect(birth('260616')).toBe('1926-06-16');
    expect(birth('740231')).toBeUndefined();
    expect(birth('741301')).toBeUndefined();
  });

  it('places an expiry date within fifty years, on cards within sixty', () => {
    const expiry = (date: string, documentCode = 'P') =>
      parseMrz(buildMrz('TD3', { documentCode, expiryDate: date }), TODAY)?.values.expiryDate;
    expect(expiry('2086-01-01', 'I')).toBe('2086-01-01');
    expect(expiry('1987-01-01', 'I')).toBe('1987-01-01');
    expect(expiry('2076-01-01')).toBe('2076-01-01');
    expect(expiry('1977-01-01')).toBe('1977-01-01');
  });

  it('returns null for anything but an MRZ and never throws', () => {
    expect(parseMrz([], TODAY)).toBeNull();
    expect(parseMrz([TD3[0] as string], TODAY)).toBeNull();
    expect(parseMrz([TD3[0] as string, (TD3[1] as string).toLowerCase()], TODAY)).toBeNull();
    const line = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'AZ09<'), minLength: length, maxLength: length });
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(line(30), line(30), line(30)), fc.tuple(line(44), line(44)), fc.array(fc.string())),
        (lines) => {
          expect(() => parseMrz(lines, TODAY)).not.toThrow();
        },
      ),
    );
  });
});

it('refuses a half-covered date, although fillers keep its check digit right', () => {
  const whole = TD3[1] as string;
  // 000215 and <<<215 have the same check digit.
  const line = (date: string) => `${whole.slice(0, 21)}${date}${checkDigit('000215')}${whole.slice(28)}`;
  const expiry = (date: string) => parseMrz([TD3[0] as string, line(date)], TODAY)?.fields.expiryDate;
  expect(expiry('000215')?.checkDigit?.valid).toBe(true);
  expect(expiry('<<<215')?.checkDigit?.valid).toBe(false);
});
