import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyDocument } from '#shared/domain/document/classify-document.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import { checkDigit } from '#shared/domain/document/mrz/check-digit.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { mrzLineLength, repairMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import { documentFields, TODAY } from './mrz-arbitraries.ts';

const FRENCH_CARD: DocumentFields = {
  documentCode: 'ID',
  issuingState: 'FRA',
  primaryIdentifier: 'ORVAL DUBREZ',
  secondaryIdentifier: 'SUZON AMEL',
  documentNumber: '160438104712',
  birthDate: '1988-09-30',
  sex: 'F',
};
const card = buildMrz('FRENCH_IDENTITY_CARD', FRENCH_CARD) as [string, string];

const FRENCH_LICENCE: DocumentFields = {
  documentCode: 'D1',
  issuingState: 'FRA',
  primaryIdentifier: 'ORVAL',
  documentNumber: '17BC48105',
  expiryDate: '2032-03-08',
};
const licence = buildMrz('FRENCH_DRIVING_LICENCE', FRENCH_LICENCE) as [string];

const SWISS_LICENCE: DocumentFields = {
  documentCode: 'FA',
  issuingState: 'CHE',
  primaryIdentifier: 'ZURBRIGG',
  secondaryIdentifier: 'LENI',
  documentNumber: '204981557041',
  birthDate: '1979-11-04',
};
const swiss = ['QRT481F<<', ...buildMrz('SWISS_DRIVING_LICENCE', SWISS_LICENCE).slice(1)] as [string, string, string];

const replaced = (line: string, column: number, character: string) =>
  line.slice(0, column) + character + line.slice(column + 1);

const text = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** Numbers of French cards: a month of the years 1988 to 2021, department or consulate, sequence. */
const frenchNumber = fc
  .tuple(
    fc.integer({ min: 1988, max: 2021 }),
    fc.integer({ min: 1, max: 12 }),
    fc.oneof(text(DIGITS, 3), text(LETTERS, 3)),
    text(DIGITS, 5),
  )
  .map(([year, month, department, sequence]) => ({
    documentNumber: `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}${department}${sequence}`,
    issueDate: `${year}-${String(month).padStart(2, '0')}`,
  }));

