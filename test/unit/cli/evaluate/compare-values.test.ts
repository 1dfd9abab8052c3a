import { expect, test } from 'vitest';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { compareValue, compareZone } from '../../../../electron/cli/evaluate/compare-values.ts';

const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const parsed = (lines: readonly string[]) => parseMrz(lines, '2026-01-01') as ParsedMrz;
const changed = (line: number, column: number, to: string) =>
  parsed(PASSPORT.map((text, at) => (at === line ? text.slice(0, column) + to + text.slice(column + 1) : text)));

test.each([
  ['last_name', 'Müller-Lüdenscheidt', 'MUELLER LUEDENSCHEIDT', 'right'],
  ['document_number', 'L 341-567', 'L341567', 'right'],
  ['birth_date', '1974-08-12', '1974-12-08', 'wrong'],
  ['sex', 'F', undefined, 'absent'],
  ['first_name', 'Anna', '', 'absent'],
] as const)('%s: %s read as %s is %s', (column, expected, found, verdict) => {
  expect(compareValue(column, expected, found)).toBe(verdict);
});

test('an MRZ as printed is right; one with a wrong name is wrong but valid', () => {
  expect(compareZone(parsed(PASSPORT), parsed(PASSPORT))).toEqual({
    wholeTextRight: true,
    charactersRight: 88,
    characters: 88,
    wrongButValid: false,
  });
  expect(compareZone(parsed(PASSPORT), changed(0, 6, 'P'))).toMatchObject({
    wholeTextRight: false,
    charactersRight: 87,
    wrongButValid: false,
  });
});

test('an MRZ with a wrong number and right check digits counts as wrong but valid', () => {
  const other = buildMrz('TD3', {
    documentCode: 'P',
    issuingState: 'UTO',
    primaryIdentifier: 'ERIKSSON',
    secondaryIdentifier: 'ANNA MARIA',
    documentNumber: 'L898902D3',
    nationality: 'UTO',
    birthDate: '1974-08-12',
    sex: 'F',
    expiryDate: '2012-04-15',
  });
  expect(compareZone(parsed(PASSPORT), parsed(other))).toMatchObject({ wrongButValid: true });
  expect(compareZone(parsed(PASSPORT), changed(1, 3, '7'))).toMatchObject({ wrongButValid: false });
  expect(compareZone(parsed(PASSPORT), null)).toMatchObject({ wholeTextRight: false, charactersRight: 0 });
});
