import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTokens, SIMILARITY_MIN } from '../../../../../electron/service/screening/matching/compare-tokens.ts';
import { ListedWords } from '../../../../../electron/service/screening/matching/listed-words.ts';
import { type NameToken, nameTokens } from '../../../../../electron/service/screening/matching/name-tokens.ts';
import { QueryWord } from '../../../../../electron/service/screening/matching/query-word.ts';
import { SpellingBound, symbolBits } from '../../../../../electron/service/screening/matching/spelling-bound.ts';
import {
  hundredths,
  spellingDistance,
  writeSymbols,
} from '../../../../../electron/service/screening/matching/spelling-distance.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

/** Names, "servant of" names, groups, initials, numbers, legal forms, syllables, words without vowels, and very long ones. */
const NAMES = [
  'Sidorenko Sydorenko Sidorenka Zhukovsky Zukovski Schukowskij Featherstone Fetherston Oyelaran Oyelarin',
  'Mohammed Muhamad Mohamet Abdulrahman Abdul Rahman Rahim Karim Abderrahim Bob Robert Roberto Bobby',
  'A B Ali Al Alix Xavier Javier Xu Hsu Kharkiv Harkif Phillip Filip Quentin Kuentin Jürgen Juergen',
  'Юсупов Жуковский محمود الرفاعي رفاعی يوسف Παπαδόπουλος 王小明 王小红 김정 김영 כהן यादव',
  `${'Karamazov'.repeat(5)} ${'Kharamazof'.repeat(5)} ${'xx'.repeat(19)}`,
];
const TOKENS = [
  ...NAMES.flatMap((name) => nameTokens(name, 'person')),
  ...nameTokens('Orion Shipping Trading Panama Limited GmbH 5 VII 55', 'organisation'),
];
const listed = new ListedWords(TOKENS);

/** Words of no list: letters left out, added or replaced. */
const typed = fc
  .tuple(
    fc.constantFrom(...TOKENS),
    fc.array(fc.tuple(fc.nat(40), fc.constantFrom('', 'a', 'h', 's', 'sh', 'kk')), { maxLength: 3 }),
  )
  .map(([token, changes]) => {
    const form = changes.reduce((text, [at, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + 1);
    }, token.form);
    return (nameTokens(form, 'person')[0] ?? token) as NameToken;
  });
const word = fc.oneof(fc.constantFrom(...TOKENS), typed);

describe('a query word', () => {
  test('is as similar to a listed word as compareTokens says', () => {
    let alike = 0;
    fc.assert(
      fc.property(word, (token) => {
        const query = new QueryWord(token, listed);
        for (const [number, other] of TOKENS.entries()) {
          const likeness = compareTokens(token, other);
          if (likeness.similarity >= SIMILARITY_MIN) alike += 1;
          expect(query.likeness(number), `${token.form} ${other.form}`).toEqual(likeness);
          expect(query.likeness(number)).toEqual(likeness);
          for (const least of [0.6, 0.8]) {
            const similarity = query.similarity(number, least);
            expect(similarity).toBe(compareTokens(token, other, least).similarity);
          }
        }
      }),
      propertyRuns(150),
    );
    expect(alike).toBeGreaterThan(150);
  });
});

describe('the minimum cost of a spelling by its letters', () => {
  const letters = fc
    .array(fc.constantFrom(...'aeiouhbvwfkcgqxszSCXGTDZlrmn019'), { minLength: 1, maxLength: 14 })
    .map((all) => all.join(''));

  test('is never more than it costs, and often more than nothing', () => {
    let told = 0;
    fc.assert(
      fc.property(letters, letters, fc.boolean(), (one, other, bare) => {
        const [left, right] = [new Uint8Array(40), new Uint8Array(40)];
        const bound = new SpellingBound(left, writeSymbols(one, left), bare);
        const least = bound.of(symbolBits(right, 0, writeSymbols(other, right)));
        if (least > 0) told += 1;
        expect(least).toBeLessThanOrEqual(hundredths(spellingDistance(one, other, bare)));
      }),
      propertyRuns(2000),
    );
    expect(told).toBeGreaterThan(1000);
  });

  test('returns infinity beyond the limit, and the same distance within it', () => {
    fc.assert(
      fc.property(letters, letters, fc.boolean(), (one, other, bare) => {
        const distance = spellingDistance(one, other, bare);
        expect(spellingDistance(other, one, bare)).toBe(distance);
        expect(spellingDistance(one, other, bare, distance - 0.01)).toBe(Number.POSITIVE_INFINITY);
        expect([distance, Number.POSITIVE_INFINITY]).toContain(spellingDistance(one, other, bare, distance));
      }),
      propertyRuns(1000),
    );
  });
});
