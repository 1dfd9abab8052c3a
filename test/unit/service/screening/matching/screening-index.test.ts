import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListedEntity, ListedName } from '#shared/contract/watchlist/listed-entity.ts';
import {
  createScreeningIndex,
  ScreeningIndexBuilder,
} from '../../../../../electron/service/screening/matching/screening-index-builder.ts';
import { aListedEntity } from '../../../../support/builders.ts';
import { interruptible } from '../../../../support/interruptible.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const strong = (value: string): ListedName => ({ value, strength: 'strong' });

function entity(id: string, names: readonly (string | ListedName)[], more: Partial<ListedEntity> = {}): ListedEntity {
  return aListedEntity({ id, names: names.map((name) => (typeof name === 'string' ? strong(name) : name)), ...more });
}

const born = (from: string, to = from, circa = false) => ({ from, to, circa, text: from });
const ENTITIES = [
  entity('p1', ['SIDORENKO, Jelena Petrovna', 'Єлена Сидоренко'], {
    births: [born('1979-03-14')],
    sex: 'F',
    countries: [{ relation: 'nationality', code: 'UA', text: 'Ukraine' }],
    identifiers: [{ label: 'Passport', kind: 'passport', value: 'AB 123-4567', country: 'UA' }],
  }),
  entity('p2', ['عبد الرحمن يوسف الرفاعي'], { births: [born('1979-01-01', '1982-12-31', true)] }),
  entity('p3', ['Quentin Oyelaran', { value: 'The Falcon', strength: 'weak' }], { topics: ['pep'] }),
  entity('o1', ['Orion Shipping Limited'], { kind: 'organisation' }),
  entity('v1', ['SEA STAR 7'], { kind: 'vessel' }),
  entity('p4', ['Mohammed Khan']),
  entity('p5', ['Castellanos Featherstone'], { deaths: [born('2001-01-01')] }),
];
const index = createScreeningIndex([{ list: 'own', versionId: 'v1', entities: ENTITIES }]);
const OPTIONS = { limit: 10, scoreMin: 50 };
const first = (name: string, more: object = {}) => index.search({ name, kind: 'person', ...more }, OPTIONS)[0];

describe('a search finds', () => {
  test.each([
    ['Jelena Sidorenko', 'p1'],
    ['Sidorenko Jelena', 'p1'],
    ['Yelena Sydorenko', 'p1'],
    ['Jelena Sidorneko', 'p1'],
    ['JelenaSidorenko', 'p1'],
    ['Елена Сидоренко', 'p1'],
    ['Abdurrahman Yusuf al-Rifai', 'p2'],
    ['Muhamad Khan', 'p4'],
    ['Quentin Oyelaren', 'p3'],
    ['QuentinOyelaran', 'p3'],
  ])('%s as %s', (name, id) => {
    expect(first(name)?.entityId).toBe(id);
  });

  test('organisations and vessels, whatever the legal form or number', () => {
    expect(index.search({ name: 'ORION SHIPPING LTD.', kind: 'organisation' }, OPTIONS)[0]?.entityId).toBe('o1');
    expect(index.search({ name: 'Sea Star VII', kind: null }, OPTIONS)[0]?.entityId).toBe('v1');
  });

  test('nobody if nobody matches', () => {
    expect(index.search({ name: 'Bartholomew Winterbottom', kind: 'person' }, OPTIONS)).toEqual([]);
  });

  test('by an identifier, whatever the name', () => {
    const [hit] = index.search({ name: 'Elena S.', kind: 'person', identifiers: ['ab1234567'] }, OPTIONS);
    expect(hit?.entityId).toBe('p1');
    expect(hit?.circumstances.map(({ field }) => field)).toEqual(['identifier']);
  });
});

test('a hit gives list, name, severity and reason', () => {
  const hit = first('Jelena Petrovna Sidorenko Maria', { birthDate: '1979-03-14', countries: ['UA'], sex: 'F' });
  expect(hit).toMatchObject({
    list: 'own',
    versionId: 'v1',
    entityId: 'p1',
    kind: 'person',
    name: 'SIDORENKO, Jelena Petrovna',
    birthDateScore: 100,
    severity: 90,
  });
  expect(hit?.tokens.map(({ query, listed, relation }) => [query, listed, relation])).toEqual([
    ['Jelena', 'Jelena', 'same'],
    ['Petrovna', 'Petrovna', 'same'],
    ['Sidorenko', 'SIDORENKO', 'same'],
    ['Maria', null, 'missing'],
  ]);
  expect(hit?.circumstances.map(({ field, query, listed }) => [field, query, listed])).toEqual([
    ['birth_date', '1979-03-14', '1979-03-14'],
    ['country', 'UA', 'UA'],
  ]);
});

