import type { Language } from '../languages.ts';
import { languageFor } from '../languages.ts';
import { startTexts, turnTo } from '../page-language.ts';
import { en } from './en.ts';
import type { ApplicantTexts } from './texts.ts';

/** Loaded when chosen: nobody needs six languages. */
const TEXTS: Readonly<Record<Language, () => Promise<ApplicantTexts>>> = {
  en: async () => en,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  ar: async () => (await import('./ar.ts')).ar,
  sw: async () => (await import('./sw.ts')).sw,
};

/** Prepares the texts in the language that the browser prefers. */
export async function startApplicantI18n(preferred: readonly string[]): Promise<void> {
  await startTexts('page', en);
  await chooseLanguage(languageFor(preferred));
}

export const loadApplicantTexts = (language: Language): Promise<ApplicantTexts> => TEXTS[language]();

/** Loads a language and turns the page to it. Rejects if the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await turnTo(language, await loadApplicantTexts(language));
}
