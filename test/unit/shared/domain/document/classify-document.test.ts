import { describe, expect, test } from 'vitest';
import {
  CLASS_CONFIDENCE_MIN,
  type ClassifiedReading,
  classifyDocument,
} from '#shared/domain/document/classify-document.ts';
import type { MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { aLicence, aMrz, aTextLine } from '../../../../support/builders.ts';

/** Lines under each other, ten pixels a character, twenty high unless said otherwise. */
function page(...texts: (string | [text: string, height: number])[]): PrintedLine[] {
  return texts.map((entry, index) => {
    const [text, height] = typeof entry === 'string' ? [entry, 20] : entry;
    return aTextLine(text, 0, index * 60, height);
  });
}

const classified = (reading: Partial<ClassifiedReading>) =>
  classifyDocument({ mrz: null, barcode: null, lines: [], ...reading });
const zone = (documentCode: string, format: MrzFormat, issuingState = 'UTO', allCheckDigitsValid = true) =>
  aMrz({ documentCode, issuingState }, { format, allCheckDigitsValid });

describe('from the MRZ', () => {
  test.each([
    ['P', 'TD3', 'UTO', 'passport'],
    ['PD', 'TD3', 'UTO', 'passport'],
    ['I', 'TD1', 'UTO', 'identity_card'],
    ['ID', 'TD2', 'FRA', 'identity_card'],
    ['AR', 'TD1', 'D', 'residence_permit'],
    ['IR', 'TD1', 'ESP', 'residence_permit'],
    ['C1', 'TD1', 'USA', 'residence_permit'],
    ['IA', 'TD1', 'USA', 'residence_permit'],
    ['V', 'MRVA', 'UTO', 'visa'],
    ['VI', 'MRVB', 'UTO', 'visa'],
    ['D1', 'TD1', 'UTO', 'driving_licence'],
    ['AC', 'TD1', 'UTO', 'other'],
  ] as const)('classifies %s in an MRZ of format %s and state %s as %s', (code, format, state, documentClass) => {
    expect(classified({ mrz: zone(code, format, state) })).toMatchObject({
      documentClass,
      issuingState: state,
      sources: ['MRZ'],
    });
  });

  test('is less confident if a check digit is wrong', () => {
    const [right, wrong] = [true, false].map((valid) => classified({ mrz: zone('P', 'TD3', 'UTO', valid) }).confidence);
    expect(right).toBeGreaterThan(wrong as number);
  });
});

describe('from a barcode', () => {
  test.each([
    ['DL', 'driving_licence'],
    ['EN', 'driving_licence'],
    [null, 'driving_licence'],
    ['ID', 'identity_card'],
  ] as const)('classifies a file for %s as a %s', (documentType, documentClass) => {
    const barcode = aLicence({ issuingState: 'USA' }, { documentType }).parsed;
    expect(classified({ barcode })).toMatchObject({ documentClass, issuingState: 'USA', sources: ['BARCODE'] });
  });
});

describe('the issuing state', () => {
  const lines = page('GEORGIA', "DRIVER'S LICENSE");

  test('comes from the heading', () => {
    expect(classified({ lines })).toMatchObject({ issuingState: 'USA', jurisdiction: 'GA' });
    expect(classified({ lines, heading: null })).toMatchObject({ issuingState: 'GEO', jurisdiction: null });
  });

  test('comes from the barcode if there is one, and is unknown if the MRZ names another country', () => {
    const barcode = aLicence({ issuingState: 'USA', jurisdiction: 'VA' }).parsed;
    expect(classified({ lines, barcode })).toMatchObject({ issuingState: 'USA', jurisdiction: 'VA' });
    expect(classified({ lines, mrz: zone('D1', 'TD1', 'FRA') })).toMatchObject({
      issuingState: 'FRA',
      jurisdiction: null,
    });
  });
});

describe('from words', () => {
  test.each([
    [
      'passport',
      ['PASSPORT'],
      ['REISEPASS · PASSPORT · PASSEPORT'],
      ['CESTOVNIPAS/PASSPORT/PASSEPORTC'],
      ['UTLEVEL'],
      ['Pasaporte'],
    ],
    [
      'identity_card',
      ['IDENTITY CARD'],
      ['PERSONALAUSWEIS'],
      ['CARTE NATIONALE DIDENTITE / IDENTITY CARD'],
      ['DOWOD OSOBISTY'],
      ['OSOBNA ISKAZNICA'],
      ['TÜRKİYE CUMHURİYETİ KİMLİK KARTI'],
    ],
    [
      'residence_permit',
      ['AUFENTHALTSTITEL'],
      ['TITRE DE SÉJOUR'],
      ['PERMANENTRESIDENTCARD'],
      ['UNITED STATES OF AMERICA PERMANENT RESIDENT'],
      ['PERMESSO DI SOGGIORNO'],
    ],
    [
      'driving_licence',
      ['DRIVER LICENSE'],
      ['FÜHRERSCHEIN'],
      ['PERMIS DE CONDUIRE'],
      ['KORKORT'],
      ['CARTEIRA NACIONAL DE HABILITAÇÃO'],
      ['RIJBEWIS'],
    ],
    ['visa', ['VISA'], ['VISUM'], ['SCHENGEN VISA']],
    ['other', ['STUDENT CARD'], ['EUROPEAN HEALTH INSURANCE CARD'], ['RECHNUNG']],
  ] as const)('recognises %s in many languages and misread', (documentClass, ...pages) => {
    for (const texts of pages) {
      const found = classified({ lines: page(...texts) });
      expect({ texts, documentClass: found.documentClass }).toEqual({ texts, documentClass });
      expect(found.confidence).toBeGreaterThanOrEqual(CLASS_CONFIDENCE_MIN);
      expect(found.sources).toEqual(['OCR']);
    }
  });

  test("does not take a label for another document's number for a title", () => {
    expect(classified({ lines: page('Passport Number', '555123ABC', 'VISA') }).documentClass).toBe('visa');
  });

  test('draws nothing from words that are not titles', () => {
    expect(classified({ lines: page('MUSTERMANN', 'ERIKA', 'The quick brown fox') })).toEqual({
      documentClass: 'other',
      issuingState: null,
      jurisdiction: null,
      confidence: 0,
      sources: [],
    });
  });

  test('is uncertain if two titles contradict each other', () => {
    const one = classified({ lines: page('IDENTITY CARD') }).confidence;
    expect(classified({ lines: page('IDENTITY CARD', 'DRIVER LICENSE') }).confidence).toBeLessThan(one);
  });

  test('takes numbers instead of labels for a driving licence', () => {
    const lines = page(
      '1. MUSTERMANN',
      '2. ERIKA',
      '3. 12.08.1964 BERLIN',
      '4a. 01.02.2020',
      '4b. 31.01.2035',
      '5. B072RRE2I55',
    );
    expect(classified({ lines })).toMatchObject({ documentClass: 'driving_licence', sources: ['OCR'] });
  });

  test('takes the name in the largest letters for the issuing state', () => {
    const lines = page(['REPUBLIQUE FRANÇAISE', 40], 'CARTE NATIONALE D’IDENTITÉ', ['PORTUGAL', 18]);
    expect(classified({ lines }).issuingState).toBe('FRA');
  });
});

describe('from several sources', () => {
  test('is more confident if sources agree', () => {
    const mrz = zone('P', 'TD3');
    const both = classified({ mrz, lines: page('PASSPORT') });
    expect(both.confidence).toBeGreaterThan(classified({ mrz }).confidence);
    expect(both.sources).toEqual(['MRZ', 'OCR']);
  });

  test('believes a card that calls itself a residence permit, whatever the letter I says', () => {
    expect(classified({ mrz: zone('I', 'TD1'), lines: page('RESIDENCE PERMIT') }).documentClass).toBe(
      'residence_permit',
    );
  });

  test('is less confident if a source contradicts the MRZ, but follows the MRZ', () => {
    const found = classified({ mrz: zone('P', 'TD3'), lines: page('DRIVER LICENSE') });
    expect(found.documentClass).toBe('passport');
    expect(found.confidence).toBeLessThan(classified({ mrz: zone('P', 'TD3') }).confidence);
  });
});