describe('the French identity card of two lines', () => {
  it('has surname and number where TD2 has the whole name and dates', () => {
    expect(card[0]).toBe('IDFRAORVAL<DUBREZ<<<<<<<<<<<<<<<<<<<');
    expect(card[1]).toMatch(/^160438104712\dSUZON<<AMEL<<<880930\dF\d$/);
    const parsed = parseMrz(card, TODAY);
    expect(parsed?.format).toBe('FRENCH_IDENTITY_CARD');
    expect(parsed?.allCheckDigitsValid).toBe(true);
    // Neither an expiry nor a nationality is made up, and of the issue the month is all that is known.
    expect(parsed?.values).toEqual({ ...FRENCH_CARD, issueDate: '2016-04' });
    for (const field of Object.values(parsed?.fields ?? {}))
      expect(card[field.line]?.slice(field.start, field.end)).toBe(field.value);
  });

  it('covers both lines with its last check digit, including the office', () => {
    const office = replaced(card[0], 30, '3');
    const parsed = parseMrz([office, card[1]], TODAY);
    expect(parsed?.compositeCheckDigit?.valid).toBe(false);
    expect(parsed?.fields.documentNumber?.checkDigit?.valid).toBe(true);
    expect(parsed?.fields.issuingOffice?.value).toBe('3<<<<<');
  });

  it('parses what was printed', () => {
    fc.assert(
      fc.property(
        documentFields,
        frenchNumber,
        ({ primaryIdentifier, secondaryIdentifier = '', birthDate, sex }, number) => {
          const fields = {
            documentCode: 'ID',
            issuingState: 'FRA',
            primaryIdentifier,
            birthDate,
            sex,
            ...number,
          } as DocumentFields;
          const parsed = parseMrz(buildMrz('FRENCH_IDENTITY_CARD', { ...fields, secondaryIdentifier }), TODAY);
          expect(parsed?.format).toBe('FRENCH_IDENTITY_CARD');
          expect(parsed?.allCheckDigitsValid).toBe(true);
          // Thirteen letters and two fillers do not fit where fourteen characters are.
          const given = secondaryIdentifier.replace(' ', '<<').slice(0, 14).replaceAll('<<', ' ');
          expect(parsed?.values).toEqual({ ...fields, secondaryIdentifier: given });
        },
      ),
    );
  });

  it('is not confused with a French card that follows Doc 9303-6', () => {
    fc.assert(
      fc.property(documentFields, (fields) => {
        const lines = buildMrz('TD2', { ...fields, documentCode: 'ID', issuingState: 'FRA', nationality: 'FRA' });
        expect(parseMrz(lines, TODAY)?.format).toBe('TD2');
        expect(repairMrz(lines)?.format).toBe('TD2');
      }),
    );
    const bare = buildMrz('TD2', { documentCode: 'ID', issuingState: 'FRA', documentNumber: '160438104' });
    expect(parseMrz(bare, TODAY)?.format).toBe('TD2');
  });

  it('is repaired: fillers, letters in dates, digits in names and a misread start', () => {
    expect(repairMrz([card[0].replace(/<+$/, '<<<'), card[1]])).toMatchObject({
      lines: card,
      allCheckDigitsValid: true,
    });
    const second = replaced(replaced(replaced(card[1], 1, 'G'), 13, '5'), 27, 'B');
    const repaired = repairMrz([replaced(card[0], 0, '1'), second]);
    expect(repaired).toMatchObject({ format: 'FRENCH_IDENTITY_CARD', lines: card, allCheckDigitsValid: true });
    expect(repaired?.repairs).toContainEqual({ line: 0, column: 0, from: '1', to: 'I' });
    expect(repaired?.repairs).toHaveLength(4);
  });

  it('keeps a wrong check digit wrong', () => {
    for (const column of [12, 33, 35]) {
      const digit = String((Number(card[1].charAt(column)) + 1) % 10);
      const lines = [card[0], replaced(card[1], column, digit)];
      expect(repairMrz(lines)).toMatchObject({ format: 'FRENCH_IDENTITY_CARD', lines, allCheckDigitsValid: false });
    }
  });

  it('has no month of issue if the number has none', () => {
    const lines = buildMrz('FRENCH_IDENTITY_CARD', { ...FRENCH_CARD, documentNumber: '161338104712' });
    expect(parseMrz(lines, TODAY)?.values.issueDate).toBeUndefined();
  });
});

