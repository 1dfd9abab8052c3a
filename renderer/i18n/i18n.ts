import i18next from 'i18next';
import type { en as applicantEn } from './applicant/en.ts';
import type { en } from './en/page.ts';
import type { KIOSK_TEXTS } from './kiosk/en.ts';
import type { Language } from './languages.ts';
import { languageFor } from './languages.ts';
import { startTexts, turnTo } from './page-language.ts';
import type { RECEIPT_TEXTS } from './receipt/en.ts';
import type { PageTexts } from './translated.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page';
    /** The page behind a link has texts of its own (`applicant/`), and those of `page` that its parts share with the desk. */
    resources: {
      page: typeof en;
      applicant: (typeof applicantEn)['applicant'];
      receipt: typeof RECEIPT_TEXTS;
      kiosk: (typeof KIOSK_TEXTS)['kiosk'];
    };
  }
}

type Parts = {
  readonly first: () => Promise<PageTexts>;
  readonly whole: () => Promise<PageTexts>;
};

/** One language at a time, and of it what the first paint needs; the screens behind it wait for the rest. */
const TEXTS: Readonly<Record<Language, Parts>> = {
  en: {
    first: async () => (await import('./en/first.ts')).FIRST_TEXTS,
    whole: async () => (await import('./en/page.ts')).en,
  },
  fr: {
    first: async () => (await import('./fr/first.ts')).FIRST_TEXTS,
    whole: async () => (await import('./fr/page.ts')).fr,
  },
  es: {
    first: async () => (await import('./es/first.ts')).FIRST_TEXTS,
    whole: async () => (await import('./es/page.ts')).es,
  },
  pt: {
    first: async () => (await import('./pt/first.ts')).FIRST_TEXTS,
    whole: async () => (await import('./pt/page.ts')).pt,
  },
  ar: {
    first: async () => (await import('./ar/first.ts')).FIRST_TEXTS,
    whole: async () => (await import('./ar/page.ts')).ar,
  },
  sw: {
    first: async () => (await import('./sw/first.ts')).FIRST_TEXTS,
    whole: async () => (await import('./sw/page.ts')).sw,
  },
};

export const PAGE_LANGUAGES = Object.keys(TEXTS) as readonly Language[];

/** Kept per browser: at a desk that several operators share, each chooses again. */
const REMEMBERED_AS = 'countersign.language';

/** Prepares the texts in the first of these languages that the page speaks. */
export async function startI18n(preferred: readonly string[] = ['en']): Promise<void> {
  await startTexts('page');
  // If its texts do not load, an English page is better than none.
  await load(languageFor(preferred)).catch(() => load('en'));
}

/** Turns the page to a language and remembers it. Rejects if its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language);
  try {
    localStorage.setItem(REMEMBERED_AS, language);
  } catch {
    // A browser that stores nothing asks again after a reload.
  }
}

/** The language chosen earlier in this browser, then those it is set to. */
export function preferredLanguages(): readonly string[] {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(REMEMBERED_AS);
  } catch {
    // Without storage there was no choice.
  }
  return chosen === null ? navigator.languages : [chosen, ...navigator.languages];
}

/** Which part of the texts a language is loaded with from now on. */
let part: keyof Parts = 'first';

async function load(language: Language): Promise<void> {
  await turnTo(language, { page: await TEXTS[language][part]() });
}

/** Adds the texts of every screen. Rejects if they cannot be loaded. */
export async function completeTexts(): Promise<void> {
  part = 'whole';
  const language = i18next.language as Language;
  i18next.addResourceBundle(language, 'page', await TEXTS[language].whole());
}
