import type { en as applicantEn } from './applicant/en.ts';
import { en } from './en/page.ts';
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

/** Loaded when chosen: the first paint needs one language. */
const TEXTS: Readonly<Record<Language, () => Promise<PageTexts>>> = {
  en: async () => en,
  fr: async () => (await import('./fr/page.ts')).fr,
  es: async () => (await import('./es/page.ts')).es,
  pt: async () => (await import('./pt/page.ts')).pt,
  ar: async () => (await import('./ar/page.ts')).ar,
  sw: async () => (await import('./sw/page.ts')).sw,
};

export const PAGE_LANGUAGES = Object.keys(TEXTS) as readonly Language[];

/** Kept per browser: at a desk that several operators share, each chooses again. */
const REMEMBERED_AS = 'countersign.language';

/** Prepares the texts in the first of these languages that the page speaks. */
export async function startI18n(preferred: readonly string[] = ['en']): Promise<void> {
  await startTexts('page', { page: en });
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

async function load(language: Language): Promise<void> {
  await turnTo(language, { page: await TEXTS[language]() });
}
