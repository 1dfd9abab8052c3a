import { describe, expect, test } from 'vitest';
import { labelledPlaces } from '#shared/domain/document/print/empty-places.ts';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';

const line = (text: string, left: number, top: number, height = 20): PrintedLine => {
  const right = left + text.length * height * 0.6;
  const bottom = top + height;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const;
  return { text, confidence: 0.97, corners };
};

const PRINT: readonly (readonly [string, string])[] = [
  ['Surname', 'LINDGREN'],
  ['Given names', 'ASTRID'],
  ['Nationality', 'UTOPIAN'],
  ['Sex', 'F'],
  ['Date of birth', '12 OCT 1990'],
];
const below = PRINT.flatMap(([label, value], row) => [line(label, 100, 70 * row), line(value, 100, 70 * row + 28, 24)]);
const beside = PRINT.flatMap(([label, value], row) => [line(label, 100, 40 * row), line(value, 320, 40 * row)]);
const without = (lines: readonly PrintedLine[], text: string) => lines.filter((one) => one.text !== text);
const placesOf = (lines: readonly PrintedLine[]) => labelledPlaces(lines, '2026-06-01').empty;

describe('places beside labels', () => {
  test('are not empty if every label has its value', () => {
    expect(placesOf(below)).toEqual([]);
    expect(placesOf(beside)).toEqual([]);
  });

  test('are empty if a value below its label is missing, and lie where it should be', () => {
    const [place, ...more] = placesOf(without(below, 'UTOPIAN'));
    expect(more).toEqual([]);
    expect(place?.[0]).toMatchObject({ x: expect.closeTo(95, 0), y: expect.closeTo(168, 0) });
    expect(place?.[2]).toMatchObject({ x: expect.closeTo(153, 0), y: expect.closeTo(192, 0) });
  });

  test.each(['LINDGREN', 'ASTRID'])('are not empty beside one label of a name if the holder has one name', (name) => {
    for (const lines of [without(below, name), without(beside, name)]) {
      expect(labelledPlaces(lines, '2026-06-01').empty).toHaveLength(1);
      expect(labelledPlaces(lines, '2026-06-01', true).empty).toEqual([]);
    }
  });

  test('are not empty beside the other label if the only name resembles a label', () => {
    const lines = without(beside, 'LINDGREN').map((one) =>
      one.text === 'ASTRID' ? { ...one, text: "in 't Veld" } : one,
    );
    expect(labelledPlaces(lines, '2026-06-01').empty).toHaveLength(1);
    expect(labelledPlaces(lines, '2026-06-01', true).empty).toEqual([]);
  });

  test('are empty beside both labels of a name, and beside others, also if the holder has one name', () => {
    const nameless = without(without(below, 'LINDGREN'), 'ASTRID');
    expect(labelledPlaces(nameless, '2026-06-01', true).empty.length).toBeGreaterThan(0);
    expect(labelledPlaces(without(below, 'UTOPIAN'), '2026-06-01', true).empty).toHaveLength(1);
  });

  test('are empty if a value in the column beside the labels is missing', () => {
    const [place] = placesOf(without(beside, 'F'));
    expect(place?.[0].x).toBeCloseTo(316, 0);
    expect(place?.[0].y).toBeCloseTo(120, 0);
  });

  test('are not found if one value overlaps its label and the others stand below theirs', () => {
    const inside = line('ASTRID', 100 + 11 * 12 - 12, 70);
    expect(placesOf([...without(below, 'ASTRID'), inside])).toEqual([]);
  });

  test('are not found beside the end of a label that was read separately', () => {
    expect(placesOf([...below, line('ationality', 260, 140)])).toEqual([]);
  });

  test('are empty if the next value below belongs to a label in between', () => {
    const close = PRINT.flatMap(([label, value], row) => [
      line(label, 100, 50 * row),
      line(value, 100, 50 * row + 22, 24),
    ]);
    const [place, ...more] = placesOf(without(close, 'UTOPIAN'));
    expect(more).toEqual([]);
    expect(place?.[0].y).toBeCloseTo(122, 0);
  });

  test('are found beside labels joined with the end of a label before them', () => {
    const both = without(without(below, 'F'), 'Sex');
    const [place] = placesOf([...both, line('igkeit', 20, 210), line('Sex/Geschlecht', 100, 210)]);
    expect(place?.[0].x).toBeCloseTo(95, 0);
  });

  test('are found beside a label whose second language was read in part', () => {
    const both = without(without(below, 'UTOPIAN'), 'Nationality');
    expect(placesOf([...both, line('Nationality Staatsang', 100, 140)])).toHaveLength(1);
  });

  test('are found directly behind another label if a column begins there', () => {
    const long = line('Nationality / Staatsangehörigkeit', 100, 140);
    const right = long.corners[1].x + 10;
    const column = [line('Sex', right, 140), line('Place of birth', right, 280), line('ZENITH', right, 308, 24)];
    const places = placesOf([...without(without(without(below, 'Sex'), 'F'), 'Nationality'), long, ...column]);
    expect(places).toHaveLength(1);
    expect(places[0]?.[0].x).toBeCloseTo(right - 5, 0);
  });

  test('are found beside a numbered label directly behind another one', () => {
    const numbered = [...without(without(below, 'Sex'), 'F'), line('9 Class', 100, 350), line('D', 100, 378, 24)];
    const [place, ...more] = placesOf([...numbered, line('15 SEX', 196, 350)]);
    expect(more).toEqual([]);
    expect(place?.[0].x).toBeCloseTo(191, 0);
  });

  test.each(['Sex', 'SO/SEX'])('reach before a two-language label of which %s was read', (scrap) => {
    const page = [
      ['COGNOME/SURNAME', 'LINDGREN'],
      ['NOME/GIVEN NAMES', 'ASTRID'],
      ['CITTADINANZA/NATIONALITY', 'UTOPIAN'],
      ['DATA DI NASCITA/DATE OF BIRTH', '12 OCT 1990'],
    ].flatMap(([label = '', value = ''], row) => [line(label, 100, 70 * row), line(value, 100, 70 * row + 28, 24)]);
    const whole = placesOf([...page, line('SESSO/SEX', 600, 140)]);
    expect(whole[0]?.[0].x).toBeCloseTo(595, 0);
    const [place] = placesOf([...page, line(scrap, 660, 140)]);
    expect(place?.[0].x).toBeCloseTo(583, 0);
    expect(place?.[1].x).toBeGreaterThan(700);
  });

  test('are not found under the end of a label that overlaps its start, even with a title above', () => {
    const pieces = [line('Place', 340, 400), { ...line('Place of birth', 390, 400) }, line('PASSPORT', 392, -60, 40)];
    expect(placesOf([...below, ...pieces, line('ZENITH', 340, 428, 24)])).toEqual([]);
  });

  test("are not filled by text in another label's column", () => {
    const page = [...without(below, 'LINDGREN'), line('Authority', 215, 100), line('Sgnat', 216, 0)];
    expect(placesOf(page)).toHaveLength(1);
  });

  test('are not found if the start of a two-language label was not read, unless it begins a column', () => {
    const page = [
      ...[line('Cognome/Surname', 100, 0), line('LINDGREN', 100, 28, 24)],
      ...[line('Nome/Given names', 100, 70), line('ASTRID', 100, 98, 24)],
      ...[line('Data di nascita/Date of birth', 100, 140), line('12 OCT 1990', 100, 168, 24)],
    ];
    expect(placesOf([...page, line('NZA/Nationality', 230, 210), line('UTO', 100, 238, 24)])).toEqual([]);
    expect(placesOf([...page, line('NZA/Nationality', 100, 210)])).toHaveLength(1);
  });

  test('include height and eye colour, which licences number', () => {
    const page = [...below, line('16 HEIGHT', 400, 70), line('18 EYES', 400, 140), line('BRO', 400, 168, 24)];
    expect(placesOf(page)).toHaveLength(1);
    expect(placesOf([...page, line("5'-11", 400, 98, 24)])).toEqual([]);
  });

  test("follow the page's text direction, however a short label leans", () => {
    const leaning = line('Sex', 100, 120);
    const [from, to, , below] = leaning.corners;
    const corners = [from, { ...to, y: to.y + 4 }, { x: to.x, y: below.y + 4 }, below] as const;
    const [place] = placesOf([...beside.filter(({ text }) => !['Sex', 'F'].includes(text)), { ...leaning, corners }]);
    expect(Math.abs((place?.[0].y ?? 0) - 120)).toBeLessThan(5);
  });

  test('are not found under titles, nor if too few values show the layout', () => {
    expect(placesOf([...below, line('PASSPORT', 600, 0, 40)])).toEqual([]);
    expect(placesOf([line('Surname', 100, 0), line('LINDGREN', 100, 28), line('Sex', 100, 100)])).toEqual([]);
  });
});