describe('the French driving licence of one line', () => {
  it('is read and classified', () => {
    expect(licence[0]).toMatch(/^D1FRA17BC48105\d320308ORVAL<<<\d$/);
    const parsed = parseMrz(licence, TODAY);
    expect(parsed?.format).toBe('FRENCH_DRIVING_LICENCE');
    expect(parsed?.allCheckDigitsValid).toBe(true);
    expect(parsed?.values).toEqual(FRENCH_LICENCE);
    expect(classifyDocument({ mrz: parsed, barcode: null, lines: [] }).documentClass).toBe('driving_licence');
  });

  it('has a check digit over everything before it', () => {
    const parsed = parseMrz([replaced(licence[0], 9, '9')], TODAY);
    expect(parsed?.fields.documentNumber?.checkDigit?.valid).toBe(false);
    const other = parseMrz([replaced(licence[0], 22, 'X')], TODAY);
    expect(other?.fields.documentNumber?.checkDigit?.valid).toBe(true);
    expect(other?.compositeCheckDigit?.valid).toBe(false);
  });

  it('parses what was printed', () => {
    const number = fc.tuple(text(DIGITS, 2), text(LETTERS, 2), text(DIGITS, 5)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(documentFields, text(LETTERS, 1, 8), number, ({ expiryDate }, primaryIdentifier, documentNumber) => {
        const fields = { ...FRENCH_LICENCE, primaryIdentifier, documentNumber, expiryDate } as DocumentFields;
        const lines = buildMrz('FRENCH_DRIVING_LICENCE', fields);
        expect(parseMrz(lines, TODAY)).toMatchObject({ values: fields, allCheckDigitsValid: true });
        expect(repairMrz(lines)).toMatchObject({ lines, repairs: [], allCheckDigitsValid: true });
      }),
    );
  });

  it('is repaired if its start identifies it', () => {
    const misread = replaced(replaced(licence[0], 1, 'I'), 15, 'E');
    expect(repairMrz([replaced(licence[0], 1, 'I')])).toMatchObject({ lines: licence, allCheckDigitsValid: true });
    expect(repairMrz([misread])?.allCheckDigitsValid).toBe(false);
    expect(repairMrz([licence[0].replace('<<<', '<')])).toMatchObject({ lines: licence, allCheckDigitsValid: true });
  });

  it('is the only French MRZ of one line', () => {
    expect(mrzLineLength(1, 30, 'D')).toBe(30);
    for (const code of ['I', 'P', 'A', 'V', 'F']) expect(mrzLineLength(1, 30, code)).toBeNull();
    for (const [line = ''] of [['D1NLD15094962111659VA8WWN8R7T76'], ['IDFRAORVAL<<<<<<<<<<<<<<<<<<<<'], ['DEPARTURES']])
      expect(repairMrz([line])).toBeNull();
  });
});

describe('the Swiss driving licence', () => {
  it('is read, although no check digit proves it', () => {
    expect(swiss).toEqual(['QRT481F<<', 'FACHE204981557041<<791104<<<<<', 'ZURBRIGG<<LENI<<<<<<<<<<<<<<<<']);
    const parsed = parseMrz(swiss, TODAY);
    expect(parsed?.format).toBe('SWISS_DRIVING_LICENCE');
    expect(parsed?.values).toEqual(SWISS_LICENCE);
    expect(parsed?.fields.blankNumber?.value).toBe('QRT481F');
    expect(parsed?.compositeCheckDigit).toBeNull();
    expect(parsed?.allCheckDigitsValid).toBe(false);
    expect(classifyDocument({ mrz: parsed, barcode: null, lines: [] }).documentClass).toBe('driving_licence');
  });

  it('is repaired in digit columns, including its short line', () => {
    const lines = [replaced(swiss[0], 5, 'I'), replaced(swiss[1], 21, 'I'), swiss[2].replace(/<+$/, '<<')];
    expect(repairMrz(lines)).toMatchObject({ format: 'SWISS_DRIVING_LICENCE', lines: swiss });
  });

  it('is recognised if its short line was read as long as the others', () => {
    const lines = [swiss[0].padEnd(30, '<'), swiss[1], swiss[2]];
    expect(repairMrz(lines)).toMatchObject({ format: 'SWISS_DRIVING_LICENCE', lines: swiss });
    expect(repairMrz([lines[0] as string, swiss[1].replace('FACHE', '79110'), swiss[2]])?.format).toBe('TD1');
  });

  it('is not taken for TD2 without its short line, and a Swiss passport is not taken for it', () => {
    expect(repairMrz(swiss.slice(1))).toBeNull();
    const passport = buildMrz('TD3', { ...SWISS_LICENCE, documentCode: 'PA', documentNumber: 'X4810477' });
    expect(repairMrz([replaced(passport[0] as string, 0, 'F'), passport[1] as string])).toMatchObject({
      lines: passport,
    });
  });

  it('differs from a card of three long lines by its short one', () => {
    const td1 = buildMrz('TD1', { documentCode: 'I', issuingState: 'CHE', documentNumber: 'S1234567' });
    expect(parseMrz(td1, TODAY)?.format).toBe('TD1');
    expect(parseMrz(['QRT481F<<', ...td1.slice(1)], TODAY)).toBeNull();
  });
});

