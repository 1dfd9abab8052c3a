import i18next from 'i18next';
import { CHECK_NAMES } from '#shared/contract/runs/check-names.ts';
import { COMPANY_SENTENCES, REASON_CODES } from '#shared/contract/runs/reason-codes.ts';
import { LANGUAGE_NAMES, type Language, languageFor } from './languages.ts';
import { addTexts, startTexts, turnTo } from './page-language.ts';
import { filesOf, type Texts } from './texts.ts';

/** One language, and of it what the first paint needs; later screens wait for the rest. */
const FIRST = import.meta.glob<object>('../../shared/texts/*/{first,service,case,reasons}.json', { import: 'default' });
const ENGLISH_FIRST = { reason: REASON_CODES, company_reason: COMPANY_SENTENCES, check: CHECK_NAMES };

export const PAGE_LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

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

/** Whether a language is loaded with the texts of every screen from now on. */
let isWhole = false;

async function textsIn(language: Language): Promise<readonly Texts[]> {
  const [first, rest] = await Promise.all([
    filesOf(language, FIRST),
    isWhole ? import('./rest-of-texts.ts').then(({ restOfTexts }) => restOfTexts(language)) : [],
  ]);
  // The page has these of English in any case.
  const english = language === 'en' ? [ENGLISH_FIRST] : [];
  return [...english, ...first, ...rest].map((page) => ({ page }));
}

async function load(language: Language): Promise<void> {
  await turnTo(language, ...(await textsIn(language)));
}

/** Loads something with the texts that the first paint did without. */
export const withTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), completeTexts()]))[0];

/** Adds the texts of every screen. Rejects if they cannot be loaded. */
export async function completeTexts(): Promise<void> {
  isWhole = true;
  const language = i18next.language as Language;
  addTexts(language, ...(await textsIn(language)));
}
