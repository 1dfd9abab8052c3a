import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';

/** Invented holders throughout; the layouts are those of the standard and of single issuers. */
const file = (header: string, elements: readonly string[], separator = '\n') =>
  `@\n\u001e\r${header}${elements.join(separator)}\r`;

const MODERN = [
  'DLDAQT64235789',
  'DCSSAMPLE',
  'DDEN',
  'DACMICHAEL',
  'DDFT',
  'DADJOHN',
  'DDGU',
  'DCUJR',
  'DCAD',
  'DCBK',
  'DCDNONE',
  'DBD06062019',
  'DBB06061986',
  'DBA12102024',
  'DBC1',
  'DAU068 in',
  'DAYBRO',
  'DAG2300 WEST BROAD STREET',
  'DAIRICHMOND',
  'DAJVA',
  'DAK232690000  ',
  'DCF2424244747474786102204',
  'DCGUSA',
  'DDK1\rZVZVA01',
];
const MODERN_HEADER = 'ANSI 636000100102DL00410278ZV03190008';

const READ = {
  documentCode: 'DL',
  issuingState: 'USA',
  jurisdiction: 'VA',
  primaryIdentifier: 'SAMPLE',
  secondaryIdentifier: 'MICHAEL JOHN',
  nameSuffix: 'JR',
  documentNumber: 'T64235789',
  birthDate: '1986-06-06',
  issueDate: '2019-06-06',
  expiryDate: '2024-12-10',
  sex: 'M',
  heightCentimetres: 173,
  street: '2300 WEST BROAD STREET',
  city: 'RICHMOND',
  region: 'VA',
  postalCode: '23269',
  vehicleClass: 'D',
  restrictions: 'K',
  organDonor: true,
};

test('reads every field, truncation flag and custom element of a file of the current standard', () => {
  const parsed = parseAamva(file(MODERN_HEADER, MODERN));
  expect(parsed).toMatchObject({ issuerId: '636000', version: 10, jurisdictionVersion: 1, documentType: 'DL' });
  expect(parsed?.values).toMatchObject(READ);
  expect(parsed?.values.endorsements).toBeUndefined();
  expect(parsed?.truncation).toEqual({ family: 'N', first: 'T', middle: 'U' });
  expect(parsed?.elements).toContainEqual({ id: 'ZVA', value: '01', subfile: 'ZV', name: null });
  expect(parsed?.elements).toContainEqual({ id: 'DCS', value: 'SAMPLE', subfile: 'DL', name: 'family_name' });
});

describe('files altered by scanners', () => {
  const whole = file(MODERN_HEADER, MODERN);
  const without = (separator: string) =>
    whole.replaceAll('\n', separator).replaceAll('\r', separator).replaceAll('\u001e', separator);
  test.each([
    ['carriage returns in place of line feeds', whole.replaceAll('\n', '\r')],
    ['both', whole.replaceAll('\n', '\r\n')],
    ['no compliance sign', whole.slice(3)],
    ['a byte order mark before it', `\ufeff${whole}`],
    ['stray characters before the header', ` @\n6${whole.slice(3)}`],
    ['bars for every control character', without('|')],
    ['tabs for every control character', without('\t')],
    ['printed names of the control characters', whole.replaceAll('\n', '<LF>').replaceAll('\r', '<CR>')],
    ['no blank after the file type', whole.replace('ANSI ', 'ANSI')],
    ['offsets that point nowhere', whole.replace('DL00410278', 'DL00000000')],
  ])('gives the same fields after %s', (_, payload) => {
    expect(parseAamva(payload)?.values).toMatchObject(READ);
  });

  test('cuts a file without separators at the elements of the standard', () => {
    expect(parseAamva(without(''))?.values).toMatchObject({
      primaryIdentifier: 'SAMPLE',
      birthDate: '1986-06-06',
      documentNumber: 'T64235789',
      sex: 'M',
    });
  });

  test('reads the elements of a file without a header', () => {
    expect(parseAamva(MODERN.join('\n'))).toMatchObject({
      version: null,
      issuerId: null,
      values: { documentNumber: 'T64235789', issuingState: 'USA', region: 'VA' },
    });
  });
});

