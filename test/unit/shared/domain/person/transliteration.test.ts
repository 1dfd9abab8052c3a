import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transliterateForMrz } from '#shared/domain/person/transliteration.ts';

describe('transliterateForMrz', () => {
  it.each([
    ['Müller', 'MUELLER'],
    ['Weiß', 'WEISS'],
    ['Ødegård', 'OEDEGAARD'],
    ['Þórður', 'THORDUR'],
    ['Łukaszewicz', 'LUKASZEWICZ'],
    ['Núñez', 'NUNEZ'],
    ['Yılmaz', 'YILMAZ'],
    ['İsmail', 'ISMAIL'],
    ['Şengül', 'SENGUEL'],
    ['Щербаков', 'SHCHERBAKOV'],
    ['Παπαδόπουλος', 'PAPADOPOULOS'],
    ['محمد', 'MXHMD'],
  ])('spells %s as %s', (name, spelled) => {
    expect(transliterateForMrz(name)).toBe(spelled);
  });

  it('parts names at spaces and hyphens and joins them at apostrophes', () => {
    expect(transliterateForMrz("Desrosiers-Hébert D'Arcy")).toBe('DESROSIERS<HEBERT<DARCY');
    expect(transliterateForMrz('  van  den Berg ')).toBe('VAN<DEN<BERG');
  });

  it('does not depend on how marks are encoded', () => {
    expect(transliterateForMrz('Müller'.normalize('NFD'))).toBe('MUELLER');
  });

  it('prints nothing but capitals, digits and single fillers, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(transliterateForMrz(text)).toMatch(/^(?:[A-Z0-9]+(?:<[A-Z0-9]+)*)?$/);
      }),
    );
  });
});
