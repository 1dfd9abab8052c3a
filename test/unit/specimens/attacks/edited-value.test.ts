import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterChange, chooseChange } from '../../../specimens/attacks/edited-value.ts';
import { DESIGNS } from '../../../specimens/designs.ts';
import { seededRandom } from '../../../specimens/random.ts';
import { createSheet, printValue } from '../../../specimens/sheet.ts';
import { registerTypefaces } from '../../../specimens/typefaces.ts';

const PRINTED = {
  documentNumber: 'AB1234567',
  birthDate: '1991-03-08',
  expiryDate: '2031-02-11',
  primaryIdentifier: 'Eriksson',
} as const;

function sheetWith(birthDate: string, expiryDate: string) {
  registerTypefaces();
  const sheet = createSheet(DESIGNS.lagoon, { width: 80, height: 50 }, 400);
  printValue(sheet, 'documentNumber', 'AB1234567', 5, 10, { size: 3 });
  printValue(sheet, 'birthDate', birthDate, 5, 20, { size: 3 });
  printValue(sheet, 'expiryDate', expiryDate, 5, 30, { size: 3 });
  printValue(sheet, 'primaryIdentifier', 'ERIKSSON', 5, 40, { size: 3 });
  return sheet;
}

describe('a changed value', () => {
  it.each([
    ['08 MAR 1991', '11 FEB 2031'],
    ['1991-03-08', '2031-02-11'],
    ['03/08/1991', '02/11/2031'],
  ])('differs from the printed one and keeps a real date (%s)', (birthDate, expiryDate) => {
    const sheet = sheetWith(birthDate, expiryDate);
    fc.assert(
      fc.property(fc.nat({ max: 0xffffffff }), (seed) => {
        const change = chooseChange(sheet, seededRandom(seed));
        expect(change.to).not.toBe(change.from);
        if (change.to.length === change.from.length) {
          expect(change.to.slice(0, change.start)).toBe(change.from.slice(0, change.start));
          expect(change.to.slice(change.end)).toBe(change.from.slice(change.end));
        }
        const after = afterChange(PRINTED, change);
        expect(after).not.toEqual(PRINTED);
        for (const date of [after.birthDate, after.expiryDate]) expect(date?.slice(4)).toMatch(/^-(03-08|02-11)$/);
      }),
    );
  });
});