describe('circumstances', () => {
  const score = (more: object) => first('Jelena Sidorenko', more)?.score ?? 0;

  test('a birth date raises the score, or lowers it more the further it is off', () => {
    const scores = ['1979-03-14', '1979', '1980-03-14', '1983', '1986', '1990', '2003'].map((birthDate) =>
      score({ birthDate }),
    );
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(score({ birthDate: '1979-03-14' })).toBeGreaterThan(score({}));
    expect(score({ birthDate: '2003' })).toBeLessThan(score({}));
  });

  test.each(['1979-02-30', '79', '14.03.1979', '1979-13-01', 'unknown', ''])(
    'ignores %j as a birth date',
    (birthDate) => {
      expect(first('Jelena Sidorenko', { birthDate })).toEqual(first('Jelena Sidorenko'));
    },
  );

  test('a listed span of years agrees with any day in it', () => {
    const spans = ['1979-06-01', '1982-12-31'].map(
      (birthDate) => first('Abdul Rahman Yusuf Rifai', { birthDate })?.birthDateScore,
    );
    expect(spans).toEqual([79, 79]);
  });

  test('a birth date that is not the listed one says nothing if another listed one could not be read', () => {
    const [one] = ENTITIES as [ListedEntity];
    const unread = createScreeningIndex([
      { list: 'own', versionId: 'v1', entities: [{ ...one, hasUnreadBirth: true }, ...ENTITIES.slice(1)] },
    ]);
    const found = (more: object = {}) =>
      unread.search({ name: 'Jelena Sidorenko', kind: 'person', ...more }, OPTIONS)[0];
    expect(found({ birthDate: '2003' })).toEqual(found());
    expect(found({ birthDate: '1979-03-14' })).toEqual(first('Jelena Sidorenko', { birthDate: '1979-03-14' }));
  });

  test('another country or sex lowers the score', () => {
    expect(score({ countries: ['FR'] })).toBeLessThan(score({}));
    expect(score({ sex: 'M' })).toBeLessThan(score({}));
    expect(score({ countries: ['UA'] })).toBeGreaterThan(score({}));
  });

  test('a weak alias convinces less than a strong one', () => {
    const hit = first('The Falcon');
    expect(hit?.circumstances.map(({ field }) => field)).toEqual(['weak_alias']);
    expect(hit?.score).toBeLessThan(hit?.nameScore ?? 0);
  });

  test('an organisation is less likely than a person of the same name', () => {
    const [hit] = index.search({ name: 'Orion Shipping Limited', kind: 'person' }, { limit: 1, scoreMin: 0 });
    expect(hit?.circumstances).toMatchObject([{ field: 'kind', query: 'person', listed: 'organisation' }]);
  });

  test('a politician or a dead person is less severe than a sanctioned one', () => {
    expect(first('Quentin Oyelaran')?.severity).toBe(50);
    expect(first('Castellanos Featherstone')?.severity).toBe(70);
  });
});

test('returns no more hits than requested, none below the score, surest first', () => {
  const hits = index.search({ name: 'Mohammed Sidorenko Oyelaran', kind: null }, { limit: 3, scoreMin: 0 });
  expect(hits).toHaveLength(3);
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((one, other) => other - one));
  expect(index.search({ name: 'Mohammed Sidorenko', kind: null }, { limit: 9, scoreMin: 101 })).toEqual([]);
});

test('an empty index finds nothing', () => {
  expect(createScreeningIndex([]).search({ name: 'Jelena Sidorenko', kind: null }, OPTIONS)).toEqual([]);
});

test.each(['constructor prototype __proto__', 'toString', 'hasOwnProperty valueOf'])('treats %s as names', (name) => {
  const odd = createScreeningIndex([{ list: 'own', versionId: 'v1', entities: [entity('x', [name])] }]);
  expect(odd.search({ name, kind: 'person' }, OPTIONS)[0]?.entityId).toBe('x');
});

