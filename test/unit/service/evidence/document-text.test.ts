import { describe, expect, test } from 'vitest';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { resolveDocument, valuesIn } from '#shared/domain/document/resolved-document.ts';
import type { PrintedSides } from '../../../../electron/service/checks/document-evidence.ts';
import { classifySides, printedSides, valuesOfSides } from '../../../../electron/service/evidence/document-text.ts';
import { aLicence, aMrz, aTextLine } from '../../../support/builders.ts';

const line = (text: string, y: number): PrintedLine => ({ ...aTextLine(text, 100.4, y), confidence: 0.91234 });
const side = (name: 'front' | 'back', ...texts: string[]) => ({
  side: `id_document_${name}` as const,
  lines: texts.map((text, row) => line(text, 100 + row * 70)),
});
const labelled = (name: 'front' | 'back', ...lines: PrintedLine[]) => ({ side: `id_document_${name}` as const, lines });
/** The print of both sides together. */
const printOf = (sides: PrintedSides) =>
  valuesIn(
    resolveDocument({ chip: null, mrz: null, barcode: null, printed: valuesOfSides(sides, false) }, null),
    'OCR',
  );
const NOTHING = { mrz: null, barcode: null, today: '2026-06-01' };
const ZONE = { ...NOTHING, mrz: { side: 'id_document_front' as const, parsed: aMrz() } };

describe('the printed values', () => {
  test('come from the front, and the back adds missing ones', () => {
    const front = labelled('front', line('Surname', 100), line('ERIKSSON', 125));
    const back = labelled(
      'back',
      line('Surname', 100),
      line('HARGREAVES', 125),
      line('Address', 200),
      line('1 Harbour Row', 225),
    );
    const sides = printedSides(front, back, NOTHING);
    expect(printOf(sides)).toEqual({ primaryIdentifier: 'ERIKSSON', address: '1 Harbour Row' });
    expect(sides.id_document_back.primaryIdentifier?.value).toBe('HARGREAVES');
  });

  test("of a licence whose heading names its state use that state's date order", () => {
    const title = line('CALIFORNIA DRIVER LICENSE', 100);
    const front = labelled('front', title, line('Date of birth', 200), line('04/05/1990', 225));
    expect(printOf(printedSides(front, side('back'), NOTHING)).birthDate).toBe('1990-04-05');
    const [, ...others] = front.lines;
    expect(printOf(printedSides(labelled('front', ...others), side('back'), NOTHING)).birthDate).toBeUndefined();
  });

  test("name no state if the two sides' headings differ", () => {
    const sides = (back: string) => classifySides(side('front', 'OHIO DRIVER LICENSE'), side('back', back), NOTHING);
    expect(sides('OHIO DRIVER LICENSE').whole).toMatchObject({ issuingState: 'USA', jurisdiction: 'OH' });
    expect(sides('UTAH DRIVER LICENSE').whole.jurisdiction).toBeNull();
    expect(sides('END NONE').whole.jurisdiction).toBe('OH');
  });

  test('of a passport have no address, whatever is printed below that word', () => {
    const lines = [line('Address', 200), line('14 HA TMA', 225)];
    expect(printOf(printedSides(labelled('front', ...lines), side('back'), ZONE))).toEqual({});
    const card = labelled('front', line('IDENTITY CARD', 100), ...lines);
    expect(printOf(printedSides(card, side('back'), NOTHING)).address).toBe('14 HA TMA');
  });

  test('include a value of the MRZ that no label names', () => {
    const sides = printedSides(side('front', 'ERIKSSON', 'ANNA MARIA', 'L898902C3', '12.08.1974'), side('back'), ZONE);
    expect(printOf(sides)).toEqual({
      primaryIdentifier: 'ERIKSSON',
      secondaryIdentifier: 'ANNA MARIA',
      documentNumber: 'L898902C3',
      birthDate: '1974-08-12',
    });
  });

  test('prefer a label to the MRZ, and the MRZ to the order of dates', () => {
    const front = labelled(
      'front',
      line('Date of expiry', 100),
      line('15.04.2033', 125),
      line('12.08.1974', 300),
      line('16.04.2023', 400),
    );
    expect(printOf(printedSides(front, side('back'), ZONE))).toEqual({
      expiryDate: '2033-04-15',
      birthDate: '1974-08-12',
      issueDate: '2023-04-16',
    });
  });

  test('ignore an MRZ with an error', () => {
    const broken = {
      ...ZONE,
      mrz: { side: 'id_document_front' as const, parsed: aMrz({}, { allCheckDigitsValid: false }) },
    };
    expect(printOf(printedSides(side('front', 'ERIKSSON'), side('back'), broken))).toEqual({});
  });

  test("use the date order of the licence's country", () => {
    const licence = (issuingState: string) => ({
      ...NOTHING,
      barcode: aLicence({ issuingState, birthDate: '1980-01-01' }),
    });
    const front = labelled('front', line('DOB', 100), line('08/12/1974', 125));
    expect(printOf(printedSides(front, side('back'), licence('USA'))).birthDate).toBe('1974-08-12');
    expect(printOf(printedSides(front, side('back'), licence('CAN'))).birthDate).toBeUndefined();
  });
});

describe('the class of the sides', () => {
  test('follows an MRZ on either side', () => {
    const { whole, sides } = classifySides(side('front', 'PASSPORT'), side('back'), ZONE);
    expect(whole).toMatchObject({ documentClass: 'passport', confidence: 0.99 });
    expect(sides.id_document_back.confidence).toBe(0);
  });

  test('ignores a bill as the back', () => {
    const { whole, sides } = classifySides(side('front', 'IDENTITY CARD'), side('back', 'INVOICE'), NOTHING);
    expect(whole).toMatchObject({ documentClass: 'identity_card', confidence: 0.85 });
    expect(sides.id_document_back.documentClass).toBe('other');
  });
});
