import { describe, expect, test } from 'vitest';
import { en as applicantEnglish } from '../../../renderer/i18n/applicant/en.ts';
import { en as pageEnglish } from '../../../renderer/i18n/en/page.ts';
import { KIOSK_TEXTS as kioskEnglish } from '../../../renderer/i18n/kiosk/en.ts';
import { LANGUAGE_NAMES, languageFor } from '../../../renderer/i18n/languages.ts';
import { RECEIPT_TEXTS as receiptEnglish } from '../../../renderer/i18n/receipt/en.ts';

type Texts = ReadonlyMap<string, string>;

/** Names, codes and abbreviations, which no language translates. */
const UNTRANSLATED =
  /Countersign|https?:\/\/|SHA-256|\b(?:LEI|MRZ|PDF|JSON|API|URL|CSV|A4|US Letter|ms|s|TLS|HTTPS)\b|\{\{[^}]*\}\}/g;

/** How many words of a text a translator had to put into another language. */
const wordCount = (text: string): number => text.replaceAll(UNTRANSLATED, ' ').match(/\p{L}{2,}/gu)?.length ?? 0;

function textsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as const] : textsOf(text as object, `${path}${key}.`),
  ) as [string, string][];
}

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

/** What a language must have: every text, and of counted ones the forms that its numbers ask for. */
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

const english = {
  page: new Map(textsOf(pageEnglish)),
  applicant: new Map(textsOf(applicantEnglish)),
  receipt: new Map(textsOf(receiptEnglish)),
  kiosk: new Map(textsOf(kioskEnglish)),
};

type Language = {
  readonly load: () => Promise<{ readonly [Part in keyof typeof english]: object }>;
  /** Neighbours of English share single words with it, such as “Document”. From so many words on, an equal text was forgotten. */
  readonly wordsMin: number;
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  fr: {
    load: async () => ({
      page: (await import('../../../renderer/i18n/fr/page.ts')).fr,
      applicant: (await import('../../../renderer/i18n/applicant/fr.ts')).fr,
      receipt: (await import('../../../renderer/i18n/receipt/fr.ts')).RECEIPT_TEXTS,
      kiosk: (await import('../../../renderer/i18n/kiosk/fr.ts')).KIOSK_TEXTS,
    }),
    wordsMin: 2,
  },
  es: {
    load: async () => ({
      page: (await import('../../../renderer/i18n/es/page.ts')).es,
      applicant: (await import('../../../renderer/i18n/applicant/es.ts')).es,
      receipt: (await import('../../../renderer/i18n/receipt/es.ts')).RECEIPT_TEXTS,
      kiosk: (await import('../../../renderer/i18n/kiosk/es.ts')).KIOSK_TEXTS,
    }),
    wordsMin: 2,
  },
  pt: {
    load: async () => ({
      page: (await import('../../../renderer/i18n/pt/page.ts')).pt,
      applicant: (await import('../../../renderer/i18n/applicant/pt.ts')).pt,
      receipt: (await import('../../../renderer/i18n/receipt/pt.ts')).RECEIPT_TEXTS,
      kiosk: (await import('../../../renderer/i18n/kiosk/pt.ts')).KIOSK_TEXTS,
    }),
    wordsMin: 2,
  },
  ar: {
    load: async () => ({
      page: (await import('../../../renderer/i18n/ar/page.ts')).ar,
      applicant: (await import('../../../renderer/i18n/applicant/ar.ts')).ar,
      receipt: (await import('../../../renderer/i18n/receipt/ar.ts')).RECEIPT_TEXTS,
      kiosk: (await import('../../../renderer/i18n/kiosk/ar.ts')).KIOSK_TEXTS,
    }),
    wordsMin: 1,
  },
  sw: {
    load: async () => ({
      page: (await import('../../../renderer/i18n/sw/page.ts')).sw,
      applicant: (await import('../../../renderer/i18n/applicant/sw.ts')).sw,
      receipt: (await import('../../../renderer/i18n/receipt/sw.ts')).RECEIPT_TEXTS,
      kiosk: (await import('../../../renderer/i18n/kiosk/sw.ts')).KIOSK_TEXTS,
    }),
    wordsMin: 1,
  },
};

describe.each(Object.entries(LANGUAGES))('%s', (language, { load, wordsMin }) => {
  test.each(Object.entries(english))('has every text of %s that English has, and no other', async (part, original) => {
    const texts = new Map(textsOf((await load())[part as keyof typeof english]));
    const expected = keysFor(language, original);
    expect([...expected].filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !expected.has(key) && !original.has(key))).toEqual([]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(Object.entries(english))('keeps every placeholder of %s', async (part, original) => {
    const texts = textsOf((await load())[part as keyof typeof english]);
    const counted = countedKeys(original);
    expect(texts.filter(([key, text]) => wrongPlaceholders(key, text, original, counted))).toEqual([]);
  });

  test.each(Object.entries(english))(
    'has no text of %s that is far longer than the English one',
    async (part, original) => {
      const texts = textsOf((await load())[part as keyof typeof english]);
      const long = texts.filter(([key, text]) => text.length > lengthMax(original.get(key) ?? text));
      expect(long).toEqual([]);
    },
  );

  test.each(Object.entries(english))('leaves nothing of %s in English', async (part, original) => {
    const texts = textsOf((await load())[part as keyof typeof english]);
    const left = texts.filter(([key, text]) => text === original.get(key) && wordCount(text) >= wordsMin);
    expect(left).toEqual([]);
  });
});

test('the page takes the first language of the browser that it speaks', () => {
  expect(languageFor(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(languageFor(['pt-BR'])).toBe('pt');
  expect(languageFor(['ja'])).toBe('en');
  expect(Object.keys(LANGUAGE_NAMES)).toHaveLength(6);
});
