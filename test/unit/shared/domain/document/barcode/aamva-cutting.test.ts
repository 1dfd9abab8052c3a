import { describe, expect, test } from 'vitest';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { cutAtElements } from '#shared/domain/document/barcode/aamva-cutting.ts';

/** Words of names and places that contain the letters of an element. */
const WORDS =
  `ADAMS DADE DALLAS DANBURY DAVIS MCDADE DAYTON DAWSON DAKOTA DAISY DAHLIA JORDAN SHERIDAN BADGER DANIELS DARLINGTON DABNEY
  DACOSTA DARTMOUTH ROTTERDAM AMSTERDAM DAVID DARIUS ADAM MAGDALENA IDAHO WANDA DAGMAR DAPHNE ADAIR DATE DAZEY DAUPHIN HOLIDAY DCAMP RUDDICK`.split(
    /\s+/,
  );

const SAMPLE = { family: 'SAMPLE', first: 'MICHAEL', middle: 'JOHN', street: '12 OAK ST', city: 'SPRINGFIELD' };
type Sample = typeof SAMPLE;
const SLOTS = Object.keys(SAMPLE) as (keyof Sample)[];

/** The order and form of three versions of the standard. */
const LAYOUTS: readonly (readonly [header: string, elements: (sample: Sample) => readonly string[]])[] = [
  [
    'ANSI 636000100102DL00410278ZV03190008',
    ({ family, first, middle, street, city }) =>
      `DLDAQT64235789|DCS${family}|DDEN|DAC${first}|DDFN|DAD${middle}|DDGN|DCAD|DCBNONE|DCDNONE|DBD06062019|DBB06061986|DBA12102024|DBC1
      |DAU068 IN|DAYBRO|DAG${street}|DAI${city}|DAJVA|DAK232690000|DCF2424244747474786102204|DCGUSA|DDK1`.split(
        /\s*\|/,
      ),
  ],
  [
    'ANSI 6360300102DL00390191ZM02300053',
    ({ family, first, middle, street, city }) =>
      `DLDAQX100097001|DAA${family},${first},${middle}|DAG${street}|DAI${city}|DAJMO|DAK633011|DARF|DAS|DAT|DAU508|DAW155|DAYBRO
      |DBA20280204|DBB19870809|DBCM|DBD20210630`.split(/\s*\|/),
  ],
  [
    'ANSI 636060040002DL00410266ZW03070036',
    ({ family, first, middle, street, city }) =>
      `DLDCAC|DCBNONE|DCDNONE|DBA10312031|DCS${family}|DAC${first}|DAD${middle}|DBD10112017|DBB10311958|DBC2|DAYBLU|DAU069 IN|DAG${street}
      |DAI${city}|DAJWY|DAK82930      |DAQ123456-789|DCF58117326|DCGUSA|DDEU|DDFU|DDGU|DAH|DAZBLN`.split(/\n?\s*\|/),
  ],
];

describe('a file without separators', () => {
  test.each(WORDS)('has the same values with %s in a name or address', (word) => {
    for (const [at, slot] of SLOTS.entries()) {
      const [header, elements] = LAYOUTS[(at + WORDS.indexOf(word)) % LAYOUTS.length] as (typeof LAYOUTS)[number];
      const parts = elements({ ...SAMPLE, [slot]: slot === 'street' ? `12 ${word} ST` : word });
      const whole = parseAamva(`@\n\u001e\r${header}${parts.join('\n')}\r`);
      expect(JSON.stringify(whole?.values)).toContain(word);
      expect(parseAamva(`@${header}${parts.join('')}`)?.values, slot).toEqual(whole?.values);
    }
  });

  test('takes a street with the letters of a residence for a street', () => {
    const text =
      'ANSI 6360300102DL00390191ZM02300053DLDAQX100097001DAALASTNAME,FIRSTNAME,DAG12 ADAMS STDAIST LOUISDAJMODAK633011     DBB19801213';
    expect(parseAamva(text)?.values).toMatchObject({
      street: '12 ADAMS ST',
      city: 'ST LOUIS',
      birthDate: '1980-12-13',
    });
  });

  test('is cut in bounded time, whatever it contains', () => {
    const text = 'DAADABDACDADDAGDAIDAJ'.repeat(90);
    expect(cutAtElements(text).join('')).toBe(text);
    expect(cutAtElements(text.repeat(2))).toEqual([]);
  });
});

/** Characters that readers put in the place of separators, or print for them. */
test.each([
  '\u0090',
  '\u0085',
  '\u009d',
  '\u0001',
  '\u007f',
  '\u2028',
  '\u241e',
  '\\n',
  '\\x1e',
  '\\u001e',
  '<LF>',
  '[LF]',
  '\\x0A',
  '^J',
  '&#10;',
  '|',
  '\t',
  '~',
  ';',
  '^',
])('reads the same values with %j for every separator', (separator) => {
  for (const [header, elements] of LAYOUTS) {
    const parts = elements(SAMPLE);
    const whole = parseAamva(`@\n\u001e\r${header}${parts.join('\n')}\r`)?.values;
    expect(whole).toMatchObject({ primaryIdentifier: 'SAMPLE', city: 'SPRINGFIELD' });
    expect(parseAamva(`@${separator.repeat(3)}${header}${parts.join(separator)}${separator}`)?.values).toEqual(whole);
  }
});
