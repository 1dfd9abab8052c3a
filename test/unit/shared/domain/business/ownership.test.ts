import { describe, expect, test } from 'vitest';
import { resolveOwnership } from '#shared/domain/business/ownership.ts';
import { type Named, structure } from './ownership-shorthand.ts';

type Expected = {
  /** Capital and votes in percent of everybody who counts as an owner. */
  readonly owners: Readonly<Record<string, readonly [number, number]>>;
  /** Percent of the company, then of the subject. */
  readonly missing?: Readonly<Record<string, readonly [number, number]>>;
  readonly opaque?: Readonly<Record<string, number>>;
  readonly circles?: readonly string[];
  readonly excess?: readonly string[];
  readonly closed?: string;
  readonly ends?: Readonly<Record<string, number>>;
  readonly canHideOwner?: boolean;
};

/** Structures as they occur in practice, with the owners worked out by hand. */
const CASES: readonly (readonly [string, Named, string, Expected])[] = [
  ['one founder', { person: 'Ana' }, 'Ana 100 S', { owners: { Ana: [100, 100] } }],
  [
    'four equal partners: exactly the limit counts',
    { person: 'Ana Ben Cleo Dan' },
    'Ana 25 S; Ben 25 S; Cleo 25 S; Dan 25 S',
    { owners: { Ana: [25, 25], Ben: [25, 25], Cleo: [25, 25], Dan: [25, 25] } },
  ],
  [
    'five equal partners: nobody reaches the limit',
    { person: 'Ana Ben Cleo Dan Eve' },
    'Ana 20 S; Ben 20 S; Cleo 20 S; Dan 20 S; Eve 20 S',
    { owners: {} },
  ],
  [
    'thirds written with two decimals are complete',
    { person: 'Ana Ben Cleo' },
    'Ana 33.33 S; Ben 33.33 S; Cleo 33.33 S',
    { owners: { Ana: [33.33, 33.33], Ben: [33.33, 33.33], Cleo: [33.33, 33.33] } },
  ],
  [
    'a chain of three holding companies',
    { person: 'Ana Ben' },
    'Top 80 Mid; Ben 20 Mid; Mid 70 S; Ben 30 S; Ana 100 Top',
    { owners: { Ana: [56, 70], Ben: [44, 30] } },
  ],
  [
    'a minority in the middle: the capital is too little, and there are no votes to pass on',
    { person: 'Ana Ben' },
    'Ana 40 Mid; Ben 60 Mid; Mid 60 S; Ben 40 S',
    { owners: { Ben: [76, 100] } },
  ],
  [
    'a majority with little capital: 51 % of 51 % of 51 % votes 51 %',
    { person: 'Ana Ben Cleo Dan' },
    'Ana 51 A; Ben 49 A; A 51 B; Cleo 49 B; B 51 S; Dan 49 S',
    { owners: { Dan: [49, 49], Ana: [13.2651, 51] } },
  ],
  [
    'two ways to the same company add up',
    { person: 'Ana Ben' },
    'Ana 15 S; A 40 S; Ben 45 S; Ana 50 A; Ben 50 A',
    { owners: { Ben: [65, 45], Ana: [35, 15] } },
  ],
  [
    '31 % not declared could hide an owner',
    { person: 'Ana Ben' },
    'Ana 49 S; Ben 20 S',
    { owners: { Ana: [49, 49] }, missing: { S: [31, 31] }, canHideOwner: true },
  ],
  [
    'a small undeclared rest hides nobody',
    { person: 'Ana Ben' },
    'Ana 80 S; Ben 5 S',
    { owners: { Ana: [80, 80] }, missing: { S: [15, 15] } },
  ],
  [
    'an undeclared rest that could make a declared holder an owner',
    { person: 'Ana Ben' },
    'Ana 70 S; Ben 20 S',
    { owners: { Ana: [70, 70] }, missing: { S: [10, 10] }, canHideOwner: true },
  ],
  [
    'a holding company whose owners are missing',
    { person: 'Ana' },
    'Ana 40 S; A 60 S',
    { owners: { Ana: [40, 40] }, missing: { A: [100, 60] }, canHideOwner: true },
  ],
  [
    'two companies that hold a part of each other',
    { person: 'Ana Ben' },
    // Through A passes a = 0.5 + 0.5 b, through B b = 0.2 a, so a = 0.5 / 0.9.
    'A 50 S; Ana 50 S; B 20 A; Ben 80 A; A 50 B; Ana 50 B',
    { owners: { Ana: [50 + 50 * (0.1 / 0.9), 50], Ben: [80 * (0.5 / 0.9), 50] }, circles: ['A B'] },
  ],
  [
    'a subsidiary that holds shares of its parent: the holders share its part, and who controls it has its votes',
    { person: 'Ana Ben' },
    'Ana 60 S; Ben 20 S; Sub 20 S; S 100 Sub',
    { owners: { Ana: [75, 80], Ben: [25, 20] }, circles: ['S Sub'] },
  ],
  [
    'own shares neither count nor vote',
    { person: 'Ana Ben' },
    'S 20 S; Ana 60 S; Ben 20 S',
    { owners: { Ana: [75, 75], Ben: [25, 25] }, circles: ['S'] },
  ],
  [
    'a closed circle: nobody is behind it',
    { person: 'Ana' },
    'Ana 30 S; A 70 S; B 100 A; A 100 B',
    { owners: { Ana: [30, 30] }, circles: ['A B'], closed: 'A B', canHideOwner: true },
  ],
  [
    'more than 100 % declared: nobody is understated',
    { person: 'Ana Ben Cleo' },
    'Ana 26 S; Ben 40 S; Cleo 50 S',
    { owners: { Cleo: [50, 50], Ben: [40, 40], Ana: [26, 26] }, excess: ['S'] },
  ],
  [
    'more than 100 % declared inside a circle still has a solution',
    { person: 'Ana' },
    'A 100 S; B 80 A; Ana 40 A; A 100 B',
    { owners: { Ana: [100, 0] }, circles: ['A B'], excess: ['A'] },
  ],
  [
    'a trust with a settlor and a beneficiary: each counts for all of it',
    { person: 'Ana Ben Cleo', trust: 'T' },
    'T 40 S; Cleo 60 S; Ana 0 T; Ben 0 T',
    { owners: { Cleo: [60, 60], Ana: [40, 40], Ben: [40, 40] } },
  ],
  [
    'a trust company as trustee: whoever controls it is a party',
    { person: 'Ana Ben', trust: 'T' },
    'T 30 S; Ben 70 S; Trustee 0 T; Ana 60 Trustee; Ben 40 Trustee',
    { owners: { Ben: [70, 70], Ana: [30, 30] } },
  ],
  [
    'a trust without a declared party',
    { person: 'Ana', trust: 'T' },
    'T 30 S; Ana 70 S',
    { owners: { Ana: [70, 70] }, opaque: { T: 30 }, canHideOwner: true },
  ],
  [
    'bearer shares',
    { person: 'Ana', unknown: 'Bearer' },
    'Bearer 10 S; Ana 90 S',
    { owners: { Ana: [90, 90] }, opaque: { Bearer: 10 } },
  ],
  [
    'a nominee: the person behind is the owner',
    { person: 'Ana Ben', nominee: 'Ned' },
    'Ned 60 S; Ben 40 S; Ana 100 Ned',
    { owners: { Ana: [60, 60], Ben: [40, 40] } },
  ],
  [
    'a nominee for nobody declared',
    { person: 'Ben', nominee: 'Ned' },
    'Ned 60 S; Ben 40 S',
    { owners: { Ben: [40, 40] }, missing: { Ned: [100, 60] }, canHideOwner: true },
  ],
  [
    'a golden share: control without capital',
    { person: 'Ana Ben' },
    'Ana 0! S; Ben 100 S',
    { owners: { Ben: [100, 100], Ana: [0, 0] } },
  ],
  [
    'shares with ten votes each',
    { person: 'Ana Ben Cleo' },
    'Ana 10/52.63 S; Ben 45/23.685 S; Cleo 45/23.685 S',
    { owners: { Ben: [45, 23.685], Cleo: [45, 23.685], Ana: [10, 52.63] } },
  ],
  [
    'a listed parent and a state: the chain rightly ends there',
    { person: 'Ana', listed: 'Plc', state: 'Republic' },
    'Plc 60 Mid; Republic 40 Mid; Mid 90 S; Ana 10 S',
    { owners: {}, ends: { Plc: 54, Republic: 36 } },
  ],
];

