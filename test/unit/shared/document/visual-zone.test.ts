import { describe, expect, it } from 'vitest';
import type { PrintedLine } from '../../../../shared/document/text-layout.ts';
import { readVisualZone } from '../../../../shared/document/visual-zone.ts';

const today = '2026-06-15';

/** A line of print: position of its left top corner, height 20, ten pixels a character. */
function line(text: string, x: number, y: number, height = 20): PrintedLine {
  const width = text.length * 10;
  return {
    text,
    confidence: 0.97,
    corners: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
  };
}

const PASSPORT = [
  line('PASSPORT', 700, 10, 40),
  line('Type/Type', 300, 100),
  line('P', 300, 125, 28),
  line('Code of State / Code du pays', 450, 100),
  line('UTO', 450, 125, 28),
  line('Passport No. / N° du passeport', 800, 100),
  line('L898902C3', 800, 125, 28),
  line('Surname/ Nom', 300, 170),
  line("O'CONNOR-LEE", 300, 195, 28),
  line('GIVENNAMES/PRENOMS', 300, 240),
  line('ANNA MARIA', 300, 265, 28),
  line('Nationality / Nationalité', 300, 310),
  line('UTOPIAN', 300, 335, 28),
  line('Date of birth/Date de naissance', 300, 380),
  line('12AUG/AOUT74', 300, 405, 28),
  line('Sex / Sexe', 700, 380),
  line('F', 700, 405, 28),
  line('Place of birth/Lieu de naissance', 800, 380),
  line('NAME', 800, 405, 28),
  line('Date of issue / Date de délivrance', 300, 450),
  line('16 APR 2017', 300, 475, 28),
  line("Date of expiry / Date d'expiration", 300, 520),
  line('15 APR 2027', 300, 545, 28),
  line('P<UTOO<CONNOR<LEE<<ANNA<MARIA<<<<<<<<<<<<<<<', 100, 700, 30),
];

describe('readVisualZone', () => {
  it('reads values below their labels', () => {
    expect(readVisualZone(PASSPORT, { today })).toEqual({
      documentCode: 'P',
      issuingState: 'UTO',
      documentNumber: 'L898902C3',
      primaryIdentifier: "O'CONNOR-LEE",
      secondaryIdentifier: 'ANNA MARIA',
      nationality: 'UTO',
      birthDate: '1974-08-12',
      sex: 'F',
      issueDate: '2017-04-16',
      expiryDate: '2027-04-15',
    });
  });

  it('reads the same on a tilted picture', () => {
    const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)];
    const tilted = PASSPORT.map((printed): PrintedLine => {
      const corners = printed.corners.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
      return { ...printed, corners: corners as unknown as PrintedLine['corners'] };
    });
    expect(readVisualZone(tilted, { today })).toEqual(readVisualZone(PASSPORT, { today }));
  });

  it('reads values beside their labels and on the same line', () => {
    const lines = [
      line('Name', 100, 100),
      line('MUSTER', 250, 100),
      line('Vornamen', 100, 140),
      line('ERIKA', 250, 140),
      line('Geburtsdatum: 12.08.1964', 100, 180),
      line('Gültig bis', 100, 220),
      line('31.10.2031', 250, 220),
    ];
    expect(readVisualZone(lines, { today })).toEqual({
      primaryIdentifier: 'MUSTER',
      secondaryIdentifier: 'ERIKA',
      birthDate: '1964-08-12',
      expiryDate: '2031-10-31',
    });
  });

  it('never takes a label or a value of the wrong form for a value', () => {
    const lines = [
      line('Surname', 100, 100),
      line('Given names', 100, 130),
      line('Date of birth', 100, 160),
      line('UTOPIA', 100, 185),
    ];
    expect(readVisualZone(lines, { today })).toEqual({});
  });

  it('leaves out what was read without confidence', () => {
    const unsure = { ...line('ERIKSSON', 100, 125), confidence: 0.3 };
    expect(readVisualZone([line('Surname', 100, 100), unsure], { today })).toEqual({});
  });

  it('does not take a word that only begins like a label for one', () => {
    const lines = [line('Surname / Nom', 100, 100), line('NOMURA', 100, 125)];
    expect(readVisualZone(lines, { today })).toEqual({ primaryIdentifier: 'NOMURA' });
  });

  it('splits a name printed as one before the comma', () => {
    const lines = [line('Name (Last, First)', 100, 100), line('LIN, MEI-HUA', 100, 125)];
    expect(readVisualZone(lines, { today })).toEqual({ primaryIdentifier: 'LIN', secondaryIdentifier: 'MEI-HUA' });
  });
});

describe('a driving licence', () => {
  const LICENCE = [
    line('4d DLN', 300, 100),
    line('S92444387', 300, 125, 28),
    line('1 FAMILY NAME', 300, 170),
    line('ERIKSSON', 300, 195, 28),
    line('2 GIVEN NAMES', 300, 240),
    line('ANNA MARIA', 300, 265, 28),
    line('3DOB', 300, 310),
    line('08/12/1974', 300, 335, 28),
    line('4b EXP', 600, 310),
    line('04/05/2032', 600, 335, 28),
    line('4a ISS 04/06/2024', 600, 100),
  ];

  it('is read by its numbered labels, month first where that is known', () => {
    expect(readVisualZone(LICENCE, { today, dateOrder: 'month-day' })).toEqual({
      documentNumber: 'S92444387',
      primaryIdentifier: 'ERIKSSON',
      secondaryIdentifier: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2032-04-05',
      issueDate: '2024-04-06',
    });
  });

  it('leaves out dates whose order is not known', () => {
    const { birthDate, expiryDate, issueDate } = readVisualZone(LICENCE, { today });
    expect([birthDate, expiryDate, issueDate]).toEqual([undefined, undefined, undefined]);
  });
});
