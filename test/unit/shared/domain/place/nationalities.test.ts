import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, travelDocumentState } from '#shared/domain/place/countries.ts';
import { dateOrderOfState } from '#shared/domain/place/date-order.ts';
import { stateOfWord } from '#shared/domain/place/nationalities.ts';

describe('a state in words', () => {
  test.each([
    ['FRANÇAISE', 'FRA'],
    ['Luxembourgeoise', 'LUX'],
    ['POLSKIE /POLISH', 'POL'],
    ['ÍSLENSKUR/ICELANDIC/ISLANDAISE', 'ISL'],
    ['BRITISH CITIZEN', 'GBR'],
    ['UNITEDSTATESOFAMERICA', 'USA'],
    ['REPUBLIC OF KOREA', 'KOR'],
    ['REPUBLIC OF CHINA', 'TWN'],
    ['CESKA REPUBLIKA/CZECH REPUBLIC', 'CZE'],
    ['Österreich', 'AUT'],
    ['DEUTSCH', 'D'],
    ['D', 'D'],
    ['CHE', 'CHE'],
    ['NIGER', 'NER'],
    ['NIGERIAN', 'NGA'],
    ['UTOPIAN', 'UTO'],
  ])('%s is %s', (text, state) => {
    expect(stateOfWord(text)).toBe(state);
  });

  test.each(['NAME', 'XYZ', 'ERIKSSON', '', '123', 'OF'])('%s is not a state', (text) => {
    expect(stateOfWord(text)).toBeNull();
  });

  test('every country is known by its English name', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    // Two names in one country's language may be another's: those are left out, and no more than a few.
    const unknown = COUNTRY_CODES.filter((code) => {
      const state = stateOfWord(names.of(code) ?? '');
      expect([null, travelDocumentState(code)]).toContain(state);
      return state === null;
    });
    expect(unknown.length).toBeLessThan(12);
  });
});

test('numeric dates follow the order of the issuing state, if it has one', () => {
  expect(['USA', 'FRA', 'CAN', undefined].map(dateOrderOfState)).toEqual(['month-day', 'day-month', null, null]);
});
