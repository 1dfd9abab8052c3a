import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import { MRZ_VARIANTS, type MrzFormat, mrzLineLengths } from '#shared/domain/document/mrz/mrz-format.ts';
import { fitName } from '#shared/domain/document/mrz/mrz-name.ts';
import { documentFields } from '../mrz-arbitraries.ts';

describe('buildMrz', () => {
  it('prints the passport of ICAO Doc 9303-4', () => {
    const lines = buildMrz('TD3', {
      documentCode: 'P',
      issuingState: 'UTO',
      primaryIdentifier: 'Eriksson',
      secondaryIdentifier: 'Anna Maria',
      documentNumber: 'L898902C3',
      nationality: 'UTO',
      birthDate: '1974-08-12',
      sex: 'F',
      expiryDate: '2012-04-15',
      personalNumber: 'ZE184226B',
    });
    expect(lines).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ]);
  });

  it('fills every line of every format for any names', () => {
    fc.assert(
      fc.property(
        documentFields,
        fc.string(),
        fc.string({ maxLength: 60 }),
        fc.constantFrom(...Object.keys(MRZ_VARIANTS)),
        (fields, primaryIdentifier, secondaryIdentifier, name) => {
          const format = name as MrzFormat;
          // The shortest number field has seven characters.
          const documentNumber = fields.documentNumber?.slice(0, 7) ?? '';
          const lines = buildMrz(format, { ...fields, primaryIdentifier, secondaryIdentifier, documentNumber });
          expect(lines.map(({ length }) => length)).toEqual(mrzLineLengths(format));
          expect(lines).toHaveLength(MRZ_VARIANTS[format].lineCount);
          for (const line of lines) {
            expect(line).toMatch(/^[A-Z0-9<]+$/);
          }
        },
      ),
    );
  });

  it('refuses a value that does not fit its field', () => {
    expect(() => buildMrz('TD3', { documentNumber: '1234567890' })).toThrow(RangeError);
    expect(() => buildMrz('TD3', { birthDate: '12.08.1974' })).toThrow(RangeError);
    expect(() => buildMrz('TD1', { documentNumber: '123456789012345678901234567890' })).toThrow(RangeError);
  });
});

describe('fitName', () => {
  it('shortens names as the examples of ICAO Doc 9303-4 do', () => {
    expect(fitName('Nilavadhanananda', 'Chayapa Dejthamrong Krasuang', 39)).toBe(
      'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K',
    );
    expect(fitName('Bennelong Wooloomooloo Warrandyte Warnambool', 'Dingo Potoroo', 39)).toBe(
      'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI',
    );
  });

  it('ends a shortened name with a letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (primary, secondary) => {
        const name = fitName('A'.repeat(primary), `${'B'.repeat(secondary)} ${'C'.repeat(10)}`, 30);
        expect(name.length).toBeLessThanOrEqual(30);
        if (primary + secondary + 13 > 30) expect(name).toMatch(/[A-Z]$/);
        expect(name).toContain('<<B');
      }),
    );
  });
});
