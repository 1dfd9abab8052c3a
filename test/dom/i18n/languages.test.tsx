import { describe, expect, test } from 'vitest';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { LANGUAGE_NAMES, languageFor } from '../../../renderer/i18n/languages.ts';
import { flat, LANGUAGES, textsIn } from '../../support/texts.ts';

type Texts = ReadonlyMap<string, string>;

/** Names, codes and abbreviations, which no language translates. */
const UNTRANSLATED =
  /Countersign|https?:\/\/|SHA-256|\b(?:LEI|MRZ|PDF|JSON|API|URL|CSV|A4|US Letter|ms|s|TLS|HTTPS)\b|\{\{[^}]*\}\}/g;

/** How many words of a text a translator had to put into another language. */
const wordCount = (text: string): number => text.replaceAll(UNTRANSLATED, ' ').match(/\p{L}{2,}/gu)?.length ?? 0;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const PLURAL = new RegExp(`^(.*)_(${FORMS.join('|')})$`);

/** The keys without their plural form that English counts with: those that have a singular and a plural. */
function countedKeys(english: Texts): ReadonlySet<string> {
  return new Set(
    [...english.keys()].flatMap((key) => {
      const stem = PLURAL.exec(key)?.[1];
      return stem !== undefined && english.has(`${stem}_one`) && english.has(`${stem}_other`) ? [stem] : [];
    }),
  );
}

const stemOf = (key: string, counted: ReadonlySet<string>) => {
  const stem = PLURAL.exec(key)?.[1];
  return stem !== undefined && counted.has(stem) ? stem : null;
};

/** The longest translation for which screens have room. The soak opens every screen in every language. */
const lengthMax = (original: string): number => 2 * original.length + 16;

/** A language must have every text, and for counted ones the forms that its numbers ask for. */
function keysFor(language: string, english: Texts): ReadonlySet<string> {
  const counted = countedKeys(english);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Set(
    [...english.keys()].flatMap((key) => {
      const stem = stemOf(key, counted);
      if (stem === null || key === `${stem}_zero`) return [key];
      return pluralCategories.map((form) => `${stem}_${form}`);
    }),
  );
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([found]) => found).sort();

/** A form for one exact number may leave the number out: “one file”. */
const MAY_LACK_COUNT = ['zero', 'one', 'two'];

function wrongPlaceholders(key: string, text: string, english: Texts, counted: ReadonlySet<string>): boolean {
  const stem = stemOf(key, counted);
  const found = placeholders(text);
  const originals = [key, ...(stem === null ? [] : [`${stem}_other`, `${stem}_one`])].flatMap((one) => {
    const original = english.get(one);
    return original === undefined ? [] : [placeholders(original)];
  });
  const isSame = (expected: readonly string[]) => `${expected}` === `${found}`;
  if (originals.some(isSame)) return false;
  const mayLack = stem !== null && MAY_LACK_COUNT.includes(PLURAL.exec(key)?.[2] ?? '');
  return !(
    mayLack && originals.some((original) => isSame(original.filter((one) => !/^\{\{(?:count|number)\b/.test(one))))
  );
}

const partsOf = (language: string) =>
  Object.entries(textsIn(language)).map(([part, tree]) => [part, flat(tree)] as const);

/** Neighbours of English share single words with it, such as “Document”. From so many words on, an equal text was forgotten. */
const WORDS_MIN: Readonly<Record<string, number>> = { fr: 2, es: 2, pt: 2 };

const english = Object.fromEntries(partsOf('en'));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const parts = partsOf(language).map(([part, texts]) => ({ part, texts, original: english[part] ?? new Map() }));

  test.each(parts)('has every text of $part that English has, and no other', ({ texts, original }) => {
    const expected = keysFor(language, original);
    expect([...expected].filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !expected.has(key) && !original.has(key))).toEqual([]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(parts)('keeps every placeholder of $part', ({ texts, original }) => {
    const counted = countedKeys(original);
    expect([...texts].filter(([key, text]) => wrongPlaceholders(key, text, original, counted))).toEqual([]);
  });

  test.each(parts)('has no text of $part that is far longer than the English one', ({ texts, original }) => {
    const long = [...texts].filter(([key, text]) => text.length > lengthMax(original.get(key) ?? text));
    expect(long).toEqual([]);
  });

  test.each(parts)('leaves nothing of $part in English', ({ texts, original }) => {
    const left = [...texts].filter(
      ([key, text]) => text === original.get(key) && wordCount(text) >= (WORDS_MIN[language] ?? 1),
    );
    expect(left).toEqual([]);
  });
});

test('the page takes the first language of the browser that it speaks', () => {
  expect(languageFor(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(languageFor(['pt-BR'])).toBe('pt');
  expect(languageFor(['ja'])).toBe('en');
  expect(Object.keys(LANGUAGE_NAMES)).toHaveLength(6);
  expect(LANGUAGES.toSorted()).toEqual(ApplicantLanguage.options.toSorted());
});