describe('names', () => {
  const OLD_HEADER = 'ANSI 6360100102DL00390187ZF02260043';
  const named = (header: string, ...elements: string[]) =>
    parseAamva(file(header, ['DLDAQ1234567', ...elements, 'DBB19770911', 'DBC2']))?.values;

  test.each([
    ['DAATESTER,JOEY, MIDLAND', 'TESTER', 'JOEY', 'MIDLAND', undefined],
    ['DAATESTER,MARY ANN ROSE', 'TESTER', 'MARY', 'ANN ROSE', undefined],
    ['DAATESTER,JACK,,3RD', 'TESTER', 'JACK', undefined, '3RD'],
    ['DAATESTER|JACK|Q', 'TESTER', 'JACK', 'Q', undefined],
    ['DAATESTER$JACK$Q', 'TESTER', 'JACK', 'Q', undefined],
    ['DAATESTER,JACK, ,', 'TESTER', 'JACK', undefined, undefined],
    ['DAATESTER JACK Q', 'TESTER', 'JACK', 'Q', undefined],
  ])('reads a name list of the year 2000: %s', (element, family, first, middle, suffix) => {
    const values = named(OLD_HEADER, element);
    expect([values?.primaryIdentifier, values?.firstName, values?.middleNames, values?.nameSuffix]).toEqual([
      family,
      first,
      middle,
      suffix,
    ]);
  });

  test('reads names of the issuer that writes them in spoken order', () => {
    expect(named('ANSI 6360250101DL00290194', 'DAAJACK ROBERT LEE TESTER JR')).toMatchObject({
      primaryIdentifier: 'TESTER',
      firstName: 'JACK',
      middleNames: 'ROBERT LEE',
      nameSuffix: 'JR',
    });
  });

  test('reads names of the first standard beside the list', () => {
    expect(named(OLD_HEADER, 'DAATESTER,SUSAN,T', 'DABTESTER', 'DACSUSAN', 'DADT')).toMatchObject({
      primaryIdentifier: 'TESTER',
      secondaryIdentifier: 'SUSAN T',
    });
  });

  test.each([
    ['DCTJUSTIN,WILLIAM    ', 'JUSTIN', 'WILLIAM'],
    ['DCTMARY ROSE', 'MARY', 'ROSE'],
    ['DCTROBERTO', 'ROBERTO', undefined],
  ])('reads given names of 2003 and 2005: %s', (element, first, middle) => {
    const values = named('ANSI 636015030002DL00410215ZT02560015', 'DCSTESTER,   ', element);
    expect([values?.primaryIdentifier, values?.firstName, values?.middleNames]).toEqual(['TESTER', first, middle]);
  });

  test.each(['NONE', 'UNAVL', '', '   '])('does not take "%s" for a middle name', (nothing) => {
    expect(named('ANSI 636045080002DL00410226', 'DCSTESTER', 'DACPAT', `DAD${nothing}`)).toMatchObject({
      secondaryIdentifier: 'PAT',
    });
  });
});

describe('dates', () => {
  const dated = (header: string, digits: string) =>
    parseAamva(file(header, ['DLDAQ1', 'DCSTESTER', 'DACPAT', `DBB${digits}`]))?.values.birthDate;

  test.each([
    ['ANSI 636014040002DL00410278', '07051973', '1973-07-05'],
    ['ANSI 636060040002DL00410266', '19581031', '1958-10-31'],
    ['ANSI 604426090101DL00310233', '19550904', '1955-09-04'],
    ['ANSI 6360430102DL00390197', '19850729', '1985-07-29'],
    ['ANSI 636014040002DL00410278', '12111946', '1946-12-11'],
    ['ANSI 636014040002DL00410278', '13451973', undefined],
    ['ANSI 636014040002DL00410278', '02302001', undefined],
    ['ANSI 636014040002DL00410278', '', undefined],
  ])('%s %s → %s', (header, digits, plain) => {
    expect(dated(header, digits)).toBe(plain);
  });
});