const rounded = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * 1e6) / 1e6);
const byId = (parts: readonly { id: string }[], values: (part: never) => readonly number[]) =>
  Object.fromEntries(parts.map((part) => [part.id, rounded(values(part as never))]));

describe('ownership of companies', () => {
  test.each(CASES)('%s', (_, named, shorthand, expected) => {
    const found = resolveOwnership(structure(named, shorthand));
    const owners = found.people.filter(({ bases }) => bases.length > 0);
    const wanted = Object.fromEntries(Object.entries(expected.owners).map(([id, shares]) => [id, rounded(shares)]));
    expect(
      byId(owners, (one: (typeof owners)[0]) => [one.capitalPercent, one.votingPercent]),
      'owners',
    ).toEqual(wanted);
    const { missing, opaque, ends, circles, excess, closed, canHideOwner } = found;
    expect({
      missing: byId(missing, (one: (typeof missing)[0]) => [one.percent, one.effectivePercent]),
      opaque: byId(opaque, (one: (typeof opaque)[0]) => [one.effectivePercent]),
      ends: byId(ends, (one: (typeof ends)[0]) => [one.effectivePercent]),
      circles: circles.map((circle) => circle.toSorted().join(' ')),
      excess: excess.map(({ id }) => id),
      closed: closed?.ids.toSorted().join(' '),
      canHideOwner,
    }).toEqual({
      missing: expected.missing ?? {},
      opaque: asLists(expected.opaque),
      ends: asLists(expected.ends),
      circles: expected.circles ?? [],
      excess: expected.excess ?? [],
      closed: expected.closed,
      canHideOwner: expected.canHideOwner ?? false,
    });
  });

  test('the limit can be set', () => {
    const graph = structure({ person: 'Ana Ben' }, 'Ana 10 S; Ben 90 S');
    const ownersFrom = (percent: number) =>
      resolveOwnership(graph, percent).people.flatMap(({ id, bases }) => (bases.length > 0 ? [id] : []));
    expect([ownersFrom(10), ownersFrom(10.1)]).toEqual([['Ben', 'Ana'], ['Ben']]);
  });

  test('the reason why somebody is an owner is named', () => {
    const basesOf = (shorthand: string) =>
      resolveOwnership(structure({ person: 'Ana Ben' }, shorthand)).people.find(({ id }) => id === 'Ana')?.bases;
    expect(basesOf('Ana 30/0 S; Ben 70/100 S')).toEqual(['capital']);
    expect(basesOf('Ana 1/60 S; Ben 99/40 S')).toEqual(['voting']);
    expect(basesOf('Ana 0! A; A 60 S; Ben 40 S; Ben 100 A')).toEqual(['voting']);
    expect(basesOf('Ana 0! S; Ben 100 S')).toEqual(['control_by_other_means']);
  });

  test('a chain of 300 companies passes everything on', () => {
    const chain = Array.from({ length: 300 }, (_, at) => `C${at + 1} 100 ${at === 0 ? 'S' : `C${at}`}`).join(';');
    const { people } = resolveOwnership(structure({ person: 'Ana' }, `${chain}; Ana 100 C300`));
    expect(people[0]?.capitalPercent).toBeCloseTo(100, 9);
  });
});

const asLists = (percents: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(Object.entries(percents).map(([id, percent]) => [id, [percent]]));
