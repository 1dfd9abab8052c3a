import { describe, expect, it } from 'vitest';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { locateVisualZone, readVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { aTextLine } from '../../../../../support/builders.ts';

const today = '2026-06-15';

const line = aTextLine;

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

  it('never takes a label, or text of the wrong form, for a value', () => {
    const lines = [
      line('Surname', 100, 100),
      line('Given names', 100, 130),
      line('Date of birth', 100, 160),
      line('UTOPIA', 100, 185),
    ];
    expect(readVisualZone(lines, { today })).toEqual({});
  });

  it('leaves out uncertain text', () => {
    const unsure = { ...line('ERIKSSON', 100, 125), confidence: 0.3 };
    expect(readVisualZone([line('Surname', 100, 100), unsure], { today })).toEqual({});
  });

  it('does not take a word that starts like a label for one', () => {
    const lines = [line('Surname / Nom', 100, 100), line('NOMURA', 100, 125)];
    expect(readVisualZone(lines, { today })).toEqual({ primaryIdentifier: 'NOMURA' });
  });

  it('splits a whole name at the comma', () => {
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

  it('is read by its numbered labels, month first if known', () => {
    expect(readVisualZone(LICENCE, { today, dateOrder: 'month-day' })).toEqual({
      documentNumber: 'S92444387',
      primaryIdentifier: 'ERIKSSON',
      secondaryIdentifier: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2032-04-05',
      issueDate: '2024-04-06',
    });
  });

  it('leaves out dates of unknown order', () => {
    const { birthDate, expiryDate, issueDate } = readVisualZone(LICENCE, { today });
    expect([birthDate, expiryDate, issueDate]).toEqual([undefined, undefined, undefined]);
  });
});

describe('labels of other languages', () => {
  const LANGUAGES: readonly (readonly [
    surname: string,
    given: string,
    birth: string,
    expiry: string,
    number: string,
  ])[] = [
    ['Cognome', 'Nome', 'Data di nascita', 'Data di scadenza', 'Numero documento'],
    ['Apelido(s)', 'Nome(s)', 'Data de nascimento', 'Data de validade', 'N.º do documento'],
    ['Naam', 'Voornamen', 'Geboortedatum', 'Geldig tot', 'Documentnummer'],
    ['NAZWISKO', 'IMIONA', 'DATA URODZENIA', 'TERMIN WAŻNOŚCI', 'NUMER DOKUMENTU'],
    ['Příjmení', 'Jméno', 'Datum narození', 'Platnost do', 'Číslo dokladu'],
    ['Priezvisko', 'Meno', 'Dátum narodenia', 'Platnosť do', 'Číslo dokladu'],
    ['Prezime', 'Ime', 'Datum rođenja', 'Vrijedi do', 'Broj osobne iskaznice'],
    ['Nume', 'Prenume', 'Data nașterii', 'Valabilitate', 'Serie și număr'],
    ['Vezetéknév', 'Utónév', 'Születési idő', 'Érvényességi idő', 'Okmányazonosító'],
    ['Efternamn', 'Förnamn', 'Födelsedatum', 'Sista giltighetsdag', 'Kortnummer'],
    ['Efternavn', 'Fornavne', 'Fødselsdato', 'Udløbsdato', 'Pasnummer'],
    ['Sukunimi', 'Etunimet', 'Syntymäaika', 'Viimeinen voimassaolopäivä', 'Passin numero'],
    ['Perekonnanimi', 'Eesnimed', 'Sünniaeg', 'Kehtiv kuni', 'Dokumendi number'],
    ['Uzvārds', 'Vārds', 'Dzimšanas datums', 'Derīga līdz', 'Dokumenta numurs'],
    ['Pavardė', 'Vardas', 'Gimimo data', 'Galioja iki', 'Dokumento Nr.'],
    ['Soyadı', 'Adları', 'Doğum tarihi', 'Son geçerlilik tarihi', 'Seri No'],
  ];

  it.each(LANGUAGES)('%s', (surname, given, birth, expiry, number) => {
    const labels = [surname, given, birth, expiry, number];
    const values = ['DE LA CRUZ', 'ANNA MARIA', '12.08.1974', '15.04.2032', 'AB1234567'];
    const below = labels.flatMap((label, row) => [
      line(label, 300, 100 + row * 70),
      line(values[row] as string, 300, 125 + row * 70, 28),
    ]);
    const bilingual = labels.flatMap((label, row) => [
      line(`${label}/Xyzqv`, 300, 100 + row * 70),
      line(values[row] as string, 300, 125 + row * 70, 28),
    ]);
    const expected = {
      primaryIdentifier: 'DE LA CRUZ',
      secondaryIdentifier: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2032-04-15',
      documentNumber: 'AB1234567',
    };
    expect(readVisualZone(below, { today })).toEqual(expected);
    expect(readVisualZone(bilingual, { today })).toEqual(expected);
  });
});

describe('how values are printed', () => {
  it("gives each value's place and confidence", () => {
    const lines = [line('Surname', 300, 100), { ...line('ERIKSSON', 300, 125, 28), confidence: 0.8 }];
    expect(locateVisualZone(lines, { today })).toEqual({
      primaryIdentifier: { value: 'ERIKSSON', confidence: 0.8, box: { left: 300, top: 125, width: 80, height: 28 } },
    });
  });

  it('takes the text after the label', () => {
    const { birthDate } = locateVisualZone([line('Geburtsdatum 12.08.1964', 100, 100)], { today });
    expect(birthDate?.value).toBe('1964-08-12');
    expect(birthDate?.box.left).toBeGreaterThan(200);
  });

  it('continues on the next line for names and addresses', () => {
    const lines = [
      line('Surname', 300, 100),
      line('HADJICHRISTODOULOU', 300, 125),
      line('Given names', 300, 170),
      line('ALEXANDRA KONSTANTINA', 300, 195),
      line('MARIA', 300, 220),
      line('Address', 300, 260),
      line('12 Lantern Row', 300, 285),
      line('Amaurot', 300, 310),
    ];
    expect(readVisualZone(lines, { today })).toEqual({
      primaryIdentifier: 'HADJICHRISTODOULOU',
      secondaryIdentifier: 'ALEXANDRA KONSTANTINA MARIA',
      address: '12 Lantern Row, Amaurot',
    });
  });

  it('reads both dates of a period, and a date printed in pieces', () => {
    const lines = [
      line('Valabilitate/Validité/Validity', 300, 100),
      line('17.10.2021-09.05.2031', 300, 125),
      line('Date of birth', 300, 200),
      line('14 JAN /JAN', 300, 225),
      line('73', 440, 225),
    ];
    expect(readVisualZone(lines, { today })).toEqual({
      issueDate: '2021-10-17',
      expiryDate: '2031-05-09',
      birthDate: '1973-01-14',
    });
  });

  it('learns the order of dates from one of them', () => {
    const lines = [
      line('Date of birth', 300, 100),
      line('04/05/1990', 300, 125),
      line('Date of expiry', 300, 200),
      line('25/12/2030', 300, 225),
    ];
    expect(readVisualZone(lines, { today })).toEqual({ birthDate: '1990-05-04', expiryDate: '2030-12-25' });
  });

  it('does not take a misread second language for a value', () => {
    const lines = [line('Sumame/Nor', 300, 100), line('MARTIN', 300, 125, 28), line('Given names/Prénoms', 300, 170)];
    expect(readVisualZone(lines, { today })).toEqual({ primaryIdentifier: 'MARTIN' });
  });

  it('repairs digits in names, but nothing in numbers', () => {
    const lines = [
      line('Surname', 300, 100),
      line('0CONN0R', 300, 125, 28),
      line('Document No.', 300, 170),
      line('MO0000426', 300, 195, 28),
    ];
    expect(readVisualZone(lines, { today })).toEqual({ primaryIdentifier: 'OCONNOR', documentNumber: 'MO0000426' });
  });
});

describe('a licence with numbers instead of labels', () => {
  const LICENCE = [
    line('FÜHRERSCHEIN', 300, 20, 30),
    line('1.', 300, 100),
    line('MUSTERMANN', 340, 100),
    line('2. ERIKA', 300, 130),
    line('3. 12.08.1964 BERLIN', 300, 160),
    line('4a. 01.02.2020', 300, 190),
    line('4c. LANDRATSAMT', 500, 190),
    line('4b. 31.01.2035', 300, 220),
    line('5. B072RRE2I55', 300, 250),
    line('9. AM/B/L', 300, 280),
  ];

  it('is read by them', () => {
    expect(readVisualZone(LICENCE, { today })).toEqual({
      primaryIdentifier: 'MUSTERMANN',
      secondaryIdentifier: 'ERIKA',
      birthDate: '1964-08-12',
      birthPlace: 'BERLIN',
      issueDate: '2020-02-01',
      expiryDate: '2035-01-31',
      authority: 'LANDRATSAMT',
      documentNumber: 'B072RRE2I55',
    });
  });

  it('is not recognised by numbers alone', () => {
    expect(readVisualZone([line('1. MUSTERMANN', 300, 100), line('2. ERIKA', 300, 130)], { today })).toEqual({});
  });
});

describe('without labels', () => {
  const dates = (...texts: string[]) => texts.map((text, row) => line(text, 300, 100 + row * 70, 28));

  it('gives three dates their meaning by their order', () => {
    expect(readVisualZone(dates('21.08.2031', '14.12.1971', '22.08.2021'), { today })).toEqual({
      birthDate: '1971-12-14',
      issueDate: '2021-08-22',
      expiryDate: '2031-08-21',
    });
  });

  it('gives a date a meaning only if the others have one', () => {
    const labelled = [line('Date of birth', 300, 20), ...dates('14.12.1971'), line('Date of expiry', 300, 200)];
    const lines = [...labelled, line('21.08.2031', 300, 225, 28), line('22.08.2021', 800, 400, 28)];
    expect(readVisualZone(lines, { today })).toMatchObject({ issueDate: '2021-08-22' });
  });

  it.each([
    ['two of them', ['21.08.2031', '14.12.1971']],
    ['a fourth', ['21.08.2031', '14.12.1971', '22.08.2021', '01.01.2024']],
    ['an issue in the future', ['21.08.2035', '14.12.1971', '22.08.2030']],
    ['a validity that nobody grants', ['21.08.2045', '14.12.1971', '22.08.2021']],
    ['a year of two digits', ['21.08.31', '14.12.71', '22.08.21']],
    ['a digit that was lost', ['1.08.2031', '14.12.1971', '22.08.2021']],
  ])('gives dates no meaning for %s', (_, texts) => {
    expect(readVisualZone(dates(...texts), { today })).toEqual({});
  });

  it("takes a state's adjective for the nationality, but its name for a heading", () => {
    expect(readVisualZone([line('MAGYAR/HUNGARIAN', 300, 100)], { today })).toEqual({ nationality: 'HUN' });
    expect(readVisualZone([line('REPUBLIC OF POLAND', 300, 100), line('SUOMI FINLAND', 300, 200)], { today })).toEqual(
      {},
    );
    expect(readVisualZone([line('POLISH', 300, 100), line('FRENCH', 300, 200)], { today })).toEqual({});
  });
});

describe('values that labels do not decide', () => {
  const front = [
    line('Surname/ Nom', 300, 170),
    line('LEE', 300, 195, 28),
    line('Date of birth/Date de naissance', 300, 380),
    line('12 08 1974', 300, 405, 28),
    line('19-12-2031', 300, 600, 28),
  ];

  it('takes the only other future date for the expiry', () => {
    expect(locateVisualZone(front, { today }).expiryDate).toMatchObject({ value: '2031-12-19', isInferred: true });
  });

  it('gives no meaning to a past date, nor to a future one without a birth date', () => {
    expect(readVisualZone(front, { today: '2032-01-01' }).expiryDate).toBeUndefined();
    expect(readVisualZone(front.slice(4), { today }).expiryDate).toBeUndefined();
  });

  it('does not take a fragment of a label for a name', () => {
    const scrap = { ...line('Naclanild', 300, 195, 28), confidence: 0.69 };
    expect(readVisualZone([line('Surname/ Nom', 300, 170), scrap], { today }).primaryIdentifier).toBeUndefined();
  });

  it('keeps two adjacent dates separate', () => {
    const dates = [
      line('Date of issue', 300, 170),
      line('25 AUG 2021', 300, 195, 28),
      line('Date of expiry', 430, 170),
      line('24 AUG 2031', 430, 195, 28),
    ];
    expect(readVisualZone(dates, { today })).toMatchObject({ issueDate: '2021-08-25', expiryDate: '2031-08-24' });
  });

  it("does not take a nationality far below a name's label for the name", () => {
    const page = [line('Given names', 300, 170), line('UTOPIAN', 300, 215)];
    expect(readVisualZone(page, { today }).secondaryIdentifier).toBeUndefined();
  });

  it('takes the only separate letter for the sex if a nationality is printed', () => {
    const page = [line('Surname/ Nom', 300, 170), line('LEE', 300, 195, 28), line('F', 700, 405, 28)];
    const nationality = line('UTOPIAN', 300, 335, 28);
    expect(locateVisualZone([...page, nationality], { today }).sex).toMatchObject({ value: 'F', isInferred: true });
    expect(readVisualZone(page, { today }).sex).toBeUndefined();
    expect(readVisualZone([...page, nationality, line('M', 800, 405, 28)], { today }).sex).toBeUndefined();
  });
});