describe('single issuers', () => {
  test('reads a Canadian licence: metres, letters in the postal code, the other order of dates', () => {
    const parsed = parseAamva(
      file('ANSI 604426090101DL00310233', [
        'DLDCA5',
        'DBA20300904',
        'DCSFLOWERS',
        'DACPATTY',
        'DADNONE',
        'DBB19550904',
        'DBC2',
        'DAU157 CM',
        'DAJPE',
        'DAKC0A2B4    ',
        'DAQ247725',
      ]),
    );
    expect(parsed?.values).toMatchObject({
      issuingState: 'CAN',
      jurisdiction: 'PE',
      secondaryIdentifier: 'PATTY',
      expiryDate: '2030-09-04',
      heightCentimetres: 157,
      postalCode: 'C0A 2B4',
    });
  });

  test('reads feet and inches, pounds, residence for a mailing address, and an identification card', () => {
    const parsed = parseAamva(
      file('AAMVA6360290102ID00390179ZO02180025', [
        'IDDAQ4066452',
        'DAATESTER, MARY J',
        'DAG',
        'DAL44 25TH ST',
        'DAU502',
        'DAW185',
        'DBC2',
      ]),
    );
    expect(parsed).toMatchObject({
      documentType: 'ID',
      version: 1,
      values: { street: '44 25TH ST', heightCentimetres: 157, weightKilograms: 84, sex: 'F', jurisdiction: 'OR' },
    });
  });

  test('reads elements after the header without a named subfile', () => {
    const parsed = parseAamva(
      file('ANSI 636061040002DL00410313ZW03540027', ['DCAE', 'DCSTESTER', 'DACJOE', 'DAQF123']),
    );
    expect(parsed).toMatchObject({ documentType: 'DL', values: { vehicleClass: 'E', documentNumber: 'F123' } });
  });

  test('treats a placeholder number as absent', () => {
    const parsed = parseAamva(file('ANSI 636001070002DL00410392', ['DLDAQNONE', 'DCSTESTER', 'DACJOE', 'DBB01021980']));
    expect(parsed?.values).not.toHaveProperty('documentNumber');
  });

  test('reads a date that lost the separator after it', () => {
    const parsed = parseAamva(
      file('ANSI 636037040002DL00410260', ['DLDAQ1', 'DCSTESTER', 'DACJOE', 'DDB09212009MZIZIC4']),
    );
    expect(parsed?.values.revisionDate).toBe('2009-09-21');
  });

  test('drops social security numbers', () => {
    const parsed = parseAamva(file('ANSI 6360430102DL00390197', ['DLDAQ1', 'DAATESTER,PAT', 'DBK123456789', 'DBC1']));
    expect(JSON.stringify(parsed)).not.toContain('123456789');
  });
});

describe('other content', () => {
  test.each(['', 'https://example.org/?DAQ=1', 'DAQ1', 'ANSI 636000', 'M1TESTER/PAT EABC123', 'D'.repeat(10_000)])(
    'returns null for %j',
    (payload) => {
      expect(parseAamva(payload)).toBeNull();
    },
  );

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.nat(MODERN_HEADER.length), (noise, at) => {
        const header = MODERN_HEADER.slice(0, at) + noise + MODERN_HEADER.slice(at);
        parseAamva(noise);
        parseAamva(file(header, MODERN));
        parseAamva(file(MODERN_HEADER, [...MODERN.slice(0, 5), noise, ...MODERN.slice(5)]));
      }),
    );
  });
});
