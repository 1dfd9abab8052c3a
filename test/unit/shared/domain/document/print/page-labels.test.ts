import { describe, expect, it } from 'vitest';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { readVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { aTextLine } from '../../../../../support/builders.ts';

const today = '2026-06-15';
const line = aTextLine;
/** A label with its value to the right of it. */
const row = (label: string, value: string, y: number) => [line(label, 100, y), line(value, 400, y - 4, 28)];
const read = (...lines: readonly PrintedLine[]) => readVisualZone(lines, { today });

describe('labels read in part', () => {
  it('are joined if detection split them', () => {
    const pieces = [line('Surna', 100, 100), line('ame / Nar', 148, 100)];
    expect(read(...pieces, line('ERIKSSON', 400, 96, 28)).primaryIdentifier).toBe('ERIKSSON');
  });

  it('are joined across a gap if the rest begins with a slash', () => {
    const pieces = [line('Cogn', 100, 100), line('/ Surname', 170, 100)];
    expect(read(...pieces, line('ERIKSSON', 90, 130, 28)).primaryIdentifier).toBe('ERIKSSON');
  });

  it('keep the first letter of a value beside them', () => {
    const page = [line('Surname S', 100, 100), line('SAETHER', 196, 98, 28), ...row('Given names', 'ANNA', 160)];
    expect(read(...page).primaryIdentifier).toBe('SAETHER');
  });

  it('announce what all labels with that beginning announce', () => {
    expect(read(...row('Surname', 'ERIKSSON', 100), ...row('Nation', 'UTOPIAN', 200)).nationality).toBe('UTO');
  });

  it('announce nothing if labels with that beginning differ, and are not values', () => {
    const page = [...row('Surname', 'ERIKSSON', 100), ...row('Given names', 'ANNA', 160), line('Date of', 400, 205)];
    expect(read(...page)).toEqual({ primaryIdentifier: 'ERIKSSON', secondaryIdentifier: 'ANNA' });
  });

  it('differ from names by their size', () => {
    const [surname, given] = [line('NATION', 400, 90, 40), line('ANNA', 400, 150, 40)];
    const page = [line('Surname', 100, 100), surname, line('Given names', 100, 160), given, line('Nacior', 110, 185)];
    expect(read(...page)).toEqual({ primaryIdentifier: 'NATION', secondaryIdentifier: 'ANNA' });
  });
});

it('does not take numbers before labels for a numbered page', () => {
  const page = [
    line('4d DLN', 300, 100),
    line('VV6109732', 300, 125, 28),
    line('1 FAMILY NAME', 300, 160),
    line('AL-HASHIMI', 300, 185, 28),
    line('2 GIVEN NAMES', 300, 220),
    line('NOUR', 300, 245, 28),
    line('8 ADDRESS', 300, 280),
    line('2 ORCHARD LANE', 300, 305, 28),
    line('4b EXP', 300, 340),
    line('01/31/2032', 300, 365, 28),
  ];
  expect(read(...page)).toMatchObject({ secondaryIdentifier: 'NOUR', address: '2 ORCHARD LANE' });
});

describe('numbers', () => {
  it('end before the six digits that open the chip', () => {
    const page = [line('Document No.', 100, 100), line('XM3169639', 400, 96, 28), line('167296', 510, 96, 28)];
    expect(read(...page).documentNumber).toBe('XM3169639');
  });

  it('are joined if they were split', () => {
    const page = [line('Document No.', 100, 100), line('XM31', 400, 96, 28), line('69639', 450, 96, 28)];
    expect(read(...page).documentNumber).toBe('XM3169639');
  });

  it('without a label differ from dates without spaces', () => {
    const page = [...row('Surname', 'ERIKSSON', 100), line('RA0040090', 400, 200, 28), line('18NOV2025', 400, 260, 28)];
    expect(read(...page).documentNumber).toBe('RA0040090');
  });

  it('are not read as a slash and the start of a label', () => {
    expect(read(line('Numero documento 1 Doci', 100, 100), line('JX4005967', 100, 130, 28)).documentNumber).toBe(
      'JX4005967',
    );
  });
});