describe('three-line cards with their own codes and numbers', () => {
  const fields = {
    issuingState: 'USA',
    documentNumber: 'TIJ004812',
    birthDate: '1990-01-02',
    expiryDate: '2030-01-01',
  };

  it('keep document codes outside Doc 9303-5', () => {
    for (const documentCode of ['B1', 'B2', 'VB', 'C1', 'IP']) {
      const lines = buildMrz('TD1', { ...fields, documentCode, nationality: 'MEX', primaryIdentifier: 'Ochoa Tirado' });
      expect(parseMrz(lines, TODAY)).toMatchObject({ format: 'TD1', values: { documentCode, nationality: 'MEX' } });
      expect(repairMrz(lines)).toMatchObject({ format: 'TD1', lines, repairs: [], allCheckDigitsValid: true });
    }
  });

  it('read the twelve-digit Belgian number, whose last two digits and check digit are in the optional data', () => {
    const documentNumber = '591048223305';
    const lines = buildMrz('TD1', {
      documentCode: 'ID',
      issuingState: 'BEL',
      documentNumber,
      personalNumber: '90010200148',
    });
    expect(lines[0]).toMatch(/^IDBEL591048223<305\d<{11}$/);
    expect(parseMrz(lines, TODAY)).toMatchObject({
      allCheckDigitsValid: true,
      values: { documentNumber, personalNumber: '90010200148' },
    });
    expect(repairMrz(lines)).toMatchObject({ lines, repairs: [], allCheckDigitsValid: true });
  });

  it("accept the Belgian check digit that counts the filler, and no other state's", () => {
    const withFiller = (issuingState: string) => {
      const lines = buildMrz('TD1', { issuingState, documentCode: 'ID', documentNumber: '591048223305' });
      const digit = checkDigit('591048223<305');
      const first = replaced(lines[0] as string, 18, digit);
      const composite = checkDigit(
        first.slice(5) +
          [
            [0, 7],
            [8, 15],
            [18, 29],
          ]
            .map(([from, to]) => (lines[1] as string).slice(from, to))
            .join(''),
      );
      return parseMrz([first, replaced(lines[1] as string, 29, composite), lines[2] as string], TODAY);
    };
    expect(checkDigit('591048223<305')).not.toBe(checkDigit('591048223305'));
    expect(withFiller('BEL')?.fields.documentNumber?.checkDigit?.valid).toBe(true);
    expect(withFiller('UTO')?.fields.documentNumber?.checkDigit?.valid).toBe(false);
    expect(withFiller('UTO')?.compositeCheckDigit?.valid).toBe(true);
  });
});

describe('the Dutch driving licence of one line', () => {
  const start = 'D1NLD1' + '4071839265' + '7KX2M90QW4TZ8';
  const line = start + checkDigit(start);

  it('gives the number, with a check digit over the whole line', () => {
    const parsed = parseMrz([line], TODAY);
    expect(parsed?.format).toBe('DUTCH_DRIVING_LICENCE');
    expect(parsed?.allCheckDigitsValid).toBe(true);
    expect(parsed?.values).toEqual({ documentCode: 'D1', issuingState: 'NLD', documentNumber: '4071839265' });
    expect(classifyDocument({ mrz: parsed, barcode: null, lines: [] }).documentClass).toBe('driving_licence');
  });

  it('is invalid with any other digit at its end', () => {
    for (const digit of '0123456789') {
      const parsed = parseMrz([start + digit], TODAY);
      expect(parsed?.allCheckDigitsValid).toBe(digit === line.charAt(29));
    }
  });

  it('is recognised by its header, even misread', () => {
    expect(repairMrz([`O${line.slice(1)}`])?.lines).toEqual([line]);
    expect(repairMrz([`DI${line.slice(2)}`])?.lines).toEqual([line]);
  });
});