describe('entries indexed alone', () => {
  const list = { list: 'own', versionId: 'v1' };
  // Enough names that Jelena and Sea are common words there and rare ones here.
  const many = Array.from({ length: 60 }, (_, at) => entity(`m${at}`, [`Jelena Kerr${at}`, `Sea Khan${at}`]));
  const whole = createScreeningIndex([{ ...list, entities: [...ENTITIES, ...many] }]);
  const built = (builder: ScreeningIndexBuilder) => {
    for (const one of ENTITIES) builder.add(list, one);
    return builder.finish();
  };
  const alone = built(new ScreeningIndexBuilder());
  const borrowing = built(new ScreeningIndexBuilder({ rarityOf: whole }));
  const queries = ['Jelena Sidorenko', 'Jelena Petrova Sydorenko', 'Sea Star 9', 'Abdul Rahman Yusuf', 'Mohamad Khan'];
  const hits = (searched: typeof whole) =>
    queries.map((name) =>
      searched
        .search({ name, kind: null, birthDate: '1979' }, { limit: 50, scoreMin: 0 })
        .filter(({ entityId }) => ENTITIES.some(({ id }) => id === entityId))
        .map(({ entityId, score, nameScore, tokens }) => ({ entityId, score, nameScore, tokens })),
    );

  test('get the scores of the whole lists if they borrow its rarity', () => {
    const [all, some] = [hits(whole), hits(borrowing)];
    for (const [at, found] of all.entries())
      for (const hit of found) expect(some[at]?.find(({ entityId }) => entityId === hit.entityId)).toEqual(hit);
    expect(all.every((found) => found.length > 0)).toBe(true);
  });

  test('get other scores from their own rarity', () => {
    expect(hits(alone)).not.toEqual(hits(borrowing));
  });

  test('may borrow rarity from an index that borrows it too', () => {
    expect(hits(built(new ScreeningIndexBuilder({ rarityOf: borrowing })))).toEqual(hits(borrowing));
  });
});

describe('properties', () => {
  const words = ENTITIES.flatMap(({ names }) => names.flatMap(({ value }) => value.split(/[\s,]+/)));
  const name = fc
    .array(fc.constantFrom(...words, 'Van', 'Jonas', 'O', 'II'), { minLength: 1, maxLength: 6 })
    .map((all) => all.join(' '));

  test('answers any input', () => {
    const typed = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 500 })
      .map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(
        typed,
        fc.option(typed),
        fc.option(fc.constantFrom('person', 'vessel', 'unknown')),
        (text, date, kind) => {
          const query = {
            name: text,
            kind: kind ?? null,
            ...(date === null ? {} : { birthDate: date }),
            identifiers: [text],
          };
          const hits = interruptible(() => index.search(query, { limit: 5, scoreMin: 0 }));
          expect(hits.length).toBeLessThanOrEqual(5);
          for (const { score, nameScore } of hits) {
            expect(score >= 0 && score <= 100 && nameScore >= 0 && nameScore <= 100).toBe(true);
          }
        },
      ),
      propertyRuns(60),
    );
  });

  test('a matching birth date or number never lowers the score', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const scoreOf = (more: object) =>
          index
            .search({ name: typed, kind: 'person', ...more }, { limit: 50, scoreMin: 0 })
            .find(({ entityId }) => entityId === 'p1')?.score ?? 0;
        const plain = scoreOf({});
        for (const birthDate of ['1979', '1979-03', '1979-03-14'])
          expect(scoreOf({ birthDate })).toBeGreaterThanOrEqual(plain);
        expect(scoreOf({ identifiers: ['AB1234567'] })).toBeGreaterThanOrEqual(plain);
      }),
      propertyRuns(200),
    );
  });

  test('a minimum score only removes lower hits', () => {
    const asked = fc.record({
      name,
      kind: fc.constantFrom(null, 'person', 'organisation'),
      birthDate: fc.constantFrom('1979', '1990-01-01', ''),
      sex: fc.constantFrom('M', 'F'),
      identifiers: fc.constantFrom([], ['AB 123-4567']),
    });
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 99 }), (query, scoreMin) => {
        const all = index.search(query, { limit: 100, scoreMin: 0 });
        const some = index.search(query, { limit: 100, scoreMin });
        expect(some).toEqual(all.filter(({ score }) => score >= scoreMin));
      }),
      propertyRuns(300),
    );
  });

  test('no other name outscores the listed name itself', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const best = index.search({ name: 'Quentin Oyelaran', kind: 'person' }, OPTIONS)[0]?.nameScore ?? 0;
        const other = index.search({ name: typed, kind: 'person' }, { limit: 50, scoreMin: 0 });
        const found = other.find(({ name: listed }) => listed === 'Quentin Oyelaran');
        expect(found?.nameScore ?? 0).toBeLessThanOrEqual(best);
      }),
      propertyRuns(200),
    );
  });
});
